import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedNumber, useIntl } from 'react-intl';
import { acts, pendingTabs } from '../../machines/acts/acts.ts';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { noticeText } from '../i18n/notice-text.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { SelectedDocument } from './list-parts.ts';
import { useIsOffline } from './OfflineNote.tsx';
import { sortOut, inDoubt } from './act-contents.ts';
import type { Filled } from './ActFields.tsx';
import type { ListActing } from './open-acting.ts';
import { aboutActs, aboutSelection } from './act-subjects.ts';
import type { ActContents } from './act-contents.ts';
import styles from './acts.module.css';
import type { ReactNode } from 'react';

/** As wide as any number of documents that a button of a list names. */
export const maxNumbered = 888;

/** A button's text, as wide as its widest: on a desktop its neighbours stay where they are. */
export function StableWidth({ widest, children }: { readonly widest: string; readonly children: ReactNode }) {
  return (
    <span className={styles.stableWidth} data-widest={widest}>
      <span>{children}</span>
    </span>
  );
}

const organizationsOf = (documents: readonly SelectedDocument[]): number =>
  new Set(documents.map(({ organizationId, organization }) => organizationId ?? ` ${organization}`)).size;

const storedFields = ({ kept }: ActContents, act: Act, ids: readonly string[]): Filled => {
  const before = kept[act];
  const isSame = before?.ids.length === ids.length && ids.every((id) => before.ids.includes(id));
  return before && isSame ? before.filled : { reason: '', comment: '' };
};

const actsInOrder = (tab: PendingTab): readonly Act[] =>
  pendingTabs[tab].acts.toSorted((one, other) => Number(other === 'decline') - Number(one === 'decline'));

const listKeyOf = (act: Act) => ({
  'data-list-key': acts[act].key,
  'aria-keyshortcuts': acts[act].key.toUpperCase(),
});

interface ActButtonsProps {
  readonly acting: ListActing;
  readonly tab: PendingTab;
  readonly selected: readonly SelectedDocument[];
}

const tellAllLeftOut = (count: number) =>
  notify({
    intent: 'warning',
    text: noticeText('acts.leftOut.all', { count }),
    ms: 10_000,
    about: aboutSelection,
  });

function ActButton({ acting, tab, selected, act }: ActButtonsProps & { readonly act: Act }) {
  const { actorRef, contents } = acting;
  const isIdle = useSelector(actorRef, (snapshot) => snapshot.matches('idle'));
  const isOffline = useIsOffline();
  const name = useIntl().formatMessage({ id: `acts.button.${act}` });
  const request = () => {
    [aboutActs, aboutSelection].forEach(withdrawNotices);
    const before = contents.get();
    const { documents, leftOut } = sortOut(act, selected, before.shown);
    const ids = documents.map(({ id }) => id);
    if (ids.length === 0 && leftOut.length > 0) return tellAllLeftOut(leftOut.length);
    contents.set({
      tab,
      documents,
      leftOut,
      reasons: [],
      sentAt: new Map(),
      ...storedFields(before, act, ids),
    });
    actorRef.send({
      type: `${act}.requested`,
      ids,
      ...inDoubt(before.doubts, act, ids),
      organizations: organizationsOf(documents),
    });
  };
  return (
    <Button
      {...listKeyOf(act)}
      appearance={act === 'decline' ? 'secondary' : 'primary'}
      disabledFocusable={isOffline || !isIdle || selected.length === 0}
      onClick={request}
    >
      <StableWidth widest={`${name} ${maxNumbered}`}>
        {name}
        {selected.length > 0 && (
          <span className={styles.number} aria-hidden="true" translate="no">
            <FormattedNumber value={selected.length} />
          </span>
        )}
      </StableWidth>
    </Button>
  );
}

/** Buttons for the acts on a tab's ticked documents; disabled while another act is under way, and offline. */
export function ActButtons(props: ActButtonsProps) {
  return (
    <div className={styles.buttons}>
      {actsInOrder(props.tab).map((act) => (
        <ActButton key={act} {...props} act={act} />
      ))}
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedNumber, useIntl } from 'react-intl';
import { acts, pendingTabs } from '../../machines/acts/acts.ts';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { noticeText } from '../i18n/notice-text.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { SelectedDocument } from './list-parts.ts';
import { useIsOffline } from '../parts/OfflineNote.tsx';
import { splitByShowable, splitByUnknownOutcome } from './act-contents.ts';
import type { FieldValues } from './ActFields.tsx';
import type { ListActing } from './open-acting.ts';
import { aboutActs, aboutSelection } from './act-subjects.ts';
import type { ActContents } from './act-contents.ts';
import styles from './acts.module.css';
import type { ReactNode } from 'react';

/** No number of documents on a button of a list is wider than this one. */
export const maxNumbered = 888;

/** A button's text, as wide as its widest: on a desktop its neighbours stay where they are. */
export function StableWidth({ widest, children }: { readonly widest: string; readonly children: ReactNode }) {
  return (
    <span className={styles.stableWidth} data-widest={widest}>
      <span>{children}</span>
    </span>
  );
}

const organizationCount = (documents: readonly SelectedDocument[]): number =>
  new Set(documents.map(({ organizationId, organization }) => organizationId ?? ` ${organization}`)).size;

const draftFields = ({ actDrafts }: ActContents, act: Act, ids: readonly string[]): FieldValues => {
  const draft = actDrafts[act];
  const isSame = draft?.ids.length === ids.length && ids.every((id) => draft.ids.includes(id));
  return draft && isSame ? draft.filled : { reason: '', comment: '' };
};

const declineFirst = (tab: PendingTab): readonly Act[] =>
  pendingTabs[tab].acts.toSorted((one, other) => Number(other === 'decline') - Number(one === 'decline'));

const shortcutProps = (act: Act) => ({
  'data-list-key': acts[act].key,
  'aria-keyshortcuts': acts[act].key.toUpperCase(),
});

interface ActButtonsProps {
  readonly acting: ListActing;
  readonly tab: PendingTab;
  readonly selected: readonly SelectedDocument[];
}

const notifyAllLeftOut = (count: number) =>
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
    const { documents, leftOut } = splitByShowable(act, selected, before.shown);
    const ids = documents.map(({ id }) => id);
    if (ids.length === 0 && leftOut.length > 0) return notifyAllLeftOut(leftOut.length);
    contents.set({
      tab,
      documents,
      leftOut,
      reasons: [],
      sentAt: new Map(),
      ...draftFields(before, act, ids),
    });
    actorRef.send({
      type: `${act}.requested`,
      ids,
      ...splitByUnknownOutcome(before.unknownOutcomes, act, ids),
      organizations: organizationCount(documents),
    });
  };
  return (
    <Button
      {...shortcutProps(act)}
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

/** Buttons for the acts on a tab's selected documents; disabled while another act is under way, and offline. */
export function ActButtons(props: ActButtonsProps) {
  return (
    <div className={styles.buttons}>
      {declineFirst(props.tab).map((act) => (
        <ActButton key={act} {...props} act={act} />
      ))}
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedNumber, useIntl } from 'react-intl';
import { acts, pendingTabs } from '../../machines/acts/acts.ts';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import type { SelectedDocument } from './list-parts.ts';
import { useIsOffline } from '../parts/OfflineNote.tsx';
import type { ListActing } from './open-acting.ts';
import { requestAct } from './request-act.ts';
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

function ActButton({ acting, tab, selected, act }: ActButtonsProps & { readonly act: Act }) {
  const { actorRef } = acting;
  const isIdle = useSelector(actorRef, (snapshot) => snapshot.matches('idle'));
  const isOffline = useIsOffline();
  const name = useIntl().formatMessage({ id: `acts.button.${act}` });
  return (
    <Button
      {...shortcutProps(act)}
      appearance={act === 'decline' ? 'secondary' : 'primary'}
      disabledFocusable={isOffline || !isIdle || selected.length === 0}
      onClick={() => requestAct(acting, { act, tab, selected })}
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

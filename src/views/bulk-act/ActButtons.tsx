import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Act } from '../../../machines/bulk-act/bulk-act.ports.ts';
import type { ActTab, SelectedDocument } from '../../acts/list-parts.ts';
import type { Filled } from '../../acts/ActFields.tsx';
import type { BulkRun } from './bulk-act-run.ts';
import type { BulkShelf } from './bulk-act.actors.ts';
import styles from './bulk-act.module.css';

const actsOf = {
  review: ['review', 'decline'],
  sign: ['sign', 'decline'],
  acknowledge: ['acknowledge'],
} as const satisfies Record<ActTab, readonly Act[]>;

const organizationsOf = (documents: readonly SelectedDocument[]): number =>
  new Set(documents.map(({ organizationId, organization }) => organizationId ?? ` ${organization}`)).size;

/** What was typed for this act on the very same documents. */
const keptFor = ({ kept }: BulkShelf, act: Act, ids: readonly string[]): Filled => {
  const before = kept[act];
  const isSame = before?.ids.length === ids.length && ids.every((id) => before.ids.includes(id));
  return before && isSame ? before.filled : { reason: '', comment: '' };
};

interface ActButtonsProps {
  readonly run: BulkRun;
  readonly tab: ActTab;
  readonly selected: readonly SelectedDocument[];
}

function ActButton({ run, tab, selected, act }: ActButtonsProps & { readonly act: Act }) {
  const { actorRef, shelf } = run;
  const isIdle = useSelector(actorRef, (snapshot) => snapshot.matches('idle'));
  // Where the dialogs give the focus back to.
  const restoredFocus = useRestoreFocusTarget();
  const request = () => {
    const ids = selected.map(({ id }) => id);
    Object.assign(shelf, { tab, documents: selected, reasons: [], ...keptFor(shelf, act, ids) });
    const wanted = { ids, doubtful: ids.filter((id) => shelf.doubtful.has(id)) };
    if (act === 'decline')
      actorRef.send({ type: 'decline.requested', ...wanted, organizations: organizationsOf(selected) });
    else actorRef.send({ type: `${act}.requested`, ...wanted });
  };
  return (
    <Button
      {...restoredFocus}
      appearance={act === 'decline' ? 'secondary' : 'primary'}
      className={styles.act}
      disabledFocusable={!isIdle || selected.length === 0}
      onClick={request}
    >
      <FormattedMessage id={`bulkAct.button.${act}`} />
    </Button>
  );
}

/** What can be done to the ticked documents of a tab; nothing while another bulk act is under way. */
export function ActButtons(props: ActButtonsProps) {
  return (
    <div className={styles.buttons}>
      {actsOf[props.tab].map((act) => (
        <ActButton key={act} {...props} act={act} />
      ))}
    </div>
  );
}

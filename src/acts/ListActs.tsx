import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { part } from '../parts/part.ts';
import type { SelectedDocument, Settlement } from './list-parts.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { paths } from '../paths.ts';
import type { IdsStore, NameStore, Services } from '../session/services.ts';
import { statePath } from '../ui/state-path.ts';
import type { Drafts } from '../work/drafts.ts';
import { ActButtons } from './ActButtons.tsx';
import { ActProgress } from './ActProgress.tsx';
import { makeActingRun } from './acting-run.ts';
import type { ActingRun, ActingRuns } from './acting-run.ts';
import type { ShownDocuments } from './shown-documents.ts';
import styles from './acts.module.css';

const ActDialogs = part(
  () => import('./ActDialogs.tsx'),
  (module) => module.ActDialogs,
);

const idsOf = (documents: readonly SelectedDocument[]) => documents.map(({ id }) => id);

/** Takes the person through documents of a tab, in this order. */
type OnRead = (tab: PendingTab, ids: readonly string[]) => void;

interface ActsProps {
  readonly tab: PendingTab;
  readonly selected: readonly SelectedDocument[];
}

interface ListActsViewProps extends ActsProps {
  readonly run: ActingRun;
  readonly signer: string | null;
  /** Opens the documents of the act, one after the other (S35). */
  readonly onRead?: OnRead | null;
}

/** The acts of a tab, a function of their machine: buttons, question, progress, and what became of each document. */
export function ListActsView({ run, tab, selected, signer, onRead = null }: ListActsViewProps) {
  const { actorRef } = run;
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isAsked = useSelector(actorRef, (snapshot) => !snapshot.matches('idle'));
  const hasSelected = selected.length > 0;
  useEffect(() => {
    if (hasSelected) void ActDialogs.preload();
  }, [hasSelected]);
  return (
    <div className={styles.acts} data-flow="acts" data-state={path}>
      <ActButtons run={run} tab={tab} selected={selected} />
      <ActProgress actorRef={actorRef} />
      {isAsked && (
        <PartBoundary waiting={null} heading="h2">
          <ActDialogs run={run} signer={signer} onRead={onRead} />
        </PartBoundary>
      )}
    </div>
  );
}

interface ListActsProps extends ActsProps {
  readonly services: Services & {
    readonly shown: ShownDocuments;
    readonly store: Pick<IdsStore, 'keepIds'> & NameStore;
  };
  /** Keeps what is under way when the list is left (X3). */
  readonly runs: ActingRuns;
  /** Keeps what was sent until it is told (X3). */
  readonly drafts: Drafts;
  /** The list has to be read again; `failed` stays ticked (D4.7, X4). */
  readonly onSettled: (settlement: Settlement) => void;
}

/** Review, Decline, Sign and Reviewed for the ticked documents of a tab (D2.47 to D2.53, X4). */
export function ListActs(props: ListActsProps) {
  const { services, runs, drafts, tab, selected, onSettled } = props;
  const open = () => runs.open(() => makeActingRun(services, drafts, services.shown));
  const [run, setRun] = useState(open);
  const onEnded = useEffectEvent(() => setRun(open));
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const heard = run.actorRef.on('settled', ({ settled, failed }) =>
      settle({ tab: run.contents.get().tab, settled, failed }),
    );
    const leave = runs.show(run, () => onEnded());
    return () => {
      heard.unsubscribe();
      leave();
    };
  }, [run, runs]);
  const intl = useIntl();
  const [, navigate] = useLocation();
  // The document's screen goes from one to the next in these (X19).
  const read: OnRead = (of, ids) => {
    const [first] = ids;
    if (first === undefined) return;
    services.store.keepIds(of, ids);
    navigate(paths.documentOf(of, first));
  };
  return (
    <>
      {selected.length > 0 && (
        <Button
          title={intl.formatMessage({ id: 'acts.unopened.read' })}
          onClick={() => read(tab, idsOf(selected))}
        >
          <FormattedMessage id="acts.read.selected" values={{ count: selected.length }} />
        </Button>
      )}
      <ListActsView {...{ run, tab, selected }} signer={services.store.userName()} onRead={read} />
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { part } from '../parts/part.ts';
import type { SelectedDocument, Settlement } from './list-parts.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import type { Services } from '../session/services.ts';
import { statePath } from '../ui/state-path.ts';
import type { Drafts } from '../work/drafts.ts';
import { ActButtons } from './ActButtons.tsx';
import { ActProgress } from './ActProgress.tsx';
import { makeActingRun } from './acting-run.ts';
import type { ActingRun, ActingRuns } from './acting-run.ts';
import styles from './acts.module.css';

const ActDialogs = part(
  () => import('./ActDialogs.tsx'),
  (module) => module.ActDialogs,
);

interface ActsProps {
  readonly tab: PendingTab;
  readonly selected: readonly SelectedDocument[];
}

interface ListActsViewProps extends ActsProps {
  readonly run: ActingRun;
  readonly signer: string | null;
}

/** The acts of a tab, a function of their machine: buttons, question, progress, and what became of each document. */
export function ListActsView({ run, tab, selected, signer }: ListActsViewProps) {
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
          <ActDialogs run={run} signer={signer} />
        </PartBoundary>
      )}
    </div>
  );
}

interface ListActsProps extends ActsProps {
  readonly services: Services & { readonly store: { readonly userName: () => string | null } };
  /** Keeps what is under way when the list is left (X3). */
  readonly runs: ActingRuns;
  /** Keeps what was sent until it is told (X3). */
  readonly drafts: Drafts;
  /** The list has to be read again; `failed` stays ticked (D4.7, X4). */
  readonly onSettled: (settlement: Settlement) => void;
}

/** Review, Decline, Sign and Reviewed for the ticked documents of a tab (D2.47 to D2.53, X4). */
export function ListActs({ services, runs, drafts, tab, selected, onSettled }: ListActsProps) {
  const open = () => runs.open(() => makeActingRun(services, drafts));
  const [run, setRun] = useState(open);
  const onEnded = useEffectEvent(() => setRun(open));
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const heard = run.actorRef.on('settled', ({ settled, failed }) =>
      settle({ tab: run.shelf.get().tab, settled, failed }),
    );
    const leave = runs.show(run, () => onEnded());
    return () => {
      heard.unsubscribe();
      leave();
    };
  }, [run, runs]);
  return <ListActsView run={run} tab={tab} selected={selected} signer={services.store.userName()} />;
}

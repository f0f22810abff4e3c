import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { useObserved } from '../ui/observed.ts';
import type { RunKeeper } from '../work/run-keeper.ts';
import { progressOf } from './left-act.ts';
import type { ActProgressNow, ActRun } from './left-act.ts';
import { UnderWayStrip } from './UnderWayStrip.tsx';

const isSame = (one: ActProgressNow | null, other: ActProgressNow | null) =>
  one?.doing === other?.doing && one?.done === other?.done && one?.total === other?.total;

/** Shows that an act goes on without its screen. */
export function ActUnderWay({ acting }: { readonly acting: ActingRef | undefined }) {
  const now = useSelector(acting, progressOf, isSame);
  if (now === null) return null;
  return (
    <UnderWayStrip>
      <FormattedMessage id={`acts.progress.${now.doing}`} values={{ done: now.done, total: now.total }} />
    </UnderWayStrip>
  );
}

function UnderWay({ run }: { readonly run: ActRun }) {
  return <ActUnderWay acting={useSelector(run.actorRef, run.acting)} />;
}

/** Acts that go on without their screen show that they do, wherever the person is. */
export function ActsUnderWay({ runs }: { readonly runs: Pick<RunKeeper<ActRun>, 'away'> }) {
  const { runs: away } = useObserved(runs.away);
  return away.map((run, at) => <UnderWay key={run.key ?? at} run={run} />);
}

import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useObserved } from '../ui/observed.ts';
import type { RunKeeper } from '../work/run-keeper.ts';
import { progressOf } from './left-act.ts';
import type { ActProgressNow, ActRun } from './left-act.ts';
import { UnderWayStrip } from './UnderWayStrip.tsx';

const isSame = (one: ActProgressNow | null, other: ActProgressNow | null) =>
  one?.doing === other?.doing && one?.done === other?.done && one?.total === other?.total;

function UnderWay({ run }: { readonly run: ActRun }) {
  const acting = useSelector(run.actorRef, run.acting);
  const now = useSelector(acting, progressOf, isSame);
  if (now === null) return null;
  return (
    <UnderWayStrip>
      <FormattedMessage id={`acts.progress.${now.doing}`} values={{ done: now.done, total: now.total }} />
    </UnderWayStrip>
  );
}

/** Acts that go on without their screen show that they do, wherever the person is. */
export function ActsUnderWay({ runs }: { readonly runs: Pick<RunKeeper<ActRun>, 'away'> }) {
  const { runs: away } = useObserved(runs.away);
  return away.map((run, at) => <UnderWay key={run.key ?? at} run={run} />);
}

import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useObserved } from '../ui/observed.ts';
import type { RunKeeper } from '../work/run-keeper.ts';
import type { ActProgressNow, ActRun } from './left-act.ts';
import { UnderWayStrip } from './UnderWayStrip.tsx';

const isSame = (one: ActProgressNow | null, other: ActProgressNow | null) =>
  one?.act === other?.act && one?.done === other?.done && one?.total === other?.total;

function UnderWay({ run }: { readonly run: ActRun }) {
  const now = useSelector(run.actorRef, () => run.progress?.() ?? null, isSame);
  if (now === null) return null;
  return (
    <UnderWayStrip>
      <FormattedMessage id={`acts.progress.${now.act}`} values={{ done: now.done, total: now.total }} />
    </UnderWayStrip>
  );
}

/** Acts that go on without their screen show that they do, wherever the person is. */
export function ActsUnderWay({ runs }: { readonly runs: Pick<RunKeeper<ActRun>, 'away'> }) {
  const { runs: away } = useObserved(runs.away);
  return away.map((run, at) => <UnderWay key={run.key ?? at} run={run} />);
}

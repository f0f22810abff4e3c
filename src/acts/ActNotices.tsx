import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { notify } from '../ui/notices.ts';
import type { RunKeeper } from '../work/run-keeper.ts';
import { keepCountsAfter, noticeOfAct } from './act-notices.ts';
import type { ListStore } from './act-notices.ts';
import type { ActRun } from './left-act.ts';

interface ActNoticesProps {
  readonly runs: Pick<RunKeeper<ActRun>, 'attend'>;
  readonly store: ListStore;
  /** What the lists show is not as it was. */
  readonly onChanged?: () => void;
}

/** Tells, on any screen, what became of an act; unmounting it ends every act that it follows (X3). */
export function ActNotices({ runs, store, onChanged }: ActNoticesProps) {
  const [, navigate] = useLocation();
  const latest = useRef({ navigate, store, onChanged });
  useEffect(() => {
    latest.current = { navigate, store, onChanged };
  });
  useEffect(() => {
    return runs.attend({
      onEmitted: () => {},
      onOver: (run) => {
        const left = run.outcome();
        if (!left) return;
        const { store: counts, navigate: goTo, onChanged: tellChanged } = latest.current;
        keepCountsAfter(counts, left);
        tellChanged?.();
        notify(noticeOfAct(left, counts, goTo));
      },
    });
  }, [runs]);
  return null;
}

import type { ViewReportRef } from '../../machines/view-report/view-report.machine.ts';
import { createObserved } from '../../src/ui/observed.ts';
import { RunningTime } from '../../src/view-report/RunningTime.tsx';
import type { Stay } from '../../src/view-report/views.ts';
import { pathsOnView } from '../support/path-suite-view.tsx';

pathsOnView('view-report', {
  view: (actorRef) => {
    const stay: Stay = {
      actorRef: actorRef as ViewReportRef,
      counted: createObserved({ seconds: 0 }),
      painted: () => {},
      unpainted: () => {},
      end: () => {},
    };
    return (
      <dl>
        <RunningTime viewing={{ stay: () => stay, subscribe: () => () => {} }} />
      </dl>
    );
  },
  moves: {},
});

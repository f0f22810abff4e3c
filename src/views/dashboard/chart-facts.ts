import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { ChartName } from '../../../machines/dashboard/figures.ts';

type Snapshot = SnapshotFrom<typeof dashboardMachine>;

/** The two panels for charts; declines and their reasons share one (D2.14). */
export type PanelName = 'outstanding' | 'declines';

/** How a chart is shown; `others` is the table of the rows behind 'Others'. */
export type ChartForm = 'picture' | 'table' | 'others';

const forms = ['picture', 'table', 'others'] as const;

/** The chart that a panel shows. */
export const chartIn = (snapshot: Snapshot, panel: PanelName): ChartName => {
  if (panel === 'outstanding') return 'outstanding';
  return snapshot.matches({ shown: { declines: 'reasons' } }) ? 'reasons' : 'organizations';
};

/** How a panel shows its chart. */
export const formOf = (snapshot: Snapshot, panel: PanelName): ChartForm => {
  const of = chartIn(snapshot, panel);
  const isShown = (form: ChartForm) =>
    of === 'outstanding'
      ? snapshot.matches({ shown: { outstanding: form } })
      : snapshot.matches({ shown: { declines: { [of]: form } } });
  return forms.find(isShown) ?? 'picture';
};

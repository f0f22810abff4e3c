import { withProofs } from '../screen.ts';
import type { Screen, ScreensOf, Sight } from '../screen.ts';
import type { viewReportMachine } from './view-report.machine.ts';

const time: Sight = { text: 'viewReport.running.label' };

/** A person can influence the time only by their presence. */
const showing = (...sees: readonly Sight[]): Screen<never> => ({ sees, offers: [], refuses: [] });

/** The time is stopped, and the screen says so. */
const paused = withProofs(['X17'], showing(time, { text: 'viewReport.running.paused' }));
const nothing = showing();

/** What a person sees of the time that a stay counts; reports themselves are invisible. */
export const viewReportScreens = {
  'time.staying.unseen': paused,
  'time.staying.counting.active': withProofs(['X17'], {
    ...showing(time),
    gone: [{ text: 'viewReport.running.paused' }],
  }),
  'time.staying.idle': paused,
  'time.staying.behind': paused,
  'time.away': nothing,
  'time.awayUnseen': nothing,
  'time.left': { ends: [] },
  'time.acted': nothing,
  'reports.reportingOpening': nothing,
  'reports.quiet': nothing,
  'reports.reporting': nothing,
  'reports.unwanted': nothing,
} as const satisfies ScreensOf<typeof viewReportMachine>;

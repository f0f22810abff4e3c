import type { viewReportModel } from '../../../../machines/view-report/view-report.model.ts';
import { key, press, wait } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { GuideOf, Move } from '../guide.ts';
import { opened } from './on-a-document.ts';

const minute = 60_000;
const behind: Doing = { does: 'front', window: 'other' };
const inFront: Doing = { does: 'front', window: 'own' };

/** The opening names the first minute: where a step is to bring a report of its own, more has to be viewed. */
const onceItCounts =
  (doing: Doing): Move =>
  ({ step }) => [...(step.begun.length > 0 ? [wait(minute + 2_000)] : []), doing];

/** How the report of a view is walked by hand. */
export const viewReportGuide: GuideOf<typeof viewReportModel> = {
  worlds: { 'a document to sign': opened('document_detail') },
  moves: {
    'page.painted': ({ step }) => (step.case === 'in front of somebody' ? 'itself' : 'words'),
    'painting.failed': { cannot: 'drawing' },
    'attention.lost': onceItCounts(behind),
    'attention.gained': ({ step }) =>
      step.case === 'nobody active lately' ? [wait(6 * minute), inFront] : [inFront],
    'machine.slept': onceItCounts({ does: 'sleep', ms: minute }),
    'activity.seen': [key('Shift')],
    'act.succeeded': [
      press('button', 'acts.button.sign', { in: 'page' }),
      press('button', 'acts.button.sign', { in: 'dialog' }),
    ],
    'document.left': [press('link', 'shell.tab.dashboard', { in: 'page' })],
    'session.ended': [{ does: 'sleep', ms: 16 * minute }],
  },
};

import { byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { viewReportMachine } from './view-report.machine.ts';
import { viewReportScreens } from './view-report.screens.ts';

/** Whether anybody looks at the page when a document is painted, and what can happen during a stay. */
export const viewReportModel = {
  flow: 'view-report',
  startingPoints: [{ name: 'a document to sign', input: undefined, person: 'u-maria-santos' }],
  events: {
    'page.painted': {
      by: 'environment',
      words: 'paths.viewReport.painted',
      cases: [
        { name: 'in front of somebody', payload: { isInFront: true, isActive: true } },
        { name: 'in a window behind', payload: { isInFront: false, isActive: true } },
        { name: 'in front of nobody', payload: { isInFront: true, isActive: false } },
      ],
    },
    'painting.failed': { by: 'environment', words: 'paths.documentAction.paintingFailed' },
    'attention.lost': { by: 'environment', words: 'paths.viewReport.behind' },
    'attention.gained': {
      by: 'environment',
      words: 'paths.viewReport.inFront',
      cases: [
        { name: 'somebody active lately', payload: { isActive: true } },
        { name: 'nobody active lately', payload: { isActive: false } },
      ],
    },
    'activity.seen': { by: 'environment', words: 'paths.session.activity' },
    'machine.slept': { by: 'environment', words: 'paths.viewReport.slept' },
    'page.left': { by: 'environment', words: 'paths.viewReport.pageLeft' },
    'page.returned': { by: 'environment', words: 'paths.viewReport.pageReturned' },
    'document.left': { by: 'environment', words: 'paths.viewReport.left' },
    'act.succeeded': {
      by: 'environment',
      words: 'paths.viewReport.acted',
      cases: [{ name: 'a signature', payload: { isDecline: false } }],
    },
    'session.ended': { by: 'environment', words: 'paths.documentAction.signedOut' },
    'span.ended': { by: 'machine' },
    'stay.left': { by: 'machine' },
    'stay.acted': { by: 'machine' },
  },
  outcomes: {
    postDocumentViewed: [
      {
        name: 'reported',
        output: { kind: 'reported' },
        answer: byProvider('postDocumentViewed', 'recorded'),
      },
      {
        name: 'refused',
        output: { kind: 'refused' },
        answer: byExample('postDocumentViewed', 'refused'),
      },
      {
        name: 'not reported',
        output: { kind: 'unreported' },
        answer: lost('postDocumentViewed'),
        equivalentAnswers: documented('postDocumentViewed', 401, 'notAuthorized'),
      },
      invalidToken('postDocumentViewed'),
    ],
  },
  screens: viewReportScreens,
  renewals: { activityLimit: 'activity.seen' },
  leftIn: ['time.left'],
  exclusions: {},
} as const satisfies FlowModel<typeof viewReportMachine>;

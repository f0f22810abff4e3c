import { effects, from, noWorker, withoutStorage } from './faulted-screen.ts';
import type { FaultedScreen } from './faulted-screen.ts';

const completed = from('selection', 'completed documents');
const report = from('report', 'the report', 'dates.changed: a start date', 'search.requested');
const preview = from('preview', 'a ticked document', 'preview.lookedAt');
const download = from('download', 'ticked completed documents', 'download.requested: two documents');

/** What a person sees where a call meets a fault that is made once a list or the dashboard is there. */
export const readingScreens = {
  'completed list': {
    operation: 'listCompletedDocuments',
    isSignedIn: true,
    waiting: completed(),
    at: effects(
      completed('listCompletedDocuments: listed'),
      completed('listCompletedDocuments: out of reach'),
      { refused: completed('listCompletedDocuments: refused') },
    ),
    but: withoutStorage,
    misses: noWorker,
  },
  report: {
    operation: 'getBillingReport',
    isSignedIn: true,
    waiting: report(),
    at: effects(report('getBillingReport: items'), report('getBillingReport: out of reach'), {
      refused: report('getBillingReport: refused'),
    }),
    but: withoutStorage,
    misses: noWorker,
  },
  preview: {
    operation: 'getRawDocument',
    isSignedIn: true,
    waiting: preview(),
    at: effects(preview('getRawDocument: fetched'), preview('getRawDocument: out of reach'), {
      refused: preview('getRawDocument: refused'),
    }),
    but: withoutStorage,
    misses: { 'worker refused': 'what cannot be drawn has no picture: see the document' },
  },
  download: {
    operation: 'getRawDocument',
    isSignedIn: true,
    waiting: download(),
    at: effects(
      { ...download('getRawDocument: delivered'), told: 'download.notice.delivered' },
      download('getRawDocument: out of reach'),
    ),
    but: withoutStorage,
  },
} as const satisfies Readonly<Record<string, FaultedScreen>>;

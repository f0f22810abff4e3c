import { effects, from, noWorker, withoutStorage } from './faulted-screen.ts';
import type { FaultedScreen } from './faulted-screen.ts';

const completed = from('selection', 'completed documents');
const report = from('report', 'the report', 'dates.changed: a start date', 'search.requested');
/** An announcement is nothing that anybody waits for: without it the dashboard is as ever. */
const unannounced = from('dashboard', 'dashboard', 'getDashboard: figures')();
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
  announcement: {
    operation: 'getBannerNotification',
    isSignedIn: true,
    waiting: unannounced,
    at: effects(unannounced, unannounced),
    but: withoutStorage,
    misses: { ...noWorker, 'chunk missing': 'it comes with the frame of the screens: see the lists' },
  },
  preview: {
    operation: 'getRawDocument',
    isSignedIn: true,
    waiting: preview(),
    at: effects(preview('getRawDocument: fetched'), preview('getRawDocument: out of reach'), {
      refused: preview('getRawDocument: refused'),
    }),
    but: {
      ...withoutStorage,
      'worker refused': preview('getRawDocument: fetched', 'drawPage: undrawable'),
    },
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

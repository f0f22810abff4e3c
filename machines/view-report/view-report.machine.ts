// Decides whether the time of one stay on a document counts, and when the counted time is reported (X17,
// S16). Does not decide what time it is, what a report contains, or how it is sent: ports do. No report
// delays anything, and none is sent again: it may have been recorded, and no time may be reported twice.
import { assign, raise, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port, watchPort } from '../port.ts';
import { answer } from '../answer.ts';

/** The occasion of a report (S16); `paused`: the stay continues, its time does not. */
export type Moment = 'opened' | 'paused' | 'left' | 'acted';

/** The outcome of a report. `unreported`: unknown, or there was nothing to report. */
export type ReportAnswer =
  | { readonly kind: 'reported' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreported' }
  | { readonly kind: 'invalidToken' };

/** Events about the page. */
export type WatchedEvent =
  /** Another tab or another window has the focus. */
  | { type: 'attention.lost' }
  | { type: 'attention.gained'; isActive: boolean }
  | { type: 'activity.seen' }
  /** Time was skipped: the computer slept, the clock was set forward, or a timer was late. */
  | { type: 'machine.slept' }
  /** The page is unloaded, or enters the back-forward cache. */
  | { type: 'page.left' }
  | { type: 'page.returned' };

type ViewEvent =
  | WatchedEvent
  /**
   * Something of the document is visible. `isInFront`, `isActive`: whether the page has the focus, and
   * whether the person was active lately.
   */
  | { type: 'page.painted'; isInFront: boolean; isActive: boolean }
  | { type: 'painting.failed' }
  | { type: 'document.left' }
  /** `at`: the moment of the act, in milliseconds since 1970; null or missing if it is not known. */
  | { type: 'act.succeeded'; isDecline: boolean; at?: number | null }
  | { type: 'session.ended' }
  | { type: 'span.ended' }
  | { type: 'stay.left' }
  | { type: 'stay.acted' };

export interface ReportedMoment {
  readonly moment: Moment;
  readonly isDecline: boolean;
  readonly actedAt: number | null;
}

/** The side effects of a stay. */
const viewReportPorts = {
  /** Reports activity in any tab, whether the page has the focus, sleep, and the page's unloading. */
  watchPage: watchPort(),
  /** Measures a span of time while it is invoked. */
  countTime: watchPort(),
  /**
   * Reports on opening, on an act and on leaving; on a pause, the time viewed since the opening's minute, if
   * any (D7.9, X17).
   */
  postDocumentViewed: port<ReportAnswer, ReportedMoment>(),
};

const viewReport = setup({
  types: { context: {} as ReportedMoment, events: {} as ViewEvent },
  actors: viewReportPorts,
  delays: { activityLimit: 300_000 },
  guards: {
    isBehind: ({ event }) => event.type === 'page.painted' && !event.isInFront,
    isActive: ({ event }) => 'isActive' in event && event.isActive,
    // A refused report clears the flag of the open view: then leaving is not reported (A8.7, A4.11).
    isUnwanted: (_, { kind }: ReportAnswer) => kind === 'refused' || kind === 'invalidToken',
  },
  actions: {
    endSpan: raise({ type: 'span.ended' }),
    endStay: raise({ type: 'stay.left' }),
    announceAct: raise({ type: 'stay.acted' }),
    note: assign({ moment: (_, moment: Moment) => moment }),
    keepAct: assign(({ event }) =>
      event.type === 'act.succeeded' ? { isDecline: event.isDecline, actedAt: event.at ?? null } : {},
    ),
  },
});

const pauseActions = [{ type: 'note', params: 'paused' }, 'endSpan'] as const;
const leaveActions = [{ type: 'note', params: 'left' }, 'endStay'] as const;

const staying = viewReport.createStateConfig({
  initial: 'unseen',
  on: {
    'document.left': { target: 'left', actions: leaveActions },
    'session.ended': { target: 'left', actions: leaveActions },
    'page.left': { target: 'away', actions: leaveActions },
  },
  states: {
    // The document is open, but not visible: not painted yet, locked by a password, or not paintable.
    unseen: {
      id: 'unseen',
      on: {
        'page.painted': [
          { guard: 'isBehind', target: 'behind' },
          { guard: 'isActive', target: 'counting' },
          { target: 'idle' },
        ],
        'page.left': { target: '#awayUnseen', actions: leaveActions },
      },
    },
    counting: {
      tags: 'counting',
      invoke: { id: 'countTime', src: 'countTime' },
      initial: 'active',
      on: {
        'attention.lost': { target: 'behind', actions: pauseActions },
        'machine.slept': { target: 'idle', actions: pauseActions },
        'painting.failed': { target: 'unseen', actions: pauseActions },
      },
      states: {
        active: {
          on: { 'activity.seen': { target: 'active', reenter: true } },
          after: { activityLimit: { target: '#idle', actions: pauseActions } },
        },
      },
    },
    // The page has the focus, but the person was inactive for too long.
    idle: {
      id: 'idle',
      on: { 'activity.seen': 'counting', 'attention.lost': 'behind', 'painting.failed': 'unseen' },
    },
    behind: {
      id: 'behind',
      on: {
        'attention.gained': [{ guard: 'isActive', target: 'counting' }, { target: 'idle' }],
        'painting.failed': 'unseen',
      },
    },
  },
});

const time = viewReport.createStateConfig({
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'staying',
  // An act may turn out to be recorded after its document was left.
  on: {
    'act.succeeded': {
      target: '.acted',
      actions: ['keepAct', { type: 'note', params: 'acted' }, 'announceAct'],
    },
  },
  states: {
    staying,
    away: { on: { 'page.returned': '#behind' } },
    awayUnseen: { id: 'awayUnseen', on: { 'page.returned': '#unseen' } },
    left: {},
    acted: { tags: 'over' },
  },
});

const reporting = viewReport.createStateConfig({
  invoke: {
    id: 'postDocumentViewed',
    src: 'postDocumentViewed',
    input: ({ context }) => context,
    onDone: [{ guard: { type: 'isUnwanted', params: answer }, target: 'unwanted' }, { target: 'quiet' }],
  },
});

const reports = viewReport.createStateConfig({
  initial: 'reportingOpening',
  on: { 'span.ended': '.reporting', 'stay.left': '.reporting', 'stay.acted': '.reporting' },
  states: {
    // The opening report covers the first minute, and takes less than that: no time is left to report yet.
    reportingOpening: { ...reporting, on: { 'span.ended': {} } },
    quiet: {},
    reporting,
    unwanted: { on: { 'span.ended': {}, 'stay.left': {} } },
  },
});

/** One stay on a document, from its opening to an act on it or to leaving it (D4.17, D7.9, S16, S44, X17). */
export const viewReportMachine = viewReport.createMachine({
  id: 'viewReport',
  type: 'parallel',
  context: { moment: 'opened', isDecline: false, actedAt: null },
  states: { time, reports },
});

export type ViewReportRef = ActorRefFrom<typeof viewReportMachine>;

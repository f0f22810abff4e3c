import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import { acts } from '../../machines/acts/acts.ts';
import type { PortsOf } from '../../machines/port.ts';
import type {
  ReportAnswer,
  ReportedMoment,
  viewReportMachine,
} from '../../machines/view-report/view-report.machine.ts';
import type { Api, Credentials } from '../api/client.ts';
import type { Answer } from '../api/failure.ts';
import { reportView } from '../api/view-report.ts';
import type { OpenView } from '../api/view-report.ts';
import type { ViewStore } from '../session/services.ts';
import { leavingSpan, openingSpan, viewedSpan } from './spans.ts';
import type { StayClock } from './stay-clock.ts';
import type { Span, Time } from './time.ts';
import { watchPage } from './watch-page.ts';
import type { ViewPage } from './watch-page.ts';

/**
 * One stay on a document, and the credentials of the person: only they may report it, even after they have
 * signed out.
 */
interface Staying {
  readonly view: OpenView;
  readonly credentials: Credentials;
  readonly wasInFront: boolean;
  readonly clock: StayClock;
  readonly api: Api;
  readonly store: ViewStore;
  readonly time: Time;
  readonly page: ViewPage;
}

const asReport = (answer: Answer<unknown>): ReportAnswer => {
  if (answer.kind === 'processed') return { kind: 'reported' };
  return answer.kind === 'failed' ? { kind: 'unreported' } : { kind: answer.kind };
};

/** The stored flag that a document is open and not acted on (A3.9, S16). */
const flagOf = ({ store, view }: Staying) => ({
  set: () => store.keepView(view),
  clear: () => {
    const open = store.openView();
    if (open?.documentId === view.documentId && open.openedAt === view.openedAt) store.keepView(null);
  },
});

const isAnothers = ({ store, credentials }: Staying): boolean =>
  store.isReplaced() || (store.userid() ?? credentials.userid) !== credentials.userid;

/** The person of the stay, with the latest token that the provider issued to them (A7.5). */
const credentialsOf = ({ store, credentials }: Staying): Credentials => {
  const signedIn = store.lastCredentials();
  return signedIn?.userid === credentials.userid ? signedIn : credentials;
};

const spanFor = (
  { view: { openedAt }, clock, time }: Staying,
  { moment, actedAt }: ReportedMoment,
): Span | null => {
  const now = time.now();
  if (moment === 'opened') return openingSpan(openedAt);
  const closedAt = Math.min(actedAt ?? now, now);
  // From the opening to the act (S44); not if that was sent in an earlier stay, or the clock was set back.
  if (moment === 'acted' && closedAt >= openedAt) return { openedAt, closedAt };
  const span = clock.take();
  const viewed = span && viewedSpan(span, openedAt, now);
  return viewed ?? (moment === 'paused' ? null : leavingSpan(now));
};

const reporting = (stay: Staying) => {
  const flag = flagOf(stay);
  return async (reported: ReportedMoment): Promise<ReportAnswer> => {
    const { moment, isDecline } = reported;
    if (moment === 'opened') flag.set();
    if (moment === 'left' || moment === 'acted') flag.clear();
    // Do not await anything before the call: the page may be unloading.
    const span = isAnothers(stay) ? null : spanFor(stay, reported);
    if (span === null) return { kind: 'unreported' };
    const action = isDecline ? acts.decline.done : stay.view.action;
    // A report is never aborted: otherwise an act right after the opening would lose the report of the
    // opening.
    const answer = await reportView(stay.api, new AbortController().signal, {
      credentials: credentialsOf(stay),
      view: { ...stay.view, action, openedAt: span.openedAt },
      closedAt: span.closedAt,
    });
    // A refused report clears the flag (A8.7); one that failed to be sent does not.
    if (answer.kind === 'refused') flag.clear();
    return asReport(answer);
  };
};

/**
 * Implements the ports of one stay on a document. Its activity limit starts at the person's last activity.
 */
export const viewReportImplementations = (stay: Staying) => {
  const { clock } = stay;
  const report = reporting(stay);
  const actors = {
    watchPage: fromCallback<EventObject, undefined>(({ sendBack }) =>
      watchPage(sendBack, { ...stay, activityKey: stay.store.keys.activity }),
    ),
    countTime: fromCallback<EventObject, undefined>(() => {
      clock.begin();
      return clock.end;
    }),
    postDocumentViewed: fromPromise<ReportAnswer, ReportedMoment>(({ input }) => report(input)),
  } satisfies PortsOf<typeof viewReportMachine>;
  return { actors, delays: { activityLimit: clock.activeFor } };
};

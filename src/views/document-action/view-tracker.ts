import type {
  Act,
  DocumentTab,
  ReportAnswer,
} from '../../../machines/document-action/document-action.ports.ts';
import type { Api } from '../../api/client.ts';
import type { Answer } from '../../api/failure.ts';
import { reportView } from '../../api/view-report.ts';
import type { OpenView } from '../../api/view-report.ts';
import type { Credentials } from '../services.ts';

/** What tracking needs of the app: where an open view is noted (A3.9). `now` in milliseconds since 1970. */
export interface TrackerServices {
  readonly api: Api;
  readonly credentials: () => Credentials | null;
  readonly keepView: (view: OpenView | null) => void;
  readonly openView: () => OpenView | null;
  /** The view that the end of the session has reported in this tab. */
  readonly endedView: () => OpenView | null;
  /** True once storage is another person's: whatever was open here is not reported any more (S8). */
  readonly isReplaced: () => boolean;
  /** How long nobody was here before a session ended: what stood open was not read then. Milliseconds. */
  readonly sleptMs: () => number;
}

const actionOfTab = {
  review: 'REVIEWED',
  sign: 'SIGNED',
  acknowledge: 'ACKNOWLEDGED',
  complete: 'SIGNED',
} as const satisfies Record<DocumentTab, OpenView['action']>;
const actions = ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED'] as const;
const openingMs = 60_000;

const asReport = (answer: Answer<unknown> | null): ReportAnswer => {
  if (answer?.kind === 'invalidToken') return answer;
  return { kind: answer?.kind === 'processed' ? 'reported' : 'unreported' };
};

/** The action that a view is reported with: the document's own where it has one, else the tab's (S16). */
export const viewAction = (documentAction: string | null, tab: DocumentTab): OpenView['action'] =>
  actions.find((one) => one === documentAction) ?? actionOfTab[tab];

/** One stay on a document, and who it is that stays: that person alone reports it, also when they have signed out. */
interface Stay {
  readonly view: OpenView;
  readonly credentials: Credentials;
}

/** Reports the views of one document: on opening, on an act, on leaving (S16). Nothing here can fail an act. */
export const createViewTracker = (services: TrackerServices, now: () => number = Date.now) => {
  let stay: Stay | null = null;
  /** Opened, and neither acted on nor left; `away` while the page is kept for the way back. */
  let state: 'open' | 'away' | 'closed' = 'closed';
  const isMine = (other: OpenView | null) =>
    other !== null && other.documentId === stay?.view.documentId && other.openedAt === stay.view.openedAt;
  const close = () => {
    state = 'closed';
    if (isMine(services.openView())) services.keepView(null);
  };
  // A report that has left is never called back: whoever acts quickly would lose the view's beginning.
  const report = async (closedAt: number, keepalive: boolean): Promise<Answer<unknown> | null> => {
    if (stay === null || services.isReplaced()) return null;
    return reportView(services.api, new AbortController().signal, { ...stay, closedAt, keepalive });
  };
  const begin = async (documentId: string, action: OpenView['action']): Promise<ReportAnswer> => {
    const credentials = services.credentials();
    if (credentials === null) return { kind: 'unreported' };
    // It is read once more while the person stays: one stay, one report of its beginning.
    if (state === 'open' && stay?.view.documentId === documentId) return { kind: 'reported' };
    const view = { documentId, action, openedAt: now() };
    stay = { view, credentials };
    state = 'open';
    services.keepView(view);
    const answer = await report(view.openedAt + openingMs, false);
    // A refused report clears the flag of the pending action (A8.7); one that was lost does not.
    if (answer?.kind === 'refused' && isMine(view)) close();
    return asReport(answer);
  };
  const leave = () => {
    if (state !== 'open' || isMine(services.endedView())) return;
    close();
    void report(Math.max(stay?.view.openedAt ?? 0, now() - services.sleptMs()), true);
  };
  return {
    opened: begin,
    acted: async (act: Act | null): Promise<ReportAnswer> => {
      close();
      if (stay !== null && act === 'decline') stay = { ...stay, view: { ...stay.view, action: 'DECLINED' } };
      return asReport(await report(now(), false));
    },
    /** Leaving without an act: the true close time, by a call that outlives the page. */
    left: leave,
    /** The page is put away, perhaps for the way back; what is closed then is closed. */
    hidden: () => {
      const wasOpen = state === 'open';
      leave();
      if (wasOpen) state = 'away';
    },
    /** The page is there again, as it was: a new stay begins. */
    returned: () => {
      if (state === 'away' && stay !== null) void begin(stay.view.documentId, stay.view.action);
    },
  };
};

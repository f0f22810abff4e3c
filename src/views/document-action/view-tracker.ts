import type { DocumentTab, ReportAnswer } from '../../../machines/document-action/document-action.ports.ts';
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

/** Reports the views of one document: on opening, on an act, on leaving (S16). Nothing here can fail an act. */
export const createViewTracker = (services: TrackerServices, now: () => number = Date.now) => {
  let view: OpenView | null = null;
  let isOpen = false;
  const isMine = (other: OpenView | null) =>
    other !== null && other.documentId === view?.documentId && other.openedAt === view.openedAt;
  const close = () => {
    isOpen = false;
    if (isMine(services.openView())) services.keepView(null);
  };
  // A report that has left is never called back: whoever acts quickly would lose the view's beginning.
  const report = async (closedAt: number, keepalive: boolean): Promise<Answer<unknown> | null> => {
    const credentials = services.credentials();
    if (view === null || credentials === null) return null;
    return reportView(services.api, new AbortController().signal, { credentials, view, closedAt, keepalive });
  };
  return {
    opened: async (documentId: string, action: OpenView['action']) => {
      view = { documentId, action, openedAt: now() };
      isOpen = true;
      services.keepView(view);
      const answer = await report(view.openedAt + openingMs, false);
      // A refused report clears the flag of the pending action (A8.7); one that was lost does not.
      if (answer?.kind === 'refused') close();
      return asReport(answer);
    },
    acted: async () => {
      close();
      return asReport(await report(now(), false));
    },
    /** Leaving without an act: the true close time, by a call that outlives the page. */
    left: () => {
      if (!isOpen || isMine(services.endedView())) return;
      close();
      void report(now(), true);
    },
  };
};

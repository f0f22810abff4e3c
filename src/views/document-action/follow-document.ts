import { navigate } from 'wouter/use-browser-location';
import { countsAfter, pendingTabs } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { countsByLetter } from '../../../machines/acts/tab-counts.ts';
import type {
  DocumentActionRef,
  documentActionMachine,
} from '../../../machines/document-action/document-action.machine.ts';
import type { Goal } from '../../../machines/document-action/document-action.setup.ts';
import { otherReading } from '../../api/link.ts';
import { parseJson, record } from '../../api/reading.ts';
import { editorEntry, paths } from '../../paths.ts';
import type { CountsStore, IdsStore, PlaceStore } from '../../session/services.ts';
import type { DocumentsAhead } from './document-action.actors.ts';
import type { NeighboursStore } from './neighbours.ts';
import type { SnapshotFrom } from 'xstate';
import type { OpenView } from '../../api/view-report.ts';
import type { Viewing } from '../../view-report/viewing.ts';
import { aboutActOn } from '../../acts/act-subjects.ts';
import { connectionNow } from '../../ui/connection.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';

/** State that lives from one document to the next (X8, D2.43). */
export interface DocumentFlow {
  readonly ahead: DocumentsAhead;
  /** The arrow that was pressed to leave the last document for this one; null after its key, or another way. */
  arrivedBy: 'previous' | 'next' | null;
}

interface Leaving {
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly flow: DocumentFlow;
  readonly neighbours: NeighboursStore;
  readonly store: CountsStore & IdsStore & PlaceStore;
  /** Whether this arrow has the focus. */
  readonly isFocused: (arrow: 'previous' | 'next') => boolean;
  readonly onReturned: () => void;
}

/** A pending list that was left on another tab has nothing to restore for this document. */
const listOf = ({ tab, store }: Leaving): string => {
  if (tab === 'complete') return paths.completed;
  const letters = countsByLetter(store.counts());
  const left = record<{ tab: unknown }>(parseJson(store.place('pending') ?? ''));
  if (left.tab === tab) return paths.pendingWith(letters);
  store.forgetPlace('pending');
  const { queryParam } = pendingTabs[tab];
  return paths.pendingWith({ [queryParam]: Math.max(1, letters[queryParam]) });
};

const leaveFor = (goal: Goal, leaving: Leaving): void => {
  const { documentId, tab, flow, neighbours } = leaving;
  if (goal === 'edit') return navigate(paths.editorOf(tab, documentId), { state: editorEntry });
  const beside = neighbours.get();
  const next = goal === 'list' || goal === 'back' ? null : goal === 'onward' ? beside.next : beside[goal];
  if (next === null) return navigate(listOf(leaving));
  flow.arrivedBy = (goal === 'previous' || goal === 'next') && leaving.isFocused(goal) ? goal : null;
  // Back leads to where the person came from, not through each document that is done.
  navigate(paths.documentOf(tab, next), { replace: true });
};

/** Records that a document no longer waits in its list (D4.13). */
const keepActed = ({ store, tab, documentId }: Leaving): void => {
  store.keepCounts(countsAfter(store.counts(), tab, 1));
  store.keepIds(
    tab,
    store.ids(tab).filter((id) => id !== documentId),
  );
};

/**
 * Navigates when the document's machine says that it is left, and updates the stored counts and ids. Returns
 * a function to stop.
 */
export const followNavigation = (actorRef: DocumentActionRef, leaving: Leaving): (() => void) => {
  let isAway = false;
  const subscriptions = [
    actorRef.on('left', ({ goal }) => {
      if (!isAway) leaveFor(goal, leaving);
    }),
    // An act recorded after its screen was left is counted with its notice.
    actorRef.on('act.succeeded', () => {
      if (!isAway) keepActed(leaving);
    }),
    // There is no document with this id: its link may have been damaged (S50).
    actorRef.on('document.missing', () => {
      const otherId = otherReading(leaving.documentId);
      if (otherId !== null) navigate(paths.documentOf(leaving.tab, otherId), { replace: true });
    }),
    actorRef.subscribe((snapshot) => {
      const wasAway = isAway;
      if (snapshot.hasTag('away')) isAway = true;
      else if (snapshot.matches({ opened: { act: { acting: 'underWay' } } })) isAway = false;
      if (wasAway && !isAway) leaving.onReturned();
    }),
  ];
  return () => {
    for (const one of subscriptions) one.unsubscribe();
  };
};

/** Nothing of the document is visible, or ever was. */
const isUnseen = (snapshot: SnapshotFrom<typeof documentActionMachine>): boolean =>
  snapshot.matches({ opened: { page: 'failed', act: 'idle' } }) ||
  snapshot.matches('missing') ||
  snapshot.matches('unopened');

/** As long as the actor lives: an act may be recorded after its screen was left (X17). */
export const forwardToStay = (
  actorRef: Pick<DocumentActionRef, 'on' | 'subscribe'>,
  viewing: Pick<Viewing, 'opened' | 'painted' | 'unpainted' | 'acted' | 'left' | 'returned'>,
  { action, sentAt }: { readonly action: () => OpenView['action']; readonly sentAt: () => number | null },
): void => {
  actorRef.on('document.opened', () => viewing.opened(action()));
  actorRef.on('act.succeeded', ({ act }) => viewing.acted(act === 'decline', sentAt()));
  actorRef.subscribe((snapshot) => {
    if (snapshot.matches({ opened: { page: 'painted', act: 'idle' } })) viewing.painted();
    if (isUnseen(snapshot)) viewing.unpainted();
    if (snapshot.hasTag('away')) viewing.left();
    else if (snapshot.matches({ opened: { act: { acting: 'underWay' } } })) viewing.returned();
  });
};

/** Opens a document again that could not be opened, once the connection is back (BR2). Returns a function to stop. */
export const openOnceConnected = (actorRef: Pick<DocumentActionRef, 'getSnapshot' | 'send'>): (() => void) =>
  connectionNow.subscribe(() => {
    if (!connectionNow.get().isOffline && actorRef.getSnapshot().matches('unopened'))
      actorRef.send({ type: 'opening.retried' });
  });

/** The subject of notices of the document's screen. */
export const aboutDocument = 'document';

type Snapshot = SnapshotFrom<DocumentActionRef>;

type Acting = Snapshot['children']['acting'];

/**
 * Withdraws notices that a newer action makes untrue: those of the screen once the document is opened or
 * acted on again, and those about an earlier act on it once it is acted on again. Returns a function to stop.
 */
export const withdrawOutdatedNotices = (
  actorRef: Pick<DocumentActionRef, 'getSnapshot' | 'subscribe'>,
  documentId: string,
): (() => void) => {
  const stopOpening = withdrawWhen(
    actorRef,
    (snapshot) => snapshot.matches('opening'),
    () => [aboutDocument],
  );
  let followed: Acting;
  let stopActing = () => {};
  // An act is confirmed in the child machine, which does not notify the document's subscribers.
  const follow = (acting: Acting) => {
    if (acting === followed) return;
    stopActing();
    followed = acting;
    if (acting) stopActing = withdrawWhen(acting, isUnsettled, () => [aboutDocument, aboutActOn(documentId)]);
  };
  follow(actorRef.getSnapshot().children.acting);
  const { unsubscribe } = actorRef.subscribe(({ children }) => follow(children.acting));
  return () => {
    stopOpening();
    stopActing();
    unsubscribe();
  };
};

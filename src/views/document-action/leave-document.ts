import { navigate } from 'wouter/use-browser-location';
import { countsAfter, pendingTabs } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { countsByLetter } from '../../../machines/acts/tab-counts.ts';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import type { Goal } from '../../../machines/document-action/document-action.setup.ts';
import { otherReading } from '../../api/link.ts';
import { parseJson, record } from '../../api/reading.ts';
import { editorEntry, paths } from '../../paths.ts';
import type { CountsStore, IdsStore, PlaceStore } from '../../session/services.ts';
import type { DocumentsAhead } from './document-action.actors.ts';
import type { NeighboursStore } from './neighbours.ts';

/** State that lives from one document to the next (X8, D2.43). */
export interface DocumentFlow {
  readonly ahead: DocumentsAhead;
  /** The way by which the person left the last document for the next; null once that is open. */
  arrivedBy: Goal | null;
}

interface Leaving {
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly flow: DocumentFlow;
  readonly neighbours: NeighboursStore;
  readonly store: CountsStore & IdsStore & PlaceStore;
  /** The screen was mounted again while its act is still under way. */
  readonly onReturned: () => void;
}

/**
 * The address of the document's list. A pending list that was left on another tab has nothing to restore for
 * this document: the address then names the document's tab alone.
 */
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
  flow.arrivedBy = goal;
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
export const followWays = (actorRef: DocumentActionRef, leaving: Leaving): (() => void) => {
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
      else if (snapshot.matches({ acting: 'underWay' })) isAway = false;
      if (wasAway && !isAway) leaving.onReturned();
    }),
  ];
  return () => {
    for (const one of subscriptions) one.unsubscribe();
  };
};

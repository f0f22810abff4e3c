import { fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { listScreenMachine } from '../../../machines/selection/list-screen.machine.ts';
import type {
  ListScreenEmitted,
  ListScreenRef,
  LoadedWork,
} from '../../../machines/selection/list-screen.machine.ts';
import { selectionMachine } from '../../../machines/selection/selection.machine.ts';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { SelectionInput } from '../../../machines/selection/selection.setup.ts';
import { pendingTabNames, pendingTabs, tabsOfList } from '../../../machines/acts/acts.ts';
import { isRefusedSelection } from '../../acts/act-subjects.ts';
import type { OpenedWork } from '../../acts/list-parts.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { duplicatesOf } from '../../acts/shown-documents.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { count } from '../../api/reading.ts';
import type { OpenedScreen } from '../../parts/opened-screen.ts';
import type { CountsStore, HabitsStore, PlaceStore, Services } from '../../session/services.ts';
import type { Notice } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { followWantedTexts } from './continue-texts.ts';
import { createOtherList } from './other-list.ts';
import type { OtherList } from './other-list.ts';
import { isEntryOf, keepPlaceOf, markEntry } from './kept-place.ts';
import { createListActions, settleSelection } from './list-actions.ts';
import { createListContents, createReadRows } from './list-contents.ts';
import type { ListContents, Rows } from './list-contents.ts';
import { readHabits } from './list-habits.ts';
import type { ListHabits } from './list-habits.ts';
import { readPlace } from './list-place.ts';
import type { StoredPlace } from './list-place.ts';
import { createOpenDocument } from './open-document.ts';
import type { OpenDocumentStore } from './open-document.ts';
import type { DuplicateOf } from './row-texts.ts';
import { selectionActors } from './selection.actors.ts';

/** The dependencies of the lists. */
export interface SelectionServices extends Services {
  readonly session: Pick<CountsStore, 'keepCounts'>;
  /** Gets the rows of the lists (X18). */
  readonly shown: ShownDocuments;
  readonly store: OpenDocumentStore & Pick<PlaceStore, 'place'> & HabitsStore;
}

interface ListVisit {
  readonly list: SelectionInput['list'];
  /** The query of the address: the counts R, S and A (D2.3). */
  readonly query: string;
  /** Whether the person returns from a document. Then, and after a reload or Back, the list is restored. */
  readonly isReturn: boolean;
  readonly openWork: (list: SelectionRef) => Promise<OpenedWork>;
}

/** What is rendered of a list besides its actor's snapshot, and how its rows open documents. */
export interface SelectionContents {
  readonly rows: Store<ListContents>;
  readonly duplicateOf: DuplicateOf;
  readonly otherList: OtherList;
  readonly openFrom: (list: SelectionRef) => (document: DocumentFacts) => void;
}

/**
 * The tab that an address requests: the first of review, signature and post-review with a count above 0
 * (D2.24, S12).
 */
export const wantedTab = (query: string): SelectionTab | null => {
  const given = new URLSearchParams(query);
  return pendingTabNames.find((tab) => (count(given.get(pendingTabs[tab].queryParam)) ?? 0) > 0) ?? null;
};

const keptOf = (store: SelectionServices['store'], list: SelectionInput['list'], isReturn: boolean) => {
  const tabs = tabsOfList[list];
  return {
    place: isReturn || isEntryOf(list) ? readPlace(store.place(list), tabs) : null,
    habits: readHabits(store.habits(list), tabs),
  };
};

const inputOf = (
  list: SelectionInput['list'],
  query: string,
  place: StoredPlace | null,
  habits: ListHabits | null,
): SelectionInput => {
  const wanted = list === 'pending' ? wantedTab(query) : null;
  return { list, wanted, place, order: habits?.sort ?? null };
};

const ofList = (list: SelectionInput['list'], rows: Rows): Partial<Rows> =>
  Object.fromEntries(tabsOfList[list].map((tab) => [tab, rows[tab]]));

interface FollowDependencies {
  readonly list: SelectionInput['list'];
  readonly contents: Store<ListContents>;
  readonly place: StoredPlace | null;
  readonly store: SelectionServices['store'];
}

/** Stores place and habits while a list's actor lives. */
const followList = (actorRef: SelectionRef, { list, contents, place, store }: FollowDependencies) => {
  const keep = (now: string) => {
    store.keepPlace(list, now);
    // Not before: a new visit must not restore what an earlier one has left.
    markEntry(list, actorRef.getSnapshot().context.tab);
  };
  const { tick } = createListActions(actorRef, contents);
  const keepHabits = (habits: string) => store.keepHabits(list, habits);
  return keepPlaceOf({ actorRef, contents, place, keep, keepHabits, tick });
};

/** The same, and continues texts that the person asks for, while the list's screen lives. */
const followScreen = (
  screen: ListScreenRef,
  { work, ...kept }: FollowDependencies & { readonly work: () => OpenedWork | null },
) => {
  const stopKeeping = followList(screen.getSnapshot().context.list, kept);
  const stopContinuing = followWantedTexts({ screen, contents: kept.contents, work });
  return () => {
    stopKeeping();
    stopContinuing();
  };
};

interface Acted {
  readonly work: OpenedWork | null;
  readonly contents: Store<ListContents>;
  readonly list: SelectionRef;
}

const takeOutcome = (emitted: EventObject, { work, contents, list }: Acted): void => {
  if (isRefusedSelection(emitted)) contents.set({ isRefused: true });
  const settlement = work?.settlementOf(emitted);
  if (settlement) settleSelection(list, contents, settlement);
};

const failedIn = (ref: ListScreenRef) => {
  const { status, context } = ref.getSnapshot();
  return status === 'error' ? context.work : null;
};

/** Takes the rows that a list has read; if the other list was read before, it is then read again. */
const readingOf = (
  { api, credentials, shown, store }: SelectionServices,
  list: SelectionInput['list'],
  contents: Store<ListContents>,
) => {
  const otherList = createOtherList({ api, credentials, list, contents, store });
  const readRows = createReadRows(contents, (rows) => {
    shown.known.take(ofList(list, rows));
    void otherList.readAgain();
  });
  return { otherList, readRows };
};

/** Creates a list for one visit (D2.3, D2.4): its machine with its ports, and its contents. */
export const openSelection = (
  services: SelectionServices,
  { list, query, isReturn, openWork }: ListVisit,
): OpenedScreen<SelectionContents> => {
  const { api, credentials, session, shown, store } = services;
  const { place, habits } = keptOf(store, list, isReturn);
  const contents = createListContents(undefined, place, habits?.quick);
  const { otherList, readRows } = readingOf(services, list, contents);
  let work: OpenedWork | null = null;
  const noticeOf = (event: EventObject, isShown: boolean): Notice | null => {
    const emitted = event as ListScreenEmitted;
    if (emitted.type === 'work.relayed') return work?.noticeOf(emitted.emitted, isShown) ?? null;
    if (isShown || emitted.work === null) return null;
    return work?.outcomeOf(emitted.work.ref, navigate) ?? null;
  };
  return {
    logic: listScreenMachine.provide({
      actors: {
        list: selectionMachine.provide({
          actors: selectionActors({ api, credentials, keepCounts: session.keepCounts }, readRows),
          actions: { showRows: readRows.show },
        }),
        openWork: fromPromise<LoadedWork, SelectionRef>(async ({ input }) => {
          work = await openWork(input);
          return work;
        }),
      },
      actions: {
        settleSelection: ({ context, event }) => {
          if (event.type === 'work.emitted')
            takeOutcome(event.emitted, { work, contents, list: context.list });
        },
      },
    }),
    input: inputOf(list, query, place, habits),
    contents: {
      rows: contents,
      otherList,
      duplicateOf: (row) => duplicatesOf(shown, row)[0] ?? null,
      openFrom: (actorRef) => createOpenDocument({ actorRef, contents, store, navigate }),
    },
    noticeOf,
    outcomeOf: (ref, goTo) => {
      const failed = failedIn(ref as ListScreenRef);
      return failed && (work?.outcomeOf(failed.ref, goTo) ?? null);
    },
    follow: (ref) => followScreen(ref as ListScreenRef, { list, contents, place, store, work: () => work }),
  };
};

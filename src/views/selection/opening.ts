import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { SelectionInput } from '../../../machines/selection/selection.setup.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { paths } from '../../paths.ts';
import type { KeptPlace } from './place.ts';
import { shownIn, usableId } from './shelf.ts';
import type { Shelf } from './shelf.ts';

/** What the list leaves behind for the document's screen, and for the way back from it. */
export interface OpeningStore {
  /** Keeps the ids of a tab's documents in their order, for going from one to the next (D3.9). */
  readonly keepIds: (tab: SelectionTab, ids: readonly string[]) => void;
  /** Notes that a document is opened now (D2.34). */
  readonly keepOpenTime: () => void;
  /** Keeps how the list is left, in this tab, until somebody signs out. */
  readonly keepPlace: (list: SelectionInput['list'], place: string) => void;
}

interface OpeningNeeds {
  readonly actorRef: SelectionRef;
  readonly shelf: Shelf;
  readonly store: OpeningStore;
  readonly navigate: (to: string) => void;
}

/** Opens documents of a list (D2.27, D2.34), so that next and previous follow the order in which it is shown (D2.43). */
export const createOpening =
  ({ actorRef, shelf, store, navigate }: OpeningNeeds) =>
  (document: DocumentFacts): void => {
    const id = usableId(document);
    if (id === null) return;
    const { list, tab, sort, page, pageSize } = actorRef.getSnapshot().context;
    const { typed } = shelf.get();
    const shown = shownIn(shelf.get(), tab, sort);
    const place: KeptPlace = {
      tab,
      sort,
      page,
      pageSize,
      typed,
      opened: id,
      slot: shown.indexOf(document) % pageSize,
      scroll: Math.round(window.scrollY),
    };
    store.keepPlace(list, JSON.stringify(place));
    store.keepIds(
      tab,
      shown.flatMap((row) => usableId(row) ?? []),
    );
    store.keepOpenTime();
    navigate(paths.documentOf(tab, id));
  };

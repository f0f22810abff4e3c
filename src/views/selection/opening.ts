import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { paths } from '../../paths.ts';
import type { IdsStore, OpenTimeStore, PlaceStore } from '../../session/services.ts';
import type { KeptPlace } from './place.ts';
import { shownIn, usableId } from './shelf.ts';
import type { Shelf } from './shelf.ts';

/** What the list leaves behind for the document's screen, and for the way back from it. */
export type OpeningStore = Pick<IdsStore, 'keepIds'> & OpenTimeStore & Pick<PlaceStore, 'keepPlace'>;

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

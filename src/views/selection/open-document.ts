import type { DocumentFacts } from '../../api/document-facts.ts';
import { paths } from '../../paths.ts';
import type { IdsStore, OpenTimeStore, PlaceStore } from '../../session/services.ts';
import { placeOf } from './kept-place.ts';
import type { ShownList } from './kept-place.ts';
import type { StoredPlace } from './list-place.ts';
import { shownIn, usableId } from './list-contents.ts';

/** What the list stores for the document's screen, and for the way back from it. */
export type OpenDocumentStore = Pick<IdsStore, 'keepIds'> & OpenTimeStore & Pick<PlaceStore, 'keepPlace'>;

interface OpenDocumentNeeds extends ShownList {
  readonly store: OpenDocumentStore;
  readonly navigate: (to: string) => void;
}

/**
 * Opens documents of a list (D2.27, D2.34), and stores the order of the rows for next and previous (D2.43).
 */
export const createOpenDocument =
  ({ actorRef, contents, store, navigate }: OpenDocumentNeeds) =>
  (document: DocumentFacts): void => {
    const id = usableId(document);
    if (id === null) return;
    const { list, tab, sort, pageSize } = actorRef.getSnapshot().context;
    const shown = shownIn(contents.get(), tab, sort);
    const place: StoredPlace = {
      ...placeOf({ actorRef, contents }),
      opened: id,
      slot: shown.indexOf(document) % pageSize,
      scroll: Math.round(window.scrollY),
    };
    // A list that is retained does not read the stored place: its contents have it.
    contents.set({ place });
    store.keepPlace(list, JSON.stringify(place));
    store.keepIds(
      tab,
      shown.flatMap((row) => usableId(row) ?? []),
    );
    store.keepOpenTime();
    navigate(paths.documentOf(tab, id));
  };

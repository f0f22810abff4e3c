import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { paths } from '../../paths.ts';
import type { IdsStore, OpenTimeStore, PlaceStore } from '../../session/services.ts';
import type { Observed } from '../../ui/observed.ts';
import type { StoredPlace } from './list-place.ts';
import { shownIn, usableId } from './list-contents.ts';
import type { ListContents } from './list-contents.ts';

/** What the list leaves behind for the document's screen, and for the way back from it. */
export type OpenDocumentStore = Pick<IdsStore, 'keepIds'> & OpenTimeStore & Pick<PlaceStore, 'keepPlace'>;

interface OpenDocumentNeeds {
  readonly actorRef: SelectionRef;
  readonly contents: Observed<ListContents>;
  readonly store: OpenDocumentStore;
  readonly navigate: (to: string) => void;
}

/** Opens documents of a list (D2.27, D2.34), so that next and previous follow the order in which it is shown (D2.43). */
export const createOpenDocument =
  ({ actorRef, contents, store, navigate }: OpenDocumentNeeds) =>
  (document: DocumentFacts): void => {
    const id = usableId(document);
    if (id === null) return;
    const { list, tab, sort, page, pageSize } = actorRef.getSnapshot().context;
    const { typed, quick } = contents.get();
    const shown = shownIn(contents.get(), tab, sort);
    const place: StoredPlace = {
      tab,
      sort,
      page,
      pageSize,
      typed,
      quick,
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

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { Store } from '../../ui/store.ts';
import type { ListContents } from './list-contents.ts';

const isHeading = (element: Element | null) => element === null || /^(BODY|H1)$/.test(element.tagName);

/**
 * Restores the position of a person who returns from a document: the scroll position, and the focus on the
 * row of that document, or on the one after it if it is gone.
 */
export const useReturn = (
  list: RefObject<HTMLElement | null>,
  contents: Store<ListContents>,
  documents: readonly DocumentFacts[],
): void => {
  const findAgain = useEffectEvent(() => {
    const { place } = contents.get();
    if (place === null) return;
    contents.set({ place: null });
    if (place.opened === '' || !isHeading(document.activeElement)) return;
    window.scrollTo(0, place.scroll);
    const found = documents.findIndex(({ id }) => id === place.opened);
    const slot = found === -1 ? Math.min(place.slot, documents.length - 1) : found;
    const row = list.current?.querySelector<HTMLElement>(`tbody tr[data-slot="${slot}"]`);
    (row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('td'))?.focus({
      preventScroll: true,
    });
  });
  useEffect(() => findAgain(), []);
};

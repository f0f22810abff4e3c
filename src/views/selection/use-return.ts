import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { KeptPlace } from './place.ts';

const isHeading = (element: Element | null) => element === null || /^(BODY|H1)$/.test(element.tagName);

const returned = new WeakSet<KeptPlace>();

/**
 * Puts whoever comes back from a document where they were: at the same height of the page, on the row of that document,
 * or, where it is gone, on the one that has taken its place.
 */
export const useReturn = (
  list: RefObject<HTMLElement | null>,
  kept: KeptPlace | null,
  documents: readonly DocumentFacts[],
): void => {
  const findAgain = useEffectEvent(() => {
    if (kept === null || returned.has(kept)) return;
    returned.add(kept);
    if (!isHeading(document.activeElement)) return;
    window.scrollTo(0, kept.scroll);
    const found = documents.findIndex(({ id }) => id === kept.opened);
    const slot = found === -1 ? Math.min(kept.slot, documents.length - 1) : found;
    const row = list.current?.querySelector<HTMLElement>(`tbody tr[data-slot="${slot}"]`);
    (row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('td'))?.focus({
      preventScroll: true,
    });
  });
  useEffect(() => findAgain(), []);
};

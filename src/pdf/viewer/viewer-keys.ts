import type { RefObject } from 'react';
import { isForSomethingElse, isSingleKey, shortcutOf } from '../../ui/keys.ts';
import { isDialogOpen } from '../../ui/open-dialog.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';
import type { PagesControl, ScrollKey } from './pages.ts';

const scrollKeys: readonly ScrollKey[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];

const isScrollable = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

const hasOwnScroll = (element: Element | null): boolean =>
  element !== null &&
  element !== document.body &&
  element !== document.documentElement &&
  (isScrollable(element) || hasOwnScroll(element.parentElement));

/** What Space presses, and what the other keys move in. */
const pressedBySpace = 'button, input, summary, [role=button]';
const movedByKeys = 'input, [role=tablist], [role=grid], [role=combobox], [aria-haspopup]';

/** How a pressed key scrolls the document; null if it is meant for what is focused, or does not scroll. */
const scrollKeyOf = (event: KeyboardEvent): ScrollKey | null => {
  if (!isSingleKey(event) || isForSomethingElse(event)) return null;
  const focused = event.target instanceof Element ? event.target : null;
  const isSpace = event.key === ' ';
  if (focused?.closest(isSpace ? pressedBySpace : movedByKeys) || hasOwnScroll(focused)) return null;
  if (isSpace) return event.shiftKey ? 'PageUp' : 'PageDown';
  // With Shift they extend a selection.
  return event.shiftKey ? null : (scrollKeys.find((one) => one === event.key) ?? null);
};

const isFindKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && shortcutOf(event) === 'f' && !isDialogOpen();

interface ViewerKeys {
  readonly pages: RefObject<PagesControl | null>;
  readonly isReady: boolean;
  readonly onFind: () => void;
}

/**
 * The keys of the viewer, wherever the focus is: Ctrl+F, since the browser's own search finds only the rendered
 * pages, and the keys that scroll.
 */
export const useViewerKeys = ({ pages, isReady, onFind }: ViewerKeys): void =>
  useWindowListener('keydown', (event) => {
    const key = scrollKeyOf(event);
    if (!isReady || (key === null && !isFindKey(event))) return;
    event.preventDefault();
    if (key === null) onFind();
    else pages.current?.scrollByKey(key);
  });

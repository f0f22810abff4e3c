import { findMatches, searchIndexOf } from '../document/search-index.ts';
import type { SearchIndex, Match } from '../document/search-index.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfSession } from '../document/session.ts';
import { createStore } from '../../ui/store.ts';

export interface SearchState {
  readonly matches: readonly Match[];
  /** The current match, from 1; 0 for none. */
  readonly current: number;
}

type JumpTo = (page: number) => void;

/** How far below the upper edge the current match is scrolled to, as a share of the height. */
const matchPosition = 0.25;
const margin = 24;

const nothing: SearchState = { matches: [], current: 0 };

/** Not `scrollIntoView`: that would scroll the portal around the pages as well. */
const scrollToMark = (mark: Element): void => {
  const pages = mark.closest('.rpv-core__inner-pages');
  if (!pages) return;
  const view = pages.getBoundingClientRect();
  const { top, left } = mark.getBoundingClientRect();
  const isBeside = left < view.left || left > view.right - margin;
  pages.scrollBy({
    top: top - view.top - pages.clientHeight * matchPosition,
    left: isBeside ? left - view.left - margin : 0,
    behavior: 'instant',
  });
};

/** Searches the text of all pages. `SearchHighlights` renders the matches. */
export class Search {
  readonly state = createStore(nothing);
  readonly #session: PdfSession;
  readonly #jumpTo: JumpTo;
  #index: { readonly of: PdfDocument; readonly read: Promise<SearchIndex> } | null = null;
  /** Numbers the requests: stale results are dropped. */
  #requests = 0;
  /** The match to scroll to once it is highlighted. */
  #pendingMatch: Match | null = null;

  constructor(session: PdfSession, jumpTo: JumpTo) {
    this.#session = session;
    this.#jumpTo = jumpTo;
  }

  readonly find = async (words: string): Promise<number> => {
    this.#requests += 1;
    const request = this.#requests;
    const index = await this.#indexOfDocument();
    if (request !== this.#requests) return 0;
    const matches = index ? findMatches(index, words) : [];
    this.state.set({ matches, current: 0 });
    this.showMatch(1);
    return matches.length;
  };

  readonly showMatch = (current: number): void => {
    const match = this.state.get().matches[current - 1];
    if (!match) return;
    this.#pendingMatch = match;
    this.#jumpTo(match.page);
    this.state.set({ current });
  };

  readonly clear = (): void => {
    this.#requests += 1;
    this.#pendingMatch = null;
    this.state.set(nothing);
  };

  /** `mark` highlights this match on the page. */
  readonly highlighted = (match: Match, mark: Element): void => {
    if (this.#pendingMatch !== match) return;
    this.#pendingMatch = null;
    scrollToMark(mark);
  };

  #indexOfDocument(): Promise<SearchIndex> | null {
    const opened = this.#session.opened();
    if (!opened) return null;
    if (this.#index?.of !== opened) this.#index = { of: opened, read: this.#readIndex(opened) };
    return this.#index.read;
  }

  async #readIndex(opened: PdfDocument): Promise<SearchIndex> {
    const numbers = Array.from({ length: opened.pageCount }, (_, at) => at + 1);
    return searchIndexOf(
      await Promise.all(numbers.map(async (number) => (await opened.page(number)).text())),
    );
  }
}

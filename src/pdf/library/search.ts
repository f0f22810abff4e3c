import { findIn, lettersOf } from '../document/find.ts';
import type { Letters, Match } from '../document/find.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfSession } from '../document/session.ts';
import { createObserved } from '../../ui/observed.ts';

/** What is searched for and where it stands. */
export interface Found {
  readonly matches: readonly Match[];
  /** The one that is shown; the first is 1, 0 is none. */
  readonly current: number;
}

/** Brings a page onto the screen. */
type JumpTo = (page: number) => void;

/** Where in the visible part a match comes to lie, from its upper edge. */
const share = 0.25;
const margin = 24;

const nothing: Found = { matches: [], current: 0 };

/** Scrolls the pages alone: the portal around them stays where it is. */
const bringIntoView = (mark: Element): void => {
  const pages = mark.closest('.rpv-core__inner-pages');
  if (!pages) return;
  const view = pages.getBoundingClientRect();
  const { top, left } = mark.getBoundingClientRect();
  const isBeside = left < view.left || left > view.right - margin;
  pages.scrollBy({
    top: top - view.top - pages.clientHeight * share,
    left: isBeside ? left - view.left - margin : 0,
    behavior: 'instant',
  });
};

/** Finds words in the text that the pages show. What it finds is drawn by `Marks`. */
export class Search {
  readonly found = createObserved(nothing);
  readonly #session: PdfSession;
  readonly #jumpTo: JumpTo;
  #letters: { readonly of: PdfDocument; readonly read: Promise<Letters> } | null = null;
  /** The newest question: what an older one finds is dropped. */
  #asked = 0;
  /** The match that was chosen and is not on the screen yet. */
  #awaited: Match | null = null;

  constructor(session: PdfSession, jumpTo: JumpTo) {
    this.#session = session;
    this.#jumpTo = jumpTo;
  }

  readonly find = async (words: string): Promise<number> => {
    this.#asked += 1;
    const asked = this.#asked;
    const letters = await this.#read();
    if (asked !== this.#asked) return 0;
    const matches = letters ? findIn(letters, words) : [];
    this.found.set({ matches, current: 0 });
    this.showMatch(1);
    return matches.length;
  };

  readonly showMatch = (current: number): void => {
    const match = this.found.get().matches[current - 1];
    if (!match) return;
    this.#awaited = match;
    this.#jumpTo(match.page);
    this.found.set({ current });
  };

  readonly clear = (): void => {
    this.#asked += 1;
    this.#awaited = null;
    this.found.set(nothing);
  };

  /** A match has its mark on the page. */
  readonly marked = (match: Match, mark: Element): void => {
    if (this.#awaited !== match) return;
    this.#awaited = null;
    bringIntoView(mark);
  };

  #read(): Promise<Letters> | null {
    const opened = this.#session.opened();
    if (!opened) return null;
    if (this.#letters?.of !== opened) this.#letters = { of: opened, read: this.#readAll(opened) };
    return this.#letters.read;
  }

  async #readAll(opened: PdfDocument): Promise<Letters> {
    const numbers = Array.from({ length: opened.pages }, (_, at) => at + 1);
    return lettersOf(await Promise.all(numbers.map(async (number) => (await opened.page(number)).text())));
  }
}

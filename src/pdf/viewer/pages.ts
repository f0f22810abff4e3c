import type { ComponentType, ReactElement, Ref } from 'react';
import type { PdfSession } from '../document/session.ts';

/** A place on the screen, in CSS pixels from the upper left corner of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** 1 is full size; `width` makes a page as wide as there is room. */
export type Zoom = number | 'width';

/** What our tools do with the pages that are shown. Page numbers begin at 1; nothing happens before pages stand. */
export interface PagesControl {
  /** Puts the keyboard on the pages: they scroll. */
  focus(): void;
  jumpTo(page: number): void;
  zoomTo(zoom: Zoom): void;
  /** Zooms and keeps what lies under `at` there. Returns a function to let go of it before the pages are at rest. */
  zoomAround(zoom: { readonly from: number; readonly to: number; readonly at: Point }): () => void;
  /** Marks words on all pages and shows the first match. Resolves to how many there are. */
  find(words: string): Promise<number>;
  /** Shows one of the matches; the first is 1. */
  showMatch(match: number): void;
  clearMatches(): void;
}

/** A question for a document's password; each has a `verify` of its own. */
export interface PasswordQuestion {
  readonly isWrong: boolean;
  readonly verify: (password: string) => void;
}

/** What shows the pages of one document, and what it is handed. */
export interface PagesProps {
  readonly ref: Ref<PagesControl>;
  /** Another one for another document. */
  readonly id: string;
  /** Opens the document, and is told how far it is. */
  readonly session: PdfSession;
  readonly initialZoom: Zoom;
  /** Name of the part that scrolls. */
  readonly name: string;
  /** Name of one page; the number is text, which may stand for one that is filled in later. */
  readonly pageName: (page: string) => string;
  /** Read out in the place of a page's text where it has none. */
  readonly noText: string;
  /** Stands in the place of the pages while the document is opened; 0 to 100. */
  readonly renderWaiting: (percent: number) => ReactElement;
  readonly renderPassword: (question: PasswordQuestion) => ReactElement;
  readonly onPage: (page: number) => void;
  readonly onScale: (scale: number) => void;
}

/**
 * All that the viewer asks of a library: who fulfils this can take the place of `src/pdf/library/`. A page has the height
 * and width of its file at scale 1, 16 pixels apart; its links are plain `a` elements, its text can be selected; and the
 * session hears `loaded`, `drawing`, `drawn`, `progressed` and `refused` as they happen.
 */
export type PagesComponent = ComponentType<PagesProps>;

import type { ComponentType, ReactElement, Ref } from 'react';
import type { ClientPoint } from '../../ui/zoom-gestures.ts';
import type { PdfSession } from '../document/session.ts';

export type { ClientPoint };

/** 1 is full size; `width` fits a page to the available width. */
export type Zoom = number | 'width';

/** A zoom by a gesture: the pages are stretched as they are, and rendered anew at its end. */
export interface PagesZoom {
  stretch(factor: number, at: ClientPoint): void;
  /** Renders the pages at this scale, and keeps what was under the gesture's beginning under its end. */
  end(scale: number): void;
}

/** Space counts as Page Down, with Shift as Page Up. */
export type ScrollKey = 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp' | 'Home' | 'End';

/**
 * What our tools do with the rendered pages. Page numbers begin at 1; calls before the pages are rendered do
 * nothing.
 */
export interface PagesControl {
  /** Focuses the scroll container of the pages. */
  focus(): void;
  jumpTo(page: number): void;
  /** Shows the rest of this page; if its end is visible, the page after it. */
  readOn(page: number): void;
  /** Scrolls as the browser does for a key in focused pages. */
  scrollByKey(key: ScrollKey): void;
  zoomTo(zoom: Zoom): void;
  /** Begins a zoom around what is under `at`. */
  startZoom(at: ClientPoint): PagesZoom;
  find(words: string): Promise<number>;
  /** Shows one of the matches; the first is 1. */
  showMatch(match: number): void;
  clearMatches(): void;
}

/** A request for a document's password; each has a `verify` of its own. */
export interface PasswordQuestion {
  readonly isWrong: boolean;
  readonly verify: (password: string) => void;
}

/** The props of the component that renders the pages of one document. */
export interface PagesProps {
  readonly ref: Ref<PagesControl>;
  readonly id: string;
  readonly session: PdfSession;
  readonly initialZoom: Zoom;
  readonly name: string;
  /** Name of one page; the number is a text, which may be a placeholder that is filled in later. */
  readonly pageName: (page: string) => string;
  /** Read out instead of a page's text if it has none. */
  readonly noText: string;
  /** Rendered instead of the pages while the document is opened; 0 to 100. */
  readonly renderWaiting: (percent: number) => ReactElement;
  readonly renderPassword: (question: PasswordQuestion) => ReactElement;
  readonly onPage: (page: number) => void;
  readonly onScale: (scale: number) => void;
}

/**
 * All that the viewer needs from a library: a component that fulfils this can replace `src/pdf/library/`. A
 * page has the height and width of its file at scale 1, with gaps of 16 pixels; its links are plain `a`
 * elements, its text can be selected; and it calls `loaded`, `drawing`, `drawn`, `progressed` and `failed` of
 * the session as they happen.
 */
export type PagesComponent = ComponentType<PagesProps>;

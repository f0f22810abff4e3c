import type { PdfFailure } from '../document/checks.ts';
import type { PdfRemark } from '../document/remarks.ts';

export type { PdfRemark };

/**
 * All texts of the viewer, in the person's language. Those with a number are functions, so that the view
 * formats it.
 */
export interface PdfLabels {
  readonly viewer: string;
  readonly toolbar: string;
  readonly pages: string;
  readonly loading: string;
  /** `ratio` is 0 to 1. */
  readonly progress: (ratio: number) => string;
  readonly page: {
    readonly previous: string;
    readonly next: string;
    readonly label: (pages: number) => string;
    /** Rendered behind the input: 'of 12'. */
    readonly of: (pages: number) => string;
    readonly number: (page: number) => string;
    /** Name of one page: 'Page 3 of 12'. The page is a text, because the viewer may fill it in itself. */
    readonly name: (page: string, pages: number) => string;
  };
  readonly zoom: {
    readonly in: string;
    readonly out: string;
    readonly fitWidth: string;
    /** `ratio` 1 is 100 %. */
    readonly level: (ratio: number) => string;
  };
  readonly search: {
    readonly open: string;
    readonly close: string;
    readonly label: string;
    readonly next: string;
    readonly previous: string;
    readonly match: (current: number, total: number) => string;
    readonly none: string;
  };
  readonly link: {
    readonly title: string;
    /** `host` as the browser parses it, so that letters of other alphabets cannot pose as known ones. */
    readonly web: (host: string) => string;
    readonly mail: (address: string) => string;
    readonly open: string;
  };
  /** What is in the file but not visible on its pages. */
  readonly remarks: {
    readonly lead: string;
    readonly one: (remark: PdfRemark) => string;
  };
  /** Read out instead of a page's text if it has none. */
  readonly noText: string;
  readonly print: string;
  readonly printFailed: string;
  /** Printed instead of pages that are not ready. */
  readonly printSoon: string;
  readonly printing: (page: number, pages: number) => string;
  readonly download: string;
  readonly fullScreen: string;
  readonly exitFullScreen: string;
  readonly cancel: string;
  readonly close: string;
  readonly tryAgain: string;
  readonly password: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly open: string;
    readonly wrong: string;
    readonly cancelled: string;
  };
  readonly failureTitle: string;
  readonly failure: Readonly<Record<PdfFailure, string>>;
}

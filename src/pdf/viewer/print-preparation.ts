import type { PdfDocument } from '../document/pdf-document.ts';
import { createPrintPages } from './print.ts';
import type { PrintPages } from './print.ts';

/** Delay before rendering begins, in milliseconds, so that going to the next document is not slowed down. */
const delayMs = 1_500;
/** Larger documents are rendered only when they are printed. */
const maxPages = 30;
const maxBytes = 60_000_000;

const whenIdle = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => resolve();
    // Safari has no requestIdleCallback.
    const wait = 'requestIdleCallback' in window ? () => requestIdleCallback(go) : () => setTimeout(go);
    if (!signal.aborted) wait();
  });

export interface PrintPreparation {
  /** Null while pages are being rendered, or if the document is too large. */
  readonly ready: () => PrintPages | null;
  readonly end: () => void;
}

/**
 * Renders a document ahead for the browser's own print command, which is synchronous: the images must be in
 * the page by then.
 */
export const preparePrint = (opened: PdfDocument): PrintPreparation => {
  const control = new AbortController();
  const { signal } = control;
  const printPages = createPrintPages(opened);
  let isReady = false;
  const drawAll = async (): Promise<void> => {
    for (let number = 1; number <= opened.pageCount; number += 1) {
      await whenIdle(signal);
      if (signal.aborted || printPages.size() > maxBytes) return printPages.end();
      await printPages.draw(number);
      (await opened.page(number)).cleanup();
    }
    isReady = !signal.aborted;
  };
  const timer = setTimeout(() => {
    if (opened.pageCount <= maxPages) drawAll().catch(printPages.end);
  }, delayMs);
  return {
    ready: () => (isReady ? printPages : null),
    end: () => {
      clearTimeout(timer);
      control.abort();
      isReady = false;
      printPages.end();
    },
  };
};

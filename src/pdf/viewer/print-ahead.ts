import type { PdfDocument } from '../document/pdf-document.ts';
import { paperOf } from './print.ts';
import type { Paper } from './print.ts';

/** From when on a document is made ready, in milliseconds: who looks for the next one at once shall not wait for it. */
const delayMs = 1_500;
/** A longer document is drawn when it is printed; so is one whose pictures take more, in bytes. */
const mostPages = 30;
const mostBytes = 60_000_000;

const whenIdle = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => resolve();
    // Safari knows no idle time.
    const wait = 'requestIdleCallback' in window ? () => requestIdleCallback(go) : () => setTimeout(go);
    if (!signal.aborted) wait();
  });

/** The pages of a document, made ready for paper while nobody waits for anything. */
export interface PrintAhead {
  /** All of them; null while they are not ready, or where the document is too large for that. */
  readonly ready: () => Paper | null;
  readonly end: () => void;
}

/**
 * Makes a document ready to be printed by the browser's own command, which waits for nothing: what is to go onto paper must
 * stand in the page when it is given.
 */
export const drawAhead = (opened: PdfDocument): PrintAhead => {
  const control = new AbortController();
  const { signal } = control;
  const paper = paperOf(opened);
  let isReady = false;
  const drawAll = async (): Promise<void> => {
    for (let number = 1; number <= opened.pages; number += 1) {
      await whenIdle(signal);
      if (signal.aborted || paper.size() > mostBytes) return paper.end();
      await paper.draw(number);
      (await opened.page(number)).cleanup();
    }
    isReady = !signal.aborted;
  };
  const timer = setTimeout(() => {
    if (opened.pages <= mostPages) drawAll().catch(paper.end);
  }, delayMs);
  return {
    ready: () => (isReady ? paper : null),
    end: () => {
      clearTimeout(timer);
      control.abort();
      isReady = false;
      paper.end();
    },
  };
};

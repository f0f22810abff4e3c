import type { PdfJs } from '@react-pdf-viewer/core';
import type { PDFPageProxy } from 'pdfjs-dist';

/** How wide a page's picture is in the list of pages, in CSS pixels. */
const pictureWidth = 96;

/** Draws the small pictures of one document's pages. */
export interface PagePictures {
  /** Draws a page when its turn comes. Returns the way to give the picture, or the wait for it, up. */
  draw(page: number, canvas: HTMLCanvasElement): () => void;
}

const drawOn = async (opened: PdfJs.PdfDocument, number: number, canvas: HTMLCanvasElement) => {
  const page = await opened.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  // Two pixels for one: these are pictures to find one's way by, not to read.
  const sharpness = Math.min(2, devicePixelRatio);
  const viewport = page.getViewport({ scale: (pictureWidth * sharpness) / width });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const canvasContext = canvas.getContext('2d', { alpha: false });
  if (!canvasContext) return;
  await page.render({ canvasContext, viewport }).promise;
  // What was read for it goes again, unless the viewer is drawing the same page.
  (page as unknown as Pick<PDFPageProxy, 'cleanup'>).cleanup();
};

/** Makes what draws `opened`'s pictures, one after the other, so that the pages that are read need not wait for many. */
export const createPagePictures = (opened: PdfJs.PdfDocument): PagePictures => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw: (page, canvas) => {
      let isWanted = true;
      // What cannot be drawn is told by the viewer itself; the list keeps its number.
      const drawn = last
        .then(() => (isWanted ? drawOn(opened, page, canvas) : undefined))
        .catch(() => undefined);
      last = drawn;
      return () => {
        isWanted = false;
        // Its memory goes back at once; a picture still being drawn first comes to its end.
        void drawn.finally(() => {
          canvas.width = 0;
          canvas.height = 0;
        });
      };
    },
  };
};

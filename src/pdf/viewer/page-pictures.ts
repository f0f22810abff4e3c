import type { PdfDocument } from '../document/pdf-document.ts';

/** How wide a page's picture is in the list of pages, in CSS pixels. */
const pictureWidth = 96;

/** Draws the small pictures of one document's pages. */
export interface PagePictures {
  /** Draws a page when its turn comes. Returns a function to give the picture, or the wait for it, up. */
  draw(page: number, canvas: HTMLCanvasElement): () => void;
}

const drawOn = async (opened: PdfDocument, number: number, canvas: HTMLCanvasElement) => {
  const page = await opened.page(number);
  const { width } = page.viewport({ scale: 1 });
  // A device pixel ratio of two at most: these pictures are for finding one's way, not for reading.
  const sharpness = Math.min(2, devicePixelRatio);
  const viewport = page.viewport({ scale: (pictureWidth * sharpness) / width });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  if (!canvas.getContext('2d', { alpha: false })) return;
  await page.draw({ canvas, viewport }).promise;
  // What was read for it goes again, unless the viewer is drawing the same page.
  page.cleanup();
};

/** Makes what draws `opened`'s pictures, one after the other, so that the pages that are read need not wait for many. */
export const createPagePictures = (opened: PdfDocument): PagePictures => {
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

import { fileURLToPath } from 'node:url';
import type { StoredDocument } from './document.ts';
import { fillNode20Gaps } from './node20-gaps.ts';
import { fileKey, keepRecent, pdfOf } from './pdf.ts';

/** Pixels for each point of the page: a Letter page becomes 2448 by 3168, about four times what a screen shows (S19). */
export const pageImageScale = 4;

const recentImages = keepRecent<Uint8Array | null>(24);

const fontFolder = fileURLToPath(new URL('../node_modules/pdfjs-dist/standard_fonts/', import.meta.url));

async function paint(file: Uint8Array, pageNumber: number): Promise<Uint8Array | null> {
  fillNode20Gaps();
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { createCanvas } = await import('@napi-rs/canvas');
  const task = getDocument({
    data: file.slice(),
    standardFontDataUrl: fontFolder,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    if (pageNumber > pdf.numPages) return null;
    const page = await pdf.getPage(pageNumber);
    const viewport = page.getViewport({ scale: pageImageScale });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    return await canvas.encode('png');
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

async function make(document: StoredDocument, pageNumber: number): Promise<Uint8Array | null> {
  const saved = document.edited?.pages[pageNumber - 1];
  if (saved !== undefined) return saved;
  if (document.edited !== null || document.odd === 'hang') return null;
  return paint(await pdfOf(document), pageNumber);
}

/** One page (from 1) of the document's own PDF as PNG; null if there is no such page, or if it cannot be rendered. */
export const pageImageOf = (document: StoredDocument, pageNumber: number): Promise<Uint8Array | null> =>
  recentImages(`${pageNumber}/${fileKey(document)}`, () => make(document, pageNumber));

import type { PdfJs } from '@react-pdf-viewer/core';

/** 150 dots an inch: sharp on paper, and forty pages still fit into memory. */
const dotsPerPoint = 150 / 72;

export interface PrintRun {
  /** Resolves when the pages have gone to the browser's print dialog; rejects when a page cannot be drawn. */
  readonly done: Promise<void>;
  cancel(): void;
}

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page has no picture.'))),
      'image/png',
    );
  });

const drawPage = async (opened: PdfJs.PdfDocument, number: number): Promise<{ blob: Blob; size: string }> => {
  const page = await opened.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * dotsPerPoint);
  canvas.height = Math.floor(viewport.height * dotsPerPoint);
  const canvasContext = canvas.getContext('2d', { alpha: false });
  if (!canvasContext) throw new Error('The page cannot be drawn.');
  const transform = [dotsPerPoint, 0, 0, dotsPerPoint, 0, 0];
  await page.render({ canvasContext, intent: 'print', transform, viewport }).promise;
  const blob = await toBlob(canvas);
  canvas.width = 0;
  return { blob, size: `${viewport.width}pt ${viewport.height}pt` };
};

const showPicture = async (zone: HTMLElement, address: string): Promise<void> => {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = address;
  zone.append(picture);
  await picture.decode();
};

/** The sheet's size can be said only by a rule; one made by script needs no leave of the content policy. */
const pageSizeSheet = (size: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${size}; margin: 0 }`);
  return sheet;
};

const printAndWait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
    print();
  });

const run = async (
  opened: PdfJs.PdfDocument,
  onPage: (page: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const addresses: string[] = [];
  const zone = document.createElement('div');
  zone.className = 'pdf-print-zone';
  const sheets: CSSStyleSheet[] = [];
  document.body.append(zone);
  try {
    for (let number = 1; number <= opened.numPages; number += 1) {
      onPage(number);
      // One page at a time: each picture is large until it is packed.
      const { blob, size } = await drawPage(opened, number);
      if (signal.aborted) return;
      if (number === 1) sheets.push(pageSizeSheet(size));
      const address = URL.createObjectURL(blob);
      addresses.push(address);
      await showPicture(zone, address);
    }
    if (signal.aborted) return;
    document.adoptedStyleSheets.push(...sheets);
    document.documentElement.classList.add('pdf-printing');
    await printAndWait(signal);
  } finally {
    document.documentElement.classList.remove('pdf-printing');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    zone.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
};

/** Draws every page for paper and opens the browser's print dialog. Whatever happens, nothing of it stays behind. */
export const printDocument = (opened: PdfJs.PdfDocument, onPage: (page: number) => void): PrintRun => {
  const control = new AbortController();
  return { done: run(opened, onPage, control.signal), cancel: () => control.abort() };
};

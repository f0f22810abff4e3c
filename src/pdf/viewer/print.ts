import type { PdfDocument } from '../document/pdf-document.ts';
import './print.css';

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

/** In points. */
interface Size {
  readonly width: number;
  readonly height: number;
}

interface DrawnPage extends Size {
  readonly blob: Blob;
}

const sheetNameOf = ({ width, height }: Size) => `sheet-${width}-${height}`.replaceAll('.', '_');

const drawPage = async (opened: PdfDocument, number: number): Promise<DrawnPage> => {
  const page = await opened.page(number);
  const viewport = page.viewport({ scale: 1 });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * dotsPerPoint);
  canvas.height = Math.floor(viewport.height * dotsPerPoint);
  if (!canvas.getContext('2d', { alpha: false })) throw new Error('The page cannot be drawn.');
  const transform = [dotsPerPoint, 0, 0, dotsPerPoint, 0, 0];
  await page.draw({ canvas, intent: 'print', transform, viewport }).promise;
  const blob = await toBlob(canvas);
  canvas.width = 0;
  return { blob, width: viewport.width, height: viewport.height };
};

/** A hair less than the sheet: a rounded up part of a point would ask for one more. In points. */
const hair = 0.5;

const showPicture = async (
  zone: HTMLElement,
  address: string,
  { width, height }: DrawnPage,
): Promise<void> => {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = address;
  picture.style.setProperty('page', sheetNameOf({ width, height }));
  picture.style.height = `${height - hair}pt`;
  zone.append(picture);
  await picture.decode();
};

/**
 * The sheets' sizes can be said only by rules; those made by script need no leave of the content policy. Each page has a
 * sheet of its own size; the first one's is for browsers that know one size alone.
 */
const pageSizeSheet = (pages: readonly Size[]): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  const [first] = pages;
  const rule = (name: string, { width, height }: Size) =>
    `@page ${name} { size: ${width}pt ${height}pt; margin: 0 }`;
  const sizes = new Map(pages.map((page) => [sheetNameOf(page), page]));
  const named = [...sizes].map(([name, size]) => rule(name, size));
  sheet.replaceSync([...(first ? [rule('', first)] : []), ...named].join('\n'));
  return sheet;
};

const printAndWait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
    print();
  });

const run = async (
  opened: PdfDocument,
  onPage: (page: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const addresses: string[] = [];
  const zone = document.createElement('div');
  zone.className = 'pdf-print-zone';
  const sizes: Size[] = [];
  const sheets: CSSStyleSheet[] = [];
  document.body.append(zone);
  try {
    for (let number = 1; number <= opened.pages; number += 1) {
      onPage(number);
      // One page at a time: each picture is large until it is packed.
      const drawn = await drawPage(opened, number);
      if (signal.aborted) return;
      sizes.push(drawn);
      const address = URL.createObjectURL(drawn.blob);
      addresses.push(address);
      await showPicture(zone, address, drawn);
    }
    if (signal.aborted) return;
    sheets.push(pageSizeSheet(sizes));
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
export const printDocument = (opened: PdfDocument, onPage: (page: number) => void): PrintRun => {
  const control = new AbortController();
  return { done: run(opened, onPage, control.signal), cancel: () => control.abort() };
};

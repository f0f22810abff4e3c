import type { PdfDocument } from '../document/pdf-document.ts';
import './print.css';

/** 150 dots an inch: sharp on paper, and forty pages still fit into memory. */
const dotsPerPoint = 150 / 72;

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
  const { width, height } = page.viewport({ scale: 1 });
  const viewport = page.viewport({ scale: dotsPerPoint });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.draw({ canvas, intent: 'print', viewport }).promise;
  const blob = await toBlob(canvas);
  canvas.width = 0;
  return { blob, width, height };
};

/** In points. An image as high as the sheet could be rounded up and take a second sheet. */
const pageMargin = 0.5;

const pictureOf = (address: string, { width, height }: Size): HTMLImageElement => {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = address;
  picture.style.setProperty('page', sheetNameOf({ width, height }));
  picture.style.height = `${height - pageMargin}pt`;
  return picture;
};

/**
 * Sheet sizes can be set only by CSS rules; constructed style sheets are allowed by the content security
 * policy. Each page has a sheet of its own size; the rule for the first one is for browsers that support only
 * one size.
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

const printing = 'pdf-printing';

/** Replaces the screen in print. Returns a function that undoes this. */
const showForPrint = (content: readonly Node[], sizes: readonly Size[]): (() => void) => {
  const zone = document.createElement('div');
  zone.className = 'pdf-print-zone';
  zone.append(...content);
  const sheet = pageSizeSheet(sizes);
  document.body.append(zone);
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.classList.add(printing);
  return () => {
    document.documentElement.classList.remove(printing);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    zone.remove();
  };
};

export const isPrinting = (): boolean => document.documentElement.classList.contains(printing);

/** Prints a message instead of the screen. Returns a function that undoes this. */
export const showPrintMessage = (words: string): (() => void) => {
  const line = document.createElement('p');
  line.textContent = words;
  return showForPrint([line], []);
};

/** The pages of one document as images to print. */
export interface PrintPages {
  /** In bytes. */
  readonly size: () => number;
  /** Adds a page after those rendered before. Rejects if it cannot be rendered. */
  readonly draw: (number: number) => Promise<void>;
  /** Replaces the screen in print. Returns a function that undoes this. */
  readonly show: () => () => void;
  readonly end: () => void;
}

export const createPrintPages = (opened: PdfDocument): PrintPages => {
  const pictures: HTMLImageElement[] = [];
  const sizes: Size[] = [];
  let size = 0;
  let hasEnded = false;
  return {
    size: () => size,
    draw: async (number) => {
      const drawn = await drawPage(opened, number);
      if (hasEnded) return;
      size += drawn.blob.size;
      sizes.push(drawn);
      const picture = pictureOf(URL.createObjectURL(drawn.blob), drawn);
      pictures.push(picture);
      await picture.decode();
    },
    show: () => showForPrint(pictures, sizes),
    end: () => {
      hasEnded = true;
      for (const { src } of pictures) URL.revokeObjectURL(src);
    },
  };
};

const printAndWait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
    print();
  });

const printAndHide = async (printPages: PrintPages, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  const hide = printPages.show();
  try {
    await printAndWait(signal);
  } finally {
    hide();
  }
};

export interface PrintJob {
  /**
   * Resolves when the pages have been passed to the browser's print dialog; rejects when a page cannot be
   * rendered.
   */
  readonly done: Promise<void>;
  cancel(): void;
}

const drawAndPrint = async (
  opened: PdfDocument,
  onPage: (page: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const printPages = createPrintPages(opened);
  try {
    for (let number = 1; number <= opened.pageCount && !signal.aborted; number += 1) {
      onPage(number);
      // One page at a time: each image is large until it is compressed.
      await printPages.draw(number);
    }
    await printAndHide(printPages, signal);
  } finally {
    printPages.end();
  }
};

/**
 * Opens the browser's print dialog with all pages, rendered for print now or before. Cleans up in every case.
 */
export const printDocument = (
  opened: PdfDocument,
  drawnBefore: PrintPages | null,
  onPage: (page: number) => void,
): PrintJob => {
  const control = new AbortController();
  const { signal } = control;
  const done = drawnBefore ? printAndHide(drawnBefore, signal) : drawAndPrint(opened, onPage, signal);
  return { done, cancel: () => control.abort() };
};

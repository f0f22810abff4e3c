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

/** A hair less than the sheet: a rounded up part of a point would ask for one more. In points. */
const hair = 0.5;

const pictureOf = (address: string, { width, height }: Size): HTMLImageElement => {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = address;
  picture.style.setProperty('page', sheetNameOf({ width, height }));
  picture.style.height = `${height - hair}pt`;
  return picture;
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

const printing = 'pdf-printing';

/** Puts something in the place of the whole screen on paper. Returns a function to take it away again. */
const putOnPaper = (content: readonly Node[], sizes: readonly Size[]): (() => void) => {
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

/** Whether something of ours is on its way to paper. */
export const isOnPaper = (): boolean => document.documentElement.classList.contains(printing);

/** Puts a line on paper in the place of the screen. Returns a function to take it away again. */
export const putLineOnPaper = (words: string): (() => void) => {
  const line = document.createElement('p');
  line.textContent = words;
  return putOnPaper([line], []);
};

/** The pages of one document as pictures for paper. */
export interface Paper {
  /** How many bytes they take. */
  readonly size: () => number;
  /** Draws a page; they are put in the order in which they were drawn. Rejects where it cannot be drawn. */
  readonly draw: (number: number) => Promise<void>;
  /** Puts what was drawn in the place of the screen. Returns a function to take it away again. */
  readonly show: () => () => void;
  /** Gives their memory back. */
  readonly end: () => void;
}

/** Makes paper of `opened`, without a page on it. */
export const paperOf = (opened: PdfDocument): Paper => {
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
    show: () => putOnPaper(pictures, sizes),
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

const printPaper = async (paper: Paper, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  const takeAway = paper.show();
  try {
    await printAndWait(signal);
  } finally {
    takeAway();
  }
};

export interface PrintRun {
  /** Resolves when the pages have gone to the browser's print dialog; rejects when a page cannot be drawn. */
  readonly done: Promise<void>;
  cancel(): void;
}

const run = async (
  opened: PdfDocument,
  onPage: (page: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const paper = paperOf(opened);
  try {
    for (let number = 1; number <= opened.pages && !signal.aborted; number += 1) {
      onPage(number);
      // One page at a time: each picture is large until it is packed.
      await paper.draw(number);
    }
    await printPaper(paper, signal);
  } finally {
    paper.end();
  }
};

/**
 * Opens the browser's print dialog with every page, drawn for paper, or with what was drawn before. Whatever happens, nothing
 * of it stays behind.
 */
export const printDocument = (
  opened: PdfDocument,
  drawnBefore: Paper | null,
  onPage: (page: number) => void,
): PrintRun => {
  const control = new AbortController();
  const { signal } = control;
  const done = drawnBefore ? printPaper(drawnBefore, signal) : run(opened, onPage, signal);
  return { done, cancel: () => control.abort() };
};

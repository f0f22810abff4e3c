import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { ReactElement } from 'react';
import type { Edits } from '../../../machines/drawing/edits.ts';
import { shownSizeOf } from '../../../machines/drawing/geometry.ts';
import { createDefaultPolicy } from '../../../src/boot/trusted-types.ts';
import type { TrustedTypesFactory } from '../../../src/boot/trusted-types.ts';
import { DrawnPage } from '../../../src/drawing/DrawnPage.tsx';
import type { PageBackground } from '../../../src/drawing/DrawnPage.tsx';
import { measureOfScreen, paintPage } from '../../../src/drawing/paint.ts';
import type { PaintError } from '../../../src/drawing/paint-checked.ts';

/** What the tests call and read. */
export interface DrawingHarness {
  /** Creates the image of the pages: white paper, with some print if `hasPrint`. */
  readonly makeImage: (width: number, height: number, hasPrint: boolean) => Promise<void>;
  readonly show: (edits: Edits, zoom: number) => Promise<void>;
  /** Paints the shown page; the PNG as base64, or the problem. */
  readonly paint: (edits: Edits) => Promise<{ readonly png: string } | { readonly problem: string }>;
  /** Shows the painted page in place of the drawing, with the same width. */
  readonly showPainted: (zoom: number) => Promise<void>;
}

declare global {
  interface Window {
    drawing: DrawingHarness;
    trustedTypes?: TrustedTypesFactory;
  }
}

createDefaultPolicy(window.trustedTypes, document.baseURI);

const root = createRoot(document.querySelector('#root') as HTMLElement);
let page: PageBackground = { number: 1, url: '', width: 0, height: 0 };
let image = new Blob();
let painted = new Blob();

const draw = (element: ReactElement) => flushSync(() => root.render(element));

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
};

const print = (brush: OffscreenCanvasRenderingContext2D, width: number, height: number) => {
  brush.fillStyle = '#333333';
  for (let top = 40; top < height - 40; top += 36) brush.fillRect(40, top, (width - 80) * 0.8, 6);
  brush.fillStyle = '#0b6a75';
  brush.fillRect(width - 120, 20, 80, 80);
};

window.drawing = {
  makeImage: async (width, height, hasPrint) => {
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, width, height);
    if (hasPrint) print(brush, width, height);
    image = await canvas.convertToBlob({ type: 'image/png' });
    page = { number: 1, url: URL.createObjectURL(image), width, height };
  },
  show: async (edits, zoom) => {
    draw(<DrawnPage page={page} edits={edits} zoom={zoom} measure={measureOfScreen()} />);
    await twoFrames();
  },
  paint: async (edits) => {
    try {
      painted = await paintPage({ image, size: page, edits, page: 1, signal: AbortSignal.timeout(30_000) });
      return { png: await base64Of(painted) };
    } catch (thrown) {
      return { problem: (thrown as PaintError).problem };
    }
  },
  showPainted: async (zoom) => {
    const bitmap = await createImageBitmap(painted);
    const picture = new Image();
    picture.src = URL.createObjectURL(painted);
    await picture.decode();
    const { width, height } = shownSizeOf(bitmap);
    draw(<img alt="" src={picture.src} width={width * zoom} height={height * zoom} />);
    await twoFrames();
  },
};

import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createDefaultPolicy } from '../../../src/boot/trusted-types.ts';
import type { TrustedTypesFactory } from '../../../src/boot/trusted-types.ts';

declare global {
  interface Window {
    /** Milliseconds from each click to the picture of the first page. */
    __opened?: number[];
    trustedTypes?: TrustedTypesFactory;
  }
}

// The server's policy for pages asks for it.
createDefaultPolicy(window.trustedTypes, document.baseURI);

const opened: number[] = [];
window.__opened = opened;

/** Opens a file as a page does that has nothing but the library: its worker begins with the click. */
const open = async (file: string, since: number) => {
  GlobalWorkerOptions.workerPort = new Worker(
    new URL('../../../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url),
    { type: 'module' },
  );
  const answer = await fetch(file);
  // It draws with the same fonts as the portal: other ones would be another picture.
  const fonts = { standardFontDataUrl: 'fonts/', useSystemFonts: false };
  const task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), ...fonts });
  const pdf = await task.promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = document.querySelector('canvas');
  if (!canvas) throw new Error('There is no canvas.');
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvas, viewport }).promise;
  document.body.dataset['drawn'] = file;
  requestAnimationFrame(() => requestAnimationFrame(() => opened.push(performance.now() - since)));
};

// A visit that begins with a file: `?open=<name>`.
const atOnce = new URLSearchParams(window.location.search).get('open');
if (atOnce !== null) void open(atOnce, 0);

for (const [at, button] of document.querySelectorAll('button').entries())
  button.addEventListener('click', ({ timeStamp }) => void open(`${at === 0 ? 20 : 300}.pdf`, timeStamp));

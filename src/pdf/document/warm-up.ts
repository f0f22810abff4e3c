import { PDFWorker, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { dropFonts, documentSettings } from './opening.ts';
import type { WorkerPool } from './workers.ts';

const line = (font: string, top: number): string =>
  `BT /${font} 12 Tf 72 ${top} Td (0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz.) Tj ET`;

/** A page with lines of text in the two most common fonts of orders, and a ruled table. */
const pageContent = [
  ...Array.from({ length: 20 }, (_, at) => line(at % 2 === 0 ? 'F1' : 'F2', 700 - at * 20)),
  '0.5 w 72 72 m 540 72 l S 72 80 468 200 re S',
].join('\n');

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
  `<< /Length ${pageContent.length} >>\nstream\n${pageContent}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
];

/** Builds the file: its objects, their offsets, and the offset of that table. */
const smallFile = (): Uint8Array => {
  let file = '%PDF-1.4\n';
  const entries = objects.map((object, at) => {
    const begin = String(file.length).padStart(10, '0');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${begin} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + trailer);
};

/**
 * Lets the worker that reads files read a small one of our own, so that the browser has compiled what the
 * first document needs, and has its fonts. To be called while nobody waits for a document; a worker is warmed
 * once, and only so long as nobody has taken it.
 */
export const warmUp = async ({ idle: workers }: WorkerPool): Promise<void> => {
  if (!workers || workers.warmed) return;
  const reader = PDFWorker.create({ port: workers.parser, verbosity: documentSettings.verbosity });
  const task = getDocument({
    ...documentSettings,
    data: smallFile(),
    worker: reader,
    disableWorkerRendering: true,
  });
  const close = () => task.destroy().catch(() => undefined);
  workers.warmed = {
    reader,
    end: () => {
      void close();
      reader.destroy();
      dropFonts(task.docId);
    },
  };
  const page = await (await task.promise).getPage(1);
  await page.getOperatorList();
  await close();
};

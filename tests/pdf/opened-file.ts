import { fillNode20Gaps } from '../../mock-server/node20-gaps.ts';
import { readFileFacts } from '../../src/pdf/document/opening.ts';
import { createReadOnlyDocument } from '../../src/pdf/document/pdf-document.ts';

/** Opens a file by pdfjs-dist itself, without workers of its own. The caller must end it. */
export const openedFile = async (data: Uint8Array) => {
  fillNode20Gaps();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data, verbosity: 0, enableXfa: false });
  const opened = await task.promise;
  const about = await readFileFacts(opened);
  const { document } = createReadOnlyDocument(opened, () => {}, about.hasFields);
  return { about, document, end: () => task.destroy() };
};

/** What `read` finds in a file. */
export const readFrom = async <T>(
  data: Uint8Array,
  read: (file: Awaited<ReturnType<typeof openedFile>>) => T | Promise<T>,
): Promise<T> => {
  const file = await openedFile(data);
  try {
    return await read(file);
  } finally {
    await file.end();
  }
};

/** The lines of a file's first page as they are read out. */
export const linesOf = (data: Uint8Array): Promise<readonly string[]> =>
  readFrom(data, async ({ document }) => {
    const { items } = await (await document.page(1)).text();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    return text.split('\n').flatMap((line) => line.trim() || []);
  });

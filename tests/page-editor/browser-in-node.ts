import { loadImage } from '@napi-rs/canvas';
import { vi } from 'vitest';
import { fillNode20Gaps } from '../../mock-server/node20-gaps.ts';
import type { SizeOf } from '../../src/views/page-editor/load-pages.ts';

/** Replaces a browser's image decoder. */
export const sizeInNode: SizeOf = async (picture) => {
  const { width, height } = await loadImage(Buffer.from(await picture.arrayBuffer()));
  return { width, height };
};

/** Replaces the viewer that counts a file's pages; null if it is no PDF. */
export const pagesInNode = async (bytes: Uint8Array): Promise<number | null> => {
  fillNode20Gaps();
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  try {
    return (await task.promise).numPages;
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
};

/** The part of FileReader that is needed to build the request's body. */
class Reader extends EventTarget {
  result: string | null = null;
  readonly error = null;
  readAsDataURL(file: Blob) {
    const read = async () => {
      this.result = `data:image/png;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
      this.dispatchEvent(new Event('load'));
    };
    void read();
  }
}

/** Lets a test build the request that stores pages. */
export const readFilesInNode = (): void => void vi.stubGlobal('FileReader', Reader);

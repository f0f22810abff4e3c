import react from '@vitejs/plugin-react';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startStaticServer } from '../../../scripts/serve/static-server.ts';
import { pdfFilesPlugin } from '../../../src/pdf/document/vite-document.ts';
import { pdfLibraryPlugin } from '../../../src/pdf/library/vite-library.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

export interface ServedHarness {
  readonly url: string;
  /** The folder of the build. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Builds the viewer alone for production, puts `files` beside it, and serves both with the product's header table. */
export const serveHarness = async (files: Readonly<Record<string, Uint8Array>>): Promise<ServedHarness> => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'pdf-harness-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    mode: 'production',
    plugins: [react(), pdfFilesPlugin(), pdfLibraryPlugin()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
    },
  });
  await mkdir(join(folder, 'files'));
  await Promise.all(
    Object.entries(files).map(([name, bytes]) => writeFile(join(folder, 'files', `${name}.pdf`), bytes)),
  );
  const server = await startStaticServer({ root: folder });
  return {
    url: server.url,
    folder,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

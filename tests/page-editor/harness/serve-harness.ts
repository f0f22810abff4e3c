import react from '@vitejs/plugin-react';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startStaticServer } from '../../../scripts/serve/static-server.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

export interface ServedHarness {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the drawing of a page alone for production, and serves it with the product's header table. */
export const serveHarness = async (): Promise<ServedHarness> => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'drawing-harness-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
    },
  });
  const server = await startStaticServer({ root: folder });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

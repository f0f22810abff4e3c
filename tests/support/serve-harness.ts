import react from '@vitejs/plugin-react';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { PluginOption } from 'vite';
import { startStaticServer } from '../../scripts/serve/static-server.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

export interface ServedHarness {
  readonly url: string;
  close(): Promise<void>;
}

interface Given {
  /** The folder of the harness. */
  readonly root: URL;
  readonly plugins?: readonly PluginOption[];
  /** What is put beside the build, as `files/<name>.pdf`. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

/** Builds a part of the product alone for production, and serves it with the product's header table. */
export const serveHarness = async ({ root, plugins = [], files = {} }: Given): Promise<ServedHarness> => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'harness-'));
  await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: 'warn',
    mode: 'production',
    plugins: [react(), ...plugins],
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
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

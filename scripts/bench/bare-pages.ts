import react from '@vitejs/plugin-react';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { compressFolder } from '../serve/compress.ts';

interface BarePages {
  readonly root: string;
  /** The folder under scripts/bench in which they are, and their names without .html. */
  readonly folder: string;
  readonly names: readonly string[];
  readonly plugins?: readonly Plugin[];
  /** What they fetch, by file name. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

/** Builds pages that have nothing but a library, and lays the files that they fetch beside them. Gives the folder. */
export const buildBarePages = async ({
  root,
  folder,
  names,
  files,
  plugins = [],
}: BarePages): Promise<string> => {
  const from = join(root, 'scripts/bench', folder);
  const outDir = join(root, '.cache/bench', folder);
  await build({
    root: from,
    configFile: false,
    plugins: [react(), ...plugins],
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: names.map((name) => join(from, `${name}.html`)) },
    },
  });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), content);
  }
  await compressFolder(outDir);
  return outDir;
};

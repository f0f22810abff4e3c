import react from '@vitejs/plugin-react';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../../serve/compress.ts';

const names = ['tanstack', 'data-grid'] as const;

/** Builds the bare pages, and lays the rows that they fetch beside them. Gives the folder. */
export const buildBarePages = async (root: string, rows: string): Promise<string> => {
  const from = join(root, 'scripts/bench/lists');
  const outDir = join(root, '.cache/bench/lists');
  await build({
    root: from,
    configFile: false,
    plugins: [react()],
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
  await writeFile(join(outDir, 'rows.json'), rows);
  await compressFolder(outDir);
  return outDir;
};

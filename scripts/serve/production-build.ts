import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressFolder } from './compress.ts';

const sources = ['src', 'machines', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const newest = (path: string): number => {
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Builds for production into `folder` and compresses what was built. */
export const buildInto = async (
  root: string,
  folder: string,
  logLevel: 'info' | 'warn' = 'info',
): Promise<void> => {
  // A NODE_ENV of the shell or of a test runner would put the development build of React into the product.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({ root, logLevel, mode: 'production', build: { outDir: folder, emptyOutDir: true } });
  await compressFolder(resolve(root, folder));
};

/** True when `dist` is there and nothing that goes into it has changed since. */
export const isFresh = (root: string): boolean => {
  const page = join(root, 'dist/index.html.br');
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  return sources.every((source) => newest(join(root, source)) <= built);
};

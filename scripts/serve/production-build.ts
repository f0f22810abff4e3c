import { existsSync, readdirSync, realpathSync, statSync, utimesSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { UsageError } from '../command/arguments.ts';
import { compressFolder } from './compress.ts';

const sources = ['src', 'machines', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const freshFile = 'index.html.br';

const newest = (path: string): number => {
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const holdsOnlyBuilds = (folder: string): boolean => {
  if (!statSync(folder).isDirectory()) return false;
  const names = readdirSync(folder);
  return names.length === 0 || (names.includes(freshFile) && names.includes('assets'));
};

/** Throws unless a build may empty `folder`; `dist` may hold anything, as what a stopped build has left. */
const refuseUnlessOurs = (root: string, folder: string): void => {
  const path = resolve(root, folder);
  if (!existsSync(path)) return;
  const real = realpathSync(path);
  const refuse = (why: string) => new UsageError(`'${folder}' is not built into. ${why}.`);
  if (`${realpathSync(root)}${sep}`.startsWith(real.endsWith(sep) ? real : `${real}${sep}`))
    throw refuse('The project is in it, and a build empties its folder');
  if (path !== resolve(root, 'dist') && !holdsOnlyBuilds(real))
    throw refuse('It holds something else than an earlier build: empty it yourself, or name another folder');
};

/** Builds for production into `folder` and compresses what was built. */
export const buildInto = async (
  root: string,
  folder: string,
  logLevel: 'info' | 'warn' = 'info',
): Promise<void> => {
  refuseUnlessOurs(root, folder);
  // A NODE_ENV of the shell or of a test runner would put the development build of React into the product.
  process.env['NODE_ENV'] = 'production';
  const begun = new Date();
  const { build } = await import('vite');
  await build({ root, logLevel, mode: 'production', build: { outDir: folder, emptyOutDir: true } });
  await compressFolder(resolve(root, folder));
  // What is saved while it builds may be missing in it, and must be newer than it.
  utimesSync(join(resolve(root, folder), freshFile), begun, begun);
};

/** True when `dist` is there and nothing that goes into it has changed since. */
export const isFresh = (root: string): boolean => {
  const page = join(root, 'dist', freshFile);
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  return sources.every((source) => newest(join(root, source)) <= built);
};

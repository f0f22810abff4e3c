import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../.cache/address', import.meta.url));

/** Where `npm start` runs, as it has told; null where it does not run. */
export const runningAddress = (): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : null;

/** Tells the other commands where `npm start` runs, until what is given back is called. */
export const publishAddress = (url: string): (() => Promise<void>) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${url}\n`);
  return () => {
    if (runningAddress() === url) rmSync(file, { force: true });
    return Promise.resolve();
  };
};

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../.cache/address', import.meta.url));

/** The address of the running `npm start`; null if it does not run. */
export const runningAddress = (): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : null;

/** Stores the address of `npm start` for other commands, until the returned function is called. */
export const publishAddress = (url: string): (() => Promise<void>) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${url}\n`);
  return () => {
    if (runningAddress() === url) rmSync(file, { force: true });
    return Promise.resolve();
  };
};

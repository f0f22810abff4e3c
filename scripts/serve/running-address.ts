import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFile = fileURLToPath(new URL('../../.cache/address', import.meta.url));

const addressesIn = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** The address of the running `npm start`, of several the last that was started; null if none runs. */
export const runningAddress = (file = ownFile): string | null => addressesIn(file).at(-1) ?? null;

/** Stores the address of `npm start` for other commands, until the returned function is called. */
export const publishAddress = (url: string, file = ownFile): (() => Promise<void>) => {
  const others = () => addressesIn(file).filter((each) => each !== url);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [...others(), url].join('\n'));
  return () => {
    const left = others();
    if (left.length > 0) writeFileSync(file, left.join('\n'));
    else rmSync(file, { force: true });
    return Promise.resolve();
  };
};

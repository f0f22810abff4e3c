import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

const leftOutFolder = '.cache/test/left-out';

interface LeftOut {
  readonly what: string;
  readonly left: number;
  readonly all: number;
}

/** Notes how much of what a run has left to other turns; `apart` tells lists of the same kind apart. */
export const noteLeftOut = (of: LeftOut, apart: string, folder = leftOutFolder): void => {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256')
    .update(JSON.stringify([of.what, apart]))
    .digest('hex')
    .slice(0, 16);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(of));
};

/** What was noted so: a line for each kind. */
export const leftToOtherTurns = (folder = leftOutFolder): readonly string[] => {
  const noted = (existsSync(folder) ? readdirSync(folder) : []).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as LeftOut,
  );
  const kinds = new Set(noted.map(({ what }) => what));
  return [...kinds].toSorted().map((kind) => {
    const own = noted.filter(({ what }) => what === kind);
    const sum = (count: (of: LeftOut) => number) => own.reduce((total, one) => total + count(one), 0);
    return `${kind}: ${sum(({ left }) => left)} of ${sum(({ all }) => all)}`;
  });
};

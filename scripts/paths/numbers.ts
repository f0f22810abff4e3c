import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PathSet } from './path.ts';

/** The file beside a flow's model that keeps the numbers of its paths: a path's place in it is its number, for ever. */
export const numbersFile = (flow: string): string =>
  fileURLToPath(new URL(`../../machines/${flow}/${flow}.paths.json`, import.meta.url));

/** Sorts ids with numbers in them as people do. */
export const byNumber = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

const numbers = new Map<string, readonly string[]>();

/** The paths that have a number, in the order of their numbers. */
export const numbersOf = (flow: string): readonly string[] => {
  const file = numbersFile(flow);
  const known =
    numbers.get(flow) ?? (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  numbers.set(flow, known);
  return known;
};

/** The numbers with one for each path that has none yet, the shortest first. None is ever given to another path. */
export const freshNumbers = (flow: string, sets: readonly PathSet[]): readonly string[] => {
  const known = numbersOf(flow);
  const fresh = sets
    .flatMap(({ paths }) => paths)
    .filter(({ id }) => !known.includes(id))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  return [...known, ...new Set(fresh.map(({ id }) => id))];
};

/** The paths under the ids that testers use, `otp-4`; those of rarer criteria have no number and are counted. */
export const numbered = (set: PathSet): PathSet => {
  const known = numbersOf(set.flow);
  const idOf = (id: string, at: number): string => {
    const place = known.indexOf(id);
    return place < 0 ? `${set.flow}-${set.criterion}-${at + 1}` : `${set.flow}-${place + 1}`;
  };
  return { ...set, paths: set.paths.map((path, at) => ({ ...path, id: idOf(path.id, at) })) };
};

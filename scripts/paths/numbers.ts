import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PathSet } from './path.ts';

/** The file with the numbers of a flow's paths: a path's position in it is its number, which never changes. */
export const numbersFile = (flow: string): string =>
  fileURLToPath(new URL(`../../machines/${flow}/${flow}.paths.json`, import.meta.url));

/** Compares ids so that 'otp-2' comes before 'otp-10'. */
export const byNumber = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

const numbers = new Map<string, readonly string[]>();

/** The ids of the paths that have a number, in the order of their numbers. */
export const numbersOf = (flow: string): readonly string[] => {
  const file = numbersFile(flow);
  const known =
    numbers.get(flow) ?? (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  numbers.set(flow, known);
  return known;
};

/** The numbers, extended by one for each new path, the shortest first. A number is never reused. */
export const extendNumbers = (flow: string, sets: readonly PathSet[]): readonly string[] => {
  const known = numbersOf(flow);
  const fresh = sets
    .flatMap(({ paths }) => paths)
    .filter(({ id }) => !known.includes(id))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  return [...known, ...new Set(fresh.map(({ id }) => id))];
};

/** The paths with the ids for testers, such as `otp-4`; paths of rarer criteria have no number and are counted. */
export const withNumbers = (set: PathSet): PathSet => {
  const known = numbersOf(set.flow);
  const idOf = (id: string, at: number): string => {
    const place = known.indexOf(id);
    return place < 0 ? `${set.flow}-${set.criterion}-${at + 1}` : `${set.flow}-${place + 1}`;
  };
  return { ...set, paths: set.paths.map((path, at) => ({ ...path, id: idOf(path.id, at) })) };
};

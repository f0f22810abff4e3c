import type { Path, PathSet, Step } from './path.ts';
import type { Wording } from './wording.ts';

/** The usual maximum of clauses in a title. */
const maxClauses = 2;

/** A shorter wait is not mentioned, unless the path ends with it. */
const shortestWait = 60_000;

const rarityIn = (paths: readonly Path[]) => {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { world, start, steps } of paths) {
    add(world);
    for (const key of new Set([start, ...steps].flatMap(({ takes }) => takes))) add(key);
  }
  return (keys: readonly string[]): number => Math.min(...keys.map((key) => counts.get(key) ?? Infinity));
};

const capital = (text: string): string => `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}`;

/**
 * The titles of the paths, by id: the step that is rarest among all paths, the last step, and how the path ends. Equal
 * titles get more clauses.
 */
export const titlesOf = ({ paths }: PathSet, wording: Wording): ReadonlyMap<string, string> => {
  const rarity = rarityIn(paths);
  const { sentenceSeparator } = wording.signs;
  const titles = new Map<string, string>();
  const seen = new Set<string>();
  for (const path of paths) {
    const all = [
      { text: wording.world(path), rare: rarity([path.world]), at: -1 },
      ...path.steps.flatMap((step: Step, at) => {
        const text = wording.named(step);
        const isShort = step.kind === 'clock' && step.ms < shortestWait && at < path.steps.length - 1;
        return text === null || isShort ? [] : [{ text, rare: rarity(step.takes), at }];
      }),
    ];
    const clauses = all.filter(({ text }, at) => !all.slice(at + 1).some((one) => one.text === text));
    // The last clause explains the end, so it is always included.
    const last = clauses.at(-1);
    const byRarity = clauses.toSorted(
      (one, other) =>
        Number(other === last) - Number(one === last) || one.rare - other.rare || other.at - one.at,
    );
    const { ends } = wording.testCase(path);
    const titled = (count: number): string => {
      const chosen = byRarity.slice(0, count).toSorted((one, other) => one.at - other.at);
      const what = chosen.map(({ text }) => capital(text)).join(sentenceSeparator);
      return ends === '' ? what : `${what} → ${ends}`;
    };
    let count = Math.min(maxClauses, clauses.length);
    while (seen.has(titled(count)) && count < clauses.length) count += 1;
    seen.add(titled(count));
    titles.set(path.id, titled(count));
  }
  return titles;
};

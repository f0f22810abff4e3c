import { table } from '../command/table.ts';
import type { LoadFigures } from './load.ts';

const begun = performance.now();

/** Milliseconds since the start of the bench. */
const sinceStart = (): number => performance.now() - begun;

/** Prints to the console what is being measured, with the time since the start. */
export const logProgress = (what: string): void => {
  const seconds = Math.round(sinceStart() / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  process.stderr.write(`${clock.padStart(5)}  ${what}\n`);
};

/** How often something is visited. */
export interface Turns {
  readonly max: number;
  /** Made however long they take. */
  readonly min: number;
  /** No visit beyond the least begins that would end later than this, in milliseconds since the start of the bench. */
  readonly untilMs: number;
}

/** Does `visit` over and over, one after the other, as often as the turns allow, and logs each. */
export const repeat = async (
  what: string,
  { max, min, untilMs }: Turns,
  visit: () => Promise<void>,
  { clock = sinceStart, say = logProgress } = {},
): Promise<void> => {
  let longest = 0;
  for (let run = 1; run <= max; run += 1) {
    const since = clock();
    if (run > min && since + longest > untilMs)
      return say(`${what}, ${run - 1} of ${max}: there is no time for more`);
    say(`${what}, ${run} of ${max}`);
    await visit();
    longest = Math.max(longest, clock() - since);
  }
  return undefined;
};

export interface Measured {
  readonly name: string;
  readonly runs: readonly LoadFigures[];
}

export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly atMost: number;
  readonly met: boolean;
}

/** The middle value; of an even number the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};

const column = ({ runs }: Measured, key: keyof LoadFigures): number[] => runs.map((run) => run[key]);

export const goal = (what: string, value: number, atMost: number): Goal => ({
  what,
  value,
  atMost,
  met: value <= atMost,
});

/** Our screen against the React-only page of the same run; every goal is a ratio, as times alone mean nothing. */
export const startGoals = (reference: Measured, screen: Measured): Goal[] => {
  const usable = median(column(reference, 'usable'));
  return [
    goal('first paint / React only usable', median(column(screen, 'fcp')) / usable, 0.6),
    goal('buttons usable / React only usable', median(column(screen, 'usable')) / usable, 1.3),
    goal('layout shift', Math.max(...column(screen, 'cls')), 0),
  ];
};

const milliseconds = (values: readonly number[]): string =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))}..${Math.round(Math.max(...values))})`;

const row = (measured: Measured): string[] => [
  measured.name,
  milliseconds(column(measured, 'fcp')),
  milliseconds(column(measured, 'lcp')),
  milliseconds(column(measured, 'usable')),
  Math.max(...column(measured, 'cls')).toFixed(3),
  `${(median(column(measured, 'bytes')) / 1000).toFixed(1)} kB`,
  String(median(column(measured, 'requests'))),
];

/** The goals, and whether they are reached. */
export const goalReport = (reached: readonly Goal[]): string =>
  table(
    reached.map(({ what, value, atMost, met }) => [
      what,
      value.toFixed(2),
      `at most ${atMost}`,
      met ? 'met' : 'MISSED',
    ]),
  );

/** The printed figures of the first screen: medians with the least and the greatest value. */
export const startReport = (measured: readonly Measured[]): string => {
  const head = ['', 'FCP ms', 'LCP ms', 'usable ms', 'CLS', 'bytes until usable', 'requests'];
  return table([head, ...measured.map(row)]);
};

import { describe, expect, it } from 'vitest';
import { repeat } from '../../scripts/bench/report.ts';

/** How many visits of these durations in seconds are made. */
const visitsOf = async (turns: Parameters<typeof repeat>[1], seconds: readonly number[]): Promise<number> => {
  let now = 0;
  let made = 0;
  const told: string[] = [];
  const visit = async () => {
    now += (seconds[made] ?? 0) * 1000;
    made += 1;
  };
  await repeat('lists', turns, visit, { clock: () => now, say: (line) => void told.push(line) });
  expect(told.filter((line) => /^lists, \d of \d$/.test(line))).toHaveLength(made);
  return made;
};

describe('The visits of the bench', () => {
  it.each([
    ['as often as asked for while there is time', { max: 3, min: 1, untilMs: 30_000 }, [10, 10, 10], 3],
    ['no more where the next visit might end too late', { max: 3, min: 1, untilMs: 29_000 }, [10, 10, 10], 2],
    ['by the longest visit so far, not the last', { max: 3, min: 1, untilMs: 30_000 }, [14, 4, 4], 2],
    ['as often as it must, however long it takes', { max: 5, min: 2, untilMs: 1_000 }, [10, 10, 10], 2],
    ['not beyond what was asked for', { max: 1, min: 2, untilMs: Infinity }, [1, 1], 1],
  ] as const)('is visited %s', async (_, turns, seconds, made) => {
    expect(await visitsOf(turns, seconds)).toBe(made);
  });
});

import type { PrintedPath } from '../../../scripts/walk/read-paths.ts';
import { expect } from '../../support/browser-test.ts';
import { pageProblems } from './compare-text.ts';
import { expectationOf } from './printed-things.ts';
import { runSentence, leftToPeople } from './sentences.ts';
import type { WalkContext } from './walk-context.ts';

/** How far a path was walked by its printed text alone. */
export interface WalkedText {
  /** Steps that were done and compared. */
  readonly steps: number;
  readonly total: number;
  /** How many of them had expectations to compare. */
  readonly compared: number;
  /** The sentence that is left to people; null if the path was walked to its end. */
  readonly leftToPeople: string | null;
}

/** How far to advance fake time at each poll, so that animation frames run. */
const nudgeMs = 100;

/** Compares the screen with printed expectations; returns false if there are none. */
export const compare = async (
  { page, flow }: WalkContext,
  lines: readonly string[],
  place: string,
): Promise<boolean> => {
  const expected = lines.map((line) => expectationOf(line)).filter((one) => one !== null);
  if (expected.length === 0) return false;
  let faults: readonly string[] = ['be looked at'];
  let polls = 0;
  await expect
    .poll(
      async () => {
        faults = await pageProblems(page, flow, expected).catch((error: unknown) => [String(error)]);
        polls += 1;
        if (faults.length > 0 && polls > 5 && polls < 45) await page.clock.runFor(nudgeMs);
        return faults.length === 0;
      },
      { intervals: [20, 50], timeout: 40_000 },
    )
    .toBe(true)
    .catch(() => undefined);
  expect(faults, `what the screen does not do ${place}`).toEqual([]);
  return true;
};

/** Does exactly what a printed path says, and compares the screen with its expectations. */
export const walkText = async (context: WalkContext, { before, steps }: PrintedPath): Promise<WalkedText> => {
  let compared = 0;
  for (const sentence of before) await runSentence(context, sentence);
  for (const [at, { doing, expected }] of steps.entries()) {
    for (const sentence of doing) {
      const left = leftToPeople(sentence);
      if (left !== null) return { steps: at, total: steps.length, compared, leftToPeople: left };
      await runSentence(context, sentence).catch((error: unknown) => {
        throw new Error(`step ${at + 1}, ${sentence.slice(0, 200)}: ${String(error)}`);
      });
    }
    if (await compare(context, expected, `after step ${at + 1}`)) compared += 1;
  }
  return { steps: steps.length, total: steps.length, compared, leftToPeople: null };
};

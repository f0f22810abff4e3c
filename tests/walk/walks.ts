import { test } from '../support/browser-test.ts';
import { standStill } from './stand-still.ts';
import { runSentence } from './text/sentences.ts';
import { compare } from './text/walk-text.ts';

/** The steps of a test from `npm run paths -- --format playwright`, in the words of the printed Gherkin. */
interface Walk {
  /** Carries a step out. */
  readonly does: (sentence: string) => Promise<void>;
  /** Compares the screen with what is expected after the step. */
  readonly sees: (...lines: readonly string[]) => Promise<void>;
  /** Ends the walk where only a person can continue; it counts as walked in part. */
  readonly isLeft: (why: string) => void;
}

/** A test of one printed path with a mock server of its own; `covers` are the statements that it checks, as tags. */
export const walks = (
  flow: string,
  title: string,
  covers: readonly string[],
  walk: (walk: Walk) => Promise<void>,
): void => {
  test(title, { tag: covers.map((id) => `@${id}`) }, async ({ page, world, baseURL, allow }) => {
    test.setTimeout(240_000);
    allow(/Failed to load resource/, /request failed/);
    await standStill(page);
    const context = { page, flow, world, baseUrl: baseURL ?? '' };
    let last = 'at the beginning';
    await walk({
      does: async (sentence) => {
        last = `after '${sentence}'`;
        await runSentence(context, sentence);
      },
      sees: async (...lines) => void (await compare(context, lines, last)),
      isLeft: (why) => void test.info().annotations.push({ type: 'in part', description: why }),
    });
  });
};

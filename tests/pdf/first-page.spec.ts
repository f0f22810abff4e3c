import { byTurn } from '../../scripts/paths/sample.ts';
import { hostileMark } from '../../mock-server/pdf-odd.ts';
import { expect, painted, expectNoWorkers, test } from './viewer-test.ts';
import type { Viewer } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

const width = 300;

/** Counts the workers that were begun and not ended. The browser's own list still has those that it is clearing away. */
const countThreads = ({ page }: Viewer) =>
  page.evaluate(() => {
    let alive = 0;
    const counted = { most: 0 };
    const Real = window.Worker;
    window.Worker = class extends Real {
      private isEnded = false;
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        alive += 1;
        counted.most = Math.max(counted.most, alive);
      }
      override terminate() {
        if (!this.isEnded) alive -= 1;
        this.isEnded = true;
        super.terminate();
      }
    };
    Object.assign(window, { workers: counted });
  });

/** Renders first pages one after the other; returns the results and the largest number of simultaneous workers. */
const drawing = async (viewer: Viewer, ...names: readonly string[]) => {
  await countThreads(viewer);
  return viewer.page.evaluate(
    async ([files, pixels]) => {
      const results = await window.harness.draw(files, pixels);
      const { workers } = window as unknown as { workers: { most: number } };
      return { results, most: workers.most };
    },
    [names, width] as const,
  );
};

const picture = (pages: number, height: number) => ({
  kind: 'drawn',
  width,
  height,
  pages,
  type: 'image/png',
  isWhole: true,
  hasInk: true,
});

test.beforeEach(({ viewer }) => viewer.visit());

test(
  'first pages are rendered one document after the other, by at most two workers [D2.28] [S27]',
  byTurn(9),
  async ({ viewer }) => {
    const { results, most } = await drawing(viewer, 'one', 'two', 'long', 'japanese');
    expect(results).toEqual([picture(1, 388), picture(1, 388), picture(40, 388), picture(1, 150)]);
    expect(most).toBe(2);
    await expectNoWorkers(viewer);
  },
);

test(
  'first pages of unusable files fail with a reason, and harm nothing [PDF1] [PDF3]',
  byTurn(11),
  async ({ viewer }) => {
    const { results, most } = await drawing(
      viewer,
      'corrupt',
      'truncated',
      'circular',
      'empty',
      'notPdf',
      'password',
      'hostile',
      'one',
    );
    expect(results.slice(0, 6)).toEqual([
      { kind: 'undrawable', reason: 'corrupt' },
      { kind: 'undrawable', reason: 'corrupt' },
      { kind: 'undrawable', reason: 'corrupt' },
      { kind: 'undrawable', reason: 'empty' },
      { kind: 'undrawable', reason: 'notPdf' },
      { kind: 'undrawable', reason: 'password' },
    ]);
    expect(results.slice(6)).toEqual([
      expect.objectContaining({ kind: 'drawn' }),
      expect.objectContaining({ kind: 'drawn' }),
    ]);
    expect(most).toBe(2);
    expect(await viewer.page.evaluate((mark) => mark in globalThis, hostileMark)).toBe(false);
    await expectNoWorkers(viewer);
  },
);

for (const name of ['hang', 'selfPainting'] as const) {
  test(
    `rendering is stopped for a file that never finishes, and continues with the next: ${name} [PDF2]`,
    byTurn(name === 'hang' ? 7 : 0),
    async ({ viewer }) => {
      const { results } = await drawing(viewer, name, 'one');
      expect(results.at(-1)).toEqual(picture(1, 388));
      expect(['drawn', 'undrawable']).toContain((results[0] as { kind: string }).kind);
      await expectNoWorkers(viewer);
    },
  );
}

test('works in strict mode, which opens every document twice', byTurn(14), async ({ viewer }) => {
  await viewer.visit('strict');
  await viewer.open('one');
  expect(await viewer.waitForEvents(1)).toEqual([painted('one', 1, 1)]);
  await expect.poll(() => viewer.page.workers().length).toBe(2);
});

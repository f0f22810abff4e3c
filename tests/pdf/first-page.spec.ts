import { wholeOnly } from '../../scripts/paths/sample.ts';
import { hostileMark } from '../../mock-server/pdf-odd.ts';
import { expect, test } from './viewer-test.ts';
import type { Viewer } from './viewer-test.ts';
import { seeNoWorkers } from './viewer-words.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

const width = 300;

/** Draws first pages one after the other, and tells what became of them and how many threads lived at the same time. */
const drawing = async ({ page }: Viewer, ...names: readonly string[]) => {
  let most = 0;
  page.on('worker', () => {
    most = Math.max(most, page.workers().length);
  });
  const results = await page.evaluate(([files, pixels]) => window.harness.draw(files, pixels), [
    names,
    width,
  ] as const);
  return { results, most };
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

test('are drawn one document after the other, by no more than two threads [D2.28] [S27]', async ({
  viewer,
}) => {
  const { results, most } = await drawing(viewer, 'one', 'two', 'long', 'japanese');
  expect(results).toEqual([picture(1, 388), picture(1, 388), picture(40, 388), picture(1, 150)]);
  expect(most).toBe(2);
  await seeNoWorkers(viewer);
});

test('are not drawn of files that cannot be, in plain words and without harm [PDF1] [PDF3]', async ({
  viewer,
}) => {
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
  await seeNoWorkers(viewer);
});

for (const name of ['hang', 'selfPainting'] as const) {
  test(
    `give up on a file that never finishes, and go on with the next: ${name} [PDF2]`,
    name === 'hang' ? wholeOnly : {},
    async ({ viewer }) => {
      const { results } = await drawing(viewer, name, 'one');
      expect(results.at(-1)).toEqual(picture(1, 388));
      expect(['drawn', 'undrawable']).toContain((results[0] as { kind: string }).kind);
      await seeNoWorkers(viewer);
    },
  );
}

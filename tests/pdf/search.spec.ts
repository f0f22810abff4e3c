import { byTurn } from '../../scripts/paths/sample.ts';
import { button, expect, pageField, test } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ viewer }) => viewer.visit());

test('finds text on pages that were not rendered yet [D2.44]', byTurn(27), async ({ viewer }) => {
  const { page } = viewer;
  await viewer.open('long');
  await viewer.waitForEvents(1);
  await pageField(viewer).focus();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Search in the document' });
  await expect(field).toBeFocused();
  await field.fill('Visit 1440');
  await expect(page.getByText('Match 1 of 1')).toBeVisible();
  await expect(page.locator('.pdf-mark--current')).toBeInViewport();
  await field.fill('section 3');
  await expect(page.getByText('Match 1 of 11')).toBeVisible();
  await expect(pageField(viewer)).toHaveValue('3');
  await field.press('Enter');
  await expect(page.getByText('Match 2 of 11')).toBeVisible();
  await expect(page.locator('.pdf-mark--current')).toHaveCount(1);
  await field.fill('  section   3 ');
  await expect(page.getByText('Match 1 of 11')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('Match 2 of 11')).toBeVisible();
  await expect(pageField(viewer)).toHaveValue('30');
  await field.press('Shift+Enter');
  await expect(page.getByText('Match 1 of 11')).toBeVisible();
  await field.fill('nowhere to be found');
  await expect(page.getByText('No matches')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pages of the document' })).toBeFocused();
});

test(
  'highlights each part of a match across a line end at its position, at every zoom [D2.44]',
  byTurn(24),
  async ({ viewer }) => {
    const { page } = viewer;
    await viewer.open('lines');
    await viewer.waitForEvents(1);
    await button(viewer, 'Search').click();
    const field = page.getByRole('textbox', { name: 'Search in the document' });
    const mark = page.locator('.pdf-mark--current');
    for (const [words, parts] of [
      ['metoprolol succinate', 2],
      ['hydrochlorothiazide', 2],
      ['munoz', 1],
    ] as const) {
      await field.fill(words);
      await expect(page.getByText('Match 1 of 1')).toBeVisible();
      await expect(mark).toHaveCount(parts);
    }
    const places = () =>
      page.evaluate(() => {
        const line = [...document.querySelectorAll('[data-item]')].find((one) =>
          one.textContent.includes('Muñoz'),
        );
        const range = document.createRange();
        const text = line?.firstChild as Text;
        range.setStart(text, text.data.indexOf('Mu'));
        range.setEnd(text, text.data.indexOf('Mu') + 5);
        const marked = document.querySelector('.pdf-mark--current')?.getBoundingClientRect();
        const word = range.getBoundingClientRect();
        return [marked?.left, marked?.width, marked?.top].map((side, at) =>
          Math.abs((side ?? 0) - ([word.left, word.width, word.top][at] ?? 0)),
        );
      });
    for (const zoomed of ['Zoom in', 'Zoom out']) {
      await button(viewer, zoomed).click();
      await expect.poll(async () => Math.max(...(await places()))).toBeLessThan(1);
    }
  },
);

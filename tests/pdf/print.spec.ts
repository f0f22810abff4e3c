import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { button, expect, test } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ viewer }) => viewer.visit());

/** The sizes of the printed sheets, in points. */
const sheetsOf = async (page: Page) => {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...paper.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box]) =>
    box
      ?.trim()
      .split(/\s+/)
      .slice(2)
      .map((side) => Math.round(Number(side))),
  );
};

const turnedSheets = [
  [612, 792],
  [792, 612],
  [612, 792],
];

test(
  'prints every page by Ctrl+P and leaves nothing behind [D2.44] [PDF7]',
  byTurn(5),
  async ({ viewer }) => {
    const { page } = viewer;
    await page.evaluate(() => {
      globalThis.print = () => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('.pdf-print-zone img')];
        window.harness.events.push({ printed: pictures.map((picture) => picture.naturalWidth) });
        dispatchEvent(new Event('afterprint'));
      };
    });
    await viewer.open('turned');
    await viewer.waitForEvents(1);
    await page.keyboard.press('Control+p');
    await expect.poll(viewer.events).toContainEqual({ printed: [1275, 1650, 1275] });
    await expect(page.locator('.pdf-print-zone')).toHaveCount(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  },
);

test(
  'shows an error if the document cannot be printed, and prints it on the next try [D2.44]',
  byTurn(28),
  async ({ viewer }) => {
    const { page } = viewer;
    await page.evaluate(() => {
      globalThis.print = () => window.harness.events.push('printing');
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (taken, type) {
        if (type === 'image/png') taken(null);
        HTMLCanvasElement.prototype.toBlob = toBlob;
      };
    });
    await viewer.open('turned');
    await viewer.waitForEvents(1);
    await button(viewer, 'Print').click();
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'The document could not be prepared for printing. Try again.' });
    await expect(told).toBeVisible();
    expect(await viewer.events()).not.toContainEqual('printing');
    await button(viewer, 'Print').click();
    await expect.poll(viewer.events).toContainEqual('printing');
    await expect(told).toHaveCount(0);
  },
);

test('prints each page on one sheet of its own size [D2.44]', byTurn(29), async ({ viewer }) => {
  const { page } = viewer;
  await page.evaluate(() => {
    globalThis.print = () => window.harness.events.push('printing');
  });
  await viewer.open('turned');
  await viewer.waitForEvents(1);
  await button(viewer, 'Print').click();
  await expect.poll(viewer.events).toContainEqual('printing');
  expect(await sheetsOf(page)).toEqual(turnedSheets);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.pdf-print-zone')).toHaveCount(0);
});

test(
  'prints the document instead of the screen with the browser’s own print command [D2.44] [PDF7]',
  byTurn(29),
  async ({ viewer }) => {
    const { page } = viewer;
    // Where the command comes too early, the pages follow: that is another test's.
    await page.evaluate(() => {
      globalThis.print = () => {
        window.harness.events.push('late');
        dispatchEvent(new Event('afterprint'));
      };
    });
    const lateOnes = async () => (await viewer.events()).filter((event) => event === 'late').length;
    const atOnce = async () => {
      const before = await lateOnes();
      const sheets = await sheetsOf(page);
      await expect(page.locator('.pdf-print-zone, .pdf-printing-note')).toHaveCount(0);
      return (await lateOnes()) === before ? sheets : 'late';
    };
    await viewer.open('turned');
    await viewer.waitForEvents(1);
    await expect.poll(atOnce, { timeout: 15_000 }).toEqual(turnedSheets);
    await expect(page.getByRole('toolbar')).toBeVisible();
    await viewer.open('one');
    await expect.poll(atOnce, { timeout: 15_000 }).toEqual([[612, 792]]);
    await viewer.close();
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  },
);

test(
  'prints a note if the browser’s own print command comes too early, and then prints the pages [D2.44]',
  byTurn(32),
  async ({ viewer }) => {
    const { page } = viewer;
    await page.evaluate(() => {
      globalThis.print = () => {
        window.harness.events.push({ printed: document.querySelectorAll('.pdf-print-zone img').length });
        dispatchEvent(new Event('afterprint'));
      };
    });
    await viewer.open('turned');
    await viewer.waitForEvents(1);
    const onPaper = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const words = document.querySelector('.pdf-print-zone')?.textContent;
      dispatchEvent(new Event('afterprint'));
      return words;
    });
    expect(onPaper).toBe('The document is not ready to print yet. Close this and wait for its pages.');
    await expect.poll(viewer.events).toContainEqual({ printed: 3 });
    await expect(page.locator('.pdf-print-zone')).toHaveCount(0);
  },
);

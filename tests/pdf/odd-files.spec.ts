import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { hostileMark, oddPdfPassword } from '../../mock-server/pdf-odd.ts';
import { button, expect, painted, expectNoWorkers, test } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ viewer }) => viewer.visit());

test(
  'shows why a file cannot be shown, and then shows another one [PDF3]',
  byTurn(24),
  async ({ viewer }) => {
    test.slow();
    for (const [name, reason, text] of [
      ['corrupt', 'corrupt', 'The file is damaged or not a PDF.'],
      ['truncated', 'corrupt', 'The file is damaged or not a PDF.'],
      ['circular', 'corrupt', 'The file is damaged or not a PDF.'],
      ['empty', 'empty', 'The file is empty.'],
      ['notPdf', 'notPdf', 'The file is damaged or not a PDF.'],
    ] as const) {
      await viewer.visit();
      await viewer.open(name);
      expect(await viewer.waitForEvents(1)).toEqual([{ failed: reason }]);
      const message = viewer.page.getByRole('alert');
      await expect(message).toContainText('This document cannot be shown');
      await expect(message).toContainText(text);
      await expect(button(viewer, 'Download')).toHaveCount(reason === 'empty' ? 0 : 1);
      await expectNoWorkers(viewer);
      await button(viewer, 'Try again').click();
      expect(await viewer.waitForEvents(2)).toEqual([{ failed: reason }, { failed: reason }]);
      await expect(message).toBeFocused();
      await viewer.open('one');
      expect(await viewer.waitForEvents(3)).toContainEqual(painted('one', 1, 1));
    }
  },
);

for (const [name, text] of [
  ['xfa', 'a form (XFA) that needs another program'],
  ['portfolio', 'This is a portfolio'],
] as const) {
  test(
    `shows an error instead of a placeholder page: ${name} [S56] [S35]`,
    byTurn(name),
    async ({ viewer }) => {
      await viewer.open(name);
      expect(await viewer.waitForEvents(1)).toEqual([{ failed: name }]);
      await expect(viewer.page.getByRole('alert')).toContainText(text);
      await expect(viewer.page.locator('canvas')).toHaveCount(0);
      await expect(button(viewer, 'Download')).toBeVisible();
      await expectNoWorkers(viewer);
    },
  );
}

test('asks for a password until it is right, and forgets it [PDF3]', byTurn(21), async ({ viewer }) => {
  const { page } = viewer;
  await viewer.open('password');
  expect(await viewer.waitForEvents(1)).toEqual([{ passwordAsked: true }]);
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  for (const [round, wrong] of ['one', 'two', 'three'].entries()) {
    await field.fill(wrong);
    await field.press('Enter');
    await viewer.waitForEvents(round + 2);
    await expect(page.getByText('This password is wrong. Check it and try again.')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  }
  await field.fill(oddPdfPassword);
  await button(viewer, 'Open').click();
  await expect(page.getByText('This page is shown after the password only.')).toBeVisible();
  expect((await viewer.waitForEvents(5)).at(-1)).toEqual(painted('password', 1, 1));
  await expect(page.getByRole('region', { name: 'Pages of the document' })).toBeFocused();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('offers to enter the password again after it was cancelled [PDF3]', byTurn(17), async ({ viewer }) => {
  await viewer.open('password');
  await viewer.waitForEvents(1);
  await button(viewer, 'Cancel').click();
  await expect(viewer.page.getByRole('alert')).toContainText('The document is protected and was not opened.');
  await expectNoWorkers(viewer);
  await button(viewer, 'Try again').click();
  await expect(viewer.page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('runs no script of a hostile font [PDF1]', byTurn(21), async ({ viewer }) => {
  await viewer.open('hostile');
  expect(await viewer.waitForEvents(1)).toEqual([painted('hostile', 1, 1)]);
  await expect(viewer.page.getByText('This file tries to run a script through a font.')).toBeVisible();
  expect(await viewer.page.evaluate((mark) => mark in globalThis, hostileMark)).toBe(false);
  const inWorkers = viewer.page
    .workers()
    .map((worker) => worker.evaluate((mark) => mark in globalThis, hostileMark));
  expect(await Promise.all(inWorkers)).toEqual([false, false]);
});

test(
  'stops a document that never finishes rendering, and opens the next one [PDF2]',
  byTurn(11),
  async ({ viewer }) => {
    const { page } = viewer;
    await viewer.open('hang');
    await expect(page.getByText('of 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('took too long and was stopped', {
      timeout: 10_000,
    });
    expect(await viewer.events()).toEqual([{ failed: 'stalled' }]);
    await expect(button(viewer, 'Download')).toBeVisible();
    await expectNoWorkers(viewer);
    await viewer.open('two');
    expect(await viewer.waitForEvents(2)).toEqual([{ failed: 'stalled' }, painted('two', 1, 1)]);
  },
);

test('survives a pattern that paints itself [PDF2]', byTurn(23), async ({ viewer }) => {
  await viewer.open('selfPainting');
  expect(await viewer.waitForEvents(1)).toHaveLength(1);
  await viewer.open('two');
  expect(await viewer.waitForEvents(2)).toContainEqual(painted('two', 1, 1));
});

test(
  'keeps only safe links; asks with the host before one opens in a tab of its own; Escape cancels [PDF5]',
  byTurn(17),
  async ({ viewer, context, watched }) => {
    const { page } = viewer;
    // Answered here, so that nothing leaves the machine.
    const visited: string[] = [];
    await context.route('https://example.com/**', (route) => {
      visited.push(`${route.request().url()} from ${route.request().headers()['referer'] ?? 'nowhere'}`);
      return route.fulfill({ contentType: 'text/html', body: '<title>Plan</title>' });
    });
    await viewer.open('links');
    await viewer.waitForEvents(1);
    const attributes = await page
      .locator('.pdf-viewer a')
      .evaluateAll((links) =>
        links.map((one) => ['href', 'target', 'rel'].map((name) => one.getAttribute(name))),
      );
    expect(attributes).toEqual([
      ['https://example.com/plan', '_blank', 'noopener noreferrer nofollow'],
      ['mailto:care@example.org', '_blank', 'noopener noreferrer nofollow'],
    ]);
    const link = page.getByRole('link', { name: 'https://example.com/plan' });
    const dialog = page.getByRole('dialog', { name: 'Open this link?' });
    await link.click();
    await expect(dialog).toContainText(
      'The document leads to example.com, which is not part of this portal.',
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await link.click({ button: 'middle' });
    await expect(dialog).toBeVisible();
    expect([visited, context.pages().length]).toEqual([[], 1]);
    const opening = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Open' }).click();
    const opened = await opening;
    await expect(opened).toHaveTitle('Plan');
    expect([visited, await opened.evaluate(() => window.opener as unknown)]).toEqual([
      ['https://example.com/plan from nowhere'],
      null,
    ]);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'mailto:care@example.org' }).click();
    await expect(dialog).toContainText('An e-mail to care@example.org opens in your mail program.');
    expect(watched.splice(0)).toEqual(['foreign request: https://example.com/plan']);
  },
);

test(
  'lists above the pages what is only in the file, before the document can be acted on [S56] [X9]',
  byTurn(5),
  async ({ viewer }) => {
    const { page } = viewer;
    await viewer.open('marked');
    await viewer.waitForEvents(1);
    const remarks = page.getByRole('region', { name: 'Not shown on the pages:' });
    await expect(remarks.getByRole('listitem')).toHaveText([
      'Note on page 1: “\u2068Hold if potassium is above 5.5\u2069”',
      'Stamp on page 1: “\u2068VOID\u2069”',
      'Attachment \u2068labs.csv\u2069',
      'Note on page 1: “\u2068Dose?\u2069”',
      'Stamp on page 1',
      'Attachment \u2068chart.xml\u2069',
    ]);
    expect(await page.evaluate(() => (window.harness.beside.remarks as unknown[]).length)).toBe(6);
    expect(await axeFindings(page)).toEqual([]);
    await viewer.open('one');
    await viewer.waitForEvents(2);
    await expect(remarks).toHaveCount(0);
  },
);

test(
  'tells screen-reader users that a scanned page has no text [S56] [X9]',
  byTurn(11),
  async ({ viewer }) => {
    await viewer.open('scan');
    await viewer.waitForEvents(1);
    const sheet = viewer.page.getByRole('region', { name: 'Page 1 of 1' });
    await expect(sheet.getByRole('paragraph')).toHaveText(
      'This page is a picture. It has no text to search or read aloud.',
    );
    await viewer.open('one');
    await viewer.waitForEvents(2);
    await expect(sheet).toHaveText('A single page');
    await expect(sheet.getByRole('paragraph')).toHaveCount(0);
  },
);

test(
  'renders form values, with selectable text at the same position [S56] [X9]',
  byTurn(9),
  async ({ viewer }) => {
    await viewer.open('form');
    await viewer.waitForEvents(1);
    const value = viewer.page.getByText('47.5 mg once daily');
    const sheet = await viewer.page.locator('canvas').first().boundingBox();
    const box = await value.boundingBox();
    expect(Math.round((box?.x ?? 0) - (sheet?.x ?? 0))).toBe(152);
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2 - (sheet?.y ?? 0);
    // The field lies from 711 to 725 points above the lower edge of 792.
    expect(Math.abs(middle - 74)).toBeLessThan(3);
  },
);

test('starts no action, form, note or attachment of a file [PDF6]', byTurn(33), async ({ viewer }) => {
  await viewer.open('active');
  expect(await viewer.waitForEvents(1)).toEqual([painted('active', 1, 1)]);
  await expect(viewer.page.getByText('A file full of actions')).toBeVisible();
  await expect(viewer.page.locator('.rpv-core__annotation')).toHaveCount(0);
  expect(await viewer.page.evaluate(() => '__actionRan' in globalThis)).toBe(false);
});

test('decodes a fax (CCITT) image without WebAssembly [PDF7]', byTurn(12), async ({ viewer }) => {
  await viewer.open('fax');
  await viewer.waitForEvents(1);
  const shades = await viewer.page.evaluate(() => {
    const context = document.querySelector<HTMLCanvasElement>('.pdf-viewer canvas')?.getContext('2d');
    return [100, 20].map((at) => [...(context?.getImageData(at, 100, 1, 1).data ?? [])]);
  });
  expect(shades).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
});

test(
  'loads the character maps of an Asian font from its own origin [PDF7] [S27]',
  byTurn(1),
  async ({ viewer }) => {
    await viewer.open('japanese');
    expect(await viewer.waitForEvents(1)).toEqual([painted('japanese', 1, 1)]);
    await expect(viewer.page.getByRole('region', { name: 'Page 1 of 1' })).toHaveText('診療');
  },
);

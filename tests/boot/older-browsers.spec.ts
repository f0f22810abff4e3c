import type { Page } from '@playwright/test';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const worker = /\/assets\/.*(worker|pdf\.renderer)[^/]*\.js$/;

const since2023 = [
  'Array.fromAsync',
  'ArrayBuffer.prototype.transfer',
  'Document.prototype.startViewTransition',
  'IDBFactory.prototype.databases',
  'Intl.DurationFormat',
  'Intl.Locale.prototype.getWeekInfo',
  'Iterator',
  'Map.groupBy',
  'Map.prototype.getOrInsertComputed',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Set.prototype.difference',
  'Set.prototype.union',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toHex',
  'URL.canParse',
  'URL.parse',
  'Promise.withResolvers',
  'AbortSignal.any',
  'Float16Array',
  'navigation',
  'Temporal',
  'scheduler',
];

/** All functions that one of the oldest supported browsers lacks: Chrome 109, Firefox 121 and Safari 16.4. */
const missingSomewhere = [
  ...since2023,
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'String.prototype.isWellFormed',
  'Intl.Segmenter',
  'requestIdleCallback',
  'cancelIdleCallback',
  'ImageDecoder',
];

/** Takes functions away; runs in the page and, as a text, in its workers. */
const takeAway = (names: readonly string[]): void => {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let owner: unknown = globalThis;
    for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part];
    if (owner === undefined) continue;
    delete (owner as Record<string, unknown>)[last];
    // Some stand on what a page inherits.
    if (last in (owner as object))
      Object.defineProperty(owner, last, { value: undefined, configurable: true });
  }
};

// Workers are still fetched ahead when the journey is over; the page must not close under them.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'wait' }));

const openWithout = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.addInitScript(takeAway, names);
  await page.route(worker, async (route) => {
    const response = await route.fetch();
    const before = `(${String(takeAway)})(${JSON.stringify(names)});`;
    await route.fulfill({ response, body: `${before}${await response.text()}` });
  });
  await page.goto(link);
};

test('works without functions newer than Chrome 109, Firefox 121 or Safari 16.4, from the link to a signed document [S57]', async ({
  page,
  mock,
}) => {
  await openWithout(page, missingSomewhere);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText(/^This code expires in/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await mock.lastCode());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-flow=dashboard] svg:visible').first()).toBeVisible();
  await page.getByRole('link', { name: 'Pending Documents', exact: true }).click();
  await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('core__text-layer-0')).not.toBeEmpty();
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .click();
  await expect(page.getByRole('button', { name: 'Save & close' })).toBeVisible();
  await page.goBack();
  await sign.click();
  // Whether there is a question depends on what the window has shown of the page (S48).
  const question = page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true });
  const signed = page.getByRole('dialog', { name: 'Successfully Signed' });
  await expect(question.or(signed)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(signed).toBeVisible();
});

test('a browser that is too old gets a plain page, which sends nothing [S57]', async ({
  page,
  mock,
  allow,
}) => {
  allow(/The page has no root element/);
  const appEnded = page.waitForEvent('pageerror');
  await openWithout(page, ['CompressionStream']);
  const told = page.getByRole('alert');
  await expect(told).toHaveText(
    'This browser is too old for the portal' +
      'The portal works in Chrome and Edge 109 or later, Firefox 121 or later, and Safari 16.4 or later. Update this browser, or open the link in another one.',
  );
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.shell-spinner')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await appEnded;
  expect(await mock.requests()).toEqual([]);
});

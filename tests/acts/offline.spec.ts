import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { turnPage } from '../page-editor/page-editor.driver.ts';
import { expect, test } from './acts-test.ts';

const note = 'You are offline. Nothing can be sent.';
const strip = (page: Page) => page.locator('[data-notices]').getByText(note);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Where documents and their pages are changed. */
const acting = /^\/api\/(Document|document\/[^/]+|documentPage\/.*)$/;

/** What the page tries to send, whether or not it can leave. */
const tried = (page: Page, path: RegExp) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
  return calls;
};

test.beforeEach(({ allow }) => allow(/ERR_INTERNET_DISCONNECTED/, /request failed/));

test(
  'pages are not saved without a connection, by pointer or key; they can be once it is back [BR2]',
  byTurn(35),
  async ({ page, context, acts }) => {
    test.slow();
    await acts.open();
    await page.locator('[data-flow=selection] tbody tr').first().getByRole('link').click();
    await expect(button(page, 'Sign')).toBeEnabled();
    await button(page, 'Edit').click();
    await expect(page.getByRole('application', { name: /^Drawing area, page 1/ })).toBeVisible();
    await turnPage(page);
    const save = button(page, 'Save & close');
    await expect(save).toBeEnabled();
    await context.setOffline(true);
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription(new RegExp(note));
    const calls = tried(page, acting);
    await save.press('Enter');
    await save.click({ force: true });
    await context.setOffline(false);
    await expect(save).toBeEnabled();
    expect(calls).toEqual([]);
  },
);

const goesAndComes = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-notices]').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.context().setOffline(true);
  await expect(strip(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(strip(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
};

test(
  'a screen before or after sign-in says that there is no connection, and no longer once it is back, without a reload [BR2]',
  byTurn(25),
  async ({ page, acts, allow }) => {
    allow(/status of 4/);
    await page.goto('/nothing-here');
    await goesAndComes(page);
    await acts.open();
    for (const address of ['/dashboard', '/document_detail?tab=sign&docid=nothing']) {
      await page.goto(address);
      await goesAndComes(page);
    }
  },
);

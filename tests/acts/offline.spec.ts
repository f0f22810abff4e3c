import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { turnPage } from '../page-editor/page-editor.driver.ts';
import { expect, test } from './acts-test.ts';
import { chooseOption } from '../support/choose-option.ts';

const strip = (page: Page) => page.getByText('You are offline. Nothing can be sent.').first();
const note = 'You are offline. Nothing can be sent.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const isReading = ({ variant }: { readonly variant: string | null }) => variant === 'listPendingDocuments';
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
  'no act of a list begins or is confirmed without a connection; what was typed stays, and is sent once when it is back [BR2]',
  byTurn(0),
  async ({ page, context, acts }) => {
    await acts.open();
    await acts.tick('S-1', 'S-2');
    await context.setOffline(true);
    await expect(strip(page)).toBeVisible();
    await expect(button(page, 'Sign')).toBeDisabled();
    await expect(button(page, 'Decline')).toBeDisabled();
    await context.setOffline(false);
    await expect(strip(page)).toHaveCount(0);

    await button(page, 'Decline').click();
    const confirm = acts.dialog.getByRole('button', { name: /^Ok, decline/ });
    await chooseOption(acts.dialog.getByRole('combobox'));
    await acts.dialog.getByRole('textbox').fill('Not a patient of mine');
    await context.setOffline(true);
    await expect(acts.dialog.getByText(note)).toBeVisible();
    await expect(confirm).toBeDisabled();
    const calls = tried(page, acting);
    await confirm.press('Enter');
    await confirm.click({ force: true });
    await page.keyboard.press('Control+Enter');
    expect(calls).toEqual([]);
    await context.setOffline(false);
    await expect(acts.dialog.getByText(note)).toHaveCount(0);
    await expect(acts.dialog.getByRole('textbox')).toHaveValue('Not a patient of mine');
    await confirm.click();
    await expect(acts.notices).toContainText('Documents Declined Successfully');
    expect((await acts.sent('declineDocuments')).map((ids) => ids.length)).toEqual([2]);
  },
);

test(
  'what was not done is not sent again without a connection, and can be once it is back [BR2]',
  byTurn(12),
  async ({ page, context, acts, mock }) => {
    await acts.open();
    await mock.faults({ variant: 'signDocuments', example: 'refused' });
    await acts.tick('S-1', 'S-2');
    await acts.act('Sign');
    const again = acts.dialog.getByRole('button', { name: 'Try the 2 again' });
    await expect(again).toBeEnabled();
    await context.setOffline(true);
    await expect(acts.dialog.getByText(note)).toBeVisible();
    await expect(again).toBeDisabled();
    const calls = tried(page, acting);
    await again.press('Enter');
    await again.click({ force: true });
    expect(calls).toEqual([]);
    await context.setOffline(false);
    await again.click();
    await expect(acts.dialog.getByRole('heading')).toHaveText('Documents Signed');
  },
);

test(
  'a list is read anew when the connection is back [BR2]',
  byTurn(13),
  async ({ page, context, acts, mock }) => {
    await acts.open();
    await context.setOffline(true);
    await expect(strip(page)).toBeVisible();
    const before = (await mock.requests()).filter(isReading).length;
    await context.setOffline(false);
    await expect.poll(async () => (await mock.requests()).filter(isReading).length).toBeGreaterThan(before);
  },
);

test(
  'a document is neither signed nor saved without a connection, by pointer or key; both go on when it is back [BR2]',
  byTurn(11),
  async ({ page, context, acts }) => {
    test.slow();
    await acts.open();
    await page.locator('[data-flow=selection] tbody tr').first().getByRole('link').click();
    await expect(button(page, 'Sign')).toBeEnabled();
    await context.setOffline(true);
    await expect(button(page, 'Sign')).toBeDisabled();
    await expect(button(page, 'Sign')).toHaveAccessibleDescription(new RegExp(note));
    await page.keyboard.press('s');
    await expect(acts.dialog).toHaveCount(0);
    await context.setOffline(false);
    await button(page, 'Sign').click();
    await context.setOffline(true);
    await expect(acts.dialog.getByText(note)).toBeVisible();
    await expect(acts.dialog.getByRole('button', { name: 'Sign and next', exact: true })).toBeDisabled();
    await expect(acts.dialog.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
    const calls = tried(page, acting);
    await page.keyboard.press('Control+Enter');
    await acts.dialog.getByRole('button', { name: 'Sign and next', exact: true }).click({ force: true });
    await expect(acts.dialog.getByText(note)).toBeVisible();
    expect(calls).toEqual([]);
    await context.setOffline(false);
    await acts.dialog.getByRole('button', { name: 'Cancel' }).click();

    await button(page, 'Edit').click();
    await expect(page.getByRole('application', { name: /^Drawing area, page 1/ })).toBeVisible();
    await turnPage(page);
    const save = button(page, 'Save & close');
    await expect(save).toBeEnabled();
    await context.setOffline(true);
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription(new RegExp(note));
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

const signedInPlaces = [
  '/dashboard',
  '/completed_documents',
  '/update_credentials',
  '/document_detail?tab=sign&docid=nothing',
];
const placesBefore = [
  '/auth/authorize?userid=u-maria-santos',
  '/auth/forgot-password',
  '/signerGroupAuth?signerGroupGuid=g-unknown',
  '/current_time',
  '/nothing-here',
];

test(
  'every screen before sign-in says that there is no connection, and no longer once it is back, without a reload [BR2]',
  byTurn(6),
  async ({ page, allow }) => {
    test.slow();
    allow(/status of 4/);
    for (const address of placesBefore) {
      await page.goto(address);
      await goesAndComes(page);
    }
  },
);

test(
  'every screen after sign-in says that there is no connection, and no longer once it is back, without a reload [BR2]',
  byTurn(2),
  async ({ page, acts, allow }) => {
    test.slow();
    allow(/status of 4/);
    await acts.open();
    for (const address of signedInPlaces) {
      await page.goto(address);
      await goesAndComes(page);
    }
  },
);

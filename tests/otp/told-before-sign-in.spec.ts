import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';

/** All data of a page that a person with only the link could read, by where it is. */
const readable = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    address: window.location.href,
    history: JSON.stringify(window.history.state),
    ...Object.fromEntries(
      Object.entries({ ...localStorage }).map(([key, value]) => [`local ${key}`, String(value)]),
    ),
    ...Object.fromEntries(
      Object.entries({ ...sessionStorage }).map(([key, value]) => [`tab ${key}`, String(value)]),
    ),
  }));

const placesOf = async (page: Page, secret: string): Promise<readonly string[]> =>
  Object.entries(await readable(page))
    .filter(([, text]) => text.includes(secret))
    .map(([place]) => place);

test('a person with the link sees no full contact, and the e-mailed code is only where it is stored for its check, until the sign-in [ID1] [ID4] [S1]', async ({
  page,
  mock,
}) => {
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await page.getByRole('button', { name: 'Email me' }).click();
  const box = page.getByRole('textbox', { name: 'Verification code' });
  await expect(box).toBeVisible();
  const code = await mock.lastCode();
  const [message] = await mock.outbox();
  const contact = message?.to ?? '';
  expect(contact).toContain('@');
  expect(await placesOf(page, contact)).toEqual([]);
  expect(await placesOf(page, code)).toEqual(['tab OTP']);
  await box.fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pending_documents/);
  expect(await placesOf(page, code)).toEqual([]);
});

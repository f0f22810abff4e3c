import { byTurn } from '../../scripts/paths/sample.ts';
import { expectVisible, expect, firstRow, minute, signInPage, signOutIn, test } from './tabs-test.ts';

test(
  'reports the view of a document once when its tab is closed, in UTC, and does not wait for it [A4.11] [A7.10] [A7.14] [A9.6] [S16] [X17]',
  byTurn(24),
  async ({ mock, tabs }) => {
    const [page, other] = await tabs.open('one', 'other');
    await firstRow(page).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
    const reports = async () =>
      (await mock.requests()).filter(({ variant }) => variant === 'postDocumentViewed');
    await expect.poll(async () => (await reports()).length).toBe(1);
    await page.close();
    await expect.poll(async () => (await reports()).length).toBe(2);
    await signOutIn(other);
    await expect(signInPage(other)).toBeVisible();
    const views = (await reports()).map(({ body }) => (body as { Data: Record<string, string> }).Data);
    expect(views.length).toBe(2);
    const [opening, closing] = views.map((view) => ({
      opened: view['DocumentOpenTimestamp'] ?? '',
      closed: view['DocumentCloseTimestamp'] ?? '',
    }));
    const utc = (text: string | undefined) => Date.parse(`${text?.replace(' ', 'T')}Z`);
    expect(
      [opening?.opened, opening?.closed].every((text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text ?? '')),
    ).toBe(true);
    expect(utc(opening?.closed) - utc(opening?.opened)).toBe(minute);
    // Beyond its opening's minute nothing was viewed.
    expect(closing?.opened).toBe(closing?.closed);
    expect(utc(closing?.opened)).toBeGreaterThanOrEqual(utc(opening?.opened));
    expect(Math.abs(utc(closing?.closed) - Date.now())).toBeLessThan(minute);
  },
);

test(
  'signs out in this browser at once although the host holds the view report back: a window that is closed then leaves nobody signed in, and the report arrives once [A2.7] [A4.11] [A4.12] [S7] [NET7]',
  byTurn(21),
  async ({ mock, tabs, context }) => {
    const [page, other] = await tabs.open('one', 'other');
    await page.bringToFront();
    await firstRow(page).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
    const reports = async () =>
      (await mock.requests()).filter(({ variant }) => variant === 'postDocumentViewed').length;
    await expect.poll(reports).toBe(1);
    await mock.faults({ variant: 'postDocumentViewed', holdUntil: 'the window is closed' });
    await signOutIn(page);
    await page.close();
    await expect(signInPage(other)).toBeVisible();
    const next = await context.newPage();
    await next.goto('/pending_documents');
    await expect(next).toHaveURL(/\/auth\/authorize/);
    expect(await next.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await mock.release('the window is closed');
    await expect.poll(reports).toBe(2);
  },
);

test(
  'signs out whoever goes on to another address from /signout before the browser has told what is unsent [A2.7] [A4.12] [X5]',
  byTurn(18),
  async ({ page, tabs }) => {
    // Otherwise a second is enough to find nothing.
    await tabs.holdClock();
    await tabs.signIn();
    await page.addInitScript(() => {
      IDBFactory.prototype.databases = () => new Promise(() => {});
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.goto('/signout');
    await expectVisible(page.locator('[data-flow="session"][data-state*="findingUnsent"]'));
    await page.goto('/dashboard');
    await expectVisible(page.getByRole('heading', { name: 'Invalid User..' }));
    await expect(page).toHaveURL(/\/auth\/authorize$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

import { byTurn } from '../../scripts/paths/sample.ts';
import { drawn, expect, firstRow, minute, signInPage, signOutIn, test } from './tabs-test.ts';

test(
  'reports the view of a document once when its tab is closed, in UTC, and does not wait for it [A4.11] [A7.10] [A7.14] [A9.6] [S16] [X17]',
  byTurn(1),
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
  'signs out in two seconds although the view report hangs, and reports it once [A4.11] [A2.7] [S16] [NET7]',
  byTurn(6),
  async ({ mock, tabs }) => {
    await tabs.holdClock();
    const [page] = await tabs.open('only');
    await firstRow(page).getByRole('link').click();
    await drawn(page.getByRole('button', { name: 'Sign', exact: true }));
    const reports = async () =>
      (await mock.requests()).filter(({ variant }) => variant === 'postDocumentViewed').length;
    await expect.poll(reports).toBe(1);
    await mock.faults({ variant: 'postDocumentViewed', holdUntil: 'never' });
    await signOutIn(page);
    await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'reportingView');
    await tabs.pass(2_000);
    await drawn(signInPage(page));
    await mock.release('never');
    expect(await reports()).toBe(2);
  },
);

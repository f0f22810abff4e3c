import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import { openPlainPage } from '../support/signed-in.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const box = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The sixth character submits a code. */
const enter = (page: Page, code: string) => box(page).fill(code);

test.describe('the authorization screen', () => {
  test(
    'refuses an expired code without a call, and counts the time of the next one from its start [S2] [ID3]',
    byTurn(31),
    async ({ page, mock }) => {
      await page.clock.install();
      await page.goto(link);
      await press(page, 'Email me');
      await expect(page.getByText(/^This code expires in (10:00|9:5\d)$/)).toBeVisible();
      await page.clock.runFor(601_000);
      await enter(page, await mock.lastCode());
      await expect(
        page.getByText('This code is no longer valid. Press Resend to get a new one.'),
      ).toBeVisible();
      const checks = (await mock.requests()).filter(({ variant }) => variant === 'verifyCode');
      expect(checks).toEqual([]);
      await mock.advance(601_000);
      await press(page, 'Resend');
      await expect(page.getByText(/^This code expires in (10:00|9:5\d)$/)).toBeVisible();
      await enter(page, await mock.lastCode());
      await expect(page).toHaveURL(/\/pending_documents/);
    },
  );

  test(
    'works again for a person who goes back to the group and selects the same name once more [A2.23]',
    byTurn(22),
    async ({ page }) => {
      await page.goto('/signerGroupAuth?signerGroupGuid=g-riverside');
      await page.getByRole('link', { name: 'Select Maria Santos' }).click();
      await expect(page.getByRole('button', { name: 'Text me' })).toBeVisible();
      await page.reload();
      await press(page, 'Back');
      await page.getByRole('link', { name: 'Select Maria Santos' }).click();
      await press(page, 'Text me');
      await expect(box(page)).toBeFocused();
    },
  );

  test(
    'shows why the session before ended only once, and never to another person [S8] [S10]',
    byTurn(28),
    async ({ page }) => {
      const said = page.getByText('You were signed out after 15 minutes without activity');
      const leaveIdle = async (userid: string) => {
        await openPlainPage(page);
        await page.evaluate((id) => {
          localStorage.setItem('userid', id);
          localStorage.setItem('idle_since', '2026-03-01 09:00:00');
          sessionStorage.setItem('signerGroupGuid', 'g-riverside');
        }, userid);
      };
      await leaveIdle('u-maria-santos');
      await page.goto(link);
      await expect(said).toBeVisible();
      await press(page, 'Back');
      await page.getByRole('link', { name: 'Select Maria Santos' }).click();
      await expect(page.getByRole('button', { name: 'Text me' })).toBeVisible();
      await expect(said).toHaveCount(0);
      await leaveIdle('u-emil-larsen');
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Text me' })).toBeVisible();
      await expect(said).toHaveCount(0);
    },
  );

  test(
    'forgets the e-mailed code when it has expired, and when the screen is left [S1] [A3.9]',
    byTurn(24),
    async ({ page, mock }) => {
      const kept = () =>
        page.evaluate(() => [sessionStorage.getItem('OTP'), sessionStorage.getItem('email_timeset')]);
      await page.clock.install();
      await page.goto('/signerGroupAuth?signerGroupGuid=g-riverside');
      await page.getByRole('link', { name: 'Select Maria Santos' }).click();
      await press(page, 'Email me');
      await expect(box(page)).toBeFocused();
      expect(await kept()).toEqual([expect.stringMatching(/^\d{6}$/), expect.any(String)]);
      await page.clock.runFor(601_000);
      await expect(
        page.getByText('This code is no longer valid. Press Resend to get a new one.'),
      ).toBeVisible();
      expect(await kept()).toEqual([null, null]);
      await mock.advance(601_000);
      await press(page, 'Resend');
      await expect(page.getByText(/^Resend in/)).toBeVisible();
      expect(await kept()).toEqual([expect.stringMatching(/^\d{6}$/), expect.any(String)]);
      await press(page, 'Back');
      await expect(page.getByRole('heading')).toHaveText('Welcome Riverside Clinic Signer,');
      expect(await kept()).toEqual([null, null]);
    },
  );

  test(
    'resumes with the code box, its time and the pause before another code after a reload [A4.1] [S1] [S2] [S7]',
    byTurn(16),
    async ({ page, mock }) => {
      await page.clock.install();
      await page.goto(link);
      await press(page, 'Email me');
      await expect(box(page)).toBeFocused();
      await page.clock.runFor(10_000);
      await page.reload();
      await expect(box(page)).toBeFocused();
      await expect(page.getByText(/^Resend in 0:(1\d|20)$/)).toBeVisible();
      await expect(page.getByText(/^This code expires in 9:(4|50)\d?$/)).toBeVisible();
      await enter(page, await mock.lastCode());
      await expect(page).toHaveURL(/\/pending_documents/);
      const left = await page.evaluate(() => Object.keys(sessionStorage));
      expect(left.filter((key) => ['code_asked', 'OTP', 'email_timeset'].includes(key))).toEqual([]);
    },
  );

  for (const width of [1280, 320]) {
    test(
      `has room for names and addresses of any length and script at ${width} px [S23] [X9]`,
      byTurn(width === 1280 ? 3 : 8),
      async ({ page, mock }) => {
        await page.setViewportSize({ width, height: 800 });
        const data = {
          Email: `${'w'.repeat(3_000)}@${'example'.repeat(200)}.com`,
          SMS: '1'.repeat(2_000),
          RealName: `<b>محمد</b> 山田 ${'Wolfeschlegelsteinhausen'.repeat(60)}`,
          CountryCode: null,
          AssociatedRequestors: [
            { Requestor: 'Wolfeschlegelsteinhausen'.repeat(40), RequestorId: 'r-riverside' },
          ],
        };
        const body = { Response: { Processed: 'Y', Error: '' }, Data: data };
        await mock.faults({ variant: 'getUser', times: 1, status: 200, body });
        await page.goto(link);
        await expect(page.getByRole('heading')).toContainText('<b>محمد</b>');
        const isWide = () =>
          page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
        expect(await isWide()).toBe(false);
        expect(await axeFindings(page)).toEqual([]);
        await press(page, "I don't have access to any of these verification methods");
        await page.getByRole('listitem').getByRole('button').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await isWide()).toBe(false);
        expect(await axeFindings(page)).toEqual([]);
      },
    );
  }
});

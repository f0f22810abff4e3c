import { byTurn } from '../../scripts/paths/sample.ts';
import {
  box,
  enterAddress,
  enterCode,
  enterNumber,
  expect,
  press,
  row,
  test,
  notice,
} from './profile-test.ts';

test.describe('a change that waits for its code', () => {
  test(
    'resumes with the code box after a reload, and stores what was typed before [A4.9] [S2]',
    byTurn(24),
    async ({ page, mock, profile }) => {
      await profile.open();
      await enterNumber(page, '5551230187');
      await expect(box(page)).toBeFocused();
      await page.reload();
      await expect(row(page, 'Mobile number')).toContainText('+1 5551230187');
      await enterCode(page, mock);
      await expect(notice(page, 'Mobile number updated Successfully')).toBeVisible();
      await expect(row(page, 'Mobile number')).toContainText('*******0187');
      expect(await profile.patches()).toEqual(['checkSms', 'performSms']);
      const left = await page.evaluate(() => Object.keys(sessionStorage));
      expect(left.filter((key) => /change|OTP|email_timeset/.test(key))).toEqual([]);
    },
  );

  test(
    'resumes after another tab was shown, with the pause before another code [A4.9] [S41]',
    byTurn(28),
    async ({ page, mock, profile }) => {
      await profile.open();
      await enterAddress(page, 'maria@example.org');
      await expect(box(page)).toBeFocused();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await page.goBack();
      await expect(row(page, 'E-mail address')).toContainText('maria@example.org');
      await expect(page.getByText(/^Resend in 0:\d\d$/)).toBeVisible();
      await enterCode(page, mock);
      await expect(notice(page, 'Email Id updated Successfully')).toBeVisible();
      expect(await profile.patches()).toEqual(['checkEmail', 'performEmail']);
    },
  );

  test('is gone after it was cancelled or typed again [A4.9]', byTurn(31), async ({ page, profile }) => {
    await profile.open();
    for (const leave of ['Cancel', 'Edit']) {
      await enterNumber(page, leave === 'Cancel' ? '5551230187' : '5551230188');
      await expect(box(page)).toBeFocused();
      await press(page, leave);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Update mobile number' })).toBeVisible();
      await expect(box(page)).toBeHidden();
    }
  });
});

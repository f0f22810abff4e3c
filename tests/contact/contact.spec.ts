import { byTurn } from '../../scripts/paths/sample.ts';
import {
  addressField,
  box,
  enterAddress,
  enterCode,
  enterNumber,
  expect,
  numberField,
  press,
  row,
  signOut,
  test,
  told,
} from './profile-test.ts';

test.describe('the profile', () => {
  test(
    'changes the mobile number by keyboard alone; the next sign-in offers the new one [A4.9] [A8.11] [A2.35] [X9]',
    byTurn(9),
    async ({ page, mock, profile }) => {
      await profile.open();
      await page.getByRole('button', { name: 'Update mobile number' }).focus();
      await page.keyboard.press('Enter');
      await expect(numberField(page)).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('5551230187');
      await page.keyboard.press('Enter');
      await expect(box(page)).toBeFocused();
      await expect(told(page, 'Verification Code sent to your Mobile')).toBeVisible();
      const [message] = await mock.outbox();
      expect(message?.to).toBe('15551230187');
      await page.keyboard.type(message?.code ?? '');
      await page.keyboard.press('Enter');
      await expect(told(page, 'Mobile number updated Successfully')).toBeVisible();
      await expect(row(page, 'Mobile number')).toContainText('*******0187');
      await expect(page.getByRole('button', { name: 'Update mobile number' })).toBeFocused();
      expect(await profile.patches()).toEqual(['checkSms', 'performSms']);
      await signOut(page);
      await expect(page.getByText('Text message *******0187')).toBeVisible();
    },
  );

  test(
    'changes the e-mail, and keeps its masked form for the other screens [A4.9] [A8.11] [A3.9]',
    byTurn(17),
    async ({ page, mock, profile }) => {
      await profile.open();
      await enterAddress(page, 'maria@example.org');
      await expect(told(page, 'Verification code sent to your Email id')).toBeVisible();
      await expect(page.getByText(/^This code expires in (10:00|9:5\d)$/)).toBeVisible();
      await enterCode(page, mock);
      await expect(told(page, 'Email Id updated Successfully')).toBeVisible();
      const kept = await page.evaluate(() =>
        ['email_id', 'masked_email', 'OTP'].map((key) => sessionStorage.getItem(key)),
      );
      expect(kept).toEqual(['maria@example.org', 'm***a@example.org', null]);
    },
  );

  test(
    'says that an e-mail is taken, and lets it be mended [A5.3] [S13]',
    byTurn(8),
    async ({ page, mock, profile }) => {
      await profile.open();
      await enterAddress(page, 'tom.becker@example.com');
      const said = 'Somebody else already uses this number or address. Enter another one.';
      await expect(page.getByRole('alert').getByText(said)).toBeVisible();
      const notices = page.getByRole('region', { name: 'Messages' });
      await expect(notices).toContainText('This contact is already in use by another user');
      await expect(addressField(page)).toBeFocused();
      await addressField(page).fill('maria@example.org');
      await mock.faults({ variant: 'checkEmail', holdUntil: 'looked at' });
      await press(page, 'Save');
      await expect(page.getByText('Checking…')).toBeVisible();
      // At once, not when its time is over.
      expect(await notices.textContent()).not.toContain('This contact is already in use by another user');
      await mock.release('looked at');
      await expect(box(page)).toBeFocused();
      expect(await profile.patches()).toEqual(['checkEmail', 'checkEmail']);
    },
  );

  test(
    'shows in every open tab what one of them has changed',
    byTurn(12),
    async ({ page, mock, profile, context }) => {
      await profile.open();
      const other = await context.newPage();
      await other.goto('/update_credentials');
      await expect(row(other, 'Mobile number')).toContainText('*******0142');
      await enterNumber(page, '5551230187');
      await enterCode(page, mock);
      await expect(row(other, 'Mobile number')).toContainText('*******0187');
    },
  );
});

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
    'removes the number after a question; Escape keeps it [A4.9] [A8.11] [S14]',
    byTurn(4),
    async ({ page, profile }) => {
      await profile.open();
      await enterNumber(page, '');
      const dialog = page.getByRole('dialog', { name: 'Remove your mobile number?' });
      await expect(dialog.getByRole('button', { name: 'Keep number' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(numberField(page)).toBeFocused();
      await press(page, 'Save');
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(told(page, 'Mobile Number Removed Successfully')).toBeVisible();
      await expect(row(page, 'Mobile number')).toContainText("You Don't registered any mobile number");
      expect(await profile.patches()).toEqual(['performSms']);
      await signOut(page);
      await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Text me' })).toHaveCount(0);
    },
  );

  test('takes the answer that was lost after the change for what it is, and performs once [X3]', async ({
    page,
    mock,
    profile,
    allow,
  }) => {
    allow(/Failed to load resource/, /request failed/);
    await profile.open();
    await enterNumber(page, '5551230187');
    await expect(box(page)).toBeFocused();
    await mock.faults({ variant: 'performSms', dropAfterCommit: true });
    await enterCode(page, mock);
    await expect(told(page, 'Mobile number updated Successfully')).toBeVisible();
    await expect(row(page, 'Mobile number')).toContainText('*******0187');
    expect(await profile.patches()).toEqual(['checkSms', 'performSms']);
  });

  test(
    'gives up what is under way when the screen is left; a late answer changes nothing',
    byTurn(11),
    async ({ page, mock, profile }) => {
      await profile.open();
      await mock.faults({ variant: 'checkSms', holdUntil: 'left' });
      await enterNumber(page, '5551230187');
      await expect(page.getByText('Checking…')).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await mock.release('left');
      await page.goto('/update_credentials');
      await expect(row(page, 'Mobile number')).toContainText('*******0142');
      expect(await profile.patches()).toEqual(['checkSms']);
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

  test(
    'notifies an organization, and comes back to where it was asked for [A2.38]',
    byTurn(13),
    async ({ page, mock, profile }) => {
      await profile.open();
      await press(page, 'Contact Information Assistance');
      await expect(
        page.getByRole('heading', { name: 'Which organization should be notified?' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Notify' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Notify Riverside Home Health' });
      await dialog.getByRole('textbox').fill('My number has changed.');
      await dialog.getByRole('button', { name: 'Notify' }).click();
      await expect(told(page, 'Notification sent successfully')).toBeVisible();
      expect((await mock.outbox()).map(({ to }) => to)[0]).toBe('Riverside Home Health');
      await press(page, 'Back');
      await expect(page.getByRole('button', { name: 'Contact Information Assistance' })).toBeFocused();
    },
  );

  test(
    'asks a person without a number for country and number, and takes both from what is pasted [A2.36] [A2.39] [A5.3]',
    byTurn(14),
    async ({ page, profile, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await profile.open('u-emil-larsen');
      await expect(row(page, 'Mobile number')).toContainText("You Don't registered any mobile number");
      await press(page, 'Update mobile number');
      const country = page.getByRole('combobox', { name: 'Country' });
      await expect(country).toBeFocused();
      await expect(country.getByRole('option')).toHaveText(['(+1) US/CANADA', '(+91) INDIA']);
      await numberField(page).fill('5551230187');
      await press(page, 'Save');
      await expect(page.getByText('Please Enter Country Code')).toBeVisible();
      await expect(country).toBeFocused();
      await page.evaluate(() => navigator.clipboard.writeText('+91 55512-30171'));
      await numberField(page).focus();
      await page.keyboard.press('Control+V');
      await expect(country).toHaveValue('91');
      await expect(numberField(page)).toHaveValue('5551230171');
      expect(await profile.patches()).toEqual([]);
    },
  );
});

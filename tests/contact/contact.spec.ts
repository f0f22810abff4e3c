import { byTurn } from '../../scripts/paths/sample.ts';
import { box, expect, numberField, row, signOut, test, notice } from './profile-test.ts';

test.describe('the profile', () => {
  test(
    'changes the mobile number by keyboard only; the next sign-in offers the new one [A4.9] [A8.11] [A2.35] [X9]',
    byTurn(34),
    async ({ page, mock, profile }) => {
      await profile.open();
      await page.getByRole('button', { name: 'Update mobile number' }).focus();
      await page.keyboard.press('Enter');
      await expect(numberField(page)).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('5551230187');
      await page.keyboard.press('Enter');
      await expect(box(page)).toBeFocused();
      const [number, field] = [
        await page.getByText('+1 5551230187').boundingBox(),
        await box(page).boundingBox(),
      ];
      expect(Math.abs((number?.x ?? NaN) - (field?.x ?? NaN))).toBeLessThan(16);
      await expect(notice(page, 'Verification Code sent to your Mobile')).toBeVisible();
      const [message] = await mock.outbox();
      expect(message?.to).toBe('15551230187');
      await page.keyboard.type(message?.code ?? '');
      await expect(notice(page, 'Mobile number updated Successfully')).toBeVisible();
      await expect(row(page, 'Mobile number')).toContainText('*******0187');
      await expect(page.getByRole('button', { name: 'Update mobile number' })).toBeFocused();
      expect(await profile.patches()).toEqual(['checkSms', 'performSms']);
      await signOut(page);
      await expect(page.getByText('Text message *******0187')).toBeVisible();
    },
  );
});

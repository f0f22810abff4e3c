import { byTurn } from '../../scripts/paths/sample.ts';
import { enterCode, enterNumber, expect, row, test, told } from './profile-test.ts';
import { closeInVain } from '../support/leave-page.ts';

test.describe('a change whose screen is left while it is stored', () => {
  test(
    'goes on storing when the screen is left, and tells wherever the person is [X3] [A8.11]',
    byTurn(3),
    async ({ page, mock, profile }) => {
      await profile.open();
      await enterNumber(page, '5551230187');
      await mock.faults({ variant: 'performSms', holdUntil: 'left' });
      await enterCode(page, mock);
      await expect(page.getByText('Saving…')).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await mock.release('left');
      await expect(told(page, 'Mobile number updated Successfully')).toBeVisible();
      await page.goto('/update_credentials');
      await expect(row(page, 'Mobile number')).toContainText('*******0187');
      expect(await profile.patches()).toEqual(['checkSms', 'performSms']);
    },
  );

  test(
    'tells with the way back to the profile that a change was not saved after all [X3]',
    byTurn(16),
    async ({ page, mock, profile, allow }) => {
      allow(/Failed to load resource/, /request failed/);
      await profile.open();
      await enterNumber(page, '5551230187');
      await mock.faults({ variant: 'performSms', holdUntil: 'left', status: 502, emptyBody: true });
      await enterCode(page, mock);
      await expect(page.getByText('Saving…')).toBeVisible();
      const asked = await closeInVain(page);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await mock.release('left');
      await expect(told(page, 'the change to your profile was not saved')).toBeVisible();
      await page.getByRole('link', { name: 'Open' }).click();
      await expect(row(page, 'Mobile number')).toContainText('*******0142');
      expect([await profile.patches(), asked]).toEqual([['checkSms', 'performSms'], ['beforeunload']]);
    },
  );
});

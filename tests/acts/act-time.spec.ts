import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from './acts-test.ts';

const minute = 60_000;
const utc = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`);

for (const [name, byMs, told] of [
  ['10 minutes ahead', 10 * minute, 'The clock of this device is off by 10 minutes.'],
  ['two hours back', -120 * minute, 'The clock of this device is off by 2 hours.'],
] as const)
  test(
    `a clock that is set ${name} in the middle is noticed: the signatures carry the provider’s time [S47] [D7.8]`,
    byTurn(name),
    async ({ page, acts, mock }) => {
      await page.clock.install({ time: Date.now() });
      await acts.open();
      await acts.tick('S-1', 'S-2');
      await page.clock.setSystemTime(Date.now() + byMs);
      await acts.act('Sign');
      await expect(acts.dialog).toContainText('Documents Signed');
      const signed = (await mock.requests()).filter(({ variant }) => variant === 'signDocuments');
      const off = signed.map(
        ({ body }) => utc((body as { Data: Record<string, unknown> }).Data['Timestamp']) - Date.now(),
      );
      expect(off.map((ms) => Math.abs(ms) < minute)).toEqual([true]);
      await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible();
    },
  );

import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from './acts-test.ts';

test(
  'stays in the account when the button that was pressed goes, for keyboard and screen reader [X3] [X9]',
  byTurn(3),
  async ({ page, mock, acts, allow }) => {
    allow(/status of 502/);
    await acts.open();
    await acts.tick(...Array.from({ length: 11 }, (_, at) => `S-${at + 1}`));
    await mock.faults(
      { variant: 'signDocuments', dropAfterCommit: true },
      { variant: 'readDocument', status: 502, emptyBody: true, times: 10 },
    );
    await acts.act('Sign');
    await acts.dialog.getByRole('button', { name: 'Check now' }).press('Enter');
    await expect(page.locator('[role=dialog] button', { hasText: 'Check' })).toHaveCount(0);
    await expect(acts.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  },
);

import { expect, test } from '../support/browser-test.ts';

test('requests a code once if its answer is lost on a reused connection [X3] [NET5]', async ({
  page,
  mock,
  allow,
}) => {
  allow(/status of 502/);
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await mock.faults({ variant: 'sendCodeBySms', dropAfterCommit: true });
  await page.getByRole('button', { name: 'Text me' }).click();
  await expect(page.getByText('We could not confirm that the code was sent.')).toBeVisible();
  const sends = (await mock.requests()).filter(({ variant }) => variant === 'sendCodeBySms');
  expect([sends.length, (await mock.outbox()).length]).toEqual([1, 1]);
});

import { expect, test } from '../support/browser-test.ts';
import { signedInOnStage } from '../support/signed-in.ts';

test.beforeEach(({ allow }) => allow(/Failed to load resource/, /request failed/));

test('a signature whose answer was lost with the page is told after the reload, and sent once [X3] [S46]', async ({
  page,
  mock,
  baseURL,
  world,
}) => {
  await signedInOnStage({ page, baseUrl: baseURL ?? '', world, startedAt: Date.now() }, 'u-maria-santos');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pending Documents' }).first().click();
  await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
  await mock.faults(
    { variant: 'signDocuments', dropAfterCommit: true },
    { variant: 'readDocument', holdUntil: 'reading' },
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await sign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  const signed = async () =>
    (await mock.requests()).filter(({ variant }) => variant === 'signDocuments').length;
  await expect(page.locator('[data-flow=acts][data-state=rereading]')).toBeVisible();
  await page.goto('/dashboard');
  await mock.release('reading');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /Successfully Signed: .+ for .+/,
    // It is read again every five seconds until the provider can tell.
    { timeout: 30_000 },
  );
  expect(await signed()).toBe(1);
});

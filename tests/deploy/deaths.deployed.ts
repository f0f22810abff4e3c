import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { deployed, expect, test } from './deployed-test.ts';
import { deaths } from './foreign-host.ts';

const call = 'POST /api/Document';

for (const death of deaths) {
  const isTaken = death !== 'before';
  test(`a signature whose provider dies (${death}) reaches it once, and what is shown is what the provider has [X3] [NET5] [ACT3]`, async ({
    page,
    baseURL,
    world,
    host,
    mock,
    allow,
  }) => {
    allow(/status of 502/, /request failed: POST/, /ERR_(INCOMPLETE|CONTENT_LENGTH|HTTP2|CONNECTION)/);
    const stage = {
      page,
      baseUrl: baseURL ?? '',
      mockUrl: deployed('mockUrl'),
      world,
      startedAt: Date.now(),
    };
    const person = await signedInOnStage(stage, 'u-maria-santos');
    const [id = ''] = await pendingIds(stage, person, 'PENDING SIGNATURE');
    await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    await host.doom(call, death);
    await sign.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
    const signed = page.getByRole('dialog', { name: 'Successfully Signed' });
    const notSigned = page.getByText('Nothing was recorded. You can try again.');
    // For a minute the provider may still be at it.
    test.setTimeout(150_000);
    await expect(isTaken ? signed : notSigned).toBeVisible({ timeout: 90_000 });
    expect((await host.arrived())[call]).toBe(1);
    const acts = (await mock.requests()).filter(({ variant }) => variant === 'signDocuments');
    expect(acts.length).toBe(isTaken ? 1 : 0);
    expect(await mock.ledger()).toEqual([]);
  });
}

test('a code that is requested while the provider cannot be reached is requested once, and can be requested again [NET5] [A8.10]', async ({
  page,
  host,
  mock,
  allow,
}) => {
  allow(/status of 502/);
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await host.doom('POST /api/verification', 'before');
  await page.getByRole('button', { name: 'Text me' }).click();
  await expect(page.getByText('We could not confirm that the code was sent.')).toBeVisible();
  expect([(await host.arrived())['POST /api/verification'], (await mock.outbox()).length]).toEqual([1, 0]);
});

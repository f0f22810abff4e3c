import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';

test(
  'a page is drawn on, saved, and the document shows it before it can be signed [D1.7] [D2.38] [D4.18] [D7.12] [D8.10] [X7]',
  byTurn(19),
  async ({ page, mock, world, baseURL }) => {
    // There is no page behind the last one: Chromium writes of the answer that it could not be loaded.
    test.slow();
    const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
    const person = await signedInOnStage(stage, 'u-maria-santos');
    const [id = ''] = await pendingIds(stage, person, 'PENDING SIGNATURE');
    await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Edit pages' })).toBeVisible();
    // Four pages of full size are painted at the provider first.
    const whole = page.locator('[data-flow=page-editor][data-state*="pages.complete"]');
    await expect(whole).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Rotate right' }).click();
    await expect(page.getByRole('button', { name: 'Page 1, edited' })).toBeVisible();
    await page.getByRole('button', { name: 'Save & close' }).click();
    await expect(page.getByText('Document edited successfully').first()).toBeVisible();
    await expect(page).toHaveURL(/document_detail/);
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const puts = (await mock.requests()).filter(({ variant }) => variant === 'putDocument');
    expect(
      puts.map(({ status, body }) => [status, (body as { pages: object[]; extension: string }).extension]),
    ).toEqual([[204, 'png']]);
  },
);

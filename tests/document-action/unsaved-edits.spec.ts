import { byTurn } from '../../scripts/paths/sample.ts';
import { turnPage } from '../page-editor/page-editor.driver.ts';
import { expect, test } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';

/** Where there is so little room that a dialog and a notice come close to each other. */
test.use({ viewport: { width: 1280, height: 500 } });

test(
  'unsaved page edits are named before Sign, in no notice that lies over the question, and not offered any more after signing [S48] [X5]',
  byTurn(19),
  async ({ page, baseURL, world }) => {
    test.slow();
    const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
    const person = await signedInOnStage(stage, 'u-maria-santos');
    const [id = ''] = await pendingIds(stage, person, 'PENDING SIGNATURE');
    await page.goto(`/update_document?tab=sign&docid=${encodeURIComponent(id)}`);
    await turnPage(page);
    await expect(page.getByRole('button', { name: 'Page 1, edited' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave and keep them' }).click();
    await expect(page.locator('[data-flow=document-action]')).toBeVisible();
    await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
    const offer = page.getByText(/^Not saved yet: your page changes/);
    await expect(offer).toBeVisible();
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    await sign.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Your page changes are not saved\./)).toBeVisible();
    const upperEdge = () => offer.evaluate((one) => one.getBoundingClientRect().top);
    const lowerEdge = () => dialog.evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(async () => (await upperEdge()) - (await lowerEdge())).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Successfully Signed' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.goto('/update_credentials');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);

import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

test.use({ viewport: { width: 375, height: 667 } });

test(
  'the warning of an end that cannot be postponed covers neither a document’s acts nor the page’s end [S28]',
  byTurn(23),
  async ({ page, idToSign }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: { sessionMaxMs: 110_000 } }));
    const id = await idToSign();
    await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
    const strip = page.getByRole('region', { name: 'Your session is about to end' });
    await expect(strip).toBeVisible();
    const decline = page.getByRole('button', { name: 'Decline', exact: true });
    await expect(decline).toBeEnabled();
    // Clicks at coordinates, as a finger does: an element on top would receive the click.
    const box = await decline.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const stripTop = async () => (await strip.boundingBox())?.y ?? 0;
    const buttonBox = await decline.boundingBox();
    expect((buttonBox?.y ?? Infinity) + (buttonBox?.height ?? 0)).toBeLessThanOrEqual((await stripTop()) + 1);
    await page.goto('/completed_documents');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(strip).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? Infinity) + (footer?.height ?? 0)).toBeLessThanOrEqual((await stripTop()) + 1);
  },
);

import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

test.use({ viewport: { width: 375, height: 667 } });

test(
  'the warning that nothing puts off covers neither the acts of a document nor the end of the page [S28]',
  byTurn(4),
  async ({ page, idToSign }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: { sessionMaxMs: 110_000 } }));
    const id = await idToSign();
    await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
    const strip = page.getByRole('region', { name: 'Your session is about to end' });
    await expect(strip).toBeVisible();
    const decline = page.getByRole('button', { name: 'Decline', exact: true });
    await expect(decline).toBeEnabled();
    // A click at a place, as a finger makes it: what lies above it would take it.
    const box = await decline.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const edgeOf = async () => (await strip.boundingBox())?.y ?? 0;
    const ends = await decline.boundingBox();
    expect((ends?.y ?? Infinity) + (ends?.height ?? 0)).toBeLessThanOrEqual((await edgeOf()) + 1);
    await page.goto('/completed_documents');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(strip).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? Infinity) + (footer?.height ?? 0)).toBeLessThanOrEqual((await edgeOf()) + 1);
  },
);

import { readyDocument } from '../support/ready-document.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';

const person = 'u-maria-santos';

const test = base.extend<{ readonly asked: () => Promise<readonly string[]> }>({
  asked: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    const documents = [1, 2, 3].map((at) => ({
      person,
      role: 'SIGNER' as const,
      stage: 'PENDING SIGNATURE' as const,
      organization: 'r-riverside',
      displayId: `NEXT-${at}`,
      pageCount: 60,
    }));
    await mock.seed({ documents });
    await page.goto('/pending_documents?S=1');
    await use(async () =>
      (await mock.requests())
        .filter(({ variant }) => variant === 'readDocument')
        .map(({ query }) => String((query as { docid?: string }).docid)),
    );
  },
});

test(
  'prefetches only the next document, once, and renders it when it is opened [X8]',
  byTurn(21),
  async ({ page, asked }) => {
    const links = page.locator('tbody th a');
    await expect(links).toHaveCount(3);
    const ids = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('docid')),
    );
    const ready = page.locator(readyDocument);
    await links.first().click();
    await expect(ready).toBeVisible();
    await expect.poll(asked).toEqual(ids.slice(0, 2));
    const next = page.getByRole('button', { name: 'Next document' });
    await next.click();
    await expect(page).toHaveURL(new RegExp(`docid=${ids[1]}`));
    await expect(page.getByRole('region', { name: 'Page 1 of 60' })).toContainText('NEXT-2');
    await expect(ready).toBeVisible();
    // The second one was not read again; the third one is prefetched now.
    await expect.poll(asked).toEqual(ids);
    await expect(next).toBeFocused();
    await expect.poll(() => page.workers().length).toBe(4);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(links).toHaveCount(3);
    // The prefetched document is closed; the list keeps one pair of workers ready.
    await expect.poll(() => page.workers().length).toBe(2);
  },
);

test(
  'N opens the next document and leaves the arrow alone: Space reads on, and does not press it [X8]',
  byTurn(9),
  async ({ page, asked }) => {
    expect(await asked()).toEqual([]);
    const ready = page.locator(readyDocument);
    await page.locator('tbody th a').first().click();
    await expect(ready).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('region', { name: 'Page 1 of 60' })).toContainText('NEXT-2');
    await expect(ready).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Space');
    const scrolled = page.locator('.rpv-core__inner-pages');
    await expect.poll(() => scrolled.evaluate((pages) => pages.scrollTop)).toBeGreaterThan(300);
    await expect(page.getByRole('region', { name: 'Page 2 of 60' })).toContainText('NEXT-2');
  },
);

/** How many page images the page holds in memory, rendered or not. */
const picturesIn = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { result } = await session.send('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.detach();
  return Number(count.value);
};

test(
  'releases every document that is left while it is read, with its images [PDF7] [X8]',
  byTurn(37),
  async ({ page, asked }) => {
    const links = page.locator('tbody th a');
    await links.first().click();
    for (const name of ['NEXT-1', 'NEXT-2', 'NEXT-3']) {
      await expect(page.getByRole('region', { name: 'Page 1 of' })).toContainText(name);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('textbox', { name: 'Search in the document' }).fill('patient');
      if (name !== 'NEXT-3') await page.getByRole('button', { name: 'Next document' }).click();
    }
    expect((await asked()).length).toBe(3);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(links).toHaveCount(3);
    await expect.poll(() => picturesIn(page)).toBe(0);
  },
);

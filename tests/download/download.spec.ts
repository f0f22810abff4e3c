import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { readZip } from '../support/read-zip.ts';

const person = 'u-maria-santos';

const test = base.extend<{ list: { readonly open: (count: number) => Promise<void> } }>({
  viewport: { width: 1180, height: 900 },
  list: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    await use({
      open: async (count) => {
        const documents = Array.from({ length: count }, (_, at) => ({
          person,
          role: 'SIGNER' as const,
          stage: 'COMPLETE' as const,
          action: 'SIGNED' as const,
          organization: 'r-riverside',
          type: 'Order',
          displayId: `C-${at + 1}`,
        }));
        await mock.seed({ documents });
        await page.goto('/completed_documents');
        await page.locator('[data-flow=selection] tbody tr').first().waitFor();
      },
    });
  },
});

const tickAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const others = page.getByRole('button', { name: /^Select all \d+/ });
  if ((await others.count()) > 0) await others.click();
};
const start = (page: Page) => page.getByRole('button', { name: 'Download', exact: true }).click();
const filesIn = async (download: Download) => readZip(readFileSync(await download.path()));

test('saves the selected documents as CompletedDocuments.zip [D2.30] [S20] [CSV3]', async ({
  page,
  list,
}) => {
  await list.open(5);
  await tickAll(page);
  const waited = page.waitForEvent('download');
  await start(page);
  const download = await waited;
  expect(download.suggestedFilename()).toBe('CompletedDocuments.zip');
  const files = await filesIn(download);
  expect(files.map(({ name }) => name.replace(/-[^-]+\.pdf$/, '')).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((at) => `C-${at}-Order`),
  );
  expect(files.map(({ bytes }) => new TextDecoder().decode(bytes.subarray(0, 5)))).toEqual(
    Array.from({ length: 5 }, () => '%PDF-'),
  );
});

const megabyte = 1_000_000;

test(
  'zips 200 documents of 1 MB with at most 150 MB of additional page memory [CSV3]',
  byTurn(22),
  async ({ page, list }) => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabyte - 9, 'medical ')]);
    await page.route('**/api/Rawdocument*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/pdf', body: file }),
    );
    await list.open(200);
    await tickAll(page);
    const session = await page.context().newCDPSession(page);
    const used = async () => {
      const heap = (await session.send('Runtime.getHeapUsage')) as {
        usedSize: number;
        embedderHeapUsedSize?: number;
        backingStorageSize?: number;
      };
      return heap.usedSize + (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0);
    };
    await session.send('HeapProfiler.collectGarbage');
    const before = await used();
    let most = before;
    let isOver = false;
    const waited = page.waitForEvent('download', { timeout: 60_000 }).finally(() => {
      isOver = true;
    });
    await start(page);
    while (!isOver) most = Math.max(most, await used());
    const files = await filesIn(await waited);
    expect([files.length, new Set(files.map(({ bytes }) => bytes.length))]).toEqual([
      200,
      new Set([megabyte]),
    ]);
    expect(Math.round((most - before) / megabyte)).toBeLessThanOrEqual(150);
  },
);

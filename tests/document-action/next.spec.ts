import { test as base, expect } from '../support/browser-test.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';

const test = base.extend<{ readonly asked: () => Promise<readonly string[]> }>({
  asked: async ({ page, mock, baseURL, world }, use) => {
    await signedInOnStage({ page, baseUrl: baseURL ?? '', world, startedAt: Date.now() }, person);
    const documents = [1, 2, 3].map((at) => ({
      person,
      role: 'SIGNER' as const,
      stage: 'PENDING SIGNATURE' as const,
      organization: 'r-riverside',
      displayId: `NEXT-${at}`,
      pageCount: 2,
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

test('reads the next document ahead: once, one alone, and draws it when it is asked for [X8]', async ({
  page,
  asked,
}) => {
  const links = page.locator('tbody th a');
  await expect(links).toHaveCount(3);
  const ids = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('docid')),
  );
  const ready = page.locator('[data-flow=document-action][data-state*="showing.ready"]');
  await links.first().click();
  await expect(ready).toBeVisible();
  await expect.poll(asked).toEqual(ids.slice(0, 2));
  const next = page.getByRole('button', { name: 'Next document' });
  await next.click();
  await expect(page).toHaveURL(new RegExp(`docid=${ids[1]}`));
  await expect(page.getByRole('region', { name: 'Page 1 of 2' })).toContainText('NEXT-2');
  await expect(ready).toBeVisible();
  // The second one was not read again; the third one is at hand now.
  await expect.poll(asked).toEqual(ids);
  await expect(next).toBeFocused();
  await expect.poll(() => page.workers().length).toBe(4);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(links).toHaveCount(3);
  // What was opened ahead is closed; the list keeps one pair of threads ready.
  await expect.poll(() => page.workers().length).toBe(2);
});

import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const fault = /(the service has a problem|The service says: 500)/;

// What the browser itself says of an answer of 500.
test.beforeEach(({ allow }) => allow(/Failed to load resource/, /request failed/));

for (const [at, [screen, call, path]] of (
  [
    ['the sign-in', '/api/user', '/auth/authorize?userid=u-maria-santos'],
    ['a document', '/api/Document', '/document_detail?tab=sign&docid=doc-10001'],
  ] as const
).entries())
  test(
    `a fault of the service is told as one, and not as one of the person’s connection: ${screen} [D8.3]`,
    byTurn(7 + at),
    async ({ page, baseURL, world, mock }) => {
      if (!/auth/i.test(path))
        await signedInOnStage(
          { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() },
          'u-maria-santos',
        );
      await mock.faults({ method: 'GET', path: call, times: 20, status: 500 });
      await page.goto(path);
      const told = page.getByRole('alert').filter({ hasText: fault });
      await expect(told).toBeVisible();
      await expect(told).not.toContainText('Check your connection');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );

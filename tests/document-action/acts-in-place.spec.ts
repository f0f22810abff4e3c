import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';

for (const [at, width] of [1280, 1024, 820].entries())
  test(
    `the acts reserve one row while loading, and stay there when the document is shown, at ${width} px [X7]`,
    byTurn(at + 3),
    async ({ page, mock, baseURL, world }) => {
      await page.setViewportSize({ width, height: 800 });
      const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
      const person = await signedInOnStage(stage, 'u-maria-santos');
      const [id = ''] = await pendingIds(stage, person, 'PENDING SIGNATURE');
      await mock.faults({ variant: 'getRawDocument', holdUntil: 'looked at' });
      await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
      await expect(page.getByText('The buttons are available once the document is shown.')).toBeVisible();
      const boxes = () =>
        Promise.all(
          ['Edit', 'Sign', 'Decline'].map((name) =>
            page.getByRole('button', { name, exact: true }).boundingBox(),
          ),
        );
      const waiting = await boxes();
      expect(new Set(waiting.map((box) => box?.y)).size).toBe(1);
      await mock.release('looked at');
      await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(page.getByText(/You have seen \d of/)).toBeVisible();
      expect(await boxes()).toEqual(waiting);
    },
  );

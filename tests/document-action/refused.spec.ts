import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { holdDrawing } from '../support/held-drawing.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { scrollThrough } from '../support/scroll-through.ts';
import { signedInOnStage } from '../support/signed-in.ts';

for (const file of ['same', 'replaced'] as const)
  test(
    `after a refused Sign a file that is ${file === 'same' ? 'the same stays at its place' : 'another one begins anew, and is painted before it can be signed'} [X7] [D8.2]`,
    byTurn(file),
    async ({ page, mock, baseURL, world, allow }) => {
      allow(/Failed to load resource/, /request failed/);
      const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
      const person = await signedInOnStage(stage, 'u-maria-santos');
      const status = 'PENDING SIGNATURE';
      const ofSixPages = { person: 'u-maria-santos', role: 'SIGNER', stage: status, pageCount: 6 } as const;
      await mock.seed({ documents: [{ ...ofSixPages, organization: 'r-riverside' }] });
      const [id = ''] = await pendingIds(stage, person, status);
      const draw = await holdDrawing(page);
      await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
      const sign = page.getByRole('button', { name: 'Sign', exact: true });
      const flow = page.locator('[data-flow=document-action]');
      await expect(flow).toHaveAttribute('data-state', 'opened{act.idle.plain,page.awaited}');
      draw();
      await expect(flow).toHaveAttribute('data-state', 'opened{act.idle.plain,page.painted}');
      await scrollThrough(page);
      const place = () => page.getByRole('textbox', { name: 'Page' }).inputValue();
      const before = await place();
      expect(before).not.toBe('1');
      await mock.faults({ variant: 'signDocuments', example: 'refused', holdUntil: 'replaced' });
      await sign.click();
      if (file === 'replaced') await mock.act({ act: 'replace', document: id });
      await mock.release('replaced');
      if (file === 'replaced') {
        await expect(flow).toHaveAttribute('data-state', 'opened{act.idle.refused,page.awaited}');
        await expect(sign).toHaveAttribute('aria-disabled', 'true');
        draw();
      }
      await expect(flow).toHaveAttribute('data-state', 'opened{act.idle.refused,page.painted}');
      await expect.poll(place).toBe(file === 'same' ? before : '1');
    },
  );

import type { previewModel } from '../../machines/preview/preview.model.ts';
import { nudgedUntilShown } from '../support/nudge.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const displayId = 'S-1';

const moves: MovesOf<typeof previewModel> = {
  'preview.lookedAt': async ({ page }) => page.getByRole('button', { name: 'Document Preview' }).click(),
  'preview.retried': press('preview.retried'),
};

/** Walks the preview of one ticked document, on a screen so narrow that it is folded away at first. */
export const previewDriver: Driver = {
  prepare: async (stage) => {
    await signedInOnStage(stage, person);
    await stage.mock.seed({
      documents: [
        { person, role: 'SIGNER', stage: 'PENDING SIGNATURE', displayId, organization: 'r-riverside' },
      ],
    });
    await stage.page.setViewportSize({ width: 1100, height: 900 });
  },
  open: async ({ page }) => {
    await page.goto('/pending_documents');
    const box = page.locator('[data-flow=selection] tbody').getByRole('checkbox');
    await nudgedUntilShown(page, box);
    await box.click();
  },
  moves,
  arrange: async ({ mock, path }, { actor, endsAt }) => {
    if (actor !== 'getRawDocument') return;
    const next = path.steps.slice(endsAt + 1).find((step) => step.actor === 'drawPage');
    if (next?.outcome === 'undrawable')
      await mock.act({ act: 'replace', document: displayId, odd: 'corrupt' });
  },
};

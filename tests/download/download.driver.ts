import type { downloadModel } from '../../machines/download/download.model.ts';
import { nudgedUntilShown } from '../support/nudge.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const documents = Array.from({ length: 4 }, () => ({
  person,
  role: 'SIGNER' as const,
  stage: 'COMPLETE' as const,
  action: 'SIGNED' as const,
  organization: 'r-riverside',
}));

const moves: MovesOf<typeof downloadModel> = {
  'download.requested': press('download.requested'),
  'stop.requested': press('stop.requested'),
  'retry.requested': press('retry.requested'),
  'warning.closed': press('warning.closed'),
};

/** Walks the download of completed documents, on a screen so narrow that the preview is folded away. */
export const downloadDriver: Driver = {
  prepare: async (stage) => {
    await signedInOnStage(stage, person);
    await stage.mock.seed({ documents });
    await stage.page.setViewportSize({ width: 1100, height: 900 });
  },
  open: async ({ page }) => {
    await page.goto('/completed_documents');
    const rows = page.locator('[data-flow=selection] tbody tr');
    await nudgedUntilShown(page, rows);
    for (const row of [rows.nth(0), rows.nth(1)]) await row.getByRole('checkbox').check();
  },
  moves,
};

import type { selectionModel } from '../../machines/selection/selection.model.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const moves: MovesOf<typeof selectionModel> = {
  'tab.chosen': press('tab.chosen'),
  'refresh.requested': press('refresh.requested'),
};

/** Walks the pending and completed lists. */
export const selectionDriver: Driver = {
  prepare: async (stage) => void (await signedInOnStage(stage, 'u-maria-santos')),
  open: async ({ page, path }) => {
    await page.goto(path.world === 'completed documents' ? '/completed_documents' : '/pending_documents');
  },
  moves,
};

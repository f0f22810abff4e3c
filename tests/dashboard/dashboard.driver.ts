import type { dashboardModel } from '../../machines/dashboard/dashboard.model.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const moves: MovesOf<typeof dashboardModel> = { 'figures.retried': press('figures.retried') };

/** Walks the dashboard's cards. */
export const dashboardDriver: Driver = {
  prepare: async (stage) => void (await signedInOnStage(stage, 'u-maria-santos')),
  open: async ({ page }) => void (await page.goto('/dashboard')),
  moves,
};

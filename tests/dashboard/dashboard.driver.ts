import type { Locator } from '@playwright/test';
import type { dashboardModel } from '../../machines/dashboard/dashboard.model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import { controlOf, press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const chartOf = ({ page }: Stage, { event }: Step): Locator =>
  page.locator(`[data-chart="${String((event as { of?: unknown }).of)}"]`);

/** Presses the event's control in the chart that the step is about. */
const pressInChart =
  (type: string) =>
  async (stage: Stage, step: Step): Promise<void> =>
    controlOf(stage, type, chartOf(stage, step), step).click();

const moves: MovesOf<typeof dashboardModel> = {
  'figures.retried': press('figures.retried'),
  'figures.refreshed': press('figures.refreshed'),
  'table.chosen': pressInChart('table.chosen'),
  'picture.chosen': pressInChart('picture.chosen'),
  'others.opened': async (stage, step) =>
    chartOf(stage, step)
      .getByRole('listitem')
      .getByRole('button', { name: /^Others/ })
      .click(),
  'others.closed': pressInChart('others.closed'),
  'page.turned': async (stage, step) =>
    chartOf(stage, step).getByRole('button', { name: 'Next page' }).click(),
  'reasons.opened': async ({ page }) => {
    const chart = page.locator('[data-chart=organizations]');
    const form = await chart.getAttribute('data-form');
    const place = chart.locator(form === 'picture' ? '[data-part=entry]' : '[data-part=row]');
    // A page of the table begins with the twenty-first, too.
    await place.first().click();
  },
  'reasons.closed': press('reasons.closed'),
};

/** Walks the dashboard's cards and charts. */
export const dashboardDriver: Driver = {
  prepare: async (stage) => void (await signedInOnStage(stage, 'u-maria-santos')),
  open: async ({ page }) => void (await page.goto('/dashboard')),
  moves,
};

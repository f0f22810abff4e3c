import type { bannerModel } from '../../machines/banner/banner.model.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const moves: MovesOf<typeof bannerModel> = {
  'notes.opened': ({ page }) =>
    page
      .getByRole('status')
      .getByRole('button', { name: /Version/ })
      .click(),
  'notes.closed': ({ page }) =>
    page.getByRole('dialog', { name: 'Release notes' }).getByRole('button', { name: 'Close' }).click(),
  'banner.dismissed': press('banner.dismissed'),
};

/** Walks the banner above the dashboard; its release notes are answered without any network. */
export const bannerDriver: Driver = {
  prepare: async (stage) => {
    await signedInOnStage(stage, 'u-maria-santos');
    await stage.page.route('https://example.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Notes</title><main><h1>Version 4.2</h1></main></html>',
      }),
    );
  },
  open: async ({ page }) => void (await page.goto('/dashboard')),
  moves,
};

import type { Locator, Page } from '@playwright/test';
import type { bannerModel } from '../../machines/banner/banner.model.ts';
import { expect } from '../support/browser-test.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const notes = (page: Page) => page.getByRole('dialog', { name: 'Release notes' });

/** React reveals what was fetched on demand by a timer, and the page's clock stands still. */
const revealed = (page: Page, part: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return part.isVisible();
    })
    .toBe(true);

const moves: MovesOf<typeof bannerModel> = {
  'notes.opened': async ({ page }) => {
    await page.getByRole('button', { name: /^Version/ }).click();
    await revealed(page, notes(page));
  },
  'notes.closed': ({ page }) => notes(page).getByRole('button', { name: 'Close' }).click(),
  'announcement.dismissed': press('announcement.dismissed'),
};

/** Walks the banner above the dashboard; its release notes are answered without any network. */
export const bannerDriver: Driver = {
  prepare: async (stage) => {
    await signedInOnStage(stage, 'u-maria-santos');
    await stage.page.route('https://example.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Notes</title><h1>Version 4.2</h1></html>',
      }),
    );
  },
  open: async ({ page }) => {
    await page.goto('/dashboard');
    await revealed(page, page.getByRole('heading', { level: 1 }));
  },
  moves,
};

import type { PrintedDriver } from '../support/path-moves.ts';

/** Serves the release notes without a network. */
export const bannerDriver: PrintedDriver = {
  prepare: async ({ page }) => {
    await page.route('https://example.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Notes</title><h1>Version 4.2</h1></html>',
      }),
    );
  },
};

import { defineConfig } from '@playwright/test';
import { extentFromEnvironment, excludedTags, turnFromEnvironment } from './scripts/paths/sample.ts';
import { chromiumArguments, findChromium } from './scripts/browser/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/serve-for-browser.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  ...(extentFromEnvironment() === 'sample' ? { grepInvert: excludedTags(turnFromEnvironment()) } : {}),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['SIGNING_BROWSER_REPORT']
    ? [['list'], ['json', { outputFile: process.env['SIGNING_BROWSER_REPORT'] }]]
    : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumArguments],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});

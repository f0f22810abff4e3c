import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

const baseURL = process.env['SIGNING_TEST_URL'];
const outputFile = process.env['SIGNING_WALK_REPORT'];

/** Walks the paths of a file; `npm run walk` says which. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: 'walk.browser.ts',
  outputDir: '../../test-results/walk',
  globalSetup: '../support/serve-for-browser.ts',
  ...(baseURL ? { use: { baseURL } } : {}),
  reporter: outputFile ? [['json', { outputFile }]] : [['list']],
});

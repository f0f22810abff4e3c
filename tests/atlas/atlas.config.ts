import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

const outputFile = process.env['SIGNING_ATLAS_REPORT'];

/** Pictures the states of the screens; `npm run atlas` says which. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: 'atlas.browser.ts',
  outputDir: '../../test-results/atlas',
  globalSetup: './serve-at-one-time.ts',
  // A way with many states takes 48 pictures of each.
  timeout: 600_000,
  reporter: outputFile ? [['./tell-progress.ts'], ['json', { outputFile }]] : [['list']],
});

import { defineConfig } from '@playwright/test';
import { runningAddress } from '../../scripts/serve/running-address.ts';
import everyday from '../../playwright.config.ts';

const address = process.env['SIGNING_TEST_URL'] ?? runningAddress();
if (address === null) throw new Error('npm start does not run.');
process.env['SIGNING_TEST_URL'] = address;

const { globalSetup: _, ...common } = everyday;

/** Runs tests written by `npm run paths -- --format playwright`, anywhere in this clone, against `npm start`. */
export default defineConfig(common, {
  testDir: '../..',
  testMatch: '**/*.walks.ts',
  outputDir: '../../test-results/beside-start',
  workers: 1,
});

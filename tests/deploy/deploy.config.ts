import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

/** Everything in tests/deploy: the product as it is put on a server; `npm run test:deploy` runs it. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: '*.deployed.ts',
  outputDir: '../../test-results/deploy',
  globalSetup: './start-deployed.ts',
  timeout: 180_000,
  expect: { timeout: 30_000 },
});

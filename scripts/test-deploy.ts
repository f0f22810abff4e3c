import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './browser/chromium.ts';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { buildInto } from './serve/production-build.ts';
import { runTool } from './serve/run-command.ts';
import { playwrightCounts } from './serve/test-counts.ts';

const folder = '.cache/test-deploy';
// Playwright looks for a relative path beside its configuration.
const report = resolve(folder, 'browser.json');

const usage = `npm run test:deploy [-- <words of a title>]

Builds the product, serves it behind nginx with the written configuration, the mock provider being a foreign host at the
other end of TLS, and tests it there in Chromium and by requests; nginx is installed with apt-get where it is not there.`;

await runCommand(usage, async (args) => {
  const { positionals } = readArguments(args, {}, 1);
  const chromium = ensureChromium();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildInto(process.cwd(), 'dist', 'warn');
  const only = positionals.flatMap((words) => ['--grep', words]);
  const code = await runTool('playwright', ['test', '--config', 'tests/deploy/deploy.config.ts', ...only], {
    CHROMIUM: chromium,
    SIGNING_EXTENT: 'whole',
    SIGNING_BROWSER_REPORT: report,
  });
  const { passed, failed, failures } = playwrightCounts(report, code);
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
});

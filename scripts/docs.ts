import { existsSync } from 'node:fs';
import { atlasFolder, recordedFolder } from './atlas/take-atlas.ts';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { siteFolder, writeSite } from './docs/site.ts';
import { flowNames } from './paths/flows.ts';

const usage = `npm run docs

Builds a site that opens from the disk, ${siteFolder}/index.html: each flow with its chart, its states with the pictures
that npm run atlas has taken, its paths as test cases in six languages, and every statement of the specification with
the tests that prove it.`;

await runCommand(usage, (args) => {
  readArguments(args, {});
  writeSite(siteFolder, existsSync(atlasFolder) ? atlasFolder : recordedFolder, flowNames);
  console.log(`Open ${siteFolder}/index.html`);
  return Promise.resolve();
});

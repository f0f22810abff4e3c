import { writeFileSync } from 'node:fs';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { billOfMaterials } from './serve/bill-of-materials.ts';
import { buildInto } from './serve/production-build.ts';

const usage = `npm run build [-- --out <folder>] [--quiet]

Builds the app for production and compresses what was built. Beside the folder stands <folder>.cdx.json, the bill of
materials (CycloneDX): what a server need not hand out.
  --out    the folder that is emptied and written: a new one, an empty one, or one of an earlier build; without it dist
  --quiet  warnings and errors only`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    out: { type: 'string', default: 'dist' },
    quiet: { type: 'boolean', default: false },
  });
  await buildInto(process.cwd(), values.out, values.quiet ? 'warn' : 'info');
  writeFileSync(`${values.out.replace(/\/+$/, '')}.cdx.json`, await billOfMaterials(process.cwd()));
});

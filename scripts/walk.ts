import { writeFileSync } from 'node:fs';
import { UsageError, requireWritable } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { parseWalkArguments, exitCodeOf, jsonOf, junitOf, reportOf, usage } from './walk/walk-results.ts';
import type { WalkOptions, PathResult } from './walk/walk-results.ts';
import { walkInBrowser, walkPrinted } from './walk/in-browser.ts';
import { walkInModel } from './walk/in-model.ts';
import { readPaths, readPrinted } from './walk/read-paths.ts';

const walkSets = (asked: WalkOptions): Promise<readonly PathResult[]> => {
  const all = readPaths(asked.file, asked.paths);
  if (all.length === 0) throw new UsageError(`There is no path in '${asked.file}'.`);
  for (const { name, isCurrent } of all)
    if (!isCurrent)
      console.log(`note: the machine or the model of ${name} is another one than when its paths were made`);
  return asked.driver === 'model' ? walkInModel(all) : walkInBrowser(all);
};

await runCommand(usage, async (args) => {
  const asked = parseWalkArguments(args);
  requireWritable('--json', asked.json);
  requireWritable('--junit', asked.junit);
  const walked =
    asked.driver === 'text' ? await walkPrinted(readPrinted(asked.file, asked.paths)) : await walkSets(asked);
  console.log(reportOf(walked));
  if (asked.json !== null) writeFileSync(asked.json, jsonOf(walked, asked.driver));
  if (asked.junit !== null) writeFileSync(asked.junit, junitOf(walked, asked.driver));
  process.exitCode = exitCodeOf(walked);
});

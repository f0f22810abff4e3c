import { readFileSync } from 'node:fs';
import { NotUnderstood, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { readTrace, replayed, reportOf } from './replay/replayed.ts';

const usage = `npm run replay -- <trace.json>

Replays a trace that was copied from the portal (help menu, error page) on the machines of this repository, and shows
where it differs. No port is called and no clock runs: every answer and every timer is in the trace.
Ends with 0 where everything went as in the trace, with 1 where something differs or cannot be replayed.
What was typed, read or drawn is not in a trace: where that decides, the step is said to be untold, which is no fault.`;

const fileIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new NotUnderstood(`The file '${path}' cannot be read.`);
  }
};

await runCommand(usage, async (args) => {
  const { positionals } = readArguments(args, {}, 1);
  const [path] = positionals;
  if (path === undefined) throw new NotUnderstood('Which trace? Name its file.');
  const trace = readTrace(fileIn(path));
  const { lines, isSame } = reportOf(trace, replayed(trace));
  console.log(lines.join('\n'));
  if (!isSame) process.exitCode = 1;
});

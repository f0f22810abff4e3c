import { readFileSync, writeFileSync } from 'node:fs';
import { NotUnderstood, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { readTrace } from './replay/read-trace.ts';
import { replayed } from './replay/replayed.ts';
import { reportOf } from './replay/report.ts';
import { testOf } from './replay/test-file.ts';
import type { Expected } from './replay/test-file.ts';

const usage = `npm run replay -- <trace.json> [--test <file> [--expect <number>=<state>]]

Replays a trace that was copied from the portal (help menu, error page) on the machines of this repository, and shows
where it differs. No port is called and no clock runs: every answer and every timer is in the trace.
  --test    writes the trace as a test file that fails for as long as the machines do something else
  --expect  what the test expects in place of that: the state that should have been reached after an event, by its
            number, written as the replay prints states; the test fails until the machine is mended
Ends with 0 where everything went as in the trace, with 1 where something differs or cannot be replayed.
What was typed, read or drawn is not in a trace: where that decides, the step is said to be untold, which is no fault.`;

const fileIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new NotUnderstood(`The file '${path}' cannot be read.`);
  }
};

const expectedIn = (given: string, events: number): Expected => {
  const [, number = '', state = ''] = /^(\d+)=(.+)$/.exec(given) ?? [];
  const at = Number(number);
  if (state === '' || at < 1 || at > events)
    throw new NotUnderstood(
      `--expect takes <number>=<state>, the number from 1 to ${events}, not '${given}'.`,
    );
  return { number: at, state };
};

await runCommand(usage, async (args) => {
  const { values, positionals } = readArguments(
    args,
    { test: { type: 'string' }, expect: { type: 'string' } },
    1,
  );
  const [path] = positionals;
  if (path === undefined) throw new NotUnderstood('Which trace? Name its file.');
  const trace = readTrace(fileIn(path));
  const expected = values.expect === undefined ? null : expectedIn(values.expect, trace.events.length);
  const { lines, isSame } = reportOf(trace, replayed(trace));
  console.log(lines.join('\n'));
  if (values.test !== undefined) {
    writeFileSync(values.test, testOf(trace, expected));
    console.log(`\nWritten as a test: ${values.test}`);
  }
  if (!isSame) process.exitCode = 1;
});

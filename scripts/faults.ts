import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { markdown, matrix } from './faults/matrix.ts';

const usage = `npm run faults -- [--json]

What a person is told at every fault: each operation of the description as its caller meets it, and each screen in
Chromium. Written from the specification; the lines of the screens are those of the models. The tests in tests/faults make each
fault happen and compare: by turns in npm test (every third in Chromium), all of them in npm run test:whole.
  --json  for other programs; Markdown otherwise`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, { json: { type: 'boolean' } });
  console.log(values.json ? JSON.stringify(matrix(), null, 2) : markdown());
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { oneOf, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { rowsOf, summaryOf } from './trace/proofs.ts';
import type { Proof, Row } from './trace/proofs.ts';

const usage = `npm run trace -- [--id A2.14] [--proof product|provider|none] [--format md|csv|json]

Which tests prove which statement of the specification. Fails when a statement that is said to be proved
(tests/repo/ids.json) is named by no test.
  --id      only this statement, or all that begin with it and a dot (A2 gives A2.1, A2.2 …)
  --proof   only statements that are proved so: by a test of the product, only by tests of the mock provider or of the
            description (provider), or by none
  --format  md (default), csv or json`;

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .map((path) => join('tests', path).replaceAll('\\', '/'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const { proved, ...statements } = JSON.parse(readFileSync('tests/repo/ids.json', 'utf8')) as Record<
  string,
  string[]
>;

const proofs = ['product', 'provider', 'none'] as const satisfies readonly Proof[];

interface Asked {
  readonly id: string | undefined;
  readonly proof: Proof | undefined;
}

const rowsFor = ({ id: asked, proof }: Asked): Row[] => {
  const ids = Object.values(statements)
    .flat()
    .filter((id) => !asked || id === asked || id.startsWith(`${asked}.`));
  return rowsOf(ids, testFiles).filter((row) => !proof || row.proof === proof);
};

const writers = {
  md: (rows: readonly Row[]) =>
    rows
      .map(({ id, proof, tests }) => [`- ${id} (${proof})`, ...tests.map((test) => `  - ${test}`)].join('\n'))
      .join('\n'),
  csv: (rows: readonly Row[]) =>
    Papa.unparse([
      ['id', 'proof', 'test'],
      ...rows.flatMap(({ id, proof, tests }) =>
        (tests.length > 0 ? tests : ['']).map((test) => [id, proof, test]),
      ),
    ]),
  json: (rows: readonly Row[]) => JSON.stringify(rows, null, 2),
};

const formats = Object.keys(writers) as readonly (keyof typeof writers)[];

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    id: { type: 'string' },
    proof: { type: 'string' },
    format: { type: 'string', default: 'md' },
  });
  const format = oneOf('format', values.format, formats);
  const proof = values.proof === undefined ? undefined : oneOf('proof', values.proof, proofs);
  const rows = rowsFor({ id: values.id, proof });
  console.log(writers[format](rows));
  if (format === 'md') console.log(`\n${summaryOf(rows)}`);
  const gaps = rows.filter((row) => row.proof === 'none' && proved?.includes(row.id)).map(({ id }) => id);
  if (gaps.length > 0) throw new Error(`Said to be proved, and named by no test: ${gaps.join(', ')}`);
});

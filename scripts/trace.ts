import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { idsIn, titlesIn } from './trace/test-titles.ts';

const usage = `npm run trace -- [--id A2.14] [--format md|csv|json] [--open]

Which tests prove which statement of the specification. Fails when a statement that is said to be proved
(tests/repo/ids.json) is named by no test.
  --id      only this statement, or all that begin with it and a dot (A2 gives A2.1, A2.2 …)
  --open    only statements that no test names
  --format  md (default), csv or json`;

interface Row {
  readonly id: string;
  readonly tests: readonly string[];
}

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .map((path) => join('tests', path))
  .toSorted();

const testsById = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const path of testFiles) {
    for (const title of titlesIn(readFileSync(path, 'utf8'))) {
      for (const id of idsIn(title)) found.set(id, [...(found.get(id) ?? []), `${path}: ${title}`]);
    }
  }
  return found;
};

const { proved, ...statements } = JSON.parse(readFileSync('tests/repo/ids.json', 'utf8')) as Record<
  string,
  string[]
>;

interface Asked {
  readonly id: string | undefined;
  readonly open: boolean;
}

const rowsOf = ({ id: asked, open }: Asked): Row[] => {
  const found = testsById();
  return Object.values(statements)
    .flat()
    .filter((id) => !asked || id === asked || id.startsWith(`${asked}.`))
    .map((id) => ({ id, tests: found.get(id) ?? [] }))
    .filter(({ tests }) => !open || tests.length === 0);
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const writers = {
  md: (rows: readonly Row[]) =>
    rows.map(({ id, tests }) => [`- ${id}`, ...tests.map((test) => `  - ${test}`)].join('\n')).join('\n'),
  csv: (rows: readonly Row[]) =>
    [
      'id,test',
      ...rows.flatMap(({ id, tests }) =>
        (tests.length > 0 ? tests : ['']).map((test) => `${id},${quoted(test)}`),
      ),
    ].join('\r\n'),
  json: (rows: readonly Row[]) => JSON.stringify(rows, null, 2),
};

const formats = Object.keys(writers) as readonly (keyof typeof writers)[];

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    id: { type: 'string' },
    format: { type: 'string', default: 'md' },
    open: { type: 'boolean', default: false },
  });
  const format = oneOf('format', values.format, formats);
  const rows = rowsOf({ id: values.id, open: values.open });
  console.log(writers[format](rows));
  const open = rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
  if (format === 'md') console.log(`\n${rows.length} statements, ${open.length} of them named by no test.`);
  const gaps = open.filter((id) => proved?.includes(id));
  if (gaps.length > 0) throw new Error(`Said to be proved, and named by no test: ${gaps.join(', ')}`);
});

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf, summaryOf } from '../trace/proofs.ts';
import type { Row } from '../trace/proofs.ts';
import { anchor, escapeHtml, collapsible, list } from './html.ts';
import type { Found } from './paths.ts';

const root = join(import.meta.dirname, '../..');

/** The tests of the product, with their text. */
const testFiles = () =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Every statement of the specification with the tests that prove it. */
export const statementRows = (): readonly Row[] => {
  const { proved: _, ...statements } = JSON.parse(
    readFileSync(join(root, 'tests/repo/ids.json'), 'utf8'),
  ) as Record<string, string[]>;
  return rowsOf(Object.values(statements).flat(), testFiles());
};

const pathsHtml = (links: readonly string[]): string =>
  links.length === 0 ? '' : `<p>Test cases: ${links.join(' ')}</p>`;

/** The page of all statements, each with the paths that check something of it, as links. */
export const statementsPage = (
  rows: readonly Row[],
  ways: ReadonlyMap<string, readonly string[]>,
): string => {
  const [first = '', ...lines] = summaryOf(rows).split('\n');
  return [
    `<p>${escapeHtml(first)}</p>`,
    list(lines.map((line) => escapeHtml(line.replace(/^- /, '')))),
    ...rows.map(
      ({ id, tests }) =>
        `<section id="${anchor(id)}"><h2>${escapeHtml(id)}</h2>${collapsible(`Tests: ${tests.length}`, list(tests.map(escapeHtml)))}${pathsHtml(ways.get(id) ?? [])}</section>`,
    ),
  ].join('\n');
};

/** What the search finds of the statements. */
export const statementsFound = (rows: readonly Row[]): readonly Found[] =>
  rows.map(({ id, tests }) => [`statements.html#${anchor(id)}`, `Statement ${id}`, tests.join('\n')]);

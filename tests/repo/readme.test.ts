import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { faultProblems } from '../../mock-server/fault-problems.ts';
import { validateConfig } from '../../src/app/config.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { files, textOf } from './repository.ts';

const readme = textOf('README.md');
const pages = files.filter((path) => /^docs\/[^/]+\.md$/.test(path));

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of every table under these headings on a page, cell by cell. */
const tables = (page: string, ...headings: readonly string[]): readonly (readonly string[])[] => {
  const lines = textOf(page).split('\n');
  const starts = lines.flatMap((line, at) => (cellsOf(line).join() === headings.join() ? [at + 2] : []));
  if (starts.length === 0) throw new Error(`${page} has no table of ${headings.join(', ')}.`);
  return starts.flatMap((start) => {
    const rest = lines.slice(start);
    const end = rest.indexOf('');
    return rest.slice(0, end < 0 ? rest.length : end).map((line) => cellsOf(line));
  });
};

const quoted = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');

describe('The README', () => {
  it('is read in three minutes', () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900);
  });

  it('lists every flow', () => {
    const [, told = ''] = readme.split('## What a signer can do');
    const [list = ''] = told.split('\n## ');
    const named = [...list.matchAll(/`([a-z-]+)`/g)].map(([, flow]) => flow);
    expect(
      named
        .filter((name) => name !== undefined && (flowNames as readonly string[]).includes(name))
        .toSorted(),
    ).toEqual([...flowNames].toSorted());
  });

  it('names only existing folders and pages', () => {
    const named = [
      ...tables('README.md', 'folder', 'what is in it').flatMap(([cell = '']) => quoted(cell)),
      ...tables('README.md', 'you want to', 'read').flatMap(([, cell = '']) => quoted(cell)),
    ];
    expect(named.length).toBeGreaterThan(16);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('The pages in docs', () => {
  it('list every command, and only existing ones', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = tables('docs/commands.md', 'command', 'what it does').map(([command = '']) =>
      command.replaceAll('`', ''),
    );
    const all = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it('list every setting, with its default [S24]', () => {
    const read = validateConfig({ value: {} }, 'portal.example');
    if (!('config' in read)) throw new Error('No setting is needed.');
    const named = tables('docs/deployment.md', 'setting', 'default', 'meaning').map(
      ([setting = '', value = '']) => [quoted(setting)[0], value.replaceAll('`', '')],
    );
    const told = (value: unknown) => (value === '' ? "''" : value === null ? 'none' : String(value));
    const all = Object.entries(read.config).map(([setting, value]) => [setting, told(value)]);
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it('use only faults that the mock provider accepts [S26]', () => {
    const orders = pages.flatMap((page) =>
      [...textOf(page).matchAll(/curl -d '([^']+)' \S+\/__mock\/faults/g)].map(([, body]) => body ?? ''),
    );
    expect(orders.length).toBe(1);
    for (const order of orders) {
      expect(faultProblems(JSON.parse(order) as readonly unknown[], loadContract())).toEqual([]);
    }
  });

  it('have at most twelve words in a cell of a table, as the README', () => {
    const long = ['README.md', ...pages].flatMap((page) =>
      textOf(page)
        .split('\n')
        .flatMap((line) => cellsOf(line))
        .filter((cell) => cell.split(/\s+/).length > 12)
        .map((cell) => `${page}: ${cell}`),
    );
    expect(long).toEqual([]);
  });
});

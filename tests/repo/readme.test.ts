import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { faultProblems } from '../../mock-server/orders/fault-order.ts';
import { validateConfig } from '../../src/app/config.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { textOf } from './repository.ts';

const readme = textOf('README.md');

/** The rows of the table under these headings, cell by cell. */
const table = (...headings: readonly string[]): readonly (readonly string[])[] => {
  const lines = readme.split('\n');
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const at = lines.findIndex((line) => cells(line).join() === headings.join());
  if (at < 0) throw new Error(`README.md has no table of ${headings.join(', ')}.`);
  const rest = lines.slice(at + 2);
  return rest.slice(0, rest.indexOf('')).map((line) => cells(line));
};

const quoted = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');

describe('The README', () => {
  it('has every command, and none that does not exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = table('command', 'what it does').map(([command = '']) => command.replaceAll('`', ''));
    const all = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it('has every flow', () => {
    const flows = table('screen', 'flow', 'what a person does there').flatMap(([, cell = '']) =>
      quoted(cell),
    );
    expect(flows.toSorted()).toEqual([...flowNames].toSorted());
  });

  it('has folders that exist', () => {
    const folders = table('folder', 'what is in it').flatMap(([cell = '']) => quoted(cell));
    expect(folders.length).toBeGreaterThan(8);
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  it('has every setting, with its default [S24]', () => {
    const read = validateConfig({ value: {} }, 'portal.example');
    if (!('config' in read)) throw new Error('No setting is needed.');
    const named = table('setting', 'default', 'meaning').map(([setting = '', value = '']) => [
      quoted(setting)[0],
      value.replaceAll('`', ''),
    ]);
    const told = (value: unknown) => (value === '' ? "''" : value === null ? 'none' : String(value));
    const all = Object.entries(read.config).map(([setting, value]) => [setting, told(value)]);
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  it('orders faults that the mock provider takes [S26]', () => {
    const orders = [...readme.matchAll(/curl -d '([^']+)' \S+\/__mock\/faults/g)].map(
      ([, body]) => body ?? '',
    );
    expect(orders.length).toBe(1);
    for (const order of orders) {
      expect(faultProblems(JSON.parse(order) as readonly unknown[], loadContract())).toEqual([]);
    }
  });
});

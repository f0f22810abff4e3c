import { describe, expect, it } from 'vitest';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { faults } from '../../scripts/faults/faults.ts';
import { markdown, matrix } from '../../scripts/faults/matrix.ts';
import { operations } from '../../scripts/faults/operations.ts';
import { lineAt } from '../../scripts/faults/oracle.ts';
import { screenCells, screens } from '../../scripts/faults/screens.ts';
import { told } from '../fuzz/portal-calls.ts';
import { distinctCells, isRead, metCells } from './distinct-cells.ts';
import type { MetCell } from './distinct-cells.ts';

describe('The matrix of faults', () => {
  it('has a column for every operation of the description', () => {
    const described = readVariants(readDescription()).map(({ id }) => id);
    expect(Object.keys(operations).toSorted()).toEqual(described.toSorted());
  });

  it('has no empty cell, and none twice', () => {
    const { operations: ofOperations, screens: ofScreens } = matrix();
    const all = [...ofOperations, ...ofScreens];
    const rows = Object.keys(operations).length + Object.keys(screens).length;
    expect(all.length).toBe(rows * faults.length);
    expect(new Set(all.map(({ row, fault }) => `${row} ${fault}`)).size).toBe(all.length);
    expect(all.filter((cell) => (cell.told === null) === (cell.misses === null))).toEqual([]);
    expect(all.filter((cell) => cell.told === '' || cell.misses === '')).toEqual([]);
  });

  it('tells callers in the words of their own port', () => {
    const strange = matrix().operations.filter(
      ({ row, told: word }) => word !== null && told[row]?.[1].includes(word) !== true,
    );
    expect(strange).toEqual([]);
  });

  it('shows on each screen what a line of its model has people see', () => {
    const blank = screenCells.filter(
      ({ cell }) =>
        'sees' in cell && typeof cell.sees !== 'string' && lineAt(cell.sees).shown.sees.length === 0,
    );
    expect(blank).toEqual([]);
  });

  it('is walked in Chromium at every screen, at every fault, and at every moment that a change of something comes to', () => {
    const walked = distinctCells();
    const missing = (all: readonly string[], has: readonly string[]) =>
      all.filter((one) => !has.includes(one));
    const screensOf = walked.map(({ screen }): string => screen);
    expect(missing(Object.keys(screens), screensOf)).toEqual([]);
    const faultsOf = walked.map(({ fault }) => fault.name);
    expect(
      missing(
        faults.map(({ name }) => name),
        faultsOf,
      ),
    ).toEqual([]);
    const momentsIn = (cells: readonly MetCell[]) =>
      cells
        .filter(({ screen, fault }) => !isRead(screen) && fault.takes !== 'storage')
        .map(({ screen, cell }) => `${screen}: ${JSON.stringify(cell.sees)}`);
    expect(missing(momentsIn(metCells), momentsIn(walked))).toEqual([]);
  });

  it('knows no way that the machine does not go', () => {
    const moment = { flow: 'otp', world: 'first visit', way: ['getUser: never heard of'] } as const;
    expect(() => lineAt(moment)).toThrow("'getUser: never heard of' cannot follow lookingUp");
  });

  it('is printed with a line a fault in both tables', () => {
    const lines = markdown().split('\n');
    for (const { name } of faults)
      expect([name, lines.filter((line) => line.startsWith(`| ${name} |`)).length]).toEqual([name, 3]);
    expect(lines.filter((line) => /\|\s*\|/.test(line.slice(3)))).toEqual([]);
  });
});

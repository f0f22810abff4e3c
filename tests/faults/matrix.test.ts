import { describe, expect, it } from 'vitest';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { faults } from '../../scripts/faults/faults.ts';
import { markdown, matrix } from '../../scripts/faults/matrix.ts';
import { operations } from '../../scripts/faults/operations.ts';
import { oracleAt } from '../../scripts/faults/oracle.ts';
import { screenCells, screens } from '../../scripts/faults/screens.ts';
import { callsByVariant } from '../fuzz/portal-calls.ts';
import { distinctCells, isRead, metCells } from './distinct-cells.ts';
import type { MetCell } from './distinct-cells.ts';

describe('The matrix of faults', () => {
  it('has a column for every operation of the API description', () => {
    const described = readVariants(readDescription()).map(({ id }) => id);
    expect(Object.keys(operations).toSorted()).toEqual(described.toSorted());
  });

  it('has no empty and no duplicate cell', () => {
    const { operations: ofOperations, screens: ofScreens } = matrix();
    const all = [...ofOperations, ...ofScreens];
    const rows = Object.keys(operations).length + Object.keys(screens).length;
    expect(all.length).toBe(rows * faults.length);
    expect(new Set(all.map(({ row, fault }) => `${row} ${fault}`)).size).toBe(all.length);
    expect(all.filter((cell) => (cell.told === null) === (cell.notPossible === null))).toEqual([]);
    expect(all.filter((cell) => cell.told === '' || cell.notPossible === '')).toEqual([]);
  });

  it('names the results as the ports do', () => {
    const strange = matrix().operations.filter(
      ({ row, told: word }) => word !== null && callsByVariant[row]?.[1].includes(word) !== true,
    );
    expect(strange).toEqual([]);
  });

  it('expects on each screen what its model says', () => {
    const blank = screenCells.filter(
      ({ cell }) =>
        'sees' in cell && typeof cell.sees !== 'string' && oracleAt(cell.sees).shown.sees.length === 0,
    );
    expect(blank).toEqual([]);
  });

  it('is executed in Chromium at every screen, every fault, and every outcome of a change', () => {
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

  it('contains only paths that the machine can take', () => {
    const moment = { flow: 'otp', world: 'first visit', way: ['getUser: never heard of'] } as const;
    expect(() => oracleAt(moment)).toThrow("'getUser: never heard of' cannot follow lookingUp");
  });

  it('is printed with one line per fault in both tables', () => {
    const lines = markdown().split('\n');
    for (const { name } of faults)
      expect([name, lines.filter((line) => line.startsWith(`| ${name} |`)).length]).toEqual([name, 3]);
    expect(lines.filter((line) => /\|\s*\|/.test(line.slice(3)))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { rowsOf, summaryOf } from '../../scripts/trace/proofs.ts';

const file = (path: string, ...titles: readonly string[]) => ({
  path: `tests/${path}`,
  text: titles.map((title) => `it('${title}', () => {});`).join('\n'),
});

const made = [
  file('otp/otp.test.ts', 'masks [A1]', 'asks [A2]'),
  file('mock-server/signing-in.test.ts', 'answers [A2] [A3]'),
  file('contract/examples.test.ts', 'holds texts [A4]'),
  file('repo/contract.test.ts', 'has fields [A4, A5]'),
  file('repo/bundle.test.ts', 'is small [A6]'),
];

describe('The trace of a statement', () => {
  const rows = rowsOf(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'], made);

  it('says whether tests of the product prove it, only those of the mock provider or the description, or none', () => {
    expect(rows.map(({ id, proof, tests }) => [id, proof, tests.length])).toEqual([
      ['A1', 'product', 1],
      ['A2', 'product', 2],
      ['A3', 'provider', 1],
      ['A4', 'provider', 2],
      ['A5', 'provider', 1],
      ['A6', 'product', 1],
      ['A7', 'none', 0],
    ]);
  });

  it('is summed up in numbers, with the names of statements that the product does not prove', () => {
    expect(summaryOf(rows)).toBe(
      [
        '7 statements',
        '- 3 named by tests of the product',
        '- 3 named only by tests of the mock provider or of the description: A3, A4, A5',
        '- 1 named by no test: A7',
      ].join('\n'),
    );
    expect(summaryOf(rows.slice(0, 1))).toContain('of the description\n- 0 named by no test');
  });
});

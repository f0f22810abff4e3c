import { describe, expect, it } from 'vitest';
import { idsIn, proofOf, stopsIn, titlesIn } from '../../scripts/trace/proofs.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import ids from './ids.json' with { type: 'json' };
import { files, textOf } from './repository.ts';

const { proved, ...statements } = ids;
const known = new Set(Object.values(statements).flat());

const testFiles = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const names = testFiles.flatMap((path) =>
  titlesIn({ path, text: textOf(path) })
    .flatMap(idsIn)
    .map((id) => ({ path, id })),
);
/** What no screen of the product has yet, or what only the provider can fulfil. */
// X15 is the contract check, whose own tests stand beside those of the contract.
const providerOnly = ['A7.13', 'D4.1', 'S15', 'X15'];

const named = new Set(names.map(({ id }) => id));

describe('The ids of the specification', () => {
  it('are written in test titles as in the specification', () => {
    const unknown = names.filter(({ id }) => !known.has(id));
    expect(unknown).toEqual([]);
  });

  it('that the product fulfils so far are each named by a test', () => {
    expect(proved.filter((id) => !named.has(id))).toEqual([]);
  });

  it('that the product fulfils so far are proved by tests of the product, except for those that only the provider can prove', () => {
    const pathsOf = (id: string) => names.filter((one) => one.id === id).map(({ path }) => path);
    expect(proved.filter((id) => proofOf(pathsOf(id)) === 'provider')).toEqual(providerOnly);
  });

  it('that are to be proved are all ids of the specification, each once', () => {
    expect(proved.filter((id) => !known.has(id))).toEqual([]);
    expect(proved).toEqual([...new Set(proved)]);
  });

  it('that the paths of a flow cover are ids of the specification, and a test proves each', () => {
    const covered = flowNames.flatMap((flow) =>
      cachedPaths(flow).paths.flatMap(({ start, steps }) =>
        [start, ...steps].flatMap(({ proves }) => proves.map((id) => `${flow} ${id}`)),
      ),
    );
    expect(covered.length).toBeGreaterThan(0);
    const wrong = (one: string) => !named.has(one.split(' ')[1] ?? '') || !known.has(one.split(' ')[1] ?? '');
    expect([...new Set(covered.filter(wrong))]).toEqual([]);
  });

  it('are found in titles of every form', () => {
    const file = [
      "it('does one thing [A2.14, S5]', () => {});",
      "describe.each(rows)('does $name [X1] [FE7]', () => { test(`ends in ${state} [A4.1]`, run); });",
      "it('has [brackets] of its own', run);",
    ];
    const idsOf = (path: string, text: string) => titlesIn({ path, text }).map(idsIn);
    expect(idsOf('one.test.ts', file.join('\n'))).toEqual([['A2.14', 'S5'], ['X1', 'FE7'], ['A4.1'], []]);
    const generic = "const made = <T>(one: T): T => one;\nit('is read [X1]', run);";
    const element = "const made = <T>one</T>;\nit('is read [X1]', run);";
    expect([idsOf('one.test.ts', generic), idsOf('one.test.tsx', element)]).toEqual([[['X1']], [['X1']]]);
  });
});

describe('The tests', () => {
  it('are all run: none is skipped, and none runs alone', () => {
    const stopped = testFiles
      .filter((path) => !path.startsWith('tests/repo/'))
      .flatMap((path) => stopsIn(textOf(path)).map((call) => `${path}: ${call}`));
    expect(stopped).toEqual([]);
    expect(stopsIn('it.skip(1); describe.only.each(2); it.each(3)')).toEqual(['it.skip', 'describe.only']);
  });
});

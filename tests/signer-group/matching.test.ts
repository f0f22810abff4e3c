import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matching } from '../../machines/signer-group/signer-group.machine.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, guid: null }));
const namesFor = (filter: string, ...names: readonly string[]) =>
  matching(named(...names), filter).map(({ name }) => name);

describe('the filter of the signer group', () => {
  it.each([
    ['SAN', ['Maria Santos', 'Susan Lee', 'Tom Becker'], ['Maria Santos', 'Susan Lee']],
    ['a s', ['Maria Santos', 'Anna Lee'], ['Maria Santos']],
    ['straße', ['STRASSE'], ['STRASSE']],
    ['σ', ['Ὀδυσσεύς'], ['Ὀδυσσεύς']],
    ['e\u0301', ['José', 'Jose'], ['José', 'Jose']],
    ['jose muller', ['José Müller', 'Josef Muller'], ['José Müller']],
    ['sorensen', ['Sørensen', 'Sorensen'], ['Sørensen', 'Sorensen']],
    ['ØRSTED', ['Hans Orsted'], ['Hans Orsted']],
    ['lukasz', ['Łukasz'], ['Łukasz']],
    ['aero', ['Ærø'], ['Ærø']],
    ['太', ['山田 太郎', '佐藤'], ['山田 太郎']],
    ['.*', ['Maria', 'a.*b'], ['a.*b']],
  ])('leaves for %j of %j the names %j [A2.27]', (filter, names, left) => {
    expect(namesFor(filter, ...names)).toEqual(left);
  });

  it('finds a name by each part of it, in either case, and keeps the order [A2.27]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), { minLength: 1 }),
        fc.nat(),
        fc.nat(),
        (names, at, cut) => {
          const name = names[at % names.length] ?? '';
          const part = name.slice(cut % (name.length + 1));
          const signers = named(...names);
          for (const typed of [part, part.toLowerCase(), part.toUpperCase()]) {
            const left = matching(signers, typed);
            expect(left.map((one) => one.name)).toContain(name);
            expect(left).toEqual(signers.filter((one) => left.includes(one)));
          }
        },
      ),
    );
  });
});

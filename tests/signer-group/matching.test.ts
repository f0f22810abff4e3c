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
  ])('keeps for %j of %j the names %j [A2.27]', (filter, names, left) => {
    expect(namesFor(filter, ...names)).toEqual(left);
  });

  it.each([
    [
      "O'Brien",
      ['Aoife O’Brien', 'Aoife OʼBrien', 'Aoife O`Brien', 'Aoife O´Brien', "Aoife O'Brien", 'Brian Otto'],
    ],
    ['o’brien', ["Aoife O'Brien", 'Brian Otto']],
    ['obrien', ['Aoife O’Brien', 'Brian Otto']],
    [
      'Smith-Jones',
      ['Ann Smith‐Jones', 'Ann Smith‑Jones', 'Ann Smith–Jones', 'Ann Smith−Jones', 'Ann Jones'],
    ],
    ['anne marie', ['Anne-Marie Roy', 'Anne  Marie Roy', 'Marianne Roy']],
    ['Anne-Marie', ['Anne Marie Roy', 'Marianne Roy']],
    ['maria  santos', ['Maria Santos', 'Maria\u00a0Santos', 'Maria \u00a0 Santos', 'Tom Santos']],
    ['maria santos', ['Maria\u200b Santos', 'Ma\u00adria Santos', 'Mario Santos']],
  ])('keeps for %j the first of %j, in any spelling, and not the last [A2.27]', (filter, names) => {
    expect(namesFor(filter, ...names)).toEqual(names.slice(0, -1));
  });

  it.each([
    ['José Muñoz', ['Muñoz, José', 'Muñoz García, José Luis', 'MUNOZ Jose', 'José García']],
    ['munoz, jose', ['José Muñoz', 'José Luis Muñoz', 'Ana Muñoz']],
    ['jose mu', ['Muñoz, José', 'Josefa Muñoz']],
    ['maria santos', ['Santos, Maria L.', 'Maria L. Santos', 'Santos, Mariana']],
    ['山田 太郎', ['太郎 山田', '山田 花子']],
  ])('finds for %j the names in reversed order among %j, and not the last [A2.27]', (filter, names) => {
    expect(namesFor(filter, ...names)).toEqual(names.slice(0, -1));
  });

  it.each([',', '. ,', '-'])('finds by %j alone only names that contain it [A2.27]', (filter) => {
    expect(namesFor(filter, 'Maria Santos')).toEqual([]);
  });

  it('finds a name by each part of it, in upper or lower case, and keeps the order [A2.27]', () => {
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

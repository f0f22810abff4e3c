import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListColumn, ListSort, SelectionTab } from '../../machines/selection/selection.ports.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import type { DocumentFacts } from '../../src/api/document-facts.ts';
import { normalized, nameFinder, searchable } from '../../machines/normalized.ts';
import { filterTextOf } from '../../src/views/selection/comparing.ts';
import { columnsOf, keyOf } from '../../src/views/selection/fields.ts';
import { prepareRows } from '../../src/views/selection/prepared-rows.ts';
import { englishWords } from './english-words.ts';
import { runs } from '../fuzz/extent.ts';

const prepared = (rows: readonly object[], tab: SelectionTab = 'sign', language: 'en' | 'de' = 'en') =>
  prepareRows(
    rows.map((row) => documentFacts(row)),
    tab,
    { ...englishWords, language },
  );
const refs = (rows: readonly DocumentFacts[]) => rows.map(({ ref }) => ref);
const by = (column: ListColumn, direction: ListSort['direction'] = 'ascending'): ListSort => ({
  column,
  direction,
});

describe('The filter', () => {
  const rows = [
    { DisplayId: 'A', SubjectName: 'José Núñez' },
    { DisplayId: 'B', DateOfBirth: '1931-01-02' },
    { DisplayId: 'C', DocumentDate: '10/9/2026' },
    { DisplayId: 'D', Date: '2026-11-20' },
    { DisplayId: 'E', Action: 'ACKNOWLEDGED' },
    { DisplayId: 'F', Comments: [{ Text: 'Second request.' }, { Text: 'First request.' }] },
    { DisplayId: 'LKV-77' },
    { DisplayId: 'G', Requestor: 'Riverside', Type: 'Plan of Care', SubjectName: 'Łukasz Straße' },
  ];
  const found = (typed: string, tab: SelectionTab = 'sign', language: 'en' | 'de' = 'en') =>
    refs(prepared(rows, tab, language).shown(null, filterTextOf(typed)));

  it.each([
    ['jose nunez', ['A']],
    ['JOSÉ', ['A']],
    ['01/02/1931', ['B']],
    ['10/09/2026', ['C']],
    ['11/20', ['D']],
    ['post rev', ['E']],
    ['acknowl', ['E']],
    ['second', ['F']],
    ['first', []],
    ['lkv', ['LKV-77']],
    ['lukasz', ['G']],
    ['strasse', ['G']],
    ['2026-11-20', []],
  ])('finds %j in subject, dates as shown, action, last comment and ref [D5.5]', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it.each(['riverside', 'plan of care'])('finds %j in organization and type as well [S52]', (typed) => {
    expect(found(typed)).toEqual(['G']);
  });

  it('finds a subject however its accents are encoded, and its words in any order [D5.5]', () => {
    const named = ['Muñoz García, José', 'Aoife O’Brien', 'Ann Smith‑Jones'].map((SubjectName, at) => ({
      DisplayId: `N-${at}`,
      SubjectName,
      Requestor: 'Jones José Clinic',
    }));
    const shown = (typed: string) => refs(prepared(named).shown(null, filterTextOf(typed)));
    expect(
      ['José Muñoz', "O'Brien", 'aoife o’brien', 'Smith-Jones', 'jones, ann', 'ann brien'].map(shown),
    ).toEqual([['N-0'], ['N-1'], ['N-1'], ['N-2'], ['N-2'], []]);
  });

  it.each([
    ['李明', ['H-0']],
    ['明', ['H-0']],
    ['김', ['H-1']],
    ['さ', ['H-2']],
    ['ab', ['H-0', 'H-1', 'H-2']],
  ])('accepts one and two characters in Han, Kana and Hangul: %j [S52]', (typed, expected) => {
    const named = ['李明', '김 민준', 'さくら'].map((SubjectName, at) => ({
      DisplayId: `H-${at}`,
      SubjectName,
    }));
    expect(refs(prepared(named).shown(null, filterTextOf(typed)))).toEqual(expected);
  });

  it('finds dates in the format of the page’s language, and the long date of birth of the completed list [D5.5] [D5.7] [X11]', () => {
    expect([found('20.11.2026', 'sign', 'de'), found('11/20/2026', 'sign', 'de')]).toEqual([['D'], []]);
    expect([found('Jan 02, 1931', 'complete'), found('01/02/1931', 'complete')]).toEqual([['B'], []]);
  });

  it.each(['', 'j', 'jo', ' jo ', '    ', '🌻🌻'])(
    'needs three characters, more than %j [D9.3] [D5.5]',
    (typed) => {
      expect(found(typed)).toHaveLength(rows.length);
    },
  );

  it('leaves exactly the rows with the text in one of its fields, in their order, and counts them [D5.5]', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    const row = fc.record({
      SubjectName: text,
      DisplayId: text,
      Comments: fc.tuple(fc.record({ Text: text })),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), text, (given, typed) => {
        const needed = filterTextOf(typed);
        const made = prepared(given);
        const expected = made.rows.filter(
          ({ subject, ref, comments }) =>
            needed === null ||
            [subject, ref, comments[0]?.text].some((field) => searchable(field ?? '').includes(needed)) ||
            nameFinder(typed)(subject ?? ''),
        );
        expect(made.shown(null, needed)).toEqual(expected);
        expect(made.count(needed)).toBe(expected.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it('ignores case [D5.5]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalized(text.toUpperCase())).toBe(normalized(text));
      }),
    );
  });
});

describe('The order', () => {
  const rows = [
    { DisplayId: 'R-10', SubjectName: 'Zoë', DocumentDate: '2026-10-02', DaysOutstanding: 9 },
    { DisplayId: 'R-9', SubjectName: 'anna', DocumentDate: '9/30/2026', DaysOutstanding: 100 },
    { DisplayId: 'R-11', SubjectName: 'Änne', DocumentDate: 'unknown' },
    { DisplayId: 'R-1' },
  ];

  it.each([
    ['ref', ['R-1', 'R-9', 'R-10', 'R-11'], ['R-11', 'R-10', 'R-9', 'R-1']],
    ['subject', ['R-9', 'R-11', 'R-10', 'R-1'], ['R-10', 'R-11', 'R-9', 'R-1']],
    ['docDate', ['R-9', 'R-10', 'R-11', 'R-1'], ['R-10', 'R-9', 'R-11', 'R-1']],
    ['daysOutstanding', ['R-10', 'R-9', 'R-11', 'R-1'], ['R-9', 'R-10', 'R-11', 'R-1']],
    ['action', ['R-10', 'R-9', 'R-11', 'R-1'], ['R-10', 'R-9', 'R-11', 'R-1']],
  ] as const)(
    'by %s puts numbers, names and dates in natural order, and missing values last [D2.25]',
    (column, up, down) => {
      const made = prepared(rows);
      expect(refs(made.shown(by(column), null))).toEqual(up);
      expect(refs(made.shown(by(column, 'descending'), null))).toEqual(down);
    },
  );

  it('keeps rows of the same key in their original order, in both directions and with any filter [D2.25]', () => {
    const row = fc.record({
      SubjectName: fc.constantFrom('Ann', 'Bob', 'Cid', null),
      DaysOutstanding: fc.constantFrom(1, 2, 30, null),
      DisplayId: fc.constantFrom('abc-1', 'abc-2', 'xyz-3'),
    });
    const column = fc.constantFrom<ListColumn>('subject', 'daysOutstanding', 'ref');
    const direction = fc.constantFrom<ListSort['direction']>('ascending', 'descending');
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        column,
        direction,
        fc.constantFrom(null, 'ABC'),
        (given, one, way, needed) => {
          const made = prepared(given);
          const left = made.rows.filter(({ ref }) => needed === null || ref?.startsWith('abc'));
          const turn = way === 'ascending' ? 1 : -1;
          const expected = left.toSorted((a, b) => {
            const [first, second] = [a, b].map((each) => keyOf(one, each, englishWords));
            if (first === second) return 0;
            if (first == null) return 1;
            return second == null ? -1 : first < second ? -turn : turn;
          });
          expect(made.shown({ column: one, direction: way }, needed)).toEqual(expected);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('is the provider’s if no other was selected, or for a column that the tab does not have [D2.26]', () => {
    const made = prepared(rows, 'acknowledge');
    expect(made.shown(null, null)).toBe(made.rows);
    expect(made.shown(by('action', 'descending'), null)).toBe(made.rows);
  });

  it('is computed once, in pieces, before it is needed [LI1]', () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({ DisplayId: `R-${1_200 - at}` }));
    const made = prepared(many);
    expect([...made.chores()].length).toBe(2 + columnsOf('sign').length);
    const sort = by('ref');
    expect(made.shown(sort, null)).toBe(made.shown({ ...sort }, null));
    expect(made.shown(sort, null)[0]?.ref).toBe('R-1');
  });
});

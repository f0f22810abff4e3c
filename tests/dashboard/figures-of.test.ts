import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topReason, maxSlices, slicesOf } from '../../machines/dashboard/figures.ts';
import type { CountRow } from '../../machines/dashboard/figures.ts';
import { figuresOf } from '../../src/views/dashboard/figures-of.ts';
import { runs } from '../fuzz/extent.ts';
import { anyCharacter } from '../fuzz/texts.ts';

const known = [
  { id: 'r-riverside', name: 'Riverside Home Health' },
  { id: 'r-twin-a', name: 'Twin' },
  { id: 'r-twin-b', name: 'Twin' },
];
const dataOf = (Data: unknown) => figuresOf({ Data }, known);
const outstandingOf = (OutstandingByRequestor: unknown) => dataOf({ OutstandingByRequestor }).outstanding;
const declinesOf = (DeclinesPerRequestor: unknown) => dataOf({ DeclinesPerRequestor }).declines;
const short = (rows: readonly CountRow[] | null | undefined) =>
  rows?.map(({ key, name, count }) => [key, name, count]) ?? null;

describe('the figures of an answer', () => {
  it('are what was sent, the largest first, with the ids from the person’s list [D3.4] [D3.8]', () => {
    expect(
      dataOf({
        NumUnsignedOrders: 7,
        AvgDaysOutstanding: 4.5,
        NumDeclinedOrders: 3,
        OutstandingByRequestor: [
          { Requestor: 'Lakeview Hospice', Count: 2 },
          { Requestor: 'Riverside Home Health', Count: 5 },
        ],
        DeclinesPerRequestor: [
          {
            Requestor: 'Riverside Home Health',
            TotalCount: 3,
            Reasons: [
              { Reason: 'Duplicate', Count: 1 },
              { Reason: 'Not my patient', Count: 2 },
            ],
          },
        ],
      }),
    ).toEqual({
      unsigned: 7,
      averageDays: 4.5,
      declined: 3,
      outstanding: [
        { key: 'id:r-riverside', identity: 'id:r-riverside', name: 'Riverside Home Health', count: 5 },
        {
          key: 'name:Lakeview Hospice',
          identity: 'name:Lakeview Hospice',
          name: 'Lakeview Hospice',
          count: 2,
        },
      ],
      declines: [
        {
          key: 'id:r-riverside',
          identity: 'id:r-riverside',
          name: 'Riverside Home Health',
          count: 3,
          reasons: [
            {
              key: 'reason:Not my patient',
              identity: 'reason:Not my patient',
              name: 'Not my patient',
              count: 2,
            },
            { key: 'reason:Duplicate', identity: 'reason:Duplicate', name: 'Duplicate', count: 1 },
          ],
        },
      ],
    });
  });

  it.each([
    ['missing', undefined, null],
    ['null', null, null],
    ['a text', 'many', null],
    ['an object', { 0: { Requestor: 'A', Count: 1 } }, null],
    ['a list of nothing that can be read', [null, 7, 'A', []], null],
    ['empty', [], []],
    ['zero everywhere', [{ Requestor: 'A', Count: 0 }], []],
    [
      'half broken',
      [null, { Requestor: 'A', Count: 1 }],
      [{ key: 'name:A', identity: 'name:A', name: 'A', count: 1 }],
    ],
  ])('distinguish a list that is %s from others [S23] [D3.4]', (_, list, rows) => {
    expect(outstandingOf(list)).toEqual(rows);
  });

  it.each([
    ['12', 12],
    [' 12 ', 12],
    [null, null],
    [undefined, null],
    [-3, null],
    [2.5, null],
    ['2.5', null],
    ['many', null],
    [Number.MAX_SAFE_INTEGER + 1, null],
    [{}, null],
    [true, null],
  ])('read a count of %s as %s: rows with an unreadable count have no number [S23] [LI3]', (Count, count) => {
    expect(short(outstandingOf([{ Requestor: 'A', Count }]))).toEqual([['name:A', 'A', count]]);
  });

  it('use the id that a host sends, also for organizations with the same name [D3.8] [LI3]', () => {
    const rows = [
      { Requestor: 'Twin', RequestorId: 'r-twin-b', Count: 3 },
      { Requestor: 'Twin', RequestorId: 'r-twin-a', Count: 2 },
      { Requestor: 'Twin', RequestorId: 'no\nid', Count: 1 },
    ];
    expect(short(outstandingOf(rows))).toEqual([
      ['id:r-twin-b', 'Twin', 3],
      ['id:r-twin-a', 'Twin', 2],
      ['2:id:r-twin-a', 'Twin', 1],
    ]);
  });

  it('identify an organization in both charts by an id that only one of them has [D2.14] [D3.8]', () => {
    const named = { Requestor: 'Lakeview Hospice', RequestorId: 'r-lakeview' };
    const bare = { Requestor: 'Lakeview Hospice' };
    for (const [one, other] of [
      [named, bare],
      [bare, named],
    ]) {
      const { outstanding, declines } = dataOf({
        OutstandingByRequestor: [{ ...one, Count: 2 }],
        DeclinesPerRequestor: [{ ...other, TotalCount: 3 }],
      });
      expect([outstanding?.[0]?.identity, declines?.[0]?.identity]).toEqual([
        'id:r-lakeview',
        'id:r-lakeview',
      ]);
    }
  });

  it('are read with blanks around them [D2.11] [S23]', () => {
    expect(dataOf({ NumUnsignedOrders: '30 ', NumDeclinedOrders: ' 4' })).toMatchObject({
      unsigned: 30,
      declined: 4,
    });
  });

  it('keep organizations apart that have the same name or no name [S23] [LI3]', () => {
    const rows = [
      { Count: 4 },
      { Requestor: 'A', Count: 3 },
      { Requestor: 'A', Count: 2 },
      { Requestor: ' ', Count: 1 },
    ];
    expect(short(outstandingOf(rows))).toEqual([
      ['name:', '', 4],
      ['name:A', 'A', 3],
      ['2:name:A', 'A', 2],
      ['2:name:', '', 1],
    ]);
  });

  it('accept names that are also property names of every object [LI3]', () => {
    const rows = ['__proto__', 'constructor', 'length', 'toString'].map((Requestor) => ({
      Requestor,
      TotalCount: 2,
      Reasons: [{ Reason: Requestor, Count: 2 }],
    }));
    expect(declinesOf(rows)?.map(({ name, reasons }) => [name, short(reasons)])).toEqual(
      ['__proto__', 'constructor', 'length', 'toString'].map((name) => [name, [[`reason:${name}`, name, 2]]]),
    );
  });
});

const reasonsAt = (TotalCount: unknown, Reasons: unknown) => {
  const [row] = declinesOf([{ Requestor: 'A', TotalCount, Reasons }]) ?? [];
  return row ? [row.count, short(row.reasons)] : null;
};

describe('the reasons of an organization', () => {
  it.each([
    [
      'fewer than the total: the rest is not stated',
      5,
      [{ Reason: 'X', Count: 2 }],
      [
        5,
        [
          ['notStated', '', 3],
          ['reason:X', 'X', 2],
        ],
      ],
    ],
    ['more than the total: as they came', 1, [{ Reason: 'X', Count: 2 }], [1, [['reason:X', 'X', 2]]]],
    ['without a total: their sum', null, [{ Reason: 'X', Count: 2 }], [2, [['reason:X', 'X', 2]]]],
    ['missing: all not stated', 4, undefined, [4, [['notStated', '', 4]]]],
    [
      'one twice, and one without words',
      6,
      [
        { Reason: 'X', Count: 2 },
        { Reason: 'X ', Count: 1 },
        { Reason: '', Count: 3 },
      ],
      [
        6,
        [
          ['reason:X', 'X', 3],
          ['notStated', '', 3],
        ],
      ],
    ],
    [
      'one without a number',
      3,
      [{ Reason: 'X', Count: 'some' }],
      [
        3,
        [
          ['notStated', '', 3],
          ['reason:X', 'X', null],
        ],
      ],
    ],
    ['nothing at all', 0, [{ Reason: 'X', Count: 2 }], null],
  ])('%s [S23] [D3.4] [LI3]', (_, total, reasons, expected) => {
    expect(reasonsAt(total, reasons)).toEqual(expected);
  });
});

describe('the reason that was given most often', () => {
  const of = (TotalCount: number, ...rows: readonly (readonly [string, number])[]) => ({
    Requestor: `Clinic ${TotalCount}`,
    TotalCount,
    Reasons: rows.map(([Reason, Count]) => ({ Reason, Count })),
  });

  it.each([
    ['added up over organizations', 'B', [of(5, ['A', 3], ['B', 2]), of(6, ['B', 2], ['C', 3], ['D', 1])]],
    ['none of two that were given as often', null, [of(4, ['A', 4]), of(5, ['B', 4], ['C', 1])]],
    ['none where most were declined without one', null, [of(9, ['A', 1])]],
    ['none where nothing was declined', null, []],
  ] as const)('is %s [D2.13]', (_, reason, all) => {
    expect(topReason(declinesOf(all) ?? [])).toBe(reason);
  });
});

describe('the slices that are drawn of the figures', () => {
  it('are never more than nine, and include everything that is counted, for any answer [LI3] [S23]', () => {
    const one = fc.oneof(
      fc.record(
        {
          Requestor: fc.oneof(
            fc.string({ unit: anyCharacter }),
            fc.constantFrom('__proto__', 'length', null, 7),
          ),
          RequestorId: fc.anything(),
          Count: fc.oneof(fc.nat(50), fc.integer(), fc.double(), fc.anything()),
          TotalCount: fc.oneof(fc.nat(50), fc.anything()),
          Reasons: fc.oneof(
            fc.array(fc.record({ Reason: fc.anything(), Count: fc.oneof(fc.nat(9), fc.anything()) })),
            fc.anything(),
          ),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    );
    const list = fc.oneof(fc.array(one, { maxLength: 40 }), fc.anything());
    fc.assert(
      fc.property(list, list, (OutstandingByRequestor, DeclinesPerRequestor) => {
        const { outstanding, declines } = dataOf({ OutstandingByRequestor, DeclinesPerRequestor });
        for (const rows of [
          outstanding ?? [],
          declines ?? [],
          ...(declines ?? []).map((row) => row.reasons),
        ]) {
          const { own, others, total } = slicesOf(rows);
          const drawn = [...own, ...others];
          expect(own.length).toBe(Math.min(maxSlices, drawn.length));
          expect(drawn.every(({ count }) => count !== null && count > 0)).toBe(true);
          expect(drawn.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(total);
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        }
      }),
      { numRuns: runs(2_000) },
    );
  });
});

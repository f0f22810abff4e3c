import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { sortForTab } from '../../src/views/selection/fields.ts';
import { noRows } from '../../src/views/selection/list-contents.ts';
import { restoreFilter, readHabits, serializeHabits } from '../../src/views/selection/list-habits.ts';
import { maxKept, readPlace } from '../../src/views/selection/list-place.ts';
import { noQuickFilter } from '../../src/views/selection/quick-filter.ts';

const row = (Requestor: string, Type: string, DaysOutstanding: number) =>
  documentFacts({ Id: `${Requestor} ${Type}`, Requestor, Type, DaysOutstanding });
const rows = { ...noRows, sign: [row('Lakeview Hospice', 'Order', 3), row('Riverside', 'Plan', 40)] };
const tabs = ['review', 'sign', 'acknowledge'] as const;
const sort = { column: 'subject', direction: 'ascending' } as const;
const kept = (quick: object) => serializeHabits({ sort, quick: { ...noQuickFilter, ...quick } });
const again = (quick: object) => restoreFilter(readHabits(kept(quick), tabs)?.quick ?? noQuickFilter, rows);

describe('a stored sorting and filter', () => {
  it('contain no organization’s name, and still find it among the rows [S40] [S53]', () => {
    const quick = {
      isOverdue: true,
      organization: ['Lakeview Hospice', 'Riverside'],
      docType: ['Plan'],
      action: [],
    };
    expect(kept(quick)).not.toContain('Riverside');
    expect([readHabits(kept(quick), tabs)?.sort, again(quick)]).toEqual([sort, quick]);
  });

  it.each([
    [{ organization: ['Of another person'] }, noQuickFilter],
    [
      { organization: ['Riverside', 'Of another person'], docType: ['Gone'] },
      { ...noQuickFilter, organization: ['Riverside'] },
    ],
    [{ isOverdue: true, organization: ['Lakeview Hospice'] }, noQuickFilter],
  ])('are not applied to a list if no row would match: %j [S53]', (quick, expected) => {
    expect(again(quick)).toEqual(expected);
  });

  it.each([
    null,
    '',
    '7',
    '{"sort":{"column":"__proto__"},"quick":{"docType":5,"action":[7]}}',
    kept({}).slice(1),
  ])('are ignored if %j was stored [SE7]', (stored) => {
    const { sort: order = null, quick = noQuickFilter } = readHabits(stored, tabs) ?? {};
    expect([order, quick]).toEqual([null, noQuickFilter]);
  });

  it('sort a tab without days outstanding by the date of sending [D2.26] [S53]', () => {
    const longest = { column: 'daysOutstanding', direction: 'descending' } as const;
    expect([sortForTab('sign', longest), sortForTab('acknowledge', longest)]).toEqual([
      longest,
      { column: 'dateSent', direction: 'ascending' },
    ]);
    expect(sortForTab('sign', { column: 'action', direction: 'ascending' })).toBe(null);
  });
});

const ticksIn = (selected: unknown) =>
  readPlace(JSON.stringify({ tab: 'sign', selected }), ['sign'])?.selected;

describe('the restored selection of a list', () => {
  it.each([
    ['none where none were kept', undefined, []],
    [
      'whatever a host calls its documents [S33]',
      ['{9F3A-11}', 'a/b+c==', '..'],
      ['{9F3A-11}', 'a/b+c==', '..'],
    ],
    ['texts alone, where the storage was changed by hand', [7, null, 'd-1', { id: 'd-2' }], ['d-1']],
    ['none where something else stands in their place', 'd-1', []],
  ])('%s', (_title, given, expected) => {
    expect(ticksIn(given)).toEqual(expected);
  });

  it('is limited in size', () => {
    const ids = Array.from({ length: maxKept + 5 }, (_, index) => `d-${index}`);
    expect(ticksIn(ids)?.length).toBe(maxKept);
  });
});

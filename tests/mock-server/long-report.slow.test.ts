import { describe, expect, it } from 'vitest';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests();

interface Item {
  SubjectId: string;
  DocumentDescription: string;
  DocumentDate: string | null;
  DateSigned: string | null;
  RealName: string;
  ViewingSeconds: number;
  Action: string;
  AdditionalColumns: string | null;
  ExtraInformation: string | null;
}

const asked = async (person: string, query: object = {}, laterDays = 0): Promise<Item[]> => {
  const at = portal();
  if (laterDays > 0) await at.mock.advance(laterDays * 86_400_000);
  const session = await at.signIn(person);
  const given = { ...session, includeNonViewingRoles: false, ...query };
  return ((await at.get('/api/BillingReport', given)).Data as { Items: Item[] }).Items;
};

const long = (query: object = {}, laterDays = 0): Promise<Item[]> => asked('u-long-report', query, laterDays);
let whole: Promise<Item[]> | undefined;
/** The whole report, requested once, because it takes a second to generate. */
const all = (): Promise<Item[]> => (whole ??= long());
const between = (beginDocumentDate: string, endDocumentDate: string) => ({
  beginDocumentDate,
  endDocumentDate,
});
const totals = (items: readonly Item[], key: (item: Item) => string): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + item.ViewingSeconds);
  return sums;
};
const dated = (items: readonly Item[]): Item[] => items.filter((item) => item.DocumentDate !== null);
const readable = (text: string | null): boolean => {
  try {
    JSON.parse(text ?? 'null');
    return true;
  } catch {
    return false;
  }
};

describe('The long report of the mock provider', () => {
  it('has 20,000 items over 300 subjects, of the last 18 months, always the same [D3.5]', async () => {
    const items = await all();
    const dates = dated(items).map((item) => item.DocumentDate ?? '');
    expect({
      items: items.length,
      subjects: new Set(items.map((item) => item.SubjectId)).size,
      undated: items.length - dates.length,
      withoutTime: items.filter((item) => item.ViewingSeconds === 0).length,
      first: dates.toSorted()[0],
      last: dates.toSorted().at(-1),
      months: new Set(dates.map((date) => date.slice(0, 7))).size,
      again: (await long({ includeNonViewingRoles: true })).length,
    }).toEqual({
      items: 20_000,
      subjects: 300,
      undated: 100,
      withoutTime: 510,
      first: '2024-10-01',
      last: '2026-03-02',
      months: 18,
      again: 20_000,
    });
    expect(await long()).toEqual(items);
  });

  it('has 2,000 items since the month before the last, 700 of the last month [D7.3]', async () => {
    const last = await long(between('2026-02-01', '2026-02-28'));
    expect([(await long(between('2026-01-01', '2026-03-02'))).length, last.length]).toEqual([2000, 700]);
    const bySubject = totals(dated(last), (item) => item.SubjectId);
    const ofUsers = totals(dated(last), ({ SubjectId, RealName }) => JSON.stringify([SubjectId, RealName]));
    const seconds = [...bySubject.values()];
    expect({
      subjects: seconds.length,
      reached: seconds.filter((sum) => sum >= 1800).length,
      ofOneUser: [...ofUsers.values()].filter((sum) => sum >= 1800).length,
      nearest: seconds.filter((sum) => Math.abs(sum - 1800) <= 1).toSorted(),
      total: seconds.reduce((sum, one) => sum + one, 0),
      days: new Set(last.map((item) => item.DocumentDate)).size - 1,
    }).toEqual({
      subjects: 300,
      reached: 100,
      ofOneUser: 99,
      nearest: [1799, 1800, 1801],
      total: 355_608,
      days: 28,
    });
  });

  it('moves on with the clock of its world', async () => {
    const march = between('2026-03-01', '2026-03-31');
    const may = between('2026-05-01', '2026-05-31');
    expect([
      (await long(march)).length,
      (await long(march, 30)).length,
      (await long(may, 90)).length,
    ]).toEqual([400, 700, 400]);
  });

  it('has the same user and action of a document several times, for the portal to sum [D3.5] [D3.6]', async () => {
    const items = dated(await all());
    const documents = totals(items, (item) => `${item.SubjectId} ${item.DocumentDescription}`);
    const rows = totals(items, ({ DocumentDescription, RealName, Action }) =>
      [DocumentDescription, RealName, Action].join(' '),
    );
    expect({
      documents: documents.size,
      rows: rows.size,
      actions: [...new Set(items.map((item) => item.Action))].toSorted(),
      users: new Set(items.map((item) => item.RealName)).size,
    }).toEqual({
      documents: 5350,
      rows: 15_147,
      actions: ['ACKNOWLEDGED', 'DECLINED', 'REVIEWED', 'SIGNED'],
      users: 8,
    });
  });

  it('has texts that break careless tables, and JSON that cannot be read [S17] [S18]', async () => {
    const items = await all();
    const subjects = [...new Set(items.map((item) => item.SubjectId))];
    const wanted = [
      /^=HYPERLINK/,
      /^\+1/,
      /^@x/,
      /^-2/,
      /^\t/,
      /"/,
      /,/,
      /\n/,
      /\r\n/,
      /[å-ö]/,
      /山/,
      /[א-ת]/,
      /<b>/,
    ];
    expect(wanted.filter((pattern) => !subjects.some((subject) => pattern.test(subject)))).toEqual([]);
    expect(items.some((item) => !readable(item.AdditionalColumns))).toBe(true);
    expect(items.some((item) => !readable(item.ExtraInformation))).toBe(true);
  });
});

describe('The odd report of the mock provider', () => {
  it('has everything that a host may get wrong in every search, and is no violation [S17] [S23]', async () => {
    const items = (await asked('u-odd-report', between('2026-02-01', '2026-02-28'))) as unknown[];
    const fields = items.filter((item): item is Record<string, unknown> => item instanceof Object);
    const values = (name: string) => new Set(fields.map((item) => item[name]));
    const has = (name: string, ...wanted: unknown[]) => wanted.filter((one) => !values(name).has(one));
    expect({
      items: items.length,
      seconds: has('ViewingSeconds', null, -60, 1_000_000_000, '95', 12.5, 0, undefined),
      dates: has('DocumentDate', null, '0001-01-01', '9999-12-31', '2024-02-29', 'not a date'),
      subjects: has('SubjectId', 'S-001', 's-001 ', null, 42),
      long: [...values('ExtraInformation')].filter((text) => String(text).length > 1_000_000).length,
      noItems: items.length - fields.length,
    }).toEqual({ items: 57, seconds: [], dates: [], subjects: [], long: 1, noItems: 3 });
  });
});

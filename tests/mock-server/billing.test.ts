import { describe, expect, it } from 'vitest';
import { byRef, providerForTests } from './portal-client.ts';
import type { Portal, Session } from './portal-client.ts';

const { portal } = providerForTests();

interface Item {
  SubjectId: string;
  DocumentDescription: string;
  AdditionalColumns: string | null;
  ExtraInformation: string | null;
  DocumentDate: string | null;
  RealName: string;
  ViewingSeconds: number;
  Action: string;
}

const report = (at: Portal, session: Session, query: object = {}) =>
  at.get('/api/BillingReport', { ...session, includeNonViewingRoles: false, ...query });

const itemsOf = async (at: Portal, session: Session, query: object = {}): Promise<Item[]> =>
  ((await report(at, session, query)).Data as { Items: Item[] }).Items;

const recorded = { Response: { Processed: 'Y', Error: '' } };
const refusal = (Error: string) => ({ Response: { Processed: 'N', Error } });
const february = { beginDocumentDate: '2026-02-01', endDocumentDate: '2026-02-28' };

const viewer = (at: Portal, session: Session, action = 'SIGNED') => {
  const stamp = (time: string): string => `2026-03-02 ${time}`;
  return (Id: string, open: string, close: string): Promise<unknown> =>
    at.post('/api/DocumentViewed', {
      UserId: session.userid,
      Id,
      Action: action,
      DocumentOpenTimestamp: stamp(open),
      DocumentCloseTimestamp: stamp(close),
      Token: session.token,
    });
};

describe('A view that is reported to the mock provider', () => {
  it('adds its own time to the report of the document’s month, and to no other [D7.9] [D3.5]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const { Id } = byRef(await at.pending(maria), 'RIV-20001');
    const day = (await at.pending(maria)).find((row) => row.Id === Id) as unknown as { DocumentDate: string };
    const month = { beginDocumentDate: day.DocumentDate, endDocumentDate: day.DocumentDate };
    const secondsIn = async (query: object): Promise<number[]> =>
      (await itemsOf(at, maria, query))
        .filter((item) => item.DocumentDescription.endsWith('RIV-20001') && item.RealName === 'Maria Santos')
        .map((item) => item.ViewingSeconds);
    const view = viewer(at, maria);
    expect(await secondsIn({})).toEqual([]);
    expect(await view(Id, '14:00:00', '14:01:00')).toEqual(recorded);
    expect(await view(Id, '14:01:00', '14:04:05')).toEqual(recorded);
    expect(await view(Id, '14:10:00', '14:10:00')).toEqual(recorded);
    expect(await secondsIn({})).toEqual([60, 185, 0]);
    expect(await secondsIn(month)).toEqual([60, 185, 0]);
    expect(await secondsIn({ beginDocumentDate: '2020-01-01', endDocumentDate: '2020-01-31' })).toEqual([]);
    expect(await view(Id, '14:10:00', '14:09:59')).toEqual(
      refusal('The document was closed before it was opened'),
    );
  });
});

describe('The report of the mock provider', () => {
  it('filters by document date, and on request includes users who never viewed [D7.3] [D2.16]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const all = await itemsOf(at, maria);
    const hers = await itemsOf(at, maria, february);
    expect(hers).toEqual(all.filter((item) => item.DocumentDate?.startsWith('2026-02-')));
    expect(hers.length).toBeGreaterThan(5);
    expect(all.every((item) => item.ViewingSeconds > 0)).toBe(true);
    const everyone = await itemsOf(at, maria, { includeNonViewingRoles: true });
    expect(everyone.filter((item) => item.ViewingSeconds > 0)).toEqual(all);
    expect(everyone.length).toBeGreaterThan(all.length);
  });

  it('includes the first and the last day, and accepts a range without one of them [D5.4] [D7.3]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const dates = (await itemsOf(at, maria)).flatMap((item) => item.DocumentDate ?? []).toSorted();
    const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
    const count = async (query: object): Promise<number> => (await itemsOf(at, maria, query)).length;
    expect([
      await count({ beginDocumentDate: first }),
      await count({ endDocumentDate: last }),
      await count({ beginDocumentDate: first, endDocumentDate: last }),
      await count({ beginDocumentDate: '0001-01-01', endDocumentDate: '9999-12-31' }),
      await count({ beginDocumentDate: '9999-12-31' }),
      await count({ endDocumentDate: first }),
    ]).toEqual([
      ...Array.from({ length: 4 }, () => dates.length),
      0,
      dates.filter((date) => date === first).length,
    ]);
  });

  it('refuses dates in the wrong order and dates that do not exist, with an Error text [D5.4] [D8.2]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const answers = await Promise.all([
      report(at, maria, { beginDocumentDate: '2026-02-02', endDocumentDate: '2026-02-01' }),
      report(at, maria, { beginDocumentDate: '2026-02-30' }),
      report(at, maria, { endDocumentDate: '2025-02-29' }),
      report(at, maria, { beginDocumentDate: '2026-13-01', endDocumentDate: '2026-01-01' }),
    ]);
    const impossible = refusal('Invalid document date');
    expect(answers).toEqual([refusal('Begin date is after end date'), impossible, impossible, impossible]);
    expect((await report(at, maria, { beginDocumentDate: '2024-02-29' })).Response.Processed).toBe('Y');
  });
});

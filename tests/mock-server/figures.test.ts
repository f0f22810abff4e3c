import { describe, expect, it } from 'vitest';
import { byRef, providerForTests } from './portal-client.ts';
import type { Portal, Row, Session } from './portal-client.ts';

const { portal } = providerForTests();

interface CountRow {
  Group: string;
  Action: string;
  Count: number;
}
interface Item {
  SubjectId: string;
  DocumentDescription: string;
  DocumentDate: string;
  RealName: string;
  ViewingSeconds: number;
  Action: string;
}

const countsOf = async (at: Portal, session: Session): Promise<Record<string, number>> => {
  const rows = (await at.get('/api/DocumentCounts', session)).Data as CountRow[];
  return Object.fromEntries(rows.map((row) => [`${row.Group} ${row.Action}`, row.Count]));
};

const itemsOf = async (at: Portal, session: Session, query: object = {}): Promise<Item[]> => {
  const report = await at.get('/api/BillingReport', { ...session, includeNonViewingRoles: false, ...query });
  return (report.Data as { Items: Item[] }).Items;
};

const withStatus = (rows: readonly Row[], status: string): number =>
  rows.filter((row) => row.Status === status).length;

describe('The figures of the mock provider', () => {
  it('count what the lists hold, before and after an act [A3.3] [S32]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    for (const signs of [0, 1]) {
      if (signs === 1) await at.act(maria, 'Signed', ['doc-10001']);
      const pending = await at.pending(maria);
      const completed = await at.completed(maria);
      const counts = await countsOf(at, maria);
      expect(counts).toEqual({
        'PENDING REVIEWED': withStatus(pending, 'PENDING REVIEW'),
        'PENDING SIGNED': withStatus(pending, 'PENDING SIGNATURE'),
        'PENDING ACKNOWLEDGED': withStatus(pending, 'COMPLETE'),
        'COMPLETED REVIEWED': 3,
        'COMPLETED SIGNED': 9 + signs,
        'COMPLETED ACKNOWLEDGED': 2,
      });
      expect(completed.length).toBe(14 + signs);
    }
  });

  it('show on the dashboard what is unsigned and declined, by organization [D3.4] [D7.2]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const open = (await at.pending(maria)).filter((row) => row.Status !== 'COMPLETE');
    const refused = (await at.completed(maria)).filter((row) => row.Action === 'DECLINED');
    const of = (rows: readonly Row[], name: string): number =>
      rows.filter((row) => row.Requestor === name).length;
    const names = ['Riverside Home Health', 'Lakeview Hospice'];
    const dashboard = (await at.get('/api/dashboard', maria)).Data;
    expect(dashboard).toMatchObject({
      NumUnsignedOrders: open.length,
      NumDeclinedOrders: refused.length,
      OutstandingByRequestor: names.map((name) => ({ Requestor: name, Count: of(open, name) })),
    });
    const noor = await at.signIn('u-noor-haddad');
    expect((await at.get('/api/dashboard', noor)).Data).toEqual({
      NumUnsignedOrders: 0,
      AvgDaysOutstanding: 0,
      NumDeclinedOrders: 0,
      OutstandingByRequestor: [],
      DeclinesPerRequestor: [],
    });
  });

  it('take a view into the report, and a second report of the same opening in its place [D7.9] [D9.9]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const { Id } = byRef(await at.pending(maria), 'RIV-20001');
    const view = (close: string): Promise<unknown> =>
      at.post('/api/DocumentViewed', {
        UserId: maria.userid,
        Id,
        Action: 'SIGNED',
        DocumentOpenTimestamp: '2026-03-02 14:00:00',
        DocumentCloseTimestamp: close,
        Token: maria.token,
      });
    const hers = async (): Promise<number[]> =>
      (await itemsOf(at, maria))
        .filter((item) => item.DocumentDescription.endsWith('RIV-20001') && item.RealName === 'Maria Santos')
        .map((item) => item.ViewingSeconds);
    expect(await hers()).toEqual([]);
    expect(await view('2026-03-02 14:01:00')).toEqual({ Response: { Processed: 'Y', Error: '' } });
    expect(await hers()).toEqual([60]);
    await view('2026-03-02 14:04:05');
    expect(await hers()).toEqual([245]);
    expect(await view('2026-03-02 13:59:59')).toEqual({
      Response: { Processed: 'N', Error: 'The document was closed before it was opened' },
    });
  });

  it('report by document date, and on wish also who never looked [D7.3] [D2.16]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const all = await itemsOf(at, maria);
    const february = await itemsOf(at, maria, {
      beginDocumentDate: '2026-02-01',
      endDocumentDate: '2026-02-28',
    });
    expect(february).toEqual(all.filter((item) => item.DocumentDate.startsWith('2026-02-')));
    expect(february.length).toBeGreaterThan(5);
    expect(all.every((item) => item.ViewingSeconds > 0)).toBe(true);
    const everyone = await itemsOf(at, maria, { includeNonViewingRoles: true });
    expect(everyone.filter((item) => item.ViewingSeconds > 0)).toEqual(all);
    expect(everyone.length).toBeGreaterThan(all.length);
  });
});

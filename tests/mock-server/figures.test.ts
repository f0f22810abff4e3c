import { describe, expect, it } from 'vitest';
import { providerForTests } from './portal-client.ts';
import type { Portal, Row, Session } from './portal-client.ts';

const { portal } = providerForTests();

interface CountRow {
  Group: string;
  Action: string;
  Count: number;
}

interface RequestorRow {
  Requestor: string;
  RequestorId?: string;
  Count: number;
  Reasons: { Count: number }[];
}
interface Dashboard {
  NumUnsignedOrders: number;
  NumDeclinedOrders: number;
  OutstandingByRequestor: RequestorRow[];
  DeclinesPerRequestor: RequestorRow[];
}

const idOf = ({ RequestorId }: RequestorRow): string | undefined => RequestorId;

const countsOf = async (at: Portal, session: Session): Promise<Record<string, number>> => {
  const rows = (await at.get('/api/DocumentCounts', session)).Data as CountRow[];
  return Object.fromEntries(rows.map((row) => [`${row.Group} ${row.Action}`, row.Count]));
};

const withStatus = (rows: readonly Row[], status: string): number =>
  rows.filter((row) => row.Status === status).length;

describe('The figures of the mock provider', () => {
  it('match the lists, before and after an act [A3.3] [S32]', async () => {
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

  it('are of sixty organizations for one person, by id, and only by name for all others [D3.4] [D2.14]', async () => {
    const at = portal();
    const before = (await at.mock.state()) as { documents: unknown[] };
    const sixten = await at.signIn('u-sixty-organizations');
    const { Data } = (await at.get('/api/dashboard', sixten)) as { Data: Dashboard };
    const { OutstandingByRequestor: outstanding, DeclinesPerRequestor: declines } = Data;
    const ids = Array.from({ length: 60 }, (_, place) => `r-sixty-${String(place + 1).padStart(2, '0')}`);
    expect(outstanding.map((row) => [row.RequestorId, row.Count])).toEqual(
      ids.map((id, place) => [id, Math.max(1, 20 - place)]),
    );
    expect([Data.NumUnsignedOrders, Data.NumDeclinedOrders]).toEqual([250, 100]);
    expect(declines.map((row) => [row.RequestorId, row.Reasons.map(({ Count }) => Count)])).toEqual(
      ids.filter((_, place) => place % 2 === 0).map((id, place) => [id, place < 5 ? [4, 3, 2, 1] : [1, 1]]),
    );
    expect(outstanding.filter((row) => row.Requestor === 'Twin Creeks Home Health').map(idOf)).toEqual([
      'r-sixty-41',
      'r-sixty-42',
    ]);
    expect((await at.pending(sixten)).length).toBe(250);
    expect(before.documents.some((document) => JSON.stringify(document).includes('sixty'))).toBe(false);
    const maria = await at.signIn('u-maria-santos');
    const hers = (await at.get('/api/dashboard', maria)) as { Data: Dashboard };
    expect(hers.Data.OutstandingByRequestor.map(idOf)).toEqual([undefined, undefined]);
  });
});

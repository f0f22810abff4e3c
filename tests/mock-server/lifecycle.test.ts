import { describe, expect, it } from 'vitest';
import { byRef, providerForTests } from './portal-client.ts';
import type { Portal, Row, Session, Wrapped } from './portal-client.ts';

const { portal } = providerForTests();
const done = (id: string): Wrapped => ({
  Response: { Processed: 'Y', Error: '' },
  ProcessingDetails: [{ DocId: id, DocProcessed: 'Y', DocError: '' }],
});
const failed = (id: string, error: string): Wrapped => ({
  Response: { Processed: 'N', Error: error },
  ProcessingDetails: [{ DocId: id, DocProcessed: 'N', DocError: error }],
});
const refusal = (error: string): Wrapped => ({ Response: { Processed: 'N', Error: error } });
const refs = (rows: readonly Row[]): string[] => rows.map((row) => row.DisplayId);

const shared = async (at: Portal, kenji: Session): Promise<Row> => {
  const rows = await at.pending(kenji);
  const row = rows.find((each) => each.Status === 'PENDING REVIEW' && each.RequestorId === 'r-riverside');
  if (row === undefined) throw new Error('nothing to review');
  return row;
};

describe('A document at the mock provider', () => {
  it('is reviewed, signed and acknowledged by its three people [D4.2] [D4.3] [D4.4] [D4.1]', async () => {
    const at = portal();
    const kenji = await at.signIn('u-kenji-watanabe');
    const maria = await at.signIn('u-maria-santos');
    const lucia = await at.signIn('u-lucia-fernandez');
    const { Id: id, DisplayId: ref } = await shared(at, kenji);
    const listed = async (session: Session): Promise<boolean> =>
      refs(await at.pending(session)).includes(ref);
    expect([await listed(maria), await listed(lucia)]).toEqual([false, false]);

    expect(await at.act(kenji, 'Reviewed', [id], { Comments: 'Checked.' })).toEqual(done(id));
    expect([await listed(maria), await listed(lucia)]).toEqual([true, false]);
    expect((await at.read(maria, id)).Comments[0]).toEqual({
      Type: 'Reviewed',
      Timestamp: '2026-03-02 14:05:09',
      Text: 'Checked.',
    });

    expect(await at.act(maria, 'Signed', [id])).toEqual(done(id));
    expect([await listed(maria), await listed(lucia)]).toEqual([false, true]);
    expect(byRef(await at.completed(maria), ref)).toMatchObject({
      Status: 'COMPLETE',
      Action: 'SIGNED',
      ActionDate: '2026-03-02',
      RawActionDate: '2026-03-02 14:05:09',
    });

    expect(await at.act(lucia, 'Acknowledged', [id])).toEqual(done(id));
    expect(await listed(lucia)).toBe(false);
    expect(byRef(await at.completed(lucia), ref)).toMatchObject({ Action: 'ACKNOWLEDGED' });
  });

  it('stays in the list of a reviewer who is done: the portal has to omit it [D4.6]', async () => {
    const at = portal();
    const kenji = await at.signIn('u-kenji-watanabe');
    const { Id: id, DisplayId: ref } = await shared(at, kenji);
    await at.act(kenji, 'Reviewed', [id]);
    expect(byRef(await at.pending(kenji), ref)).toMatchObject({ Status: 'PENDING SIGNATURE' });
    expect(byRef(await at.completed(kenji), ref)).toMatchObject({ Action: 'REVIEWED' });
  });

  it('can be declined in review and in signature, for a reason of its organization [D4.5] [D5.1]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const rows = await at.pending(maria);
    const decline = (row: Row, reason: string): Promise<Wrapped> =>
      at.act(maria, 'Declined', [row.Id], { DeclineReason: reason, Comments: 'See phone note.' });
    for (const status of ['PENDING REVIEW', 'PENDING SIGNATURE']) {
      const row = rows.find((each) => each.Status === status && each.RequestorId === 'r-riverside');
      if (row === undefined) throw new Error(`nothing is ${status}`);
      expect(await decline(row, 'Duplicate document')).toEqual(refusal('Invalid decline reason'));
      expect(await decline(row, 'Orders need changes')).toEqual(done(row.Id));
      expect(byRef(await at.completed(maria), row.DisplayId)).toMatchObject({ Action: 'DECLINED' });
      expect(await decline(row, 'Orders need changes')).toEqual(failed(row.Id, 'Redundant'));
    }
  });

  it('is refused if it is locked, done already, another person’s or unknown [D4.14] [D4.15] [D8.5]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const rows = await at.pending(maria);
    const locked = byRef(rows, 'LOCKED-1').Id;
    const taken = byRef(rows, 'DONE-1').Id;
    expect(await at.act(maria, 'Signed', [locked])).toEqual(
      failed(locked, 'Document lock could not be obtained'),
    );
    expect(await at.act(maria, 'Signed', [taken])).toEqual(failed(taken, 'Redundant'));
    expect(refs(await at.pending(maria))).not.toContain('DONE-1');
    const review = rows.find((row) => row.Status === 'PENDING REVIEW')?.Id ?? '';
    expect(await at.act(maria, 'Signed', [review])).toEqual(
      failed(review, 'User is not authorized to perform this action'),
    );
    expect(await at.act(maria, 'Signed', ['doc-none'])).toEqual(failed('doc-none', 'Document not found'));
  });

  it('is one row of several if acts are sent together [D8.4] [D3.10]', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const rows = await at.pending(maria);
    const ids = ['RIV-20001', 'LOCKED-1', 'DONE-1'].map((ref) => byRef(rows, ref).Id);
    expect(await at.act(maria, 'Signed', ids)).toEqual({
      Response: { Processed: 'Y', Error: '' },
      ProcessingDetails: [
        { DocId: ids[0], DocProcessed: 'Y', DocError: '' },
        { DocId: ids[1], DocProcessed: 'N', DocError: 'Document lock obtained by another user or process' },
        { DocId: ids[2], DocProcessed: 'N', DocError: 'Redundant' },
      ],
    });
  });

  it('can be locked, unlocked, signed and deleted by somebody else', async () => {
    const at = portal();
    const maria = await at.signIn('u-maria-santos');
    const rows = await at.pending(maria);
    const [first, second, third] = ['RIV-20001', 'RIV-20002', 'RIV-20004'].map((ref) => byRef(rows, ref).Id);
    await at.mock.act({ act: 'lock', document: 'RIV-20001' });
    expect(await at.act(maria, 'Signed', [first ?? ''])).toEqual(
      failed(first ?? '', 'Document lock could not be obtained'),
    );
    await at.mock.act({ act: 'unlock', document: 'RIV-20001' });
    expect(await at.act(maria, 'Signed', [first ?? ''])).toEqual(done(first ?? ''));
    await at.mock.act({ act: 'decline', document: 'RIV-20002' });
    expect(await at.act(maria, 'Signed', [second ?? ''])).toEqual(failed(second ?? '', 'Redundant'));
    await at.mock.act({ act: 'delete', document: 'RIV-20004' });
    expect(await at.act(maria, 'Signed', [third ?? ''])).toEqual(failed(third ?? '', 'Document not found'));
  });
});

describe('The samples of the mock provider', () => {
  it('cover every kind of person', async () => {
    const at = portal();
    const seen: Record<string, unknown> = {};
    for (const userid of [
      'u-ada-okafor',
      'u-noor-haddad',
      'u-kenji-watanabe',
      'u-lucia-fernandez',
      'u-big-list',
    ]) {
      const session = await at.signIn(userid);
      const statuses = (await at.pending(session)).map((row) => row.Status);
      const of = (status: string): number => statuses.filter((each) => each === status).length;
      seen[userid] = {
        review: of('PENDING REVIEW'),
        signature: of('PENDING SIGNATURE'),
        complete: of('COMPLETE'),
        completed: (await at.completed(session)).length,
      };
    }
    expect(seen).toEqual({
      'u-ada-okafor': { review: 0, signature: 0, complete: 0, completed: 8 },
      'u-noor-haddad': { review: 0, signature: 0, complete: 0, completed: 0 },
      'u-kenji-watanabe': { review: 8, signature: 12, complete: 0, completed: 12 },
      'u-lucia-fernandez': { review: 0, signature: 0, complete: 6, completed: 3 },
      'u-big-list': { review: 0, signature: 300, complete: 0, completed: 0 },
    });
  });

  it('include each odd document of the signer', async () => {
    const at = portal();
    const rows = await at.pending(await at.signIn('u-maria-santos'));
    const odd = refs(rows).filter((ref) => !/^(RIV|LKV)-\d+$/.test(ref));
    expect(odd).toEqual([
      'LOCKED-1',
      'DONE-1',
      'PDF-CORRUPT',
      'PDF-EMPTY',
      'PDF-PASSWORD',
      'PDF-HOSTILE',
      'PDF-LONG',
      'PDF-HANG',
    ]);
  });
});

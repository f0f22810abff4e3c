import { describe, expect, it } from 'vitest';
import { exampleAnswer } from '../../mock-server/contract/examples.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { breachesOf } from '../../scripts/contract/relations.ts';
import type { Pair } from '../../scripts/contract/relations.ts';

const variants = readVariants(readDescription());

/** The first example of a variant at 200, as it came. */
function answered(id: string, name?: string) {
  const examples = variants.find((variant) => variant.id === id)?.examples ?? [];
  const example = examples.find((one) => one.status === 200 && (name === undefined || one.name === name));
  if (example === undefined) throw new Error(`${id} has no example ${name ?? ''}`);
  return exampleAnswer(example);
}

const dataOf = (id: string, name?: string): unknown =>
  (JSON.parse(answered(id, name).body.toString('utf8')) as { Data: unknown }).Data;

async function told(variant: string, more: Partial<Pair>): Promise<string[]> {
  const none = { query: new URLSearchParams(), sent: undefined, range: null, json: undefined };
  const answer = { status: 200, headers: {}, body: Buffer.alloc(0) };
  const found = await breachesOf({ variant, ...none, ...answer, ...more });
  return found.map(({ place, expected, came }) => `${place}: ${expected}; ${came}`);
}

const yes = { Processed: 'Y', Error: '' };
const no = { Processed: 'N', Error: 'Redundant' };
const row = (DocId: unknown, DocProcessed: 'Y' | 'N') => ({
  DocId,
  DocProcessed,
  DocError: DocProcessed === 'Y' ? '' : 'Redundant',
});
const acts = ['reviewDocuments', 'declineDocuments', 'signDocuments', 'acknowledgeDocuments'];

const act = (id: string, Ids: readonly string[], Response: object, rows: readonly object[] | null) =>
  told(id, { sent: { Data: { Ids } }, json: { Response, ProcessingDetails: rows } });

describe.each(acts)('The answer to an act fits what was sent: %s', (id) => {
  it('where each document has its verdict, whatever that is [X15]', async () => {
    expect([
      await act(id, ['d-1'], yes, [row('d-1', 'Y')]),
      await act(id, ['d-1'], no, [row('d-1', 'N')]),
      await act(id, ['d-1'], no, null),
      await act(id, ['d-1', '7'], yes, [row('d-1', 'Y'), row(7, 'N')]),
    ]).toEqual([[], [], [], []]);
  });

  it('and not where an id is missing, was never sent, or has two verdicts [X15]', async () => {
    const place = '/ProcessingDetails/*/DocId';
    expect([
      await act(id, ['d-1', 'd-2'], yes, [row('d-1', 'Y')]),
      await act(id, ['d-1'], yes, [row('d-1', 'Y'), row('d-9', 'Y')]),
      await act(id, ['d-1', 'd-2'], yes, [row('d-1', 'Y'), row('d-2', 'Y'), row('d-1', 'N')]),
      await act(id, ['d-1'], yes, null),
    ]).toEqual([
      [`${place}: every id that was sent is answered; 1 of 2 are missing`],
      expect.arrayContaining([`${place}: only ids that were sent are answered; 1 others came`]),
      [`${place}: one verdict for each id; 1 more`],
      ['/ProcessingDetails: a verdict for each id that was sent; no verdict'],
    ]);
  });

  it("and not where Processed says other than its rows: 'N' above what was done, 'Y' above the one that was not [X15]", async () => {
    expect([
      await act(id, ['d-1', 'd-2'], no, [row('d-1', 'Y'), row('d-2', 'N')]),
      await act(id, ['d-1'], yes, [row('d-1', 'N')]),
    ]).toEqual([
      ["/Response/Processed: 'N' only where no row says 'Y'; 'N' above 1 rows with 'Y'"],
      ["/Response/Processed: for one document, what its row says; 'Y' above a row with 'N'"],
    ]);
  });
});

describe('The answer to a read fits its question', () => {
  const group = dataOf('getSignerGroup') as { Guid: string; Users: { Guid: string }[] };
  const document = (dataOf('readDocument', 'found') as Record<string, unknown>[])[0] ?? {};
  const read = (change: object) =>
    told('readDocument', {
      query: new URLSearchParams({ docid: String(document['Id']) }),
      json: { Response: yes, Data: [{ ...document, ...change }] },
    });

  it('and not where the PDF of a document does not decode, does not open, or has other pages than are told [X15]', async () => {
    const text = String(document['DocumentData']);
    expect([
      await read({}),
      await read({ DocumentData: `${text.slice(0, -8)}*` }),
      await read({ DocumentData: Buffer.from('%PDF-1.7\nno more than a head').toString('base64') }),
      await read({ PageCount: 999 }),
      await read({ Id: 'd-other' }),
    ]).toEqual([
      [],
      ['/Data/0/DocumentData: base64 that decodes; a text that does not'],
      ['/Data/0/DocumentData: a PDF that opens; bytes that do not open as one'],
      ['/Data/0/PageCount: the number of pages of the PDF; another number'],
      ['/Data/0/Id: the id that was asked for; another id'],
    ]);
  });

  it('and not where a file or a picture does not open, or a part is another one [X15]', async () => {
    const pdf = { headers: { 'content-type': 'application/pdf' } };
    const png = { headers: { 'content-type': 'image/png' } };
    const file = answered('getRawDocument').body;
    const page = answered('getDocumentPage').body;
    const part = (told206: string, bytes: number) =>
      told('getRawDocument', {
        status: 206,
        range: 'bytes=0-9',
        headers: { 'content-range': told206 },
        body: file.subarray(0, bytes),
      });
    expect([
      await told('getRawDocument', { ...pdf, body: file }),
      await told('getRawDocument', { ...pdf, body: Buffer.from('%PDF-1.7\nno more than a head') }),
      await told('getDocumentPage', { ...png, body: page }),
      await told('getDocumentPage', { ...png, body: page.subarray(0, -20) }),
      await part('bytes 0-9/4000', 10),
      await part('bytes 5-14/4000', 9),
    ]).toEqual([
      [],
      ['the answer: a PDF that opens; bytes that do not open as one'],
      [],
      ['the answer: a whole PNG picture; one that breaks off'],
      [],
      ['content-range: the part that was asked for; another part', 'the answer: 10 bytes; 9 bytes'],
    ]);
  });

  it('and not where a group is another one, or something stands twice [X15]', async () => {
    const ask = (id: string, json: unknown, query = {}) =>
      told(id, { json: { Response: yes, Data: json }, query: new URLSearchParams(query) });
    const own = { signerGroupGuid: group.Guid };
    const counts = dataOf('getDocumentCounts') as object[];
    const listed = { Id: 'd-1' };
    expect([
      await ask('getSignerGroup', group, own),
      await ask('getSignerGroup', { ...group, Guid: 'g-other' }, own),
      await ask('getSignerGroup', { ...group, Users: [...group.Users, group.Users[0]] }, own),
      await ask('getDocumentCounts', counts),
      await ask('getDocumentCounts', [...counts, counts[0]]),
      await ask('listPendingDocuments', [listed, { Id: 'd-2' }]),
      await ask('listPendingDocuments', [listed, listed]),
      await ask('listCompletedDocuments', [listed, listed]),
    ]).toEqual([
      [],
      ['/Data/Guid: the id that was asked for; another id'],
      ['/Data/Users/*/Guid: each id stands once; 1 stand twice'],
      [],
      ['/Data/*: each id stands once; 1 stand twice'],
      [],
      ['/Data/*/Id: each id stands once; 1 stand twice'],
      ['/Data/*/Id: each id stands once; 1 stand twice'],
    ]);
  });

  it('and not where an item of a report is of a day outside its range; one without a day is in every range [X15] [D3.5]', async () => {
    const range = { beginDocumentDate: '2026-02-01', endDocumentDate: '2026-02-28' };
    const report = (query: Record<string, string>, ...days: (string | null)[]) =>
      told('getBillingReport', {
        query: new URLSearchParams(query),
        json: { Response: yes, Data: { Items: days.map((DocumentDate) => ({ DocumentDate })) } },
      });
    expect([
      await report(range, '2026-02-01', '2026-02-28', null),
      await report({}, '1999-01-01'),
      await report(range, '2026-01-31', '2026-03-01'),
    ]).toEqual([[], [], ['/Data/Items/*/DocumentDate: days of the range that was asked for; 2 others']]);
  });

  it('and not where more or fewer documents are counted than are listed; what others have to sign may count or not [X15] [A3.3] [D4.6]', async () => {
    const signers = (Signed: boolean, Guid = 'u-1') => [{ Guid, Role: 'SIGNER', Signed }];
    const pending = [
      { Id: 'd-1', Status: 'PENDING REVIEW' },
      { Id: 'd-1', Status: 'PENDING REVIEW' },
      { Id: 'd-2', Status: 'PENDING SIGNATURE', Signers: signers(false) },
      { Id: 'd-3', Status: 'PENDING SIGNATURE', Signers: [...signers(false), ...signers(true, 'u-2')] },
    ];
    const completed = [
      { Id: 'd-4', Action: 'Signed' },
      { Id: 'd-5', Action: 'DECLINED' },
    ];
    const count = (...rows: readonly [string, string, number][]) =>
      told('getDocumentCounts', {
        json: { Response: yes, Data: rows.map(([Group, Action, Count]) => ({ Group, Action, Count })) },
        lists: { userId: 'u-1', pending, completed },
      });
    const done = (Count: number) =>
      count(['COMPLETED', 'REVIEWED', 0], ['COMPLETED', 'SIGNED', Count], ['COMPLETED', 'ACKNOWLEDGED', 0]);
    expect([
      await count(['PENDING', 'REVIEWED', 1], ['PENDING', 'SIGNED', 1], ['PENDING', 'ACKNOWLEDGED', 0]),
      await count(['PENDING', 'SIGNED', 2], ['COMPLETED', 'ACKNOWLEDGED', 0]),
      await done(1),
      await done(2),
      await count(['PENDING', 'REVIEWED', 2], ['PENDING', 'SIGNED', 0], ['PENDING', 'ACKNOWLEDGED', 1]),
      await done(0),
      await done(3),
    ]).toEqual([
      [],
      [],
      [],
      [],
      [
        '/Data/*/Count of PENDING REVIEWED: as many as the list has, 1; 2',
        '/Data/*/Count of PENDING SIGNED: as many as the list has, 1 to 2; 0',
        '/Data/*/Count of PENDING ACKNOWLEDGED: as many as the list has, 0; 1',
      ],
      ['/Data/*/Count of COMPLETED: as many as the list has, 1 to 2; 0'],
      ['/Data/*/Count of COMPLETED: as many as the list has, 1 to 2; 3'],
    ]);
  });

  it('and not where a timestamp names no instant, or a text stands beside Processed Y [X15]', async () => {
    const at = (Timestamp: string) =>
      told('getUser', { json: { Response: yes, Data: { Comments: [{ Timestamp }] } } });
    const place = '/Data/Comments/*/Timestamp: an instant that exists; one that does not';
    expect([
      await at('2024-02-29 23:59:59'),
      await at('2026-02-29 00:00:00'),
      await at('2026-02-01 24:00:00'),
      await told('getUser', { json: { Response: { Processed: 'Y', Error: 'Closed' } } }),
    ]).toEqual([[], [place], [place], ["/Response/Error: no text where Processed is 'Y'; a text"]]);
  });
});

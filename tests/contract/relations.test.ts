import { describe, expect, it } from 'vitest';
import { exampleAnswer } from '../../mock-server/contract/examples.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { breachesOf } from '../../scripts/contract/relations.ts';
import type { Pair } from '../../scripts/contract/relations.ts';

const variants = readVariants(readDescription());

/** The first example of a variant at 200. */
function exampleAt200(id: string, name?: string) {
  const examples = variants.find((variant) => variant.id === id)?.examples ?? [];
  const example = examples.find((one) => one.status === 200 && (name === undefined || one.name === name));
  if (example === undefined) throw new Error(`${id} has no example ${name ?? ''}`);
  return exampleAnswer(example);
}

const dataOf = (id: string, name?: string): unknown =>
  (JSON.parse(exampleAt200(id, name).body.toString('utf8')) as { Data: unknown }).Data;

async function breachTexts(variant: string, more: Partial<Pair>): Promise<string[]> {
  const none = { query: new URLSearchParams(), sent: undefined, range: null, json: undefined };
  const answer = { status: 200, headers: {}, body: Buffer.alloc(0) };
  const found = await breachesOf({ variant, ...none, ...answer, ...more });
  return found.map(({ place, expected, actual }) => `${place}: ${expected}; ${actual}`);
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
  breachTexts(id, { sent: { Data: { Ids } }, json: { Response, ProcessingDetails: rows } });

describe.each(acts)('The answer to an act matches its request: %s', (id) => {
  it('if each document has one verdict, whatever that is [X15]', async () => {
    expect([
      await act(id, ['d-1'], yes, [row('d-1', 'Y')]),
      await act(id, ['d-1'], no, [row('d-1', 'N')]),
      await act(id, ['d-1'], no, null),
      await act(id, ['d-1', '7'], yes, [row('d-1', 'Y'), row(7, 'N')]),
    ]).toEqual([[], [], [], []]);
  });

  it('but not if an id is missing, was not sent, or has two verdicts [X15]', async () => {
    const place = '/ProcessingDetails/*/DocId';
    expect([
      await act(id, ['d-1', 'd-2'], yes, [row('d-1', 'Y')]),
      await act(id, ['d-1'], yes, [row('d-1', 'Y'), row('d-9', 'Y')]),
      await act(id, ['d-1', 'd-2'], yes, [row('d-1', 'Y'), row('d-2', 'Y'), row('d-1', 'N')]),
      await act(id, ['d-1'], yes, null),
    ]).toEqual([
      [`${place}: every id that was sent is answered; 1 of 2 are missing`],
      expect.arrayContaining([`${place}: only ids that were sent are answered; 1 other ids in the answer`]),
      [`${place}: one verdict for each id; 1 more`],
      ['/ProcessingDetails: a verdict for each id that was sent; no verdict'],
    ]);
  });

  it("but not if Processed contradicts the rows: 'N' with a done one, or 'Y' with the only one not done [X15]", async () => {
    expect([
      await act(id, ['d-1', 'd-2'], no, [row('d-1', 'Y'), row('d-2', 'N')]),
      await act(id, ['d-1'], yes, [row('d-1', 'N')]),
    ]).toEqual([
      ["/Response/Processed: 'N' only where no row says 'Y'; 'N' above 1 rows with 'Y'"],
      ["/Response/Processed: for one document, what its row says; 'Y' above a row with 'N'"],
    ]);
  });
});

describe('The answer to a read matches its request', () => {
  const group = dataOf('getSignerGroup') as { Guid: string; Users: { Guid: string }[] };
  const document = (dataOf('readDocument', 'found') as Record<string, unknown>[])[0] ?? {};
  const read = (change: object) =>
    breachTexts('readDocument', {
      query: new URLSearchParams({ docid: String(document['Id']) }),
      json: { Response: yes, Data: [{ ...document, ...change }] },
    });

  it('but not if the PDF of a document cannot be decoded or opened, or has another page count than declared [X15]', async () => {
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

  it('but not if a file or an image cannot be opened, or a range is another one [X15]', async () => {
    const pdf = { headers: { 'content-type': 'application/pdf' } };
    const png = { headers: { 'content-type': 'image/png' } };
    const file = exampleAt200('getRawDocument').body;
    const page = exampleAt200('getDocumentPage').body;
    const part = (contentRange: string, bytes: number) =>
      breachTexts('getRawDocument', {
        status: 206,
        range: 'bytes=0-9',
        headers: { 'content-range': contentRange },
        body: file.subarray(0, bytes),
      });
    expect([
      await breachTexts('getRawDocument', { ...pdf, body: file }),
      await breachTexts('getRawDocument', { ...pdf, body: Buffer.from('%PDF-1.7\nno more than a head') }),
      await breachTexts('getDocumentPage', { ...png, body: page }),
      await breachTexts('getDocumentPage', { ...png, body: page.subarray(0, -20) }),
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

  it('but not if a group is another one, or an id is duplicate [X15]', async () => {
    const ask = (id: string, json: unknown, query = {}) =>
      breachTexts(id, { json: { Response: yes, Data: json }, query: new URLSearchParams(query) });
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

  it('but not if an item of a report has a date outside its range; one without a date is in every range [X15] [D3.5]', async () => {
    const range = { beginDocumentDate: '2026-02-01', endDocumentDate: '2026-02-28' };
    const report = (query: Record<string, string>, ...days: (string | null)[]) =>
      breachTexts('getBillingReport', {
        query: new URLSearchParams(query),
        json: { Response: yes, Data: { Items: days.map((DocumentDate) => ({ DocumentDate })) } },
      });
    expect([
      await report(range, '2026-02-01', '2026-02-28', null),
      await report({}, '1999-01-01'),
      await report(range, '2026-01-31', '2026-03-01'),
    ]).toEqual([[], [], ['/Data/Items/*/DocumentDate: days of the range that was asked for; 2 others']]);
  });

  it('but not if counts differ from the lists; documents that wait for others’ signatures may count or not [X15] [A3.3] [D4.6]', async () => {
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
      breachTexts('getDocumentCounts', {
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

  it('but not if a timestamp is no real instant, or Processed Y has an Error text [X15]', async () => {
    const at = (Timestamp: string) =>
      breachTexts('getUser', { json: { Response: yes, Data: { Comments: [{ Timestamp }] } } });
    const place = '/Data/Comments/*/Timestamp: an instant that exists; one that does not';
    expect([
      await at('2024-02-29 23:59:59'),
      await at('2026-02-29 00:00:00'),
      await at('2026-02-01 24:00:00'),
      await breachTexts('getUser', { json: { Response: { Processed: 'Y', Error: 'Closed' } } }),
    ]).toEqual([[], [place], [place], ["/Response/Error: no text where Processed is 'Y'; a text"]]);
  });
});

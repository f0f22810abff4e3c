import { describe, expect, it } from 'vitest';
import type { DocumentRead, DocumentVerdict } from '../../machines/acts/record-status.ts';
import {
  unknownIdsIn,
  idsToRead,
  idsWith,
  ledgerOf,
  retryScope,
  withAllReadFirst,
  withAnswer,
  withChunkSent,
  withFailedAgain,
  withLostAnswer,
  withReading,
  withRestStopped,
  withUnknownUnsure,
} from '../../machines/acts/ledger.ts';
import type { Ledger } from '../../machines/acts/ledger.ts';

const yes = (id: string): DocumentVerdict => ({ id, refusal: null, error: '' });
const refusalOf = (error: string) =>
  error === 'Redundant' ? 'redundant' : error === 'Locked' ? 'locked' : 'refused';
const no = (id: string, error: string): DocumentVerdict => ({ id, refusal: refusalOf(error), error });
const refusing = (error: string) => ({ refusal: refusalOf(error), error }) as const;
type Status = DocumentRead['recordStatus'];
const read = (id: string, recordStatus: Status, isChanged = false) => ({ id, recordStatus, isChanged });
const readAs = (ledger: Ledger, recordStatus: Status) =>
  withReading(
    ledger,
    idsToRead(ledger).map((id) => read(id, recordStatus)),
  );
const sent = (...ids: string[]): Ledger => withChunkSent(ledgerOf(ids), ids.length);
const seen = (ledger: Ledger) => ledger.map(({ id, fate, error }) => [id, fate, error]);

describe('the ledger of a bulk act', () => {
  it('has each document once, in order, even if it was selected twice [X4]', () => {
    expect(seen(ledgerOf(['b', 'a', 'b', '__proto__']))).toEqual([
      ['b', 'waiting', ''],
      ['a', 'waiting', ''],
      ['__proto__', 'waiting', ''],
    ]);
  });

  it('sends at most a chunk, the oldest waiting first [X4]', () => {
    const first = withChunkSent(ledgerOf(['a', 'b', 'c']), 2);
    expect(idsWith(first, 'sent')).toEqual(['a', 'b']);
    const second = withChunkSent(withAnswer(first, [yes('a'), yes('b')], null), 2);
    expect(idsWith(second, 'sent')).toEqual(['c']);
  });

  it('accepts an unambiguous yes; after any other row the document is read first [X3] [D3.10] [D8.4]', () => {
    const after = withAnswer(sent('a', 'b', 'c'), [yes('a'), no('b', 'Recalled'), no('c', 'Locked')], null);
    expect(seen(after)).toEqual([
      ['a', 'done', ''],
      ['b', 'unsure', 'Recalled'],
      ['c', 'unsure', 'Locked'],
    ]);
    expect(seen(withReading(after, [read('b', 'waits'), read('c', 'mine')]))).toEqual([
      ['a', 'done', ''],
      ['b', 'refused', 'Recalled'],
      ['c', 'done', ''],
    ]);
  });

  it('has an unknown outcome for a missing row, and ignores rows about other documents [X3] [D3.10]', () => {
    expect(seen(withAnswer(sent('a', 'b'), [yes('a'), yes('x')], null))).toEqual([
      ['a', 'done', ''],
      ['b', 'unsure', ''],
    ]);
  });

  it.each([
    [[yes('a'), no('a', 'Closed')]],
    [[no('a', 'Closed'), yes('a')]],
    [[yes('a'), yes('a'), no('a', 'Closed'), yes('a')]],
  ])('does not accept a yes if another row says no: %j [D3.10] [ACT4]', (rows) => {
    expect(seen(withAnswer(sent('a'), rows, null))).toEqual([['a', 'unsure', 'Closed']]);
  });

  it('ignores rows about documents that were not sent or are settled [X4]', () => {
    const ledger = withAnswer(withChunkSent(ledgerOf(['a', 'b']), 1), [yes('a'), yes('b')], null);
    expect(seen(withAnswer(ledger, [no('a', 'Closed'), no('b', 'Closed')], null))).toEqual([
      ['a', 'done', ''],
      ['b', 'waiting', ''],
    ]);
  });

  it('treats a refused call as a refusal of each document, and a Y in it as a contradiction [D3.10] [X3]', () => {
    const after = withAnswer(sent('a', 'b', 'c'), [no('b', 'Locked'), yes('c')], refusing('Closed'));
    expect(seen(after)).toEqual([
      ['a', 'unsure', 'Closed'],
      ['b', 'unsure', 'Locked'],
      ['c', 'unsure', ''],
    ]);
    expect(seen(readAs(after, 'waits'))).toEqual([
      ['a', 'refused', 'Closed'],
      ['b', 'refused', 'Locked'],
      ['c', 'open', ''],
    ]);
  });

  it('accepts ‘Redundant’ as the first answer, whoever acted, without a read [S46] [D4.14] [D8.4]', () => {
    const already = withAnswer(sent('a', 'b'), [no('a', 'Redundant'), yes('b')], null);
    expect([seen(already), idsToRead(already), retryScope(already), unknownIdsIn(already)]).toEqual([
      [
        ['a', 'already', 'Redundant'],
        ['b', 'done', ''],
      ],
      [],
      null,
      [],
    ]);
  });

  it.each([
    ['without rows', [], ['already', 'already']],
    ['with rows about others', [no('x', 'Redundant')], ['already', 'already']],
    ['with rows that give no words', [no('a', ''), no('b', '')], ['already', 'already']],
    ['with a row of its own for one', [no('a', 'Redundant')], ['already', 'unsure']],
    ['with a row of other words for one', [no('a', 'Closed')], ['unsure', 'unsure']],
    ['with a Y for one', [no('a', 'Redundant'), yes('b')], ['already', 'unsure']],
  ] as const)(
    'applies the ‘Redundant’ of a whole call %s only to the documents that it can refer to [S46] [D8.4] [X3]',
    (_, rows, fates) => {
      const after = withAnswer(sent('a', 'b'), rows, refusing('Redundant'));
      expect(after.map(({ fate }) => fate)).toEqual(fates);
    },
  );

  it.each([[[yes('a'), no('a', 'Redundant')]], [[no('a', 'Redundant'), yes('a')]]])(
    'reads the document if rows say both yes and ‘Redundant’: either may be caused by the other %j [X3] [D3.10]',
    (rows) => {
      const asked = withAnswer(sent('a'), rows, null);
      expect([asked, readAs(asked, 'mine'), readAs(asked, 'waits')].map((ledger) => ledger[0]?.fate)).toEqual(
        ['unsure', 'done', 'already'],
      );
    },
  );

  it('takes the outcome from the read after a lost answer: mine, open, another person’s, or unknown [X3]', () => {
    const lost = withLostAnswer(sent('a', 'b', 'c', 'd', 'e'));
    const reads = [read('a', 'mine'), read('b', 'waits'), read('c', 'others'), read('d', 'unread')];
    expect(seen(withReading(lost, reads))).toEqual([
      ['a', 'done', ''],
      ['b', 'open', ''],
      ['c', 'already', ''],
      ['d', 'unknown', ''],
      ['e', 'unknown', ''],
    ]);
  });

  it.each(['mine', 'recorded', 'unclear', 'unread', 'missing'] as const)(
    'believes a yes to the whole call that names no document, after it was read as %s [D7.14] [D3.10] [X3]',
    (recordStatus) => {
      const [entry] = readAs(withAnswer(sent('a'), null, null), recordStatus);
      expect(entry).toMatchObject({ fate: 'done', by: 'me' });
    },
  );

  it.each(['waits', 'others', 'gone'] as const)(
    'has an unknown outcome if reads contradict such a yes, until one shows the act: %s [D7.14] [X3] [S46]',
    (recordStatus) => {
      let ledger = readAs(withAnswer(sent('a'), null, null), recordStatus);
      for (const later of ['unread', 'unclear', 'missing', 'waits', 'others', 'gone', 'mine'] as const) {
        expect([ledger[0]?.fate, retryScope(ledger)]).toEqual(['unknown', null]);
        ledger = readAs(withUnknownUnsure(ledger), later);
      }
      expect(ledger[0]).toMatchObject({ fate: 'done', by: 'me' });
    },
  );

  it('has an unknown outcome if the details of a yes are not of this document, or cannot be read [D3.10] [X3]', () => {
    const fates = [[], [yes('x')]].map(
      (rows) => readAs(withAnswer(sent('a'), rows, null), 'unread')[0]?.fate,
    );
    expect(fates).toEqual(['unknown', 'unknown']);
  });

  it('reads a document with an unknown outcome of another act first, and does not blame that act for a ‘Redundant’ [X3] [S46]', () => {
    const asked = ledgerOf(['a', 'b'], [], ['a']);
    expect(idsToRead(asked)).toEqual(['a']);
    const again = withChunkSent(withReading(asked, [read('a', 'waits')]), 10);
    expect(seen(withAnswer(again, [no('a', 'Redundant'), yes('b')], null))).toEqual([
      ['a', 'already', 'Redundant'],
      ['b', 'done', ''],
    ]);
  });

  it('sends nothing if the read does not settle the unknown outcome of another act, and reports it as not sent [X3]', () => {
    const unclear = readAs(ledgerOf(['a'], [], ['a']), 'unclear');
    expect([seen(unclear), unknownIdsIn(unclear)]).toEqual([[['a', 'unchecked', '']], []]);
  });

  it('treats a later ‘Redundant’ as a success of this person if the first outcome was unknown [X3]', () => {
    const open = withReading(withLostAnswer(sent('a')), [read('a', 'waits')]);
    const again = withChunkSent(readAs(withFailedAgain(open), 'waits'), 10);
    const echoed = withAnswer(again, [no('a', 'Redundant')], null);
    // With another person's row it is the provider’s word that somebody was there before, and never 'not recorded'.
    const fates = {
      mine: 'done',
      recorded: 'done',
      unclear: 'done',
      missing: 'done',
      others: 'already',
      gone: 'already',
      waits: 'already',
      unread: 'unknown',
    } as const;
    for (const [recordStatus, fate] of Object.entries(fates))
      expect(readAs(echoed, recordStatus as keyof typeof fates)[0]).toMatchObject({ fate });
  });

  it('names who acted only if a row says so [S46]', () => {
    const asked = withLostAnswer(sent('a', 'b', 'c', 'd'));
    const reads = [read('a', 'mine'), read('b', 'recorded'), read('c', 'others'), read('d', 'gone')];
    expect(withReading(asked, reads).map(({ fate, by }) => [fate, by])).toEqual([
      ['done', 'me'],
      ['done', null],
      ['already', null],
      ['gone', null],
    ]);
  });

  it('leaves the outcome open if the read proves nothing or the document is missing [S46]', () => {
    expect(readAs(withLostAnswer(sent('a')), 'unclear')[0]?.fate).toBe('unknown');
    expect(readAs(withLostAnswer(sent('a')), 'missing')[0]?.fate).toBe('unknown');
    expect(readAs(withAnswer(sent('a'), [no('a', 'Closed')], null), 'unclear')[0]?.fate).toBe('unknown');
    expect(readAs(withAnswer(sent('a'), [no('a', 'Closed')], null), 'missing')[0]?.fate).toBe('missing');
  });

  it('sends a document that is read first only if it waits and is unchanged [X3] [X7] [S46]', () => {
    const fates = (recordStatus: DocumentRead['recordStatus'], isChanged = false) =>
      [ledgerOf(['a']), ledgerOf(['a'], ['a'])]
        .map(withAllReadFirst)
        .map((ledger) => withReading(ledger, [read('a', recordStatus, isChanged)])[0]?.fate);
    expect(fates('waits')).toEqual(['waiting', 'waiting']);
    expect(fates('waits', true)).toEqual(['changed', 'changed']);
    // A success is told only of an act that may have been sent before.
    expect(fates('mine')).toEqual(['already', 'done']);
    expect(fates('recorded')).toEqual(['already', 'done']);
    expect(fates('others')).toEqual(['already', 'already']);
    expect(fates('gone')).toEqual(['gone', 'gone']);
    expect(fates('missing')).toEqual(['missing', 'missing']);
    expect(fates('unclear')).toEqual(['unchecked', 'unknown']);
    expect(fates('unread')).toEqual(['unchecked', 'unknown']);
  });

  it('retries only failed documents, and reads each first: the provider may have recorded it late [X3] [X4]', () => {
    const lost = withReading(withLostAnswer(sent('a', 'b', 'c')), [
      read('a', 'mine'),
      read('b', 'waits'),
      read('c', 'others'),
    ]);
    const refused = readAs(withAnswer(sent('d', 'e'), [no('d', 'Locked'), no('e', 'Locked')], null), 'waits');
    const again = withFailedAgain([...lost, ...refused, ...ledgerOf(['f'])]);
    expect([idsWith(again, 'waiting'), idsToRead(again)]).toEqual([['f'], ['b', 'd', 'e']]);
    const known = withReading(again, [read('b', 'waits'), read('d', 'waits'), read('e', 'mine')]);
    expect([idsWith(known, 'waiting'), idsWith(known, 'done')]).toEqual([
      ['b', 'd', 'f'],
      ['a', 'e'],
    ]);
  });

  it('offers a retry only if it can change anything [X4]', () => {
    const over = withReading(withLostAnswer(sent('a')), [read('a', 'others')]);
    const unknown = withReading(withLostAnswer(sent('a')), []);
    const open = withReading(withLostAnswer(sent('a')), [read('a', 'waits')]);
    const refused = readAs(withAnswer(sent('a'), [no('a', 'Locked')], null), 'waits');
    const done = withAnswer(sent('a'), [yes('a')], null);
    const redundantOne = withAnswer(sent('a'), [no('a', 'Redundant')], null);
    const rest = withRestStopped(ledgerOf(['b']));
    expect([over, unknown, done, redundantOne].map(retryScope)).toEqual([null, null, null, null]);
    expect([open, refused, rest].map(retryScope)).toEqual(['failed', 'failed', 'rest']);
    // It is said where what was never sent goes out as well.
    expect(
      [
        [...refused, ...rest],
        [...redundantOne, ...rest],
      ].map(retryScope),
    ).toEqual(['both', 'rest']);
  });

  it('does not send the rest after Stop, not even what a read finds waiting, until a retry [X4]', () => {
    const stopped = withRestStopped([...ledgerOf(['a'], ['a']), ...sent('b'), ...ledgerOf(['c'])]);
    const after = withReading(stopped, [read('a', 'waits')]);
    expect(seen(after)).toEqual([
      ['a', 'stopped', ''],
      ['b', 'sent', ''],
      ['c', 'stopped', ''],
    ]);
    expect(idsWith(withFailedAgain(after), 'waiting')).toEqual(['a', 'c']);
  });

  it('rereads only unknown outcomes when the person asks again [X3]', () => {
    const ledger = [...withReading(withLostAnswer(sent('a')), []), ...sent('b'), ...ledgerOf(['c'])];
    expect(idsToRead(withUnknownUnsure(ledger))).toEqual(['a']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentRead, DocumentVerdict } from '../../machines/bulk-act/bulk-act.ports.ts';
import {
  idsToRead,
  idsWith,
  ledgerOf,
  nextTry,
  redundant,
  withAnswer,
  withChunkSent,
  withFailedAgain,
  withLostAnswer,
  withReading,
  withUnknownUnsure,
} from '../../machines/bulk-act/ledger.ts';
import type { Ledger } from '../../machines/bulk-act/ledger.ts';

const yes = (id: string): DocumentVerdict => ({ id, isDone: true, error: '' });
const no = (id: string, error: string): DocumentVerdict => ({ id, isDone: false, error });
const sent = (...ids: string[]): Ledger => withChunkSent(ledgerOf(ids), ids.length);
const seen = (ledger: Ledger) => ledger.map(({ id, fate, error }) => [id, fate, error]);

describe('the ledger of a bulk act', () => {
  it('has each document once, in its place, whatever was ticked twice [X4]', () => {
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

  it('believes a document’s own row: done, or refused in the provider’s words [D3.10] [D8.4]', () => {
    const after = withAnswer(sent('a', 'b'), [yes('a'), no('b', 'Recalled by its sender')], null);
    expect(seen(after)).toEqual([
      ['a', 'done', ''],
      ['b', 'refused', 'Recalled by its sender'],
    ]);
  });

  it('does not know of a document whose row is missing, and hears no row about another [X3] [D3.10]', () => {
    expect(seen(withAnswer(sent('a', 'b'), [yes('a'), yes('x')], null))).toEqual([
      ['a', 'done', ''],
      ['b', 'unsure', ''],
    ]);
  });

  it.each([
    [[yes('a'), no('a', 'Closed')]],
    [[no('a', 'Closed'), yes('a')]],
    [[yes('a'), yes('a'), no('a', 'Closed'), yes('a')]],
  ])('lets N win where a row is doubled: %j [D3.10]', (rows) => {
    expect(seen(withAnswer(sent('a'), rows, null))).toEqual([['a', 'refused', 'Closed']]);
  });

  it('hears nothing about what was not sent, or is settled [X4]', () => {
    const ledger = withAnswer(withChunkSent(ledgerOf(['a', 'b']), 1), [yes('a'), yes('b')], null);
    expect(seen(withAnswer(ledger, [no('a', 'Closed'), no('b', 'Closed')], null))).toEqual([
      ['a', 'done', ''],
      ['b', 'waiting', ''],
    ]);
  });

  it('takes a refusal of the call for one of each document, and a Y within it for a contradiction [D3.10] [X3]', () => {
    const after = withAnswer(sent('a', 'b', 'c'), [no('b', 'Locked'), yes('c')], 'Closed');
    expect(seen(after)).toEqual([
      ['a', 'refused', 'Closed'],
      ['b', 'refused', 'Locked'],
      ['c', 'unsure', ''],
    ]);
  });

  it('reads before it believes ‘Redundant’: it may be the echo of one’s own act [X3] [D8.4]', () => {
    const asked = withAnswer(
      sent('a', 'b', 'c', 'd'),
      'abcd'.split('').map((id) => no(id, redundant)),
      null,
    );
    expect(idsToRead(asked)).toEqual(['a', 'b', 'c', 'd']);
    const reads: DocumentRead[] = [
      { id: 'a', state: 'mine' },
      { id: 'b', state: 'over' },
      { id: 'c', state: 'waits' },
      { id: 'd', state: 'unread' },
    ];
    expect(seen(withReading(asked, reads))).toEqual([
      ['a', 'done', ''],
      ['b', 'refused', redundant],
      ['c', 'refused', redundant],
      ['d', 'unknown', redundant],
    ]);
  });

  it('knows after a lost answer what reading says: mine, open, somebody else’s, or unknown [X3]', () => {
    const lost = withLostAnswer(sent('a', 'b', 'c', 'd', 'e'));
    const reads: DocumentRead[] = [
      { id: 'a', state: 'mine' },
      { id: 'b', state: 'waits' },
      { id: 'c', state: 'over' },
      { id: 'd', state: 'unread' },
    ];
    expect(seen(withReading(lost, reads))).toEqual([
      ['a', 'done', ''],
      ['b', 'open', ''],
      ['c', 'gone', ''],
      ['d', 'unknown', ''],
      ['e', 'unknown', ''],
    ]);
  });

  it('takes a later ‘Redundant’ for one’s own success where the first outcome was unknown [X3]', () => {
    const open = withReading(withLostAnswer(sent('a')), [{ id: 'a', state: 'waits' }]);
    const again = withChunkSent(withFailedAgain(open), 10);
    expect(seen(withAnswer(again, [no('a', redundant)], null))).toEqual([['a', 'done', '']]);
  });

  it('tries only what failed again, and reads what was refused before [X3] [X4]', () => {
    const lost = withReading(withLostAnswer(sent('a', 'b', 'c')), [
      { id: 'a', state: 'mine' },
      { id: 'b', state: 'waits' },
      { id: 'c', state: 'over' },
    ]);
    const refused = withAnswer(sent('d', 'e'), [no('d', 'Locked'), no('e', 'Locked')], null);
    const again = withFailedAgain([...lost, ...refused, ...ledgerOf(['f'])]);
    expect([idsWith(again, 'waiting'), idsToRead(again)]).toEqual([
      ['b', 'f'],
      ['d', 'e'],
    ]);
    const read = withReading(again, [
      { id: 'd', state: 'waits' },
      { id: 'e', state: 'mine' },
    ]);
    expect([idsWith(read, 'waiting'), idsWith(read, 'done')]).toEqual([
      ['b', 'd', 'f'],
      ['a', 'e'],
    ]);
  });

  it('offers another try only where it can change anything [X4]', () => {
    const over = withReading(withLostAnswer(sent('a')), [{ id: 'a', state: 'over' }]);
    const unknown = withReading(withLostAnswer(sent('a')), []);
    const open = withReading(withLostAnswer(sent('a')), [{ id: 'a', state: 'waits' }]);
    const refused = withAnswer(sent('a'), [no('a', 'Locked')], null);
    const done = withAnswer(sent('a'), [yes('a')], null);
    const redundantOne = withReading(withAnswer(sent('a'), [no('a', redundant)], null), [
      { id: 'a', state: 'over' },
    ]);
    const rest = ledgerOf(['b']);
    expect([over, unknown, done, redundantOne].map(nextTry)).toEqual([null, null, null, null]);
    expect([open, refused, rest].map(nextTry)).toEqual(['failed', 'failed', 'rest']);
    // It is said where what was never sent goes out as well.
    expect(
      [
        [...refused, ...rest],
        [...redundantOne, ...rest],
      ].map(nextTry),
    ).toEqual(['both', 'rest']);
  });

  it('doubts what is unknown, and nothing else, when it is asked again [X3]', () => {
    const ledger = [...withReading(withLostAnswer(sent('a')), []), ...sent('b'), ...ledgerOf(['c'])];
    expect(idsToRead(withUnknownUnsure(ledger))).toEqual(['a']);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const anyId = fc.constantFrom(...ids, 'foreign');
const anyRow = fc.record({
  id: anyId,
  isDone: fc.boolean(),
  error: fc.constantFrom('', redundant, 'Document lock could not be obtained', 'Closed'),
});
const anyRead = fc.record({
  id: anyId,
  state: fc.constantFrom('mine' as const, 'waits' as const, 'over' as const, 'unread' as const),
});
const anyStep = fc.oneof(
  fc.record({ does: fc.constant('send' as const), size: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    does: fc.constant('answer' as const),
    rows: fc.array(anyRow),
    error: fc.option(fc.constantFrom('', redundant, 'Closed')),
  }),
  fc.record({ does: fc.constant('lose' as const) }),
  fc.record({ does: fc.constant('read' as const), reads: fc.array(anyRead) }),
  fc.record({ does: fc.constant('retry' as const) }),
  fc.record({ does: fc.constant('doubt' as const) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const after = (ledger: Ledger, step: Step): Ledger => {
  const isAwaited = idsWith(ledger, 'sent').length > 0;
  switch (step.does) {
    case 'send':
      return isAwaited || idsToRead(ledger).length > 0 ? ledger : withChunkSent(ledger, step.size);
    case 'answer':
      return withAnswer(ledger, step.rows, step.error);
    case 'lose':
      return withLostAnswer(ledger);
    case 'read':
      return withReading(ledger, step.reads);
    case 'retry':
      return isAwaited ? ledger : withFailedAgain(ledger);
    default:
      return withUnknownUnsure(ledger);
  }
};

describe('whatever is answered and read', () => {
  it('sends no document twice without a read of it between, and none that is done [X3]', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let ledger = ledgerOf(ids);
        const isRead = new Map(ids.map((id) => [id, true]));
        for (const step of steps) {
          const before = ledger;
          ledger = after(before, step);
          for (const id of idsWith(ledger, 'sent')) {
            if (idsWith(before, 'sent').includes(id)) continue;
            expect([id, isRead.get(id), idsWith(before, 'done').includes(id)]).toEqual([id, true, false]);
            isRead.set(id, false);
          }
          if (step.does === 'read') for (const id of idsToRead(before)) isRead.set(id, true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every document, once and in its place, and never takes back what is done [X4]', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let ledger = ledgerOf(ids);
        for (const step of steps) {
          const done = idsWith(ledger, 'done');
          ledger = after(ledger, step);
          expect(ledger.map(({ id }) => id)).toEqual(ids);
          expect(idsWith(ledger, 'done')).toEqual(expect.arrayContaining([...done]));
        }
      }),
      { numRuns: 500 },
    );
  });
});

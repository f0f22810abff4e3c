import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  idsToRead,
  idsWith,
  ledgerOf,
  withAnswer,
  withChunkSent,
  withFailedAgain,
  withLostAnswer,
  withReading,
  withUnknownUnsure,
} from '../../machines/acts/ledger.ts';
import type { Ledger } from '../../machines/acts/ledger.ts';
import { runs } from '../fuzz/extent.ts';

const refusing = (error: string) =>
  ({ refusal: error === 'Redundant' ? 'redundant' : 'refused', error }) as const;

const ids = ['a', 'b', 'c', 'd', 'e'];
const anyId = fc.constantFrom(...ids, 'foreign');
const anyRow = fc.record({
  id: anyId,
  refusal: fc.constantFrom(null, 'redundant' as const, 'locked' as const, 'refused' as const),
  error: fc.constantFrom('', 'Redundant', 'Document lock could not be obtained', 'Closed'),
});
const anyRead = fc.record({
  id: anyId,
  recordStatus: fc.constantFrom(
    ...(['mine', 'recorded', 'waits', 'others', 'gone', 'unclear', 'missing', 'unread'] as const),
  ),
  isChanged: fc.boolean(),
});
const anyStep = fc.oneof(
  fc.record({ does: fc.constant('send' as const), size: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    does: fc.constant('answer' as const),
    rows: fc.array(anyRow),
    error: fc.option(fc.constantFrom('', 'Redundant', 'Closed')),
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
      return withAnswer(ledger, step.rows, step.error === null ? null : refusing(step.error));
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

describe('the ledger, with any answers and reads', () => {
  it('sends no document twice without a read in between, and none that is done [X3]', () => {
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
      { numRuns: runs(2_000) },
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
      { numRuns: runs(500) },
    );
  });
});

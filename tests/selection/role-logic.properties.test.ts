import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awaitsMySignature, documentFacts } from '../../src/api/document-facts.ts';
import { pendingRows } from '../../src/views/selection/selection.actors.ts';
import { runs } from '../fuzz/extent.ts';

const me = 'u-me';
const people = [me, 'u-other'] as const;
const roles = ['INITIAL REVIEWER', 'SIGNER', 'POST REVIEWER'] as const;

/** All possible signers of two people and three roles, signed or not: twelve. */
const signers = people.flatMap((Guid) =>
  roles.flatMap((Role) => [false, true].map((Signed) => ({ Guid, Role, Signed }))),
);
type Signer = (typeof signers)[number];

/**
 * The rule in the words of the specification: for some role of the person, no signer with that role has
 * signed.
 */
const byTheRule = (given: readonly Signer[]): boolean => {
  const mine = new Set(given.filter(({ Guid }) => Guid === me).map(({ Role }) => Role));
  const signed = new Set(given.filter(({ Signed }) => Signed).map(({ Role }) => Role));
  return [...mine].some((role) => !signed.has(role));
};

const document = (Signers: unknown, Status = 'PENDING SIGNATURE') =>
  documentFacts({ Id: 'doc-1', Status, Signers });

describe('Whether a document that waits for signatures waits for the person', () => {
  it('is decided by the rule for every one of the 4,096 sets of signers [D4.6] [D6.1] [D6.2]', () => {
    const wrong: (readonly Signer[])[] = [];
    for (let bits = 0; bits < 2 ** signers.length; bits += 1) {
      const given = signers.filter((_, at) => (bits >> at) % 2 === 1);
      if (awaitsMySignature(document(given), me) !== byTheRule(given)) wrong.push(given);
    }
    expect(wrong).toEqual([]);
  });

  it('does not depend on the order of signers, nor on duplicates [D4.6]', () => {
    const listAndShuffled = fc.array(fc.constantFrom(...signers), { maxLength: 8 }).chain((given) =>
      fc.record({
        given: fc.constant(given),
        shuffled: fc.shuffledSubarray([...given, ...given], {
          minLength: given.length * 2,
          maxLength: given.length * 2,
        }),
      }),
    );
    fc.assert(
      fc.property(listAndShuffled, ({ given, shuffled }) => {
        expect(awaitsMySignature(document(shuffled), me)).toBe(awaitsMySignature(document(given), me));
      }),
      { numRuns: runs(500) },
    );
  });

  it('is false for a person without a role, and no answer makes it throw [D6.2] [S23] [LI3]', () => {
    const hostile = fc.anything({ withNullPrototype: true, withBigInt: false, maxDepth: 3 });
    fc.assert(
      fc.property(fc.oneof(hostile, fc.array(hostile)), (given) => {
        expect(awaitsMySignature(document(given), me)).toBe(false);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('The tabs', () => {
  const statuses = ['PENDING REVIEW', 'PENDING SIGNATURE', 'COMPLETE', 'CANCELLED', null] as const;
  const row = fc.record({
    Id: fc.string(),
    Status: fc.constantFrom(...statuses),
    Signers: fc.subarray(signers),
  });

  it('contain each document once or not at all, by status and role, in the original order [D4.6] [D4.2] [D4.3] [D4.4]', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (given) => {
        const documents = given.map((one) => documentFacts(one));
        const rows = pendingRows(documents, me);
        const expected = (status: string) => documents.filter((one) => one.status === status);
        expect(rows).toEqual({
          review: expected('PENDING REVIEW'),
          sign: expected('PENDING SIGNATURE').filter((one) => awaitsMySignature(one, me)),
          acknowledge: expected('COMPLETE'),
          complete: [],
        });
      }),
      { numRuns: runs(300) },
    );
  });
});

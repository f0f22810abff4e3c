import { describe, expect, it } from 'vitest';
import { draftsAfter, splitByUnknownOutcome, unknownOutcomesAfter } from '../../src/acts/act-contents.ts';

describe('a text that was entered for several documents', () => {
  const filled = { reason: 'Not my patient', comment: 'Moved.' };
  const kept = { decline: { ids: ['1', '2'], filled }, review: { ids: ['3'], filled } };

  it('is kept for the documents that the act failed on, until they are done [X5]', () => {
    const { review } = kept;
    expect([
      draftsAfter(kept, { act: 'decline', requestedIds: ['1', '2'], succeededIds: ['1'] }),
      draftsAfter(kept, { act: 'decline', requestedIds: ['1', '2'], succeededIds: ['1', '2'] }),
    ]).toEqual([{ decline: { ids: ['2'], filled }, review }, { review }]);
  });

  it('is dropped when one of its documents is acted on alone [X5]', () => {
    expect([
      draftsAfter(kept, { act: 'sign', requestedIds: ['1'], succeededIds: ['1'] }),
      draftsAfter(kept, { act: 'decline', requestedIds: ['1'], succeededIds: ['1'] }),
      draftsAfter(kept, { act: 'decline', requestedIds: ['1'], succeededIds: [] }),
    ]).toEqual([{ review: kept.review }, { review: kept.review }, kept]);
  });
});

describe('an unknown outcome', () => {
  const lost = unknownOutcomesAfter({}, 'decline', { knownIds: ['a', 'b'], unknownIds: ['a', 'b'] });

  it('belongs to its act: another act on the same documents only reads them first [X3] [S46]', () => {
    expect([
      splitByUnknownOutcome(lost, 'decline', ['a', 'c']),
      splitByUnknownOutcome(lost, 'review', ['a', 'c']),
    ]).toEqual([
      { unknownIds: ['a'], readFirst: [] },
      { unknownIds: [], readFirst: ['a'] },
    ]);
  });

  it('remains whatever the outcome of another act, until the outcome of its own act is known [X3]', () => {
    const reviewed = unknownOutcomesAfter(lost, 'review', { knownIds: ['a'], unknownIds: [] });
    const declined = unknownOutcomesAfter(reviewed, 'decline', { knownIds: ['a'], unknownIds: [] });
    expect(
      [reviewed, declined].map((doubts) => splitByUnknownOutcome(doubts, 'decline', ['a', 'b']).unknownIds),
    ).toEqual([['a', 'b'], ['b']]);
  });
});

import { describe, expect, it } from 'vitest';
import { doubtsAfter, inDoubt } from '../../src/acts/act-contents.ts';

describe('what is in doubt after an act', () => {
  const lost = doubtsAfter({}, 'decline', { told: ['a', 'b'], doubtful: ['a', 'b'] });

  it('is so by that act: another act on the same documents is told nothing of it, and reads them first [X3] [S46]', () => {
    expect([inDoubt(lost, 'decline', ['a', 'c']), inDoubt(lost, 'review', ['a', 'c'])]).toEqual([
      { doubtful: ['a'], readFirst: [] },
      { doubtful: [], readFirst: ['a'] },
    ]);
  });

  it('stays so whatever another act comes to, until that act is told of again [X3]', () => {
    const reviewed = doubtsAfter(lost, 'review', { told: ['a'], doubtful: [] });
    const declined = doubtsAfter(reviewed, 'decline', { told: ['a'], doubtful: [] });
    expect([reviewed, declined].map((doubts) => inDoubt(doubts, 'decline', ['a', 'b']).doubtful)).toEqual([
      ['a', 'b'],
      ['b'],
    ]);
  });
});

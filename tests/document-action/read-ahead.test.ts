import { describe, expect, it } from 'vitest';
import { isFresh, currentMoment, sameBytes } from '../../src/views/document-action/document-contents.ts';
import { neighboursOf } from '../../src/views/document-action/neighbours.ts';
import { createReadAhead } from '../../src/views/document-action/read-ahead.ts';

const minutes = 60_000;

const reading = (age = 0) => {
  const asked: { id: string; signal: AbortSignal; end: (isFound?: boolean) => void }[] = [];
  const ahead = createReadAhead<{ id: string; readAt: ReturnType<typeof currentMoment> }>(
    (id, signal) =>
      new Promise((resolve) => {
        const readAt = { wall: currentMoment().wall - age, steady: currentMoment().steady - age };
        asked.push({ id, signal, end: (isFound = true) => resolve(isFound ? { id, readAt } : null) });
      }),
  );
  const open = () => asked.filter(({ signal }) => !signal.aborted).map(({ id }) => id);
  return { ahead, asked, open };
};

const nobody = new AbortController().signal;

describe('prefetching a document', () => {
  it('is aborted by whoever has taken the document, and not by a request for another one [X8]', () => {
    const { ahead, open } = reading();
    const screen = new AbortController();
    ahead.want('a');
    void ahead.take('a', screen.signal);
    ahead.want(null);
    expect(open()).toEqual(['a']);
    screen.abort();
    expect(open()).toEqual([]);
  });

  it('reads one document at a time, whatever is wanted next [X8]', () => {
    const { ahead, asked, open } = reading();
    for (const id of ['a', 'a', 'b', 'c', 'c']) ahead.want(id);
    expect([asked.map(({ id }) => id), open()]).toEqual([['a', 'b', 'c'], ['c']]);
    ahead.want(null);
    expect(open()).toEqual([]);
  });

  it('returns the document once, even while it is still being read', async () => {
    const { ahead, asked } = reading();
    ahead.want('a');
    const taken = ahead.take('a', nobody);
    asked[0]?.end();
    expect([(await taken)?.id, await ahead.take('a', nobody)]).toEqual(['a', null]);
  });

  it('returns nothing for another document, for one that was not found, or for one that is too old [X7]', async () => {
    const [other, lost, old] = [reading(), reading(), reading(5 * minutes + 1)];
    for (const { ahead } of [other, lost, old]) ahead.want('a');
    for (const { asked } of [other, old]) asked[0]?.end();
    lost.asked[0]?.end(false);
    expect([
      await other.ahead.take('b', nobody),
      await lost.ahead.take('a', nobody),
      await old.ahead.take('a', nobody),
    ]).toEqual([null, null, null]);
  });
});

describe('bytes', () => {
  const now = { wall: 10_000_000, steady: 5_000_000 };
  const before = (wall: number, steady = wall) => ({ wall: now.wall - wall, steady: now.steady - steady });

  it.each([
    [before(5 * minutes), true],
    [before(5 * minutes + 1), false],
    [before(0, 5 * minutes + 1), false],
    [before(5 * minutes + 1, 0), false],
    [before(-1, 0), false],
  ])('that were read at %j are fresh: %s; the longer of both clocks counts [X7]', (readAt, fresh) => {
    expect(isFresh(readAt, now)).toBe(fresh);
  });

  it('are equal only if every one of them is [X7]', () => {
    const bytes = (...values: number[]) => new Uint8Array(values);
    expect([
      sameBytes(bytes(1, 2), bytes(1, 2)),
      sameBytes(bytes(), bytes()),
      sameBytes(bytes(1, 2), bytes(1, 3)),
      sameBytes(bytes(1, 2), bytes(1, 2, 3)),
    ]).toEqual([true, true, false, false]);
  });
});

describe('neighbours', () => {
  it.each([
    [['a', 'b', 'c'], 'b', { previous: 'a', next: 'c', position: 2, total: 3 }],
    [['a', 'b'], 'a', { previous: null, next: 'b', position: 1, total: 2 }],
    [['a', 'b'], 'b', { previous: 'a', next: null, position: 2, total: 2 }],
    [['a'], 'a', { previous: null, next: null, position: 1, total: 1 }],
    [['a', 'b'], 'x', { previous: null, next: null, position: 0, total: 0 }],
    [[], 'a', { previous: null, next: null, position: 0, total: 0 }],
  ])('in %j of ‘%s’ are %j [D2.43] [D3.9]', (ids, id, expected) => {
    expect(neighboursOf(ids, id)).toMatchObject(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { createNeighbours } from '../../src/views/document-action/neighbours.ts';

const opened = (ids: readonly string[], lists: readonly (readonly string[])[] = []) => {
  const answers = [...lists];
  const calls: AbortSignal[] = [];
  const kept: (readonly string[])[] = [];
  const store = createNeighbours({
    documentId: 'doc-2',
    ids,
    ask: async (signal) => {
      calls.push(signal);
      return answers.shift() ?? [];
    },
    keep: (found) => kept.push(found),
  });
  return { store, calls, kept };
};

const never = () => new AbortController().signal;

describe('The list of the document on the screen', () => {
  it('is not requested if the document was opened from it [D2.43]', async () => {
    const { store, calls } = opened(['doc-1', 'doc-2', 'doc-3']);
    await store.learn(never());
    expect(store.get()).toEqual({ previous: 'doc-1', next: 'doc-3', position: 2, total: 3, isSettled: true });
    expect(calls).toEqual([]);
  });

  it('is requested once for a document opened by a link, stored, and passed to its subscribers [D2.43] [D3.9]', async () => {
    const list = ['doc-2', 'doc-3'];
    const { store, calls, kept } = opened([], [list]);
    const drawn: (string | null)[] = [];
    store.subscribe(() => drawn.push(store.get().next));
    const signal = never();
    await Promise.all([store.learn(signal), store.learn(signal)]);
    await store.learn(signal);
    expect([calls.length, kept, drawn]).toEqual([1, [list], ['doc-3']]);
  });

  it('is not requested again while the screen is shown, if the document is in no list', async () => {
    const { store, calls, kept } = opened([], [['doc-9'], ['doc-2']]);
    const signal = never();
    await store.learn(signal);
    await store.learn(signal);
    expect([calls.length, kept, store.get().total]).toEqual([1, [], 0]);
  });

  it('is requested again if the screen was left before the answer, which is aborted [D2.43]', async () => {
    const { store, calls, kept } = opened(
      [],
      [
        ['doc-1', 'doc-2'],
        ['doc-2', 'doc-3'],
      ],
    );
    const left = new AbortController();
    const first = store.learn(left.signal);
    left.abort();
    await first;
    expect([store.get().total, kept]).toEqual([0, []]);
    await store.learn(never());
    expect([calls.length, store.get().next]).toEqual([2, 'doc-3']);
  });
});

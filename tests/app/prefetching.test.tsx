import { describe, expect, it, vi } from 'vitest';
import { prefetching } from '../../src/app/Lists.tsx';

const prefetchesFor = (saveData: boolean) => {
  vi.stubGlobal('navigator', { connection: { saveData } });
  const prefetch = vi.fn();
  const api = { as: () => ({ prefetch }) };
  const prefetchLikely = prefetching({ api: api as never, credentials: () => null });
  prefetchLikely('d-1', 'rest');
  prefetchLikely('d-2', 'press');
  return prefetch.mock.calls;
};

describe('a document that is likely to be opened', () => {
  it('is prefetched', () => {
    expect(prefetchesFor(false)).toEqual([
      ['/api/Document', { docid: 'd-1' }],
      ['/api/Document', { docid: 'd-2' }],
    ]);
  });

  it('is requested only once its row is pressed, on a metered connection', () => {
    expect(prefetchesFor(true)).toEqual([['/api/Document', { docid: 'd-2' }]]);
  });
});

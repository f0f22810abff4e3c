import { describe, expect, it, vi } from 'vitest';
import { findUnsent } from '../../src/app/unsent.ts';
import type { Draft } from '../../src/work/drafts.ts';

const draft = (filled: object): Draft => ({
  scope: { flow: 'document-action', documentId: 'doc-1', version: 'v' },
  value: { tab: 'sign', type: null, subject: null, filled },
});

const ofSeveral = (act: string): Draft => ({
  scope: { flow: 'list-acts', documentId: 'list', version: 'any' },
  value: { tab: 'sign', texts: { [act]: { ids: ['doc-1'], filled: { reason: '', comment: 'Moved.' } } } },
});

const drawn: Draft = {
  scope: { flow: 'page-editor', documentId: 'doc-2', version: 'one two' },
  value: { edits: { list: [], done: 0 }, page: 1, zoom: 1 },
};
const sent: Draft = { scope: { flow: 'sent-sign', documentId: 'doc-1', version: '' }, value: {} };

describe('what an explicit sign-out would delete', () => {
  it.each([
    ['nothing', [], null],
    ['a decline reason', [draft({ decline: { reason: 'Not mine', comment: '' } })], 'reason'],
    ['a decline reason of several documents', [ofSeveral('decline')], 'reason'],
    ['a comment on several documents', [ofSeveral('review')], 'text'],
    ['a comment', [draft({ review: { reason: '', comment: 'Seen' } })], 'text'],
    ['an act that was sent', [sent], null],
    ['a drawing', [drawn], 'drawing'],
    [
      'a drawing beside a comment',
      [drawn, draft({ review: { reason: '', comment: 'Seen' } })],
      'drawingAndText',
    ],
    ['a drawing beside an act that was sent', [drawn, sent], 'drawing'],
    ['what cannot be read', [{ ...draft({}), value: 7 }], 'text'],
  ] as const)('is told of %s [X5]', async (_, drafts, told) => {
    expect(await findUnsent({ all: async () => drafts })).toBe(told);
  });

  it('holds nobody up where the browser does not answer [X5] [S7]', async () => {
    vi.useFakeTimers();
    const found = findUnsent({ all: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBe(null);
    vi.useRealTimers();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { findUnsent } from '../../src/app/resume-drafts.ts';
import type { Draft } from '../../src/drafts/drafts.ts';

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
    ['nothing', [], false],
    ['a decline reason', [draft({ decline: { reason: 'Not mine', comment: '' } })], true],
    ['a decline reason of several documents', [ofSeveral('decline')], true],
    ['a comment on several documents', [ofSeveral('review')], true],
    ['a comment', [draft({ review: { reason: '', comment: 'Seen' } })], true],
    ['an act that was sent', [sent], false],
    ['a drawing', [drawn], true],
    ['a drawing beside a comment', [drawn, draft({ review: { reason: '', comment: 'Seen' } })], true],
    ['a drawing beside an act that was sent', [drawn, sent], true],
    ['what cannot be read', [{ ...draft({}), value: 7 }], true],
  ] as const)('is found correctly for %s [X5]', async (_, drafts, isFound) => {
    expect(await findUnsent({ all: async () => drafts })).toBe(isFound);
  });

  it('does not delay the sign-out if the browser does not answer [X5] [S7]', async () => {
    vi.useFakeTimers();
    const found = findUnsent({ all: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBe(false);
    vi.useRealTimers();
  });
});

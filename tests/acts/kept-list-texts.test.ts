import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActContents } from '../../src/acts/act-contents.ts';
import type { ActDrafts } from '../../src/acts/act-contents.ts';
import {
  continueListTexts,
  keepListTexts,
  listTextsNotice,
  parseListTexts,
} from '../../src/acts/kept-list-texts.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { turnsDone } from '../support/microtasks.ts';

const comment = { ids: ['doc-1', 'doc-2'], filled: { reason: '', comment: 'Seen' } };
const decline = { ids: ['doc-3'], filled: { reason: 'Not my patient', comment: 'Moved.' } };
const turn = () => turnsDone(1);

const typed = (memory = draftsInMemory()) => {
  const contents = createActContents();
  keepListTexts(memory.drafts, contents);
  return { contents, memory };
};

describe('a text that is entered in a dialog of a list', () => {
  it('is stored while it is typed, and restored after a reload for the same documents [X5]', async () => {
    const first = typed();
    first.contents.set({ tab: 'review', actDrafts: { review: comment, decline } });
    const again = typed(first.memory);
    await turn();
    expect(again.contents.get().actDrafts).toEqual({ review: comment, decline });
    expect(again.memory.kept().map(({ value }) => value)).toEqual([
      { tab: 'review', texts: { review: comment, decline } },
    ]);
  });

  it('replaces the stored one if it is typed before that is restored [X5]', async () => {
    const first = typed();
    first.contents.set({ actDrafts: { review: comment, decline } });
    const { contents } = typed(first.memory);
    const newer = { ids: ['doc-3'], filled: { reason: '', comment: 'No.' } };
    contents.set({ actDrafts: { decline: newer } });
    await turn();
    expect(contents.get().actDrafts).toEqual({ review: comment, decline: newer });
  });

  it('is not offered any more once an act on its documents is done [X5]', async () => {
    const first = typed();
    first.contents.set({ actDrafts: { decline } });
    const { contents, memory } = typed(first.memory);
    await turn();
    const [offer] = memory.kept().map((draft) => listTextsNotice(draft, () => {}));
    if (offer) notify(offer);
    expect(visibleNotices.get().list).toHaveLength(1);
    contents.set({ actDrafts: {} });
    expect(visibleNotices.get().list).toEqual([]);
  });

  it('is deleted when it is emptied, or its act is done [X5]', () => {
    const { contents, memory } = typed();
    contents.set({ actDrafts: { review: comment } });
    const kept = memory.kept().length;
    contents.set({ actDrafts: { review: { ...comment, filled: { reason: '', comment: '' } } } });
    const emptied = memory.kept().length;
    contents.set({ actDrafts: { review: comment } });
    contents.set({ actDrafts: {} });
    expect([kept, emptied, memory.kept().length]).toEqual([1, 0, 0]);
  });

  it('outlives a text for other documents that another tab stores and sends [X5]', async () => {
    const one = typed();
    one.contents.set({ tab: 'review', actDrafts: { review: comment } });
    const other = typed(one.memory);
    await turn();
    other.contents.set({
      actDrafts: { review: { ids: ['doc-3'], filled: { reason: '', comment: 'Fine' } } },
    });
    other.contents.set({ actDrafts: {} });
    const afterReload = typed(one.memory);
    await turn();
    expect(afterReload.contents.get().actDrafts).toEqual({ review: comment });
  });

  it('is deleted wherever it is stored once it goes on, or is emptied, in another list [X5]', async () => {
    const kept = async (change: ActDrafts) => {
      const first = typed();
      first.contents.set({ tab: 'review', actDrafts: { review: comment } });
      const { contents, memory } = typed(first.memory);
      await turn();
      contents.set({ actDrafts: change });
      return memory.kept().map(({ value }) => parseListTexts(value)?.texts);
    };
    const longer = { ...comment, filled: { reason: '', comment: 'Seen and fine' } };
    expect([await kept({ review: longer }), await kept({})]).toEqual([[{ review: longer }], []]);
  });

  it('is continued in place of a newer one for other documents, which stays stored [X5]', async () => {
    const { contents, memory } = typed();
    contents.set({ tab: 'sign', actDrafts: { decline } });
    const place = { flow: 'list-acts', documentId: 'list-earlier' };
    const earlier = { decline: { ids: ['doc-8'], filled: { reason: '', comment: 'Earlier' } } };
    continueListTexts(memory.drafts, contents, { tab: 'sign', texts: earlier, place });
    expect(contents.get().actDrafts).toEqual(earlier);
    const stored = memory.kept().map(({ value }) => parseListTexts(value)?.texts);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(expect.arrayContaining([earlier, { decline }]));
  });

  it('stays stored where another text is typed for some of its documents, not where it was sent for the others [X5]', async () => {
    const stored = async (change: ActDrafts) => {
      const first = typed();
      first.contents.set({ tab: 'review', actDrafts: { review: comment } });
      const { contents, memory } = typed(first.memory);
      await turn();
      contents.set({ actDrafts: change });
      return memory.kept().map(({ value }) => parseListTexts(value)?.texts.review?.filled.comment);
    };
    const another = { ids: ['doc-1'], filled: { reason: '', comment: 'Only this one' } };
    expect([
      await stored({ review: another }),
      await stored({ review: { ...comment, ids: ['doc-2'] } }),
    ]).toEqual([['Seen', 'Only this one'], ['Seen']]);
  });

  it('is stored in a page without a secure context, too, as far as the browser can [X5]', () => {
    vi.stubGlobal('crypto', { getRandomValues: (into: Uint32Array) => into.fill(7) });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { contents, memory } = typed();
    contents.set({ actDrafts: { review: comment } });
    expect(memory.kept()).toHaveLength(1);
  });

  it('is ignored if the stored value is malformed [SE7]', () => {
    const read = [
      null,
      { tab: 'none', texts: { review: comment } },
      { tab: 'review', texts: { sing: comment, review: { ids: [7], filled: { comment: 'x' } } } },
    ].map(parseListTexts);
    expect(read).toEqual([null, null, null]);
  });
});

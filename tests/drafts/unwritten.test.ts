import { describe, expect, it, vi } from 'vitest';
import { createDrafts } from '../../src/drafts/kept-drafts.ts';
import type { DraftScope } from '../../src/drafts/drafts.ts';
import { storeInMemory } from './store-in-memory.ts';

const scope: DraftScope = { flow: 'document-action', documentId: 'doc-1', version: 'v-1' };

/** A page of a browser that takes nothing until it is told to. */
const setUp = () => {
  const stored = storeInMemory();
  stored.state.refuses = true;
  const who: { id: string | null } = { id: 'u-maria-santos' };
  const drafts = createDrafts({ store: stored.store, userid: () => who.id });
  const keep = (value: unknown, where = scope) =>
    new Promise<boolean>((resolve) => drafts.keep(where, value, resolve));
  const held = () => drafts.unwritten.get().drafts.map(({ value }) => value);
  return { ...stored, who, drafts, keep, held };
};

describe('a draft that the browser refuses to store', () => {
  it('is held for its owner in this page, in place of the one stored before [X5]', async () => {
    const { drafts, keep, held, state } = setUp();
    state.refuses = false;
    expect(await keep({ comment: 'Dose' })).toBe(true);
    state.refuses = true;
    expect(await keep({ comment: 'Dose is too high' })).toBe(false);
    expect(held()).toEqual([{ comment: 'Dose is too high' }]);
    for (const refuses of [true, false]) {
      state.refuses = refuses;
      expect([await drafts.find(scope), await drafts.all()]).toEqual([
        { comment: 'Dose is too high' },
        [{ scope, value: { comment: 'Dose is too high' } }],
      ]);
    }
  });

  it('has the last text that was typed, and is released once the browser stores one again [X5]', async () => {
    const { drafts, keep, held, state } = setUp();
    await keep({ comment: 'D' });
    await keep({ comment: 'Dose' });
    expect(held()).toEqual([{ comment: 'Dose' }]);
    state.refuses = false;
    await keep({ comment: 'Doses' });
    expect([held(), await drafts.find(scope)]).toEqual([[], { comment: 'Doses' }]);
  });

  it.each(['dropped', 'emptied'])(
    'is released as soon as it is %s, whatever the browser does [X5]',
    async (how) => {
      const { drafts, keep, held } = setUp();
      await keep({ comment: 'Dose' });
      if (how === 'dropped') drafts.drop(scope);
      else void keep(null);
      expect([held(), await drafts.find(scope), await drafts.all()]).toEqual([[], null, []]);
    },
  );

  it('is kept if another draft is dropped [X5]', async () => {
    const { drafts, keep, held } = setUp();
    await keep({ by: 'this one' });
    await drafts.dropAll([scope], (value) => (value as { by: string }).by === 'another one');
    expect(held()).toEqual([{ by: 'this one' }]);
  });

  it('is not offered for another version of the document [X5]', async () => {
    const { drafts, keep } = setUp();
    await keep({ comment: 'Dose' });
    expect(await drafts.find({ ...scope, version: 'v-2' })).toBe(null);
  });

  it('is never found by another person, and is released when its owner signs out [X5] [S8]', async () => {
    const { drafts, keep, held, who } = setUp();
    await keep({ comment: 'Dose' });
    who.id = 'u-emil-larsen';
    expect([await drafts.find(scope), await drafts.all()]).toEqual([null, []]);
    who.id = 'u-maria-santos';
    await drafts.forget();
    expect([held(), await drafts.find(scope)]).toEqual([[], null]);
  });

  it('is not held if its owner has signed out meanwhile [X5]', async () => {
    const { drafts, held, who } = setUp();
    const told = vi.fn<(isKept: boolean) => void>();
    drafts.keep(scope, { comment: 'Dose' }, told);
    who.id = null;
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(held()).toEqual([]);
  });

  it('may also be one that is too long [X5]', async () => {
    const { keep, held, state } = setUp();
    state.refuses = false;
    await keep({ comment: 'x'.repeat(1_000_000) });
    expect(held()).toHaveLength(1);
  });
});

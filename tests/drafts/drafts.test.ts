import { describe, expect, it, vi } from 'vitest';
import type { StoredDraft } from '../../src/drafts/draft-store.ts';
import { createDrafts } from '../../src/drafts/kept-drafts.ts';
import type { DraftScope } from '../../src/drafts/drafts.ts';
import { versionOf } from '../../src/drafts/drafts.ts';
import { storeInMemory } from './store-in-memory.ts';

const hour = 3_600_000;
const scope: DraftScope = { flow: 'document-action', documentId: 'doc-1', version: 'v-1' };
const secret = 'Patient Ottilie Samplewood has a rash';

const setUp = () => {
  const stored = storeInMemory();
  const clock = { now: Date.UTC(2026, 2, 1, 9) };
  const who: { id: string | null } = { id: 'u-maria-santos' };
  /** Another page of the same browser, or this one after a reload. */
  const open = () => createDrafts({ store: stored.store, userid: () => who.id, now: () => clock.now });
  return { ...stored, clock, who, open };
};

/** Waits in real time: the encryption runs in a worker of its own. */
const settled = (isSo: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!isSo()) throw new Error('Nothing has been kept.');
    },
    { timeout: 10_000, interval: 2 },
  );

const kept = async (value: unknown = { comment: secret }) => {
  const stage = setUp();
  stage.open().keep(scope, value);
  await settled(() => stage.drafts.size > 0);
  return stage;
};

describe('a draft', () => {
  it('is found by the same person for the same version, in another page [X5]', async () => {
    const { open } = await kept();
    const again = open();
    expect([await again.find(scope), await again.all()]).toEqual([
      { comment: secret },
      [{ scope, value: { comment: secret } }],
    ]);
  });

  it('is never found by another person, or if nobody is signed in [X5] [S8]', async () => {
    const { open, who, drafts } = await kept();
    for (const id of ['u-emil-larsen', null]) {
      who.id = id;
      expect([await open().find(scope), await open().all()]).toEqual([null, []]);
    }
    who.id = 'u-maria-santos';
    expect([drafts.size, await open().find(scope)]).toEqual([1, { comment: secret }]);
  });

  it('is not offered for another version of the document, and is then deleted [X5]', async () => {
    const { open, drafts } = await kept();
    expect([await open().find({ ...scope, version: 'v-2' }), drafts.size]).toEqual([null, 0]);
  });

  it('is stored encrypted, with its document and owner, and its key cannot be extracted [X5]', async () => {
    const { drafts, keys } = await kept();
    const [draft] = [...drafts.values()];
    const lying = JSON.stringify({
      ...draft,
      data: Buffer.from(draft?.data ?? new ArrayBuffer()).toString('latin1'),
    });
    const told = [secret, 'Ottilie', 'doc-1', 'u-maria-santos'].filter((text) => lying.includes(text));
    const [key] = [...keys.values()];
    expect([told, key?.extractable, key?.algorithm]).toEqual([[], false, { name: 'AES-GCM', length: 256 }]);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow(/extractable/);
  });

  it('cannot be decrypted in the place of another draft [X5]', async () => {
    const { drafts, open } = await kept();
    open().keep({ ...scope, documentId: 'doc-2' }, { comment: 'other' });
    await settled(() => drafts.size > 1);
    const [first, second] = [...drafts.values()] as [StoredDraft, StoredDraft];
    drafts.set(first.id, { ...second, id: first.id });
    expect(await open().find(scope)).toBe(null);
  });

  it('expires after a day, or if the clock was set back by a day, and survives a corrected clock [X5] [S47]', async () => {
    const { open, clock, drafts } = await kept();
    clock.now += 24 * hour - 1;
    expect(await open().find(scope)).toEqual({ comment: secret });
    clock.now += 1;
    expect([await open().all(), drafts.size]).toEqual([[], 0]);
    const early = await kept();
    early.clock.now -= 2 * hour;
    expect([await early.open().find(scope), (await early.open().all()).length]).toEqual([
      { comment: secret },
      1,
    ]);
    early.clock.now -= 22 * hour;
    expect(await early.open().find(scope)).toBe(null);
  });

  it('is deleted with its key when its owner signs out, and those of others are not [X5] [S7]', async () => {
    const stage = await kept();
    const maria = stage.open();
    stage.who.id = 'u-emil-larsen';
    stage.open().keep(scope, { comment: 'Emil' });
    await settled(() => stage.drafts.size > 1);
    stage.who.id = 'u-maria-santos';
    await maria.forget();
    expect([stage.drafts.size, stage.keys.size, await maria.find(scope)]).toEqual([1, 1, null]);
  });

  it('of a sent act outlives the sign-out, so that its outcome is told and the act is not done twice [X3]', async () => {
    const stage = await kept();
    const sent = { scope: { ...scope, flow: 'sent-sign' }, value: { act: 'sign' } };
    stage.open().keep(sent.scope, sent.value);
    await settled(() => stage.drafts.size > 1);
    await stage.open().forget();
    expect(await stage.open().all()).toEqual([sent]);
  });

  it('is not written if its owner has signed out meanwhile [X5]', async () => {
    const stage = setUp();
    const drafts = stage.open();
    drafts.keep(scope, { comment: secret });
    stage.who.id = null;
    await drafts.forget();
    expect(stage.drafts.size).toBe(0);
  });

  it('is not written by a screen that is still mounted during a sign-out [X5]', async () => {
    const stage = await kept();
    const drafts = stage.open();
    const forgotten = drafts.forget();
    drafts.keep(scope, { comment: 'one more letter' });
    await forgotten;
    drafts.keep(scope, { comment: 'and one' });
    await drafts.forget();
    expect([stage.drafts.size, stage.keys.size]).toEqual([0, 0]);
  });

  it('has the last of several quick changes, and is deleted once dropped or emptied [X5]', async () => {
    const stage = setUp();
    const drafts = stage.open();
    for (const comment of ['D', 'Do', 'Dos', 'Dosis']) drafts.keep(scope, { comment });
    await settled(() => stage.drafts.size > 0);
    const again = async () => (await stage.open().find(scope)) as { comment: string } | null;
    for (let turn = 0; turn < 100 && (await again())?.comment !== 'Dosis'; turn += 1);
    expect(await again()).toEqual({ comment: 'Dosis' });
    drafts.drop(scope);
    await settled(() => stage.drafts.size === 0);
    expect(await again()).toBe(null);
  });

  it('is not found immediately after it was dropped [X5]', async () => {
    const { open } = await kept();
    const drafts = open();
    drafts.drop(scope);
    expect(await drafts.all()).toEqual([]);
  });

  it('is not dropped if another tab has replaced it since [X5]', async () => {
    const stage = await kept({ by: 'another tab' });
    const drafts = stage.open();
    const isOf = (tab: string) => (value: unknown) => (value as { by: string }).by === tab;
    drafts.drop(scope, isOf('this tab'));
    let isAsked = false;
    drafts.drop(scope, (value) => {
      isAsked = true;
      return isOf('this tab')(value);
    });
    await settled(() => isAsked);
    expect(await drafts.find(scope)).toEqual({ by: 'another tab' });
    drafts.drop(scope, isOf('another tab'));
    await settled(() => stage.drafts.size === 0);
    expect(await drafts.find(scope)).toBe(null);
  });

  it('may be of any script, and is not stored if it has a million letters [X5]', async () => {
    const stage = await kept({ comment: '投薬 ثم 😀' });
    expect(await stage.open().find(scope)).toEqual({ comment: '投薬 ثم 😀' });
    const drafts = stage.open();
    drafts.keep(scope, { comment: 'x'.repeat(1_000_000) });
    drafts.keep({ ...scope, documentId: 'doc-2' }, { comment: 'kept after it' });
    await settled(() => stage.drafts.size === 2);
    expect(await stage.open().find(scope)).toEqual({ comment: '投薬 ثم 😀' });
  });

  it('is silently not kept in a browser that stores nothing [X5] [BR4]', async () => {
    const stage = await kept();
    stage.state.refuses = true;
    const drafts = stage.open();
    drafts.keep(scope, { comment: 'new' });
    drafts.drop(scope);
    await drafts.forget();
    expect([await drafts.find(scope), await drafts.all()]).toEqual([null, []]);
  });

  it('is ignored if the stored value is malformed [SE7]', async () => {
    const stage = await kept();
    const [draft] = [...stage.drafts.values()] as [StoredDraft];
    stage.drafts.set(draft.id, { ...draft, data: new ArrayBuffer(3) });
    expect([await stage.open().all(), await stage.open().find(scope)]).toEqual([[], null]);
  });
});

describe('the version of a document', () => {
  it('is one for the same bytes, and another for others [X5]', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const [one, same, other] = [
      await versionOf(bytes('a')),
      await versionOf(bytes('a')),
      await versionOf(bytes('b')),
    ];
    expect([one === same, one === other, one?.length]).toEqual([true, false, 64]);
  });
});

import { record, text } from '../api/reading.ts';
import { isSentFlow } from './drafts.ts';
import type { Draft, DraftPlace, DraftScope, Drafts, IsMine } from './drafts.ts';
import { makeKey, seal, unseal } from './draft-crypto.ts';
import { hashedKey } from './hashed-key.ts';
import { forgetDrafts } from './forget-drafts.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import { createWriter, orElse } from './draft-writer.ts';
import { createUnwritten } from './unwritten.ts';
import type { Unwritten } from './unwritten.ts';

/** The dependencies of drafts. `now` in milliseconds since 1970. */
interface DraftDependencies {
  readonly store: DraftStore;
  /** The id of the signed-in person; null if nobody is signed in. */
  readonly userid: () => string | null;
  readonly now?: () => number;
}

export interface KeptDrafts extends Drafts {
  /**
   * Deletes the unfinished work of the signed-in person, because they sign out (X5); from then on nothing is stored.
   * Never rejects.
   */
  readonly forget: () => Promise<void>;
  /** Drafts that the browser refused to store: they are found like the others, until the page is left. */
  readonly unwritten: Unwritten['store'];
}

const keptForMs = 24 * 3_600_000;
const longestText = 1_000_000;
/** 5,000 strokes of a pen are longer than anything that is typed. */
const longestDrawing = 16_000_000;
const maxLengthOf = ({ flow }: DraftScope) => (flow === 'page-editor' ? longestDrawing : longestText);

const purposeOf = (owner: string, id: string): string => `${owner} ${id}`;

/** A decrypted draft; null if it is malformed (SE7). */
const parseDraft = (written: string): Draft | null => {
  const given = record<{ scope: unknown; value: unknown }>(JSON.parse(written) as unknown);
  const scope = record<DraftScope>(given.scope);
  const [flow, documentId, version] = [text(scope.flow), text(scope.documentId), text(scope.version)];
  return flow !== null && documentId !== null && version !== null
    ? { scope: { flow, documentId, version }, value: given.value }
    : null;
};

const namesFor = async (userid: string, scope: DraftPlace) => {
  const owner = await hashedKey('owner', userid);
  return { owner, id: await hashedKey('draft', userid, scope.flow, scope.documentId) };
};

const decrypt = async (store: DraftStore, stored: StoredDraft): Promise<Draft | null> => {
  const key = await store.key(stored.owner, null);
  return key && parseDraft(await unseal(key, purposeOf(stored.owner, stored.id), stored));
};

type AllDraftDependencies = Required<DraftDependencies>;

/** Absolute: a corrected clock loses no work (S47). */
const isFresh = ({ keptAt }: StoredDraft, now: number) => Math.abs(now - keptAt) < keptForMs;

const createWrite =
  ({ store, userid, now }: AllDraftDependencies) =>
  async (who: string, scope: DraftScope, value: unknown): Promise<boolean> => {
    const { owner, id } = await namesFor(who, scope);
    // The person may have signed out meanwhile: then nothing is stored.
    const isGone = () => userid() !== who;
    const written = JSON.stringify({ scope, value });
    if (written.length > maxLengthOf(scope) || isGone()) return false;
    const key = (await store.key(owner, null)) ?? (await store.key(owner, await makeKey()));
    if (!key) return false;
    const sealed = await seal(key, purposeOf(owner, id), written);
    if (isGone()) return false;
    await store.put({ id, owner, keptAt: now(), isSent: isSentFlow(scope.flow), ...sealed });
    return true;
  };

const createDrop =
  ({ store }: AllDraftDependencies) =>
  async (who: string, places: readonly DraftPlace[], isMine?: IsMine): Promise<boolean> => {
    const ids = await Promise.all(places.map(async (place) => (await namesFor(who, place)).id));
    const isOthers = async (stored: StoredDraft) => {
      const draft = await orElse(() => decrypt(store, stored), null);
      return draft !== null && isMine?.(draft.value) === false;
    };
    const found = isMine ? await Promise.all(ids.map((id) => store.get(id))) : [];
    const stored = found.filter((one) => one !== undefined);
    const others = await Promise.all(stored.map(async (one) => ((await isOthers(one)) ? one.id : null)));
    await store.remove(ids.filter((id) => !others.includes(id)));
    return true;
  };

const createFind =
  ({ store, userid, now }: AllDraftDependencies) =>
  async (scope: DraftScope): Promise<unknown> => {
    const who = userid();
    if (who === null) return null;
    const { id } = await namesFor(who, scope);
    const stored = await store.get(id);
    if (!stored) return null;
    const draft = isFresh(stored, now()) ? await orElse(() => decrypt(store, stored), null) : null;
    if (draft?.scope.version === scope.version) return draft.value;
    await store.remove([id]);
    return null;
  };

const createList =
  ({ store, userid, now }: AllDraftDependencies) =>
  async (): Promise<readonly Draft[]> => {
    const who = userid();
    const owner = who === null ? null : await hashedKey('owner', who);
    const stored = await store.all();
    const isOver = (one: StoredDraft) => !isFresh(one, now());
    await store.remove(stored.filter(isOver).map(({ id }) => id));
    const mine = stored
      .filter((one) => one.owner === owner && !isOver(one))
      .toSorted((a, b) => b.keptAt - a.keptAt);
    const drafts = await Promise.all(mine.map((one) => orElse(() => decrypt(store, one), null)));
    return drafts.filter((draft) => draft !== null);
  };

const createKeep = (needed: AllDraftDependencies, unwritten: Unwritten) => {
  const write = createWrite(needed);
  return async (who: string, draft: Draft): Promise<boolean> => {
    const isKept = await orElse(() => write(who, draft.scope, draft.value), false);
    if (isKept) unwritten.release(who, [draft.scope]);
    else if (needed.userid() === who) unwritten.hold(who, draft);
    return isKept;
  };
};

const draftKey = (who: string, { flow, documentId }: DraftPlace) => JSON.stringify([who, flow, documentId]);

/**
 * Stores unfinished work encrypted in this browser (X5). Each person has a non-extractable key; a draft can
 * be decrypted only for its owner and its own place.
 */
export const createDrafts = ({ now = Date.now, ...given }: DraftDependencies): KeptDrafts => {
  const needed = { now, ...given };
  const { store, userid } = needed;
  const [find, all] = [createFind(needed), createList(needed)];
  const drop = createDrop(needed);
  const writer = createWriter();
  const unwritten = createUnwritten();
  const keep = createKeep(needed, unwritten);
  const dropAll: Drafts['dropAll'] = async (places, isMine) => {
    const who = userid();
    if (who === null || places.length === 0) return;
    unwritten.release(who, places, isMine);
    const names = places.map((place) => draftKey(who, place));
    await writer.done(names, () => drop(who, places, isMine));
  };
  return {
    keep: (scope, value, onKept) => {
      const who = userid();
      if (who === null) return onKept?.(false);
      if (value === null) unwritten.release(who, [scope]);
      const put = () => (value === null ? drop(who, [scope]) : keep(who, { scope, value }));
      writer.put(draftKey(who, scope), put, onKept);
    },
    drop: (place, isMine) => void dropAll([place], isMine),
    dropAll,
    find: async (scope) => {
      const who = userid();
      const held = who === null ? null : unwritten.find(who, scope);
      if (held) return held.scope.version === scope.version ? held.value : null;
      return orElse(() => find(scope), null);
    },
    all: async () => {
      const who = userid();
      await writer.rest();
      const written = await orElse(all, []);
      return who === null ? [] : unwritten.withHeld(who, written);
    },
    forget: async () => {
      const who = userid();
      await writer.stop();
      unwritten.releaseAll();
      if (who !== null) await forgetDrafts(who, store.forget);
    },
    unwritten: unwritten.store,
  };
};

import type { Credentials } from '../api/client.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local, storedId, storedTime, tab } from './stored-keys.ts';
import { storedPair, storedToken, toleranceMs } from './stored-pair.ts';

/**
 * The time since a stored moment, in milliseconds: the longer of what the wall clock and the monotonic clock
 * say, so that setting the clock back never lengthens a session (BR6). A missing time counts as 1970, and so
 * does one in the future that this page did not see being written.
 */
const createElapsedTimer = (read: () => string | null, now: () => number, steady: () => number) => {
  let seen: { readonly text: string; readonly at: number } | null = null;
  return (): number => {
    const text = read();
    const time = storedTime(text);
    if (text === null || time === null) return now();
    const wall = now() - time;
    if (seen?.text === text) return Math.max(wall, steady() - seen.at);
    if (wall < -toleranceMs) return now();
    seen = { text, at: steady() - Math.max(0, wall) };
    return Math.max(0, wall);
  };
};

/** Adjusts the times that all tabs share after the device's clock was set (S47). */
const createClockAdjustment = (
  store: BrowserStorage,
  now: () => number,
  { idleFor, age }: { readonly idleFor: () => number; readonly age: () => number },
) => {
  const times = [
    [local.lastActivity, idleFor],
    [local.verifiedAt, age],
  ] as const;
  return {
    followAhead: (byMs: number) => {
      for (const [key] of times)
        store.set(key, String(Math.min(now(), (storedTime(store.get(key)) ?? 0) + byMs)));
    },
    /**
     * The clock was set back: times that are now in the future are replaced by those of the monotonic clock,
     * so that a reload finds their real age, and no other tab makes them younger (BR6).
     */
    followBack: () => {
      for (const [key, elapsed] of times)
        if ((storedTime(store.get(key)) ?? 0) > now() + toleranceMs)
          store.set(key, String(now() - elapsed()));
    },
  };
};

/** Limits of a session, and the two clocks: `now` in milliseconds since 1970; `steady` is monotonic. */
export interface SessionTime {
  readonly limits: { readonly idleTimeoutMs: number; readonly sessionMaxMs: number };
  readonly now: () => number;
  readonly steady: () => number;
}

export type SessionPair = ReturnType<typeof createSessionPair>;

/**
 * The pair of id and token that this tab has read or written; a call never mixes one person's id with
 * another's token (S8). A session is identified by the moment at which the code was verified: within it the
 * provider may issue another token, which all its tabs then use.
 */
const createHeldPair = (localStore: BrowserStorage) => {
  const since = () => localStore.get(local.verifiedAt);
  let current: Credentials | null = null;
  let currentSince: string | null = null;
  const take = (credentials: Credentials | null) => {
    current = credentials;
    currentSince = since();
  };
  const own = (): Credentials | null => {
    const stored = storedPair(localStore.get);
    if (stored === null || current === null || stored.userid !== current.userid) return null;
    const isSame = stored.token === current.token;
    if (!isSame && since() !== currentSince) return null;
    // The token may have been renewed; or the moment was adjusted with the device's clock.
    take(isSame ? current : stored);
    return current;
  };
  take(storedPair(localStore.get));
  return {
    current: () => current,
    own,
    take,
    /** Stores another token that the provider has issued to this session; ignores a malformed one (SE7). */
    renewToken: (token: string) => {
      const [mine, usable] = [own(), storedToken(token)];
      if (mine === null || usable === null) return;
      take({ ...mine, token: usable });
      localStore.set(local.token, usable);
    },
  };
};

/** Where another person goes on in a tab, it forgets whose session ended in it before, and at which address (S45). */
const forgetOthersEnd = (tabStore: BrowserStorage, userid: string | null): void => {
  if (userid !== null && ![null, userid].includes(tabStore.get(tab.wantedBy)))
    [tab.wantedBy, tab.wanted].forEach(tabStore.remove);
};

/** Who is signed in, and whether their session is still valid. */
export const createSessionPair = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  time: SessionTime,
) => {
  const { limits, now, steady } = time;
  const heldId = () => localStore.get(local.userid);
  const read = () => storedPair(localStore.get);
  const held = createHeldPair(localStore);
  const { own, take } = held;
  // The person whom this tab found idle before a reload: another tab may have emptied the shared storage
  // meanwhile.
  let foundIdle = storedId(tabStore.get(tab.foundIdle));
  tabStore.remove(tab.foundIdle);
  const ownId = () => held.current()?.userid ?? foundIdle;
  const elapsedSince = (key: string) => createElapsedTimer(() => localStore.get(key), now, steady);
  const [age, idleFor] = [elapsedSince(local.verifiedAt), elapsedSince(local.lastActivity)];
  const isIdle = () => localStore.get(local.idle) === 'true' || idleFor() >= limits.idleTimeoutMs;
  const isAged = () => age() >= limits.sessionMaxMs;
  const isReplaced = () => ownId() !== null && heldId() !== null && heldId() !== ownId();
  return {
    age,
    idleFor,
    own,
    ...createClockAdjustment(localStore, now, { idleFor, age }),
    /** True once storage holds another person's id than this tab's (S8). */
    isReplaced,
    /** True if storage holds a session that is not this tab's: this tab must not end it. */
    isForeign: () => isReplaced() || (held.current() !== null && read() !== null && own() === null),
    credentials: (): Credentials | null => (isIdle() || isAged() ? null : own()),
    userid: (): string | null => ownId() ?? storedId(heldId()),
    renewToken: held.renewToken,
    take: (credentials: Credentials | null) => {
      take(credentials);
      foundIdle = null;
    },
    /** What a signed-in screen finds when it opens (A2.13, S8, S9, S28). */
    stored: (): 'nobody' | 'person' | 'idlePerson' | 'agedPerson' | 'otherPerson' => {
      if (isReplaced()) return 'otherPerson';
      take(read());
      forgetOthersEnd(tabStore, ownId());
      if (localStore.get(local.idle) === 'true') return 'idlePerson';
      if (!held.current()) return foundIdle === null ? 'nobody' : 'idlePerson';
      if (isAged()) return 'agedPerson';
      return isIdle() ? 'idlePerson' : 'person';
    },
    /** What a link finds when it is opened (A2.15, S8). */
    storedFor: (userid: string): 'nobody' | 'samePerson' | 'otherPerson' => {
      if (heldId() !== null && heldId() !== userid) return 'otherPerson';
      return read() && !isIdle() && !isAged() ? 'samePerson' : 'nobody';
    },
  };
};

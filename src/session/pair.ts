import type { Credentials } from '../api/client.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { createElapsed } from './elapsed.ts';
import { local, storedText } from './stored-keys.ts';

/** The longest user id and token that are taken for such. */
const longest = { userid: 256, token: 4_096 } as const;

/** Limits of a session, and the two clocks: `now` in milliseconds since 1970, `steady` is never set back. */
export interface SessionTime {
  readonly limits: { readonly idleTimeoutMs: number; readonly sessionMaxMs: number };
  readonly now: () => number;
  readonly steady: () => number;
}

export type SessionPair = ReturnType<typeof createSessionPair>;

/**
 * Who is signed in. The tab works with the pair that it has read or begun with; a call never mixes one person's id
 * with another's token (S8).
 */
export const createSessionPair = (localStore: BrowserStorage, { limits, now, steady }: SessionTime) => {
  const storedId = () => localStore.get(local.userid);
  const read = (): Credentials | null => {
    const userid = storedText(storedId(), longest.userid);
    const token = storedText(localStore.get(local.token), longest.token);
    return userid && token && localStore.get(local.validUser) === 'true' ? { userid, token } : null;
  };
  let current = read();
  const own = (): Credentials | null => {
    const stored = read();
    return stored && stored.userid === current?.userid && stored.token === current.token ? current : null;
  };
  const age = createElapsed(() => localStore.get(local.verifiedAt), now, steady);
  const idleFor = createElapsed(() => localStore.get(local.lastActivity), now, steady);
  const isIdle = () => localStore.get(local.idle) === 'true' || idleFor() >= limits.idleTimeoutMs;
  const isAged = () => age() >= limits.sessionMaxMs;
  const isReplaced = () => current !== null && storedId() !== null && storedId() !== current.userid;
  return {
    age,
    idleFor,
    own,
    /** True once storage is another person's than this tab's (S8). */
    isReplaced,
    /** True where storage holds a session that is not this tab's: it is not this tab's to end. */
    isForeign: () => isReplaced() || (current !== null && read() !== null && own() === null),
    credentials: (): Credentials | null => (isIdle() || isAged() ? null : own()),
    userid: (): string | null => current?.userid ?? storedText(storedId(), longest.userid),
    take: (credentials: Credentials | null) => {
      current = credentials;
    },
    /** What a signed-in screen finds when it opens (A2.13, S8, S9, S28). */
    stored: (): 'nobody' | 'person' | 'idlePerson' | 'agedPerson' | 'otherPerson' => {
      if (isReplaced()) return 'otherPerson';
      current = read();
      if (localStore.get(local.idle) === 'true') return 'idlePerson';
      if (!current) return 'nobody';
      if (isAged()) return 'agedPerson';
      return isIdle() ? 'idlePerson' : 'person';
    },
    /** What a link finds when it is opened (A2.15, S8). */
    storedFor: (userid: string): 'nobody' | 'samePerson' | 'otherPerson' => {
      if (storedId() !== null && storedId() !== userid) return 'otherPerson';
      return read() && !isIdle() && !isAged() ? 'samePerson' : 'nobody';
    },
  };
};

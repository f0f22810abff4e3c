import type { Method } from '../../machines/verification/verification.ts';
import { count, record } from '../api/reading.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { tab } from './stored-keys.ts';

/**
 * What a tab keeps of a code that was asked for, so that the page may be reloaded before it is entered: neither the
 * code nor what was typed. Moments are milliseconds since 1970.
 */
export interface AskedCode {
  readonly method: Method;
  /** When a code was last asked for by each method; null where none was. */
  readonly sent: Readonly<Record<Method, number | null>>;
  /** Whether the provider has said that it was sent. */
  readonly isConfirmed: boolean;
  readonly sentAt: number;
  /** When it is over; null where nobody knows. */
  readonly until: number | null;
}

/** Stores it, for one person at a time (S8). */
export interface AskedStore {
  readonly asked: (userid: string) => AskedCode | null;
  readonly keepAsked: (userid: string, asked: AskedCode) => void;
}

/** How long after its end a code is still known to have been asked for, in milliseconds. */
const rememberedMs = 86_400_000;

const parsed = (value: string | null): unknown => {
  try {
    return JSON.parse(value ?? 'null') as unknown;
  } catch {
    return null;
  }
};

const momentOf = (value: unknown): number | null => (typeof value === 'number' ? count(value) : null);

const askedIn = (value: unknown, userid: string): AskedCode | null => {
  const { method, sentAt, ...rest } = record<AskedCode & { userid: string }>(value);
  const at = momentOf(sentAt);
  if (rest.userid !== userid || (method !== 'sms' && method !== 'email') || at === null) return null;
  const sent = record<AskedCode['sent']>(rest.sent);
  const until = momentOf(rest.until);
  return {
    method,
    sent: { sms: momentOf(sent.sms), email: momentOf(sent.email), [method]: at },
    isConfirmed: rest.isConfirmed === true,
    sentAt: at,
    until: until === null || until < at ? null : until,
  };
};

/**
 * What this tab knows of a code that was asked for, for the person who asked and for nobody else (S8);
 * `key` names where it is kept.
 */
export const createSessionAsked = (
  tabStore: BrowserStorage,
  now: () => number,
  key: string = tab.asked,
): AskedStore => ({
  /** What was asked for; whatever is another person's, a day past its end, or no such value goes (SE7). */
  asked: (userid) => {
    const found = askedIn(parsed(tabStore.get(key)), userid);
    const isRemembered = found !== null && Math.abs(now() - (found.until ?? found.sentAt)) <= rememberedMs;
    if (!isRemembered) tabStore.remove(key);
    return isRemembered ? found : null;
  },
  keepAsked: (userid, asked) => tabStore.set(key, JSON.stringify({ userid, ...asked })),
});

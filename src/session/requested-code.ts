import type { Method } from '../../machines/verification/verification.ts';
import { count, parseJson, record } from '../api/reading.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { tab } from './stored-keys.ts';

/**
 * What a tab stores of a requested code, so that the page may be reloaded before it is entered: neither the
 * code nor what was typed. Moments are milliseconds since 1970.
 */
export interface RequestedCode {
  readonly method: Method;
  /** When a code was last requested by each method; null if none was. */
  readonly sent: Readonly<Record<Method, number | null>>;
  readonly isConfirmed: boolean;
  readonly sentAt: number;
  /** When it expires; null if that is not known. */
  readonly until: number | null;
}

/** Stores it, for one person at a time (S8). */
export interface RequestedCodeStore {
  readonly requestedCode: (userid: string) => RequestedCode | null;
  readonly keepRequestedCode: (userid: string, requestedCode: RequestedCode) => void;
}

/** How long after its expiry a requested code is remembered, in milliseconds. */
const rememberedMs = 86_400_000;

const momentOf = (value: unknown): number | null => (typeof value === 'number' ? count(value) : null);

const requestedIn = (value: unknown, userid: string): RequestedCode | null => {
  const { method, sentAt, ...rest } = record<RequestedCode & { userid: string }>(value);
  const sentMs = momentOf(sentAt);
  if (rest.userid !== userid || (method !== 'sms' && method !== 'email') || sentMs === null) return null;
  const sent = record<RequestedCode['sent']>(rest.sent);
  const until = momentOf(rest.until);
  return {
    method,
    sent: { sms: momentOf(sent.sms), email: momentOf(sent.email), [method]: sentMs },
    isConfirmed: rest.isConfirmed === true,
    sentAt: sentMs,
    until: until === null || until < sentMs ? null : until,
  };
};

/**
 * What this tab knows of a requested code, only for the person who requested it (S8); `key` is the storage
 * key.
 */
export const createRequestedCodeStore = (
  tabStore: BrowserStorage,
  now: () => number,
  key: string = tab.asked,
): RequestedCodeStore => ({
  /** The stored request; deletes it if it is another person's, a day past its expiry, or malformed (SE7). */
  requestedCode: (userid) => {
    const found = requestedIn(parseJson(tabStore.get(key) ?? ''), userid);
    const isRemembered = found !== null && Math.abs(now() - (found.until ?? found.sentAt)) <= rememberedMs;
    if (!isRemembered) tabStore.remove(key);
    return isRemembered ? found : null;
  },
  keepRequestedCode: (userid, requestedCode) =>
    tabStore.set(key, JSON.stringify({ userid, ...requestedCode })),
});

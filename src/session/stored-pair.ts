// The early script uses this module, too: import nothing here but the rules for ids and stored values.
import type { Credentials } from '../api/client.ts';
import { local, storedId, storedText, storedTime } from './stored-keys.ts';

/** Reads a stored value by its key; null if there is none. */
type Stored = (key: string) => string | null;

/** Default limits of a session if the deployment sets none (S24, S28). In milliseconds. */
export const defaultLimits = { idleTimeoutMs: 900_000, sessionMaxMs: 43_200_000 } as const;

/** Whether a value of the configuration is a valid duration, in milliseconds (S24). */
export const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1_000 && value <= 86_400_000;

/** The clocks of two processes of one computer may differ by this much, in milliseconds. */
export const toleranceMs = 2_000;

const longestToken = 4_096;

/** A stored token; null if it is malformed (SE7). */
export const storedToken = (token: string | null): string | null => storedText(token, longestToken);

/** The stored id, whether its session is over or not; unchecked. */
export const storedOwner = (stored: Stored): string | null => stored(local.userid);

/** The stored pair of id and token, expired or not (A3.9); null if there is none. */
export const storedPair = (stored: Stored): Credentials | null => {
  const userid = storedId(stored(local.userid));
  const token = storedToken(stored(local.token));
  return userid && token && stored(local.validUser) === 'true' ? { userid, token } : null;
};

/** The same, but only if the session has not expired (S9, S28). Limits and `now` in milliseconds. */
export const currentPair = (
  stored: Stored,
  limits: { readonly idleTimeoutMs: number; readonly sessionMaxMs: number },
  now: number,
): Credentials | null => {
  const isWithin = (key: string, limitMs: number): boolean => {
    const time = storedTime(stored(key));
    return time !== null && time <= now + toleranceMs && now - time < limitMs;
  };
  const isCurrent =
    stored(local.idle) !== 'true' &&
    isWithin(local.lastActivity, limits.idleTimeoutMs) &&
    isWithin(local.verifiedAt, limits.sessionMaxMs);
  return isCurrent ? storedPair(stored) : null;
};

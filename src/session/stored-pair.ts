// What of a session the early script must know, too: it imports nothing but the rules of what an id and a stored value are.
import type { Credentials } from '../api/client.ts';
import { local, storedId, storedText, storedTime } from './stored-keys.ts';

/** Reads a stored value by its name; null where there is none. */
type Stored = (key: string) => string | null;

/** How long a session may last where a deployment does not say (S24, S28). In milliseconds. */
export const usualLimits = { idleTimeoutMs: 900_000, sessionMaxMs: 43_200_000 } as const;

/** Whether a value of the configuration can be a time, in milliseconds (S24). */
export const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1_000 && value <= 86_400_000;

/** Two processes of one computer may differ in their time by this much, in milliseconds. */
export const toleranceMs = 2_000;

/** The longest token that is taken for one. */
const longestToken = 4_096;

/** A token as it may be used; null where it could not be one (SE7). */
export const storedToken = (token: string | null): string | null => storedText(token, longestToken);

/** The pair of the person whose session is stored, whether or not its time is over (A3.9); null where there is none. */
export const storedPair = (stored: Stored): Credentials | null => {
  const userid = storedId(stored(local.userid));
  const token = storedToken(stored(local.token));
  return userid && token && stored(local.validUser) === 'true' ? { userid, token } : null;
};

/** The same, only where a page that opens now finds its time not over (S9, S28). Limits and `now` in milliseconds. */
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

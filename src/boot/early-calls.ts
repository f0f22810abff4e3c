import { startEarlyCall } from '../api/early-call.ts';
import type { EarlyCall } from '../api/early-call.ts';
import { isIdentifier } from '../api/identifier.ts';
import { currentPair, isDuration, defaultLimits, storedOwner } from '../session/stored-pair.ts';
import { wayAt } from './ways.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const common = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
  redirect: 'error',
} as const satisfies RequestInit;

/** Time limit for `/config.json`, in milliseconds, as for every other read (NET1). */
const configLimitMs = 15_000;

/** Fetches a file of the own origin. Rejects if there is no answer. */
export type ReadFile = (
  path: string,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly text: string }>;

/** Reads `/config.json` (S24); undefined if it cannot be read. Never rejects. */
export const readConfig = async (readFile: ReadFile): Promise<unknown> => {
  const controller = new AbortController();
  const limit = setTimeout(() => controller.abort(), configLimitMs);
  try {
    const { status, text } = await readFile('/config.json', controller.signal);
    return status >= 200 && status <= 299 ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(limit);
  }
};

interface Settings {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: { readonly idleTimeoutMs: number; readonly sessionMaxMs: number };
}

/** Null if the app will refuse the configuration (S24), as far as it is checked here. */
const settingsFrom = (config: unknown, location: URL): Settings | null => {
  if (typeof config !== 'object' || config === null) return null;
  const given = config as Readonly<Record<string, unknown>>;
  const { apiBaseUrl: base = '', basicAuthorization: basic } = given;
  const { idleTimeoutMs, sessionMaxMs } = { ...defaultLimits, ...given };
  if (typeof base !== 'string' || (base !== '' && !(/^https?:\/\//.test(base) && URL.canParse(base))))
    return null;
  if (basic !== undefined && (typeof basic !== 'string' || !loopback.test(location.hostname))) return null;
  if (!isDuration(idleTimeoutMs) || !isDuration(sessionMaxMs)) return null;
  const headers = { Accept: 'application/json', ...(basic ? { Authorization: basic } : {}) };
  return { base: base.replace(/\/+$/, ''), headers, limits: { idleTimeoutMs, sessionMaxMs } };
};

const addressOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/**
 * The path and query of the first call. With a stored session: what the screen of the address reads first. On
 * the authorization path: the look-up of the link's user (A2.16), unless that person is signed in (A2.15), or
 * another one's id is stored (`heldId`): that session is deleted first (S8). Null for no call.
 */
const firstRequest = (
  location: URL,
  pair: ReturnType<typeof currentPair>,
  heldId: string | null,
): string | null => {
  if (location.pathname === '/auth/authorize') {
    const userid = location.searchParams.get('userid');
    if (userid === null || !isIdentifier(userid) || userid === pair?.userid) return null;
    return heldId === null || heldId === userid ? addressOf('/api/user', { userid }) : null;
  }
  if (pair === null) return null;
  const [path, wanted] = wayAt(location.pathname)?.reads?.(location.searchParams) ?? [];
  return path === undefined ? null : addressOf(path, { ...pair, ...wanted });
};

export interface StartedCall {
  /** The first call to the provider, or null if none is made. */
  readonly call: EarlyCall | null;
  readonly isSignedIn: boolean;
}

/** Makes the first call as soon as the configuration is known. Never rejects. */
export const startCall = async (
  { fetch, steady }: { readonly fetch: Fetch; readonly steady: () => number },
  config: Promise<unknown>,
  stored: (key: string) => string | null,
  location: URL,
): Promise<StartedCall> => {
  const settings = settingsFrom(await config, location);
  if (!settings) return { call: null, isSignedIn: false };
  const pair = currentPair(stored, settings.limits, Date.now());
  const request = firstRequest(location, pair, storedOwner(stored));
  const isSignedIn = pair !== null;
  if (request === null) return { call: null, isSignedIn };
  const { href: url } = new URL(settings.base + request, location);
  const ask = (signal: AbortSignal) => fetch(url, { ...common, headers: settings.headers, signal });
  return { call: startEarlyCall(url, ask, steady), isSignedIn };
};

import { isIdentifier } from '../api/identifier.ts';
import type { ConfigRead, UserLookUp } from './boot-globals.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const common = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
  redirect: 'error',
} as const satisfies RequestInit;

/** How long `/config.json` may take, in milliseconds, as every other reading (NET1). */
const configLimitMs = 15_000;

/** Reads `/config.json` of the own origin (S24). Every way of failing is a value. */
export const readConfig = async (fetch: Fetch): Promise<ConfigRead> => {
  let text: string;
  const controller = new AbortController();
  const limit = setTimeout(() => controller.abort(), configLimitMs);
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch('/config.json', {
      ...common,
      credentials: 'same-origin',
      headers,
      signal: controller.signal,
    });
    if (!response.ok) return { error: 'status', status: response.status };
    text = await response.text();
  } catch {
    return { error: 'unreachable' };
  } finally {
    clearTimeout(limit);
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { error: 'malformed' };
  }
};

/**
 * The user id that may be looked up before the app runs: the link's, on the authorization path, well formed, and not
 * the id of a session that is stored as valid (A2.15: that person goes straight on, without a look-up).
 */
export const idToLookUp = (location: URL, stored: (key: string) => string | null): string | null => {
  if (location.pathname !== '/auth/authorize') return null;
  const userid = location.searchParams.get('userid');
  if (userid === null || !isIdentifier(userid)) return null;
  const isSignedIn = stored('userid') === userid && stored('valid_user') === 'true' && stored('token');
  return isSignedIn ? null : userid;
};

const field = (config: unknown, name: string): unknown =>
  typeof config === 'object' && config !== null ? (config as Record<string, unknown>)[name] : undefined;

/** The base URL and headers of the look-up, or null where the configuration will be refused by the app (S24). */
const callFrom = (
  read: ConfigRead,
  location: URL,
): { base: string; headers: Record<string, string> } | null => {
  if (!('value' in read) || typeof read.value !== 'object' || read.value === null) return null;
  const base = field(read.value, 'apiBaseUrl') ?? '';
  const basic = field(read.value, 'basicAuthorization');
  if (typeof base !== 'string' || (base !== '' && !/^https?:\/\//.test(base))) return null;
  if (basic !== undefined && (typeof basic !== 'string' || !loopback.test(location.hostname))) return null;
  const headers = { Accept: 'application/json', ...(basic ? { Authorization: basic } : {}) };
  return { base: base.replace(/\/+$/, ''), headers };
};

/** Starts the user look-up (A2.16) as soon as the configuration is known. Never rejects. */
export const startLookUp = async (
  fetch: Fetch,
  config: Promise<ConfigRead>,
  userid: string | null,
  location: URL,
): Promise<UserLookUp | null> => {
  if (userid === null) return null;
  const call = callFrom(await config, location);
  if (!call) return null;
  const controller = new AbortController();
  const url = `${call.base}/api/user?userid=${encodeURIComponent(userid)}`;
  const response = fetch(url, { ...common, headers: call.headers, signal: controller.signal });
  const body = response.then((answer) => answer.text());
  body.catch(() => undefined);
  return { userid, response, body, abort: () => controller.abort() };
};

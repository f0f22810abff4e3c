import type { BootBrowser } from '../../src/boot/start-boot.ts';
import { json } from '../support/answers.ts';

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

/** The address of the authorization screen of a person. */
export const authorize = 'https://sign.example/auth/authorize?userid=u-maria-santos';

/** A stored time. */
export const minutesAgo = (minutes: number): string => String(Date.now() - minutes * 60_000);

/** The storage entries of a person who has just signed in (A3.9). */
export const session = (): Readonly<Record<string, string>> => ({
  userid: 'u-maria-santos',
  token: 't',
  valid_user: 'true',
  last_activity: minutesAgo(1),
  verified_at: minutesAgo(1),
});

/** A fake browser for the early script, and a record of what that did. */
export const fakeBrowser = (given: {
  url?: string;
  stored?: Readonly<Record<string, string>> | 'refused';
  config?: () => Promise<Response> | Response;
  user?: () => Promise<Response>;
  languages?: readonly string[];
  catalogue?: Promise<unknown>;
}) => {
  const calls: Call[] = [];
  const files: string[] = [];
  const shown: string[] = [];
  const themes: string[] = [];
  const imported: string[] = [];
  const addresses: string[] = [];
  const preloaded: string[] = [];
  const browser: BootBrowser = {
    url: given.url ?? authorize,
    languages: given.languages ?? ['de-DE'],
    storage: () => {
      const { stored = {} } = given;
      if (stored === 'refused') throw new DOMException('refused', 'SecurityError');
      return { getItem: (key) => stored[key] ?? null };
    },
    fetch: async (url, init) => {
      calls.push({ url, init });
      return (given.user ?? (() => Promise.resolve(json({ found: true }))))();
    },
    readFile: async (path) => {
      files.push(path);
      const answer = await (given.config ?? (() => json({})))();
      return { status: answer.status, text: await answer.text() };
    },
    trustedTypes: undefined,
    textsOf: (language) => `/assets/${language}-1.js`,
    setPageLanguage: (language) => void shown.push(language),
    showTheme: (theme) => void themes.push(theme),
    showAddress: (address) => void addresses.push(address),
    importModule: (address) => {
      imported.push(address);
      return given.catalogue ?? Promise.resolve({ messages: {} });
    },
    partsOf: (path, language) => [`${language}.js`, `${path}.js`],
    preload: (address) => void preloaded.push(address),
    startPdf: () => void preloaded.push('workers of a PDF'),
    steady: () => 170,
  };
  return { browser, calls, files, shown, themes, imported, addresses, preloaded };
};

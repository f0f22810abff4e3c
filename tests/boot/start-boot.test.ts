import { describe, expect, it, vi } from 'vitest';
import { startBoot } from '../../src/boot/start-boot.ts';
import type { BootBrowser } from '../../src/boot/start-boot.ts';
import { json } from '../support/answers.ts';

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

const authorize = 'https://sign.example/auth/authorize?userid=u-maria-santos';

const fakeBrowser = (given: {
  url?: string;
  stored?: Readonly<Record<string, string>> | 'refused';
  config?: () => Promise<Response> | Response;
  user?: () => Promise<Response>;
  languages?: readonly string[];
  catalogue?: Promise<unknown>;
}) => {
  const calls: Call[] = [];
  const shown: string[] = [];
  const themes: string[] = [];
  const imported: string[] = [];
  const addresses: string[] = [];
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
      if (url === '/config.json') return (given.config ?? (() => json({})))();
      return (given.user ?? (() => Promise.resolve(json({ found: true }))))();
    },
    trustedTypes: undefined,
    textsOf: (language) => `/assets/${language}-1.js`,
    showAs: (language) => void shown.push(language),
    showTheme: (theme) => void themes.push(theme),
    showAddress: (address) => void addresses.push(address),
    importModule: (address) => {
      imported.push(address);
      return given.catalogue ?? Promise.resolve({ messages: {} });
    },
  };
  return { browser, calls, shown, themes, imported, addresses };
};

const refusing = () => Promise.reject(new TypeError('offline'));

describe('the early script and the configuration', () => {
  it('reads /config.json once and hands its value on unchecked [S24]', async () => {
    const { browser, calls } = fakeBrowser({ config: () => json({ companyName: 7 }) });
    const boot = startBoot(browser);
    expect(await boot.config).toEqual({ value: { companyName: 7 } });
    await boot.userLookUp;
    expect(calls.filter(({ url }) => url === '/config.json')).toHaveLength(1);
  });

  it.each([
    ['missing', () => new Response('', { status: 404 }), { error: 'status', status: 404 }],
    ['malformed', () => new Response('{"apiBaseUrl":'), { error: 'malformed' }],
    ['out of reach', refusing, { error: 'unreachable' }],
  ])('says when it is %s, and looks nobody up [S24]', async (_, config, read) => {
    const { browser, calls } = fakeBrowser({ config });
    const boot = startBoot(browser);
    expect(await boot.config).toEqual(read);
    expect(await boot.userLookUp).toBeNull();
    expect(calls.map(({ url }) => url)).toEqual(['/config.json']);
  });

  it('gives it 15 s, and is out of reach then [S24] [NET1]', async () => {
    vi.useFakeTimers();
    const never = (signal: AbortSignal | null | undefined) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      });
    const { browser } = fakeBrowser({});
    const boot = startBoot({ ...browser, fetch: (_, init) => never(init.signal) });
    const seen: unknown[] = [];
    void boot.config.then((read) => seen.push(read));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([{ error: 'unreachable' }]);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it.each([
    ['not an object', 7],
    ['null', null],
    ['with a bad apiBaseUrl', { apiBaseUrl: 'javascript:1' }],
    ['with a Basic value on a public host', { basicAuthorization: 'Basic eA==' }],
  ])('looks nobody up with a configuration that is %s [S24]', async (_, value) => {
    const { browser } = fakeBrowser({ config: () => json(value) });
    expect(await startBoot(browser).userLookUp).toBeNull();
  });
});

describe('the early user look-up', () => {
  it('leaves before the app has loaded, bare of cookies, referrer and cache [A2.16]', async () => {
    const { browser, calls } = fakeBrowser({});
    const lookUp = await startBoot(browser).userLookUp;
    expect(lookUp?.userid).toBe('u-maria-santos');
    expect((await lookUp?.response)?.ok).toBe(true);
    expect(JSON.parse((await lookUp?.body) ?? '')).toEqual({ found: true });
    const call = calls[1];
    expect({ url: call?.url, ...call?.init, signal: undefined }).toEqual({
      url: '/api/user?userid=u-maria-santos',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'application/json' },
      signal: undefined,
    });
  });

  it('goes to the configured host, and carries a Basic value on loopback only [S24]', async () => {
    const config = () => json({ apiBaseUrl: 'http://127.0.0.1:9/base/', basicAuthorization: 'Basic eA==' });
    const url = 'http://127.0.0.1:5173/auth/authorize?userid=u-1';
    const { browser, calls } = fakeBrowser({ url, config });
    await startBoot(browser).userLookUp;
    expect(calls[1]?.url).toBe('http://127.0.0.1:9/base/api/user?userid=u-1');
    expect(calls[1]?.init.headers).toEqual({ Accept: 'application/json', Authorization: 'Basic eA==' });
  });

  it('can be given up by whoever takes it over [NET1]', async () => {
    const { browser, calls } = fakeBrowser({});
    const lookUp = await startBoot(browser).userLookUp;
    lookUp?.abort();
    expect(calls[1]?.init.signal?.aborted).toBe(true);
  });

  it('hands on a lost connection without an unhandled rejection', async () => {
    const { browser } = fakeBrowser({ user: refusing });
    const lookUp = await startBoot(browser).userLookUp;
    await expect(lookUp?.response).rejects.toThrow('offline');
    await expect(lookUp?.body).rejects.toThrow('offline');
  });

  it('has its body read as soon as it comes: the first drawing does not wait for that', async () => {
    const answer = json({ found: true });
    const { browser } = fakeBrowser({ user: async () => answer });
    await startBoot(browser).userLookUp;
    await vi.waitFor(() => expect(answer.bodyUsed).toBe(true));
  });

  it.each([
    'https://sign.example/dashboard?userid=u-1',
    'https://sign.example/auth/authorize',
    'https://sign.example/auth/authorize?userid=',
    'https://sign.example/auth/authorize?userid=u%00',
    'https://sign.example/auth/authorize?userid=u%0A1',
    `https://sign.example/auth/authorize?userid=${'a'.repeat(513)}`,
  ])('is not made for %s [S5] [S33] [A2.14]', async (url) => {
    const { browser } = fakeBrowser({ url });
    expect(await startBoot(browser).userLookUp).toBeNull();
  });

  it('is not made for the person whose session is stored, and is for another [A2.15] [S8]', async () => {
    const session = { userid: 'u-maria-santos', valid_user: 'true', token: 't' };
    const asked = async (stored: Readonly<Record<string, string>>) =>
      (await startBoot(fakeBrowser({ stored }).browser).userLookUp)?.userid ?? null;
    expect(await asked(session)).toBeNull();
    expect(await asked({ ...session, userid: 'u-emil-larsen' })).toBe('u-maria-santos');
    expect(await asked({ ...session, token: '' })).toBe('u-maria-santos');
    expect(await asked({ ...session, valid_user: 'false' })).toBe('u-maria-santos');
  });
});

describe('the first look of the page', () => {
  it('has the language’s catalogue on its way at once [S31]', async () => {
    const { browser, shown, imported } = fakeBrowser({});
    const boot = startBoot(browser);
    expect({ shown, imported }).toEqual({ shown: ['de'], imported: ['/assets/de-1.js'] });
    expect([boot.language, await boot.catalogue]).toEqual(['de', { messages: {} }]);
  });

  it('leaves a catalogue that cannot be fetched to the app, without an unhandled rejection [S31]', async () => {
    const { browser } = fakeBrowser({ catalogue: Promise.reject(new TypeError('gone')) });
    await expect(startBoot(browser).catalogue).rejects.toThrow('gone');
  });

  it('leaves the catalogue to the dev server where the build has written no addresses', () => {
    const { browser, imported } = fakeBrowser({});
    expect(startBoot({ ...browser, textsOf: () => undefined }).catalogue).toBeNull();
    expect(imported).toEqual([]);
  });

  it.each([
    ['dark', ['dark']],
    ['light', ['light']],
    ['system', []],
    ['purple', []],
  ])('shows the page in the theme that was saved: %s [X9]', (theme, expected) => {
    const { browser, themes } = fakeBrowser({ stored: { theme } });
    startBoot(browser);
    expect(themes).toEqual(expected);
  });

  it('takes the saved language before that of the browser [S31]', () => {
    const { browser, shown } = fakeBrowser({ stored: { language: 'fr' } });
    startBoot(browser);
    expect(shown).toEqual(['fr']);
  });

  it('works where the browser refuses its storage [BR4]', async () => {
    const { browser, shown } = fakeBrowser({ stored: 'refused' });
    const boot = startBoot(browser);
    expect((await boot.userLookUp)?.userid).toBe('u-maria-santos');
    expect(shown).toEqual(['de']);
  });
});

describe('the early script and a damaged link', () => {
  it.each([
    'https://sign.example//auth/authorize/?amp;userId=u-maria-santos',
    'https://sign.example/auth/authorize%3Fuserid%3Du-maria-santos',
  ])(
    'mends the address %s before anything reads it, and looks up who is meant [S50] [A2.16]',
    async (url) => {
      const { browser, calls, addresses } = fakeBrowser({ url });
      const lookUp = await startBoot(browser).userLookUp;
      expect([lookUp?.userid, addresses, calls.at(-1)?.url]).toEqual([
        'u-maria-santos',
        ['/auth/authorize?userid=u-maria-santos'],
        '/api/user?userid=u-maria-santos',
      ]);
    },
  );

  it('looks an id up as it came, whatever stands at its end, and leaves its address alone [S33] [S50]', async () => {
    const { browser, calls, addresses } = fakeBrowser({ url: `${authorize}.` });
    await startBoot(browser).userLookUp;
    expect([calls.at(-1)?.url, addresses]).toEqual(['/api/user?userid=u-maria-santos.', []]);
  });
});

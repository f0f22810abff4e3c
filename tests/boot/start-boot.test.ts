import { describe, expect, it, vi } from 'vitest';
import { startBoot } from '../../src/boot/start-boot.ts';
import { json } from '../support/answers.ts';
import { authorize, fakeBrowser, minutesAgo, session } from './fake-browser.ts';

const refusing = () => Promise.reject(new TypeError('offline'));

describe('the early script and the configuration', () => {
  it('reads /config.json once and passes its value on unchecked [S24]', async () => {
    const { browser, files } = fakeBrowser({ config: () => json({ companyName: 7 }) });
    const boot = startBoot(browser);
    expect(await boot.config).toEqual({ companyName: 7 });
    await boot.earlyCall;
    expect(files).toEqual(['/config.json']);
  });

  it.each([
    ['missing', () => new Response('', { status: 404 })],
    ['malformed', () => new Response('{"apiBaseUrl":')],
    ['out of reach', refusing],
  ])('says when it is %s, and looks nobody up [S24]', async (_, config) => {
    const { browser, calls } = fakeBrowser({ config });
    const boot = startBoot(browser);
    expect(await boot.config).toBeUndefined();
    expect(await boot.earlyCall).toBeNull();
    expect(calls).toEqual([]);
  });

  it('waits 15 s for it, and then reports it as unreachable [S24] [NET1]', async () => {
    vi.useFakeTimers();
    const never = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      });
    const { browser } = fakeBrowser({});
    const boot = startBoot({ ...browser, readFile: (_, signal) => never(signal) });
    const seen: unknown[] = [];
    void boot.config.then((read) => seen.push(read));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([undefined]);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it.each([
    ['not an object', 7],
    ['null', null],
    ['with a bad apiBaseUrl', { apiBaseUrl: 'javascript:1' }],
    ['with an address that is none', { apiBaseUrl: 'http://[' }],
    ['with a Basic value on a public host', { basicAuthorization: 'Basic eA==' }],
    ['with a time that is none', { idleTimeoutMs: '15' }],
  ])('looks up nobody with a configuration that is %s [S24]', async (_, value) => {
    const { browser } = fakeBrowser({ config: () => json(value) });
    expect(await startBoot(browser).earlyCall).toBeNull();
  });
});

describe('the early user look-up', () => {
  it('is sent before the app has loaded, without cookies, referrer and cache [A2.16]', async () => {
    const { browser, calls } = fakeBrowser({});
    const lookUp = await startBoot(browser).earlyCall;
    expect(lookUp).toMatchObject({
      url: 'https://sign.example/api/user?userid=u-maria-santos',
      sentAt: 170,
    });
    expect(await (await lookUp?.response)?.json()).toEqual({ found: true });
    const call = calls[0];
    expect({ url: call?.url, ...call?.init, signal: undefined }).toEqual({
      url: 'https://sign.example/api/user?userid=u-maria-santos',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'application/json' },
      signal: undefined,
    });
  });

  it('goes to the configured host, and has a Basic value only on loopback [S24]', async () => {
    const config = () => json({ apiBaseUrl: 'http://127.0.0.1:9/base/', basicAuthorization: 'Basic eA==' });
    const url = 'http://127.0.0.1:5173/auth/authorize?userid=u-1';
    const { browser, calls } = fakeBrowser({ url, config });
    await startBoot(browser).earlyCall;
    expect(calls[0]?.url).toBe('http://127.0.0.1:9/base/api/user?userid=u-1');
    expect(calls[0]?.init.headers).toEqual({ Accept: 'application/json', Authorization: 'Basic eA==' });
  });

  it('can be aborted by the app [NET1]', async () => {
    const { browser, calls } = fakeBrowser({});
    const lookUp = await startBoot(browser).earlyCall;
    lookUp?.abort();
    expect(calls[0]?.init.signal?.aborted).toBe(true);
  });

  it('passes on a lost connection without an unhandled rejection', async () => {
    const { browser } = fakeBrowser({ user: refusing });
    const lookUp = await startBoot(browser).earlyCall;
    await expect(lookUp?.response).rejects.toThrow('offline');
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
    expect(await startBoot(browser).earlyCall).toBeNull();
  });

  it('is not made for the person whose session is stored, nor before another person’s values are deleted [A2.15] [S8]', async () => {
    const asked = async (stored: Readonly<Record<string, string>>) =>
      (await startBoot(fakeBrowser({ stored }).browser).earlyCall)?.url ?? null;
    const lookUp = 'https://sign.example/api/user?userid=u-maria-santos';
    expect(await asked(session())).toBeNull();
    expect(await asked({ ...session(), userid: 'u-emil-larsen' })).toBeNull();
    expect(await asked({ userid: 'u-emil-larsen', idle: 'true' })).toBeNull();
    expect(await asked({ ...session(), token: '' })).toBe(lookUp);
    expect(await asked({ ...session(), valid_user: 'false' })).toBe(lookUp);
    expect(await asked({ ...session(), last_activity: minutesAgo(16) })).toBe(lookUp);
  });
});

describe('the start of the page', () => {
  it('fetches the language’s catalogue at once [S31]', async () => {
    const { browser, shown, imported } = fakeBrowser({});
    const boot = startBoot(browser);
    expect({ shown, imported }).toEqual({ shown: ['de'], imported: ['/assets/de-1.js'] });
    expect([boot.language, await boot.catalogue]).toEqual(['de', { messages: {} }]);
  });

  it('leaves a catalogue that cannot be fetched to the app, without an unhandled rejection [S31]', async () => {
    const { browser } = fakeBrowser({ catalogue: Promise.reject(new TypeError('gone')) });
    await expect(startBoot(browser).catalogue).rejects.toThrow('gone');
  });

  it('leaves the catalogue to the dev server if the build has written no addresses', () => {
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

  it('prefers the saved language to that of the browser [S31]', () => {
    const { browser, shown } = fakeBrowser({ stored: { language: 'fr' } });
    startBoot(browser);
    expect(shown).toEqual(['fr']);
  });

  it('works if the browser refuses storage [BR4]', async () => {
    const { browser, shown } = fakeBrowser({ stored: 'refused' });
    const boot = startBoot(browser);
    expect((await boot.earlyCall)?.url).toContain('u-maria-santos');
    expect(shown).toEqual(['de']);
  });
});

describe('the early script and a damaged link', () => {
  it.each([
    'https://sign.example//auth/authorize/?amp;userId=u-maria-santos',
    'https://sign.example/auth/authorize%3Fuserid%3Du-maria-santos',
  ])(
    'repairs the address %s before anything reads it, and looks up its person [S50] [A2.16]',
    async (url) => {
      const { browser, calls, addresses } = fakeBrowser({ url });
      const lookUp = await startBoot(browser).earlyCall;
      expect([addresses, lookUp?.url, calls.at(-1)?.url]).toEqual([
        ['/auth/authorize?userid=u-maria-santos'],
        'https://sign.example/api/user?userid=u-maria-santos',
        'https://sign.example/api/user?userid=u-maria-santos',
      ]);
    },
  );

  it('looks up an id unchanged, whatever its last characters are, and does not change its address [S33] [S50]', async () => {
    const { browser, calls, addresses } = fakeBrowser({ url: `${authorize}.` });
    await startBoot(browser).earlyCall;
    expect([calls.at(-1)?.url, addresses]).toEqual([
      'https://sign.example/api/user?userid=u-maria-santos.',
      [],
    ]);
  });
});

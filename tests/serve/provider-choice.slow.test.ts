import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleBasic } from '../../mock-server/authorization.ts';
import { people } from '../../mock-server/people.ts';
import { startProvider } from '../../mock-server/provider.ts';
import { announce, chooseProvider } from '../../scripts/serve/provider-choice.ts';
import { basicHeader } from '../../scripts/serve/proxy.ts';
import { startStaticServer } from '../../scripts/serve/static-server.ts';
import { ask } from './ask.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0).toReversed()) await close();
});

const chosen = async (url: string, basic = '') => {
  vi.stubEnv('SIGNING_API_URL', url);
  vi.stubEnv('SIGNING_API_BASIC', basic);
  const provider = await chooseProvider({ prism: false, log: () => undefined });
  closers.push(() => provider.close());
  return provider;
};
const asked = async ({ apiUrl, basic }: { apiUrl: string; basic: string | undefined }) => {
  const own = await startStaticServer({ root: 'public', apiUrl, basic });
  closers.push(() => own.close());
  const answer = await ask(`${own.url}/api/user?userid=u-maria-santos`);
  return answer.status;
};

const onPrism = async () => {
  vi.stubEnv('SIGNING_API_URL', '');
  const provider = await chooseProvider({ prism: true, log: () => undefined });
  const { apiUrl, basic, mockUrl } = provider;
  const own = await startStaticServer({ root: 'public', apiUrl, basic, mockUrl });
  closers.push(
    () => provider.close(),
    () => own.close(),
  );
  return { provider, url: own.url };
};

describe('The provider that the app is run against', () => {
  it('is the mock provider with its own Basic value by default [S25]', async () => {
    const provider = await chosen('');
    expect([provider.name, provider.warning, await asked(provider)]).toEqual([
      'the mock provider',
      null,
      200,
    ]);
  });

  it('is the mock provider with the Basic value that is set [S25]', async () => {
    const provider = await chosen('', 'portal:another');
    expect([provider.basic, await asked(provider)]).toEqual([basicHeader('portal:another'), 200]);
  });

  it('is another host if one is named, and the printed text names it [S24] [S25]', async () => {
    const other = await startProvider();
    closers.push(() => other.close());
    const withValue = await chosen(other.url, sampleBasic);
    const without = await chosen(other.url);
    expect([await asked(withValue), await asked(without)]).toEqual([200, 401]);
    expect(announce('Countersign', 'http://127.0.0.1:5173', withValue)).toBe(
      [
        '',
        'Countersign: http://127.0.0.1:5173',
        `Calls go to ${other.url} (SIGNING_API_URL), with the Basic value of SIGNING_API_BASIC.`,
        '',
        'Open http://127.0.0.1:5173/auth/authorize?userid=<user id>',
        'Ctrl-C stops everything.',
        '',
      ].join('\n'),
    );
  });

  it('is reported as unreachable at the start', async () => {
    const provider = await chosen('http://127.0.0.1:1');
    expect(provider.warning).toBe(
      'Nobody can be reached at 127.0.0.1:1 (ECONNREFUSED). Until that changes every call ends in a 502: check SIGNING_API_URL and the network.',
    );
    expect(announce('Countersign', 'http://127.0.0.1:5173', provider)).toContain(provider.warning);
  });

  it('is reported at the start if it listens, but its TLS is not accepted', async () => {
    const plain = await startProvider();
    closers.push(() => plain.close());
    const { host } = new URL(plain.url);
    const { warning } = await chosen(`https://${host}`);
    expect(warning).toMatch(
      /^The TLS of 127\.0\.0\.1:\d+ is not accepted \(\w+\)\. Until that changes every call ends in a 502: .*NODE_EXTRA_CA_CERTS/,
    );
  });

  it('is rejected with a user and a password in its address, or a Basic value of no form', async () => {
    await expect(chosen('http://u:p@127.0.0.1:1')).rejects.toThrow(
      'SIGNING_API_URL takes no user and password: put them into SIGNING_API_BASIC.',
    );
    for (const basic of ['nocolon', 'Basic a:b'])
      await expect(chosen('http://127.0.0.1:1', basic)).rejects.toThrow(
        'SIGNING_API_BASIC must be user:password, or Basic and its base64',
      );
  });

  it('is rejected if its address is invalid', async () => {
    for (const given of ['provider.example', 'ftp://provider.example', 'http://']) {
      await expect(chosen(given)).rejects.toThrow(
        `SIGNING_API_URL is '${given}'. It must be the provider's address, for example https://provider.example`,
      );
    }
  });

  it('is the mock provider, with a link for every sample person, for an unknown one and for a group', async () => {
    const said = announce('Countersign', 'http://127.0.0.1:5173', await chosen(''));
    const links = said.split('\n').filter((line) => line.startsWith('  http'));
    expect(links.length).toBe(people.length + 2);
    expect(links.at(-1)).toBe(
      '  http://127.0.0.1:5173/signerGroupAuth?signerGroupGuid=g-riverside  Riverside Clinic: a group of 5',
    );
    expect(said).toContain('Codes arrive at http://127.0.0.1:5173/__mock/ and on this console.');
  });

  it('is Prism with --prism: with one link, any six digits as the code, and a page instead of the outbox', async () => {
    const { provider, url } = await onPrism();
    expect(announce('Countersign', url, provider)).toBe(
      [
        '',
        `Countersign: ${url}`,
        'Calls go to Prism, with fixed examples.',
        '',
        'Open the link:',
        `  ${url}/auth/authorize?userid=u-maria-santos`,
        '',
        'Any six digits are right as the code: Prism sends none, and remembers nothing.',
        'Ctrl-C stops everything.',
        '',
      ].join('\n'),
    );
    const verified = await Promise.all(
      ['000000', '482913', '999999'].map(async (code) => {
        const envelope = { Action: 'VERIFY', UserId: 'u-maria-santos', VerificationTarget: '15551230142' };
        const body = JSON.stringify({ Data: { ...envelope, VerificationCode: code } });
        const headers = { 'content-type': 'application/json' };
        return ask(`${url}/api/verification`, { method: 'POST', headers, body });
      }),
    );
    expect(
      verified.map(({ body }) => (JSON.parse(body.toString()) as { Response: unknown }).Response),
    ).toEqual(Array.from({ length: 3 }, () => ({ Processed: 'Y', Error: '' })));
    const [page, list] = await Promise.all([ask(`${url}/__mock/`), ask(`${url}/__mock/outbox`)]);
    expect([page.status, /<h1>(.*)<\/h1>/.exec(page.body.toString())?.[1]]).toEqual([
      200,
      'No outbox on Prism',
    ]);
    expect([list.status, JSON.parse(list.body.toString())]).toEqual([
      404,
      { error: 'Prism has no control pages; the mock provider has them' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { startBoot } from '../../src/boot/start-boot.ts';
import { ways } from '../../src/boot/ways.ts';
import { paths } from '../../src/paths.ts';
import { json } from '../support/answers.ts';
import { fakeBrowser, minutesAgo, session } from './fake-browser.ts';

describe('the table of addresses', () => {
  it('names addresses of the product, each once', () => {
    const known = [
      paths.root,
      paths.dashboard,
      paths.pending,
      paths.completed,
      paths.document,
      paths.editor,
      paths.profile,
    ];
    expect(ways.map(({ path }) => path)).toEqual(known);
  });
});

describe('the first call for a stored session', () => {
  const at = (address: string) => `https://sign.example${address}`;
  const asks = async (address: string, stored = session(), config: unknown = {}) => {
    const fake = fakeBrowser({ url: at(address), stored, config: () => json(config) });
    const call = await startBoot(fake.browser).earlyCall;
    return { url: call?.url ?? null, preloaded: fake.preloaded };
  };

  it.each([
    ['/', '/api/dashboard?userid=u-maria-santos&token=t'],
    ['/dashboard', '/api/dashboard?userid=u-maria-santos&token=t'],
    ['/pending_documents?S=2', '/api/Document?userid=u-maria-santos&token=t&GROUP=PENDING'],
    ['/completed_documents', '/api/Document?userid=u-maria-santos&token=t&GROUP=COMPLETED'],
    ['/document_detail?tab=sign&docid=a%2Fb', '/api/Document?userid=u-maria-santos&token=t&docid=a%2Fb'],
    ['/update_document?tab=sign&docid=d1', '/api/Document?userid=u-maria-santos&token=t&docid=d1'],
  ])('leaves with what the screen at %s reads, and its parts are fetched', async (address, url) => {
    const path = new URL(at(address)).pathname;
    const workers = path === '/document_detail' ? ['workers of a PDF'] : [];
    expect(await asks(address)).toEqual({ url: at(url), preloaded: [...workers, 'de.js', `${path}.js`] });
  });

  it.each([
    ['no document is named', '/update_document?tab=sign&docid='],
    ['nothing is read first', '/update_credentials'],
  ])('is not made where %s, and the parts are fetched all the same', async (_, address) => {
    expect(await asks(address)).toEqual({
      url: null,
      preloaded: ['de.js', `${new URL(at(address)).pathname}.js`],
    });
  });

  it.each([
    ['somebody was idle for as long as a session may be', { last_activity: minutesAgo(15) }],
    ['it lasted as long as it may', { verified_at: minutesAgo(12 * 60) }],
    ['it was ended as idle', { idle: 'true' }],
    ['a time is missing', { last_activity: '' }],
    ['a time lies ahead', { verified_at: minutesAgo(-5) }],
    ['nobody is signed in', { token: '' }],
  ])('is not made if %s, and no chunk is fetched [S9] [S28] [SE7]', async (_, changed) => {
    const nothing = { url: null, preloaded: [] };
    expect(await asks('/dashboard', { ...session(), ...changed })).toEqual(nothing);
  });

  it('uses the time limits of the deployment [S24]', async () => {
    const limits = { idleTimeoutMs: 60_000 };
    expect((await asks('/dashboard', { ...session(), last_activity: minutesAgo(2) }, limits)).url).toBeNull();
  });
});

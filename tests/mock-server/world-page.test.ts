import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { worldIn } from '../../mock-server/world-address.ts';
import { providerForTests } from './portal-client.ts';

const { portal, url } = providerForTests({ breaches: true });

/** Asks as a browser does at an address of its own; `fetch` would not send another Host. */
const asked = (path: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    request(`${url()}${path}`, { headers }, (answer) => {
      answer.setEncoding('utf8');
      answer.toArray().then((parts) => resolve(parts.join('')), reject);
    })
      .once('error', reject)
      .end();
  });

describe('The page of a tester’s world', () => {
  it('belongs to the world whose address is open; a header goes first [X14] [S26]', async () => {
    const worldAt = async (headers: Record<string, string>) =>
      (JSON.parse(await asked('/__mock/state', headers)) as { world: string }).world;
    expect(await worldAt({ host: 'desk-7.localhost:5173' })).toBe('desk-7');
    expect(await worldAt({ host: 'desk-7.localhost', 'x-mock-world': 'own' })).toBe('own');
    expect(await worldAt({ host: '127.0.0.1:5173' })).toBe('default');
    expect(await asked('/__mock/world', { host: 'desk-7.localhost' })).toContain('<h1>World ‘desk-7’</h1>');
    const others = ['localhost:5173', 'desk-7.example', '-.localhost', 'a.b.localhost', undefined];
    expect(others.map((host) => worldIn(host))).toEqual(others.map(() => null));
  });

  it('tells of each ordered answer whether it has fired, and how to release it [X14]', async () => {
    const at = portal();
    const page = async () => (await at.send('GET', '/__mock/world')).text();
    await at.mock.faults(
      { variant: 'getUser', example: 'unknownUser' },
      { variant: 'getDashboard', status: 503, emptyBody: true, times: 2 },
      { variant: 'getRawDocument', holdUntil: 'the file' },
    );
    const before = await page();
    expect(before).toContain('<td>waits for a call</td>');
    expect(before).toContain('<td>waits for 2 calls</td>');
    expect(before).toContain('>Release the file</button>');
    await at.send('GET', '/api/user?userid=u-maria-santos');
    expect(await page()).toContain('<td>fired once</td>');
  });

  it('shows calls with their answers, orders with their refusals, and breaches [X14] [X15]', async () => {
    const at = portal();
    await at.send('GET', '/api/user?userid=u-emil-larsen');
    await at.send('GET', '/api/User?userid=u-emil-larsen');
    await expect(at.mock.act({ act: 'lock', document: 'nowhere' })).rejects.toThrow('400');
    const [found, wrong] = await at.mock.requests();
    expect(JSON.parse(found?.answer ?? '')).toMatchObject({ Response: { Processed: 'Y' } });
    expect(wrong?.answer).toContain('Contract violation');
    const page = await (await at.send('GET', '/__mock/world')).text();
    expect(page).toContain('Emil Larsen');
    expect(page).toMatch(/<td>refused: [^<]*nowhere/);
    expect(page).toMatch(/<h2>Breaches of the description<\/h2>\n<div[^]*GET \/api\/User/);
    await at.mock.reset();
    expect(await (await at.send('GET', '/__mock/world')).text()).toContain(
      'There were none since the last reset.',
    );
  });
});

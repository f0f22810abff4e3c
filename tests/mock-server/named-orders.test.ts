import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { offeredOrders } from '../../mock-server/named-orders.ts';
import { namedWorlds } from '../../mock-server/named-worlds.ts';
import { providerForTests } from './portal-client.ts';
import type { Portal } from './portal-client.ts';

const { portal } = providerForTests();
const contract = loadContract();

const answerTo = async (at: Portal, order: string): Promise<string> => {
  const response = await at.send('POST', '/__mock/order', { order });
  const { error } = (await response.json()) as { error?: string };
  return `${response.status} ${error ?? 'done'}`;
};

const look = (at: Portal) => at.send('GET', '/api/user?userid=u-maria-santos');

describe('An order by its name', () => {
  it('sets the answer to the next call, once [X14] [S26]', async () => {
    const at = portal();
    expect(await answerTo(at, 'getUser 502')).toBe('200 done');
    expect([(await look(at)).status, (await look(at)).status]).toEqual([502, 200]);
    expect(await answerTo(at, 'getUser unknownUser')).toBe('200 done');
    expect(await (await look(at)).text()).toContain('"Processed":"N"');
  });

  it('holds an answer back until it is released, repeatedly [X14] [S26]', async () => {
    const at = portal();
    for (const answer of ['200', '502']) {
      await answerTo(at, answer === '200' ? 'getUser wait' : 'getUser 502 wait');
      const call = look(at);
      const isHeld = await Promise.race([
        call.then(() => false),
        at.send('GET', '/__mock/clock').then(() => true),
      ]);
      expect([isHeld, await answerTo(at, 'getUser go')]).toEqual([true, '200 done']);
      expect(String((await call).status)).toBe(answer);
    }
    expect(await answerTo(at, 'getUser go')).toBe('400 no answer to getUser is held back');
  });

  it.each(Object.keys(namedWorlds))(
    'fills a world as %s, after a reset or without [X14] [S26]',
    async (name) => {
      const at = portal();
      expect([await answerTo(at, `world ${name}`), await answerTo(at, `change ${name}`)]).toEqual([
        '200 done',
        '200 done',
      ]);
    },
  );

  it('acts at the provider as other people [X14] [S26]', async () => {
    const at = portal();
    await answerTo(at, 'world one-to-sign');
    expect(await answerTo(at, 'lock S-1')).toBe('200 done');
    expect(await answerTo(at, 'unlock S-1')).toBe('200 done');
    expect(await answerTo(at, 'replace doc-1 corrupt')).toBe('200 done');
    expect(await answerTo(at, 'sign doc-1 u-maria-santos')).toBe('200 done');
    expect(await answerTo(at, 'expire u-maria-santos')).toMatch(/^400 .*not signed in$/);
  });

  it.each([
    ['getUsr 502', 'unknown order getUsr; the nearest is getUser'],
    ['getUser unknown', 'unknown answer of getUser: unknown; the nearest is unknownUser'],
    ['getUser', 'say of getUser how it is answered, wait, both, or go'],
    ['world one-to-sing', 'unknown world one-to-sing; the nearest is one-to-sign'],
  ])('%s is rejected with the nearest known word [X15] [S26]', async (order, problem) => {
    expect(await answerTo(portal(), order)).toBe(`400 ${problem}`);
  });

  it('has a button on the page, and at most 60 characters as a command [X14] [S26]', async () => {
    const page = await (await portal().send('GET', '/__mock/')).text();
    const all = offeredOrders(contract).flatMap(([first, words]) =>
      words.map((word) => `${first} ${word}`.trim()),
    );
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((order) => !page.includes(`{&quot;order&quot;:&quot;${order}&quot;}`))).toEqual([]);
    expect(all.filter((order) => `npm run -s order -- ${order}`.length > 60)).toEqual([]);
  });
});

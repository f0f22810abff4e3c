import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import type { Outgoing } from '../../scripts/contract/gate.ts';
import { createGate } from '../../scripts/contract/gate.ts';
import { hostPolicy } from '../../scripts/contract/policy.ts';
import { hostAddress } from '../../scripts/contract/hosts.ts';
import { files, textOf } from '../repo/repository.ts';

const contract = loadContract();
const details = readVariants(readDescription());
const asked: { call: string; headers: Record<string, unknown> }[] = [];
const counter = createServer((request, response) => {
  asked.push({ call: `${request.method} ${request.url}`, headers: request.headers });
  response.writeHead(302, { location: '/api/forgotPassword' }).end();
});
let base: URL;

beforeAll(async () => {
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(counter.address() as AddressInfo).port}`);
});
afterAll(() => {
  counter.close();
});
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => void vi.useRealTimers());

const policy = (readOnly: boolean) =>
  hostPolicy(base, { readOnly, authorization: 'Basic c2VjcmV0', perSecond: 10_000 });
const get = (path: string, ...query: readonly (readonly [string, string])[]): Outgoing => ({
  method: 'GET',
  path,
  query,
});
const user = get('/api/user', ['userid', 'u-1']);

/** The documented request of every operation and branch that has a body. */
const documented = details.flatMap(({ id, method, path, requestBody, contractClass }) => {
  const media = requestBody?.at('content', 'application/json', 'examples');
  const body = media?.at(id, 'value').value;
  if (body === undefined) return [];
  const query = path.includes('{')
    ? ([
        ['userid', 'u'],
        ['token', 't'],
      ] as const)
    : [];
  const outgoing = { method, path: path.replace('{docid}', 'd-1'), query, body } as Outgoing;
  return [{ id, contractClass, outgoing }];
});

describe('The gate to a real host', () => {
  it('sends no request whose effect cannot be undone, whoever calls it [X15]', async () => {
    const never = documented.filter(({ contractClass }) => contractClass === 'never');
    const gates = [
      createGate(contract, policy(true)),
      createGate(contract, { ...policy(false), signIn: false }),
    ];
    for (const gate of gates) for (const { outgoing } of never) await gate.send(outgoing);
    expect(never.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['putDocument', 'postDocumentViewed', 'performEmail', 'signDocuments']),
    );
    expect([never.length, asked]).toEqual([13, []]);
  });

  it('sends look-ups of contacts only without --read-only [X15]', async () => {
    const checks = documented.filter(({ contractClass }) => contractClass === 'safe-post');
    for (const { outgoing } of checks) await createGate(contract, policy(true)).send(outgoing);
    expect(asked).toEqual([]);
    for (const { outgoing } of checks) await createGate(contract, policy(false)).send(outgoing);
    expect(asked.map(({ call }) => call)).toEqual(['PATCH /api/user', 'PATCH /api/user']);
  });

  it('keeps back what is not documented, or only looks like a look-up [X15]', async () => {
    const gate = createGate(contract, policy(false));
    const check = documented.find(({ id }) => id === 'checkEmail')?.outgoing.body as { Data: object };
    const odd: Outgoing[] = [
      get('/api/delete', ['userid', 'u-1']),
      { ...user, method: 'PUT' },
      get('/api/documentPage/../1', ['userid', 'u'], ['token', 't']),
      { method: 'PATCH', path: '/api/user', query: [], body: { Data: { ...check.Data, Force: true } } },
      { method: 'PATCH', path: '/api/user', query: [], body: { ...check, Also: 'Perform' } },
      { method: 'POST', path: '/api/document', query: [], body: {} },
    ];
    const sent = [];
    for (const outgoing of odd) sent.push(await gate.send(outgoing));
    expect(sent.filter((one) => !('refused' in one))).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('exchanges one typed code, once, and none with --read-only [X15]', async () => {
    const verify = documented.find(({ id }) => id === 'verifyCode')?.outgoing;
    if (verify === undefined) throw new Error('There is no verifyCode.');
    await createGate(contract, policy(true)).send(verify);
    const gate = createGate(contract, policy(false));
    await gate.send(verify);
    await gate.send(verify);
    expect(asked.map(({ call }) => call)).toEqual(['POST /api/verification']);
  });

  it('sends only to its host, follows no redirect, and adds the Basic value [X15]', async () => {
    const gate = createGate(contract, policy(true));
    const elsewhere = createGate(contract, { ...policy(true), hosts: ['provider.example'] });
    expect(await elsewhere.send(user)).toEqual({ refused: `${base.host} is not the host to check` });
    const sent = await gate.send(user);
    await gate.send({ ...user, anonymous: true, prefer: 'code=200' });
    expect('answer' in sent && sent.answer.status).toBe(302);
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/user?userid=u-1', 'GET /api/user?userid=u-1']);
    expect(asked.map(({ headers }) => [headers['authorization'], headers['prefer']])).toEqual([
      ['Basic c2VjcmV0', undefined],
      [undefined, undefined],
    ]);
  });

  it('keeps the limits of requests in total and a second [X15]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const gate = createGate(contract, { ...policy(true), requests: 3, perSecond: 20 });
    const sends = Array.from({ length: 5 }, () => gate.send(user));
    await sends[0];
    await vi.advanceTimersByTimeAsync(49);
    expect(asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await sends[1];
    await vi.advanceTimersByTimeAsync(49);
    expect(asked.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(sends);
    expect([asked.length, gate.sent()]).toEqual([3, 3]);
  });

  it('is the only file of the check that opens a connection [X15]', () => {
    const ours = files.filter((path) => path.startsWith('scripts/contract/'));
    const openers = ours.filter((path) => /node:(https?|net|tls|http2)'|\bfetch\(/.test(textOf(path)));
    expect(openers).toEqual(['scripts/contract/gate.ts']);
  });
});

describe('The address of a real host', () => {
  it('is https unless it is this machine, and has no password [X15]', () => {
    expect(hostAddress('https://provider.example/base').href).toBe('https://provider.example/base');
    expect(hostAddress('http://127.0.0.1:4010').port).toBe('4010');
    expect(() => hostAddress('http://provider.example')).toThrow('unencrypted: give its https address');
    expect(() => hostAddress('https://a:b@provider.example')).toThrow('SIGNING_API_BASIC');
    expect(() => hostAddress('provider.example')).toThrow("takes the provider's address");
  });
});

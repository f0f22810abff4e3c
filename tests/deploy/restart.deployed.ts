import { openMock } from '../support/mock-client.ts';
import type { MockClient } from '../support/mock-client.ts';
import { deployed, expect, test } from './deployed-test.ts';

interface Person {
  readonly userid: string;
  readonly token: string;
  readonly documentId: string;
}

type Told = 'signed' | 'refused' | `unknown: ${string}`;

const ask = async (
  world: string,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<unknown> => {
  const response = await fetch(`${deployed('nginxUrl')}${path}`, {
    method,
    headers: { 'x-mock-world': world, Accept: 'application/json', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
};

const people = 200;
const idOf = (at: number): string => `u-${String(at + 1).padStart(3, '0')}`;

const enter = async (world: string, mock: MockClient, at: number): Promise<Person> => {
  const userid = idOf(at);
  const target = `${userid}@example.com`;
  const verify = (data: object) =>
    ask(world, '/api/verification', { Data: { UserId: userid, VerificationTarget: target, ...data } });
  await verify({ Action: 'EMAILVERIFICATION' });
  const code = (await mock.outbox()).find(({ to, code: sent }) => to === target && sent !== null)?.code;
  const { Data } = (await verify({ Action: 'VERIFY', VerificationCode: code })) as {
    Data: { Token: string };
  };
  const list = (await ask(
    world,
    `/api/Document?GROUP=PENDING&userid=${userid}&token=${encodeURIComponent(Data.Token)}`,
  )) as { Data: { Id: string }[] };
  return { userid, token: Data.Token, documentId: list.Data[0]?.Id ?? '' };
};

const sign = async (world: string, { userid, token, documentId }: Person): Promise<Told> => {
  const Data = {
    Ids: [documentId],
    Action: 'Signed',
    UserId: userid,
    Timestamp: new Date().toISOString().slice(0, 19).replace('T', ' '),
    UserTimezone: 'UTC',
    UserUTCOffset: '+00:00',
    Token: token,
  };
  try {
    const { Response } = (await ask(world, '/api/Document', { Data })) as { Response: { Processed: string } };
    return Response.Processed === 'Y' ? 'signed' : 'refused';
  } catch (error) {
    return `unknown: ${String(error)}`;
  }
};

test(`nginx takes a new configuration under ${people} people without a lost or repeated call [NET5]`, async ({
  world,
  host,
}) => {
  test.setTimeout(240_000);
  const mock = openMock(deployed('mockUrl'), world);
  await mock.seed({
    users: people,
    documents: Array.from({ length: people }, (_, at) => ({ person: idOf(at) })),
  });
  const all: Person[] = [];
  for (let at = 0; at < people; at += 20)
    all.push(...(await Promise.all(Array.from({ length: 20 }, (_, next) => enter(world, mock, at + next)))));
  await mock.faults({ variant: 'signDocuments', holdUntil: 'reloaded', times: people });
  const signing = Promise.all(all.map((person) => sign(world, person)));
  await expect
    .poll(async () => (await host.arrived())['POST /api/Document'], { timeout: 60_000 })
    .toBe(people);
  process.kill(Number(deployed('pid')), 'SIGHUP');
  await expect.poll(async () => (await ask(world, '/config.json')) !== null).toBe(true);
  await mock.release('reloaded');
  const told = await signing;
  expect(told.filter((each) => each !== 'signed')).toEqual([]);
  expect((await host.arrived())['POST /api/Document']).toBe(people);
  expect(await mock.ledger()).toEqual([]);
  const after = await Promise.all(all.slice(0, 20).map((person) => sign(world, person)));
  expect(after.filter((each) => each.startsWith('unknown'))).toEqual([]);
});

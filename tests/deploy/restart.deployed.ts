import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { portFor } from '../../scripts/serve/free-port.ts';
import { openMock } from '../support/mock-client.ts';
import type { MockClient } from '../support/mock-client.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { deployed, expect, test } from './deployed-test.ts';
import { startNginx } from './nginx-process.ts';

interface Person {
  readonly userid: string;
  readonly token: string;
  readonly documentId: string;
}

type Told = 'signed' | 'refused' | `unknown: ${string}`;

interface Way {
  readonly world: string;
  readonly url: string;
}

const ask = async (
  { world, url }: Way,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-mock-world': world, Accept: 'application/json', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
};

const people = 200;
const idOf = (at: number): string => `u-${String(at + 1).padStart(3, '0')}`;

const enter = async (way: Way, mock: MockClient, at: number): Promise<Person> => {
  const userid = idOf(at);
  const target = `${userid}@example.com`;
  const verify = (data: object) =>
    ask(way, '/api/verification', { Data: { UserId: userid, VerificationTarget: target, ...data } });
  await verify({ Action: 'EMAILVERIFICATION' });
  const code = (await mock.outbox()).find(({ to, code: sent }) => to === target && sent !== null)?.code;
  const { Data } = (await verify({ Action: 'VERIFY', VerificationCode: code })) as {
    Data: { Token: string };
  };
  const list = (await ask(
    way,
    `/api/Document?GROUP=PENDING&userid=${userid}&token=${encodeURIComponent(Data.Token)}`,
  )) as { Data: { Id: string }[] };
  const documentId = list.Data[0]?.Id ?? '';
  expect(documentId, `a document waits for ${userid}`).not.toBe('');
  return { userid, token: Data.Token, documentId };
};

const sign = async (way: Way, { userid, token, documentId }: Person): Promise<Told> => {
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
    const { Response } = (await ask(way, '/api/Document', { Data })) as { Response: { Processed: string } };
    return Response.Processed === 'Y' ? 'signed' : 'refused';
  } catch (error) {
    return `unknown: ${String(error)}`;
  }
};

/** Everybody signs in, with a document that waits for each. */
const enterAll = async (way: Way, mock: MockClient): Promise<readonly Person[]> => {
  await mock.seed({
    users: people,
    documents: Array.from({ length: people }, (_, at) => ({ person: idOf(at) })),
  });
  const all: Person[] = [];
  for (let at = 0; at < people; at += 20)
    all.push(...(await Promise.all(Array.from({ length: 20 }, (_, next) => enter(way, mock, at + next)))));
  return all;
};

test(`nginx reloads its configuration under ${people} people without a lost or repeated call [NET5]`, async ({
  world,
  host,
}) => {
  test.setTimeout(240_000);
  const way = { world, url: deployed('nginxUrl') };
  const mock = openMock(deployed('mockUrl'), world);
  const all = await enterAll(way, mock);
  await mock.faults({ variant: 'signDocuments', holdUntil: 'reloaded', times: people });
  const signing = Promise.all(all.map((person) => sign(way, person)));
  await expect
    .poll(async () => (await host.arrived())['POST /api/Document'], { timeout: 60_000 })
    .toBe(people);
  process.kill(Number(deployed('pid')), 'SIGHUP');
  await expect.poll(async () => (await ask(way, '/config.json')) !== null).toBe(true);
  await mock.release('reloaded');
  const told = await signing;
  expect(told.filter((each) => each !== 'signed')).toEqual([]);
  expect((await host.arrived())['POST /api/Document']).toBe(people);
  expect(await mock.ledger()).toEqual([]);
  const after = await Promise.all(all.slice(0, 20).map((person) => sign(way, person)));
  expect(after.filter((each) => each.startsWith('unknown'))).toEqual([]);
});

/** Whether this person's document is still in their pending list. */
const waitsStill = async (way: Way, { userid, token, documentId }: Person): Promise<boolean> => {
  const { Data } = (await ask(
    way,
    `/api/Document?GROUP=PENDING&userid=${userid}&token=${encodeURIComponent(token)}`,
  )) as { Data: { Id: string }[] };
  return Data.some(({ Id }) => Id === documentId);
};

const withOwnAddress = test.extend({
  // Nobody listens here until the test starts it.
  baseURL: async ({}, use) => use(`http://127.0.0.1:${await portFor('0')}`),
});

withOwnAddress(
  `nginx is stopped under ${people} people, one of them in a browser, and starts again: no act reaches the provider twice, and what is shown is what the provider has [X3] [NET5] [ACT3]`,
  async ({ page, baseURL: url = '', world, host, allow }) => {
    test.setTimeout(240_000);
    allow(/request failed/, /ERR_/);
    const settings = JSON.parse(deployed('settings')) as Record<string, string>;
    const own = {
      ...settings,
      PORTAL_LISTEN: new URL(url).host,
      PORTAL_TMP: `${settings['PORTAL_TMP']}-own`,
    };
    mkdirSync(own.PORTAL_TMP, { recursive: true });
    const start = () => startNginx(own, url, join(deployed('log'), '..', 'own-nginx.log'));
    let nginx = await start();
    try {
      const way = { world, url };
      const mock = openMock(deployed('mockUrl'), world);
      const all = await enterAll(way, mock);
      const stage = { page, baseUrl: url, mockUrl: deployed('mockUrl'), world, startedAt: Date.now() };
      const person = await signedInOnStage(stage, idOf(0));
      const [id = ''] = await pendingIds(stage, person, 'PENDING SIGNATURE');
      await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
      const button = page.getByRole('button', { name: 'Sign', exact: true });
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await mock.faults({ variant: 'signDocuments', holdUntil: 'started again', times: people });
      const signing = Promise.all(all.slice(1).map((each) => sign(way, each)));
      await button.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
      const arrived = async () => (await host.arrived())['POST /api/Document'];
      await expect.poll(arrived, { timeout: 60_000 }).toBe(people);
      await nginx.close();
      expect((await signing).filter((each) => !each.startsWith('unknown'))).toEqual([]);
      nginx = await start();
      await mock.release('started again');
      await expect(page.getByRole('dialog', { name: 'Successfully Signed' })).toBeVisible({
        timeout: 60_000,
      });
      const unsigned = await Promise.all(all.map((each) => waitsStill(way, each)));
      expect(unsigned.filter(Boolean)).toEqual([]);
      expect(await arrived()).toBe(people);
      expect(await mock.ledger()).toEqual([]);
    } finally {
      await nginx.close();
    }
  },
);

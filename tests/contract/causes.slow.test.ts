import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { checkHost } from '../../scripts/contract/check.ts';
import { createGate } from '../../scripts/contract/gate.ts';
import { createAnswerJudge } from '../../scripts/contract/judge.ts';
import { hostPolicy, mockPolicy } from '../../scripts/contract/policy.ts';
import { freshFacts } from '../../scripts/contract/probe.ts';
import { planFor } from '../../scripts/contract/probes.ts';
import type { Cause } from '../../scripts/contract/causes.ts';
import { tallyOf } from '../../scripts/contract/report.ts';
import { quoteForShell } from '../../scripts/contract/curl.ts';
import { startDriftingHost } from './drifting-host.ts';
import type { DriftingHost } from './drifting-host.ts';

const contract = loadContract();
const judge = createAnswerJudge({ strict: false });
const maria = { userId: 'u-maria-santos', email: 'maria.santos@example.com' };
const basic = 'portal:sample';

let host: DriftingHost;
let token: string;
beforeAll(async () => {
  host = await startDriftingHost();
  token = await host.token(maria.userId, maria.email);
});
afterAll(() => host.close());

async function check(drifts: readonly string[]) {
  host.drift(...drifts);
  const { authorization } = host;
  const asked = { readOnly: true, authorization, perSecond: 10_000 };
  const policy = { ...hostPolicy(new URL(host.url), asked), limitMs: 120_000 };
  const { userId } = maria;
  const facts = freshFacts({ kind: 'host', userId, groupId: 'g-riverside', token, askCode: null });
  const plan = planFor('host', judge.detail);
  const results = await checkHost({ contract, judge, gate: createGate(contract, policy), facts, plan });
  const { findings, assumed, notes } = tallyOf(results, () => false);
  return { told: [...findings, ...assumed], notes };
}

const known = new Map<string, ReturnType<typeof check>>();

/** All findings at the host with these drifts; checked once, then cached. */
function checkOnce(drifts: readonly string[]): ReturnType<typeof check> {
  const key = drifts.join();
  const found = known.get(key) ?? check(drifts);
  known.set(key, found);
  return found;
}

const summary = ({ finding, places, count, assumed }: Cause): string =>
  `${finding.rule} of ${places.join(', ')}, ${count}${assumed ? ', assumed' : ''}`;

/** Runs a command line in a shell, and returns the answer. */
async function runInShell(line: string) {
  const env = { PATH: process.env['PATH'] ?? '', SIGNING_API_TOKEN: token, SIGNING_API_BASIC: basic };
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { env, encoding: 'latin1' });
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(stdout)?.[1]),
    text: stdout,
  };
}

/** The drifts of each host, with all that is found of each; on points that the specification leaves open it is assumed. */
const hosts: readonly Readonly<Record<string, string>>[] = [
  {
    'word outside the list': 'schema of /Data/*/Action, 2',
    'a cookie': 'headers of set-cookie, 4',
    'no HEAD': 'status of the answer, 1, assumed',
    'bytes as text': 'relation of the answer, 2',
    'a JPEG': 'media type of the answer, 1',
    'a row twice': 'relation of /Data/*/Id, 2',
    'no Basic value needed': 'status of the answer, 1, assumed',
  },
  {
    'problem+json': 'media type of the answer, 4',
    'html at 502': 'status of the answer, 5, assumed',
    'other case': 'status of the path, the answer, 7',
    'an impossible instant': 'relation of /Data/*/Comments/*/Timestamp, 3',
  },
  {
    'broken JSON': 'content of the answer, 4',
    'undocumented 4xx': 'status of the answer, 5, assumed',
    'no Content-Range': 'headers of Content-Range, 1, assumed',
    'another document': 'relation of /Data/0/Id, 1',
  },
  {
    'no gzip at all': 'headers of content-encoding, 4',
    'broken base64': 'relation of /Data/0/DocumentData, 1',
    'no DateOfBirth': 'schema of /Data/*, 3, assumed',
  },
  {
    'other success': 'status of the answer, 5',
    'other branch': 'schema of /Data/*/ActionDate, 1, assumed',
    'a count too many': 'relation of /Data/*/Count of PENDING SIGNED, 1',
    'a total that is none': 'relation of /Data/NumDeclinedOrders, 1, assumed',
  },
  {
    'a redirect': 'status of the answer, 5',
    'an empty ActionDate': 'schema of /Data/*/ActionDate, /Data/*/RawActionDate, 1, assumed',
  },
  {
    'parameters may be missing': 'status of the answer, 1, assumed',
    'a document that is not counted': 'relation of /Data/*/Count of COMPLETED, 1',
  },
  {
    'no HEAD anywhere': 'status of the answer, 11, assumed',
    'problem+json everywhere': 'media type of the answer, 44',
  },
];

describe('The drifts of a host', () => {
  it.each(hosts.map((drifting, at) => [Object.keys(drifting).join(', '), at] as const))(
    'are one finding each, with the number of answers that show it: %s [X15]',
    async (_, at) => {
      const drifting = hosts[at] ?? {};
      const { told } = await checkOnce(Object.keys(drifting));
      expect(told.map(summary).toSorted()).toEqual(Object.values(drifting).toSorted());
    },
  );
});

describe('The request that repeats a finding', () => {
  const ofHost = async (at: number) => (await checkOnce(Object.keys(hosts[at] ?? {}))).told;
  const repeatCommand = async (at: number, told: string): Promise<string> =>
    (await ofHost(at)).find((cause) => summary(cause) === told)?.repeat ?? '';

  it('can be pasted into a shell that has the token in a variable, and shows the drift [X15]', async () => {
    const word = await repeatCommand(0, 'schema of /Data/*/Action, 2');
    const cookie = await repeatCommand(0, 'headers of set-cookie, 4');
    host.drift(...Object.keys(hosts[0] ?? {}));
    expect(word).toContain('"$SIGNING_API_TOKEN"');
    expect((await runInShell(word)).text).toContain('Inspected');
    expect((await runInShell(cookie)).text).toContain('session=tkn-secret');
    const part = await repeatCommand(2, 'headers of Content-Range, 1, assumed');
    host.drift(...Object.keys(hosts[2] ?? {}));
    const answer = await runInShell(part);
    expect([answer.status, /content-range/i.test(answer.text)]).toEqual([206, false]);
  });

  it('holds no token, no Basic value, no contact and no content [X15]', async () => {
    const all = await Promise.all(hosts.map((_, at) => ofHost(at)));
    const lines = all.flat().map(({ repeat }) => repeat);
    expect(lines.length).toBe(hosts.flatMap((drifting) => Object.keys(drifting)).length);
    for (const line of lines) expect(line).toMatch(/^curl -sS .*'http:\/\/127\.0\.0\.1:\d+\/api\//);
    const secrets = [token, basic, host.authorization.replace('Basic ', ''), maria.email, '15551230142'];
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  });

  it('has a variable for the address of a mock server, which changes at each start [X15]', () => {
    const options = { variable: 'PRISM', authorization: 'Basic x', prefer: true };
    const gate = createGate(contract, mockPolicy(new URL('http://127.0.0.1:9'), options));
    const body = { email: "o'neil@example.org" };
    const asked = {
      method: 'POST',
      path: '/api/forgotPassword',
      query: [],
      body,
      prefer: 'code=401',
    } as const;
    expect(gate.curlCommand(asked, [])).toBe(
      `curl -sS -i -X POST --compressed -u "$SIGNING_API_BASIC" -H 'prefer: code=401' ` +
        `-H 'content-type: application/json' --data-raw '{"email":"o'\\''neil@example.org"}' ` +
        `"$PRISM"'/api/forgotPassword'`,
    );
  });

  it('has no secret in any spelling, and is quoted for the shell [X15]', async () => {
    const secret = 'a b"c+d\'e';
    const text = `{"Token":${JSON.stringify(secret)},"note":"it's $HOME \`id\` !x"}&token=${encodeURIComponent(secret)}`;
    const line = quoteForShell(text, [[secret, 'TOKEN']]);
    expect(line.match(/"\$TOKEN"/g)?.length).toBe(2);
    const env = { PATH: process.env['PATH'] ?? '', TOKEN: 'T' };
    const { stdout } = await promisify(execFile)('sh', ['-c', `printf %s ${line}`], { env });
    expect(stdout).toBe('{"Token":"T","note":"it\'s $HOME `id` !x"}&token=T');
  });
});

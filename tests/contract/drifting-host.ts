import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A host in a process of its own that counts what it gets, and differs from the description as it is told. */
export interface DriftingHost {
  readonly url: string;
  readonly authorization: string;
  /** Makes it drift from now on, in several ways if several are named, and forgets what it has counted. */
  drift(...names: readonly string[]): Promise<void>;
  /** What it got since then, as `GET /api/user`. */
  calls(): Promise<string[]>;
  /** Everything that it keeps. */
  state(): Promise<string>;
  /** Has a code sent, and tells it. */
  code(userId: string, email: string): Promise<string>;
  /** Signs in, as a person with a browser would, and answers the token. */
  token(userId: string, email: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts it; it ends when its standard input closes, so that no run leaves it behind. */
export async function startDriftingHost(): Promise<DriftingHost> {
  const host = spawn(process.execPath, ['--import', 'tsx', 'tests/contract/drift-host.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => host.once('exit', () => resolve()));
  const [line] = await new Promise<string[]>((resolve, reject) => {
    host.once('exit', (code) => reject(new Error(`The host ended with ${String(code)}.`)));
    createInterface({ input: host.stdout }).once('line', (text) => resolve([text]));
  });
  const { url, authorization } = JSON.parse(line ?? '') as { url: string; authorization: string };
  const control = async (name: string): Promise<string> => {
    const answer = await fetch(`${url}/__drift/${encodeURIComponent(name)}`);
    if (!answer.ok) throw new Error(`There is no drift '${name}'.`);
    return answer.text();
  };
  const verification = async (fields: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api/verification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ Data: fields }),
    });
    return ((await answer.json()) as { Data: Record<string, string> }).Data;
  };
  const code = async (UserId: string, VerificationTarget: string): Promise<string> => {
    const sent = await verification({ UserId, VerificationTarget, Action: 'EMAILVERIFICATION' });
    return sent['VerificationCode'] ?? '';
  };
  return {
    url,
    authorization,
    drift: async (...names) => void (await control(names.join(','))),
    calls: async () => JSON.parse(await control('calls')) as string[],
    state: () => control('state'),
    code,
    token: async (UserId, VerificationTarget) => {
      const VerificationCode = await code(UserId, VerificationTarget);
      const typed = { UserId, VerificationTarget, VerificationCode, Action: 'VERIFY' };
      return (await verification(typed))['Token'] ?? '';
    },
    close: async () => {
      host.stdin.end();
      await ended;
    },
  };
}

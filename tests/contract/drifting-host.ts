import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleAuthorization } from '../../mock-server/authorization.ts';
import { startProvider } from '../../mock-server/provider.ts';
import type { Provider } from '../../mock-server/provider.ts';
import { drifts } from './drifts.ts';
import type { Drift, Passing } from './drifts.ts';

/** The mock provider behind a proxy that records its calls and makes answers differ from the description. */
export interface DriftingHost {
  readonly url: string;
  readonly authorization: string;
  /** Sets the drifts from now on (by names, also separated by commas), and clears the recorded calls. */
  drift(...names: readonly string[]): void;
  /** The calls since then, such as `GET /api/user`. */
  calls(): readonly string[];
  /** All data of the mock provider, as JSON. */
  state(): Promise<string>;
  /** Requests a code, and returns it. */
  code(userId: string, email: string): Promise<string>;
  /** Signs in as a person with a browser does, and returns the token. */
  token(userId: string, email: string): Promise<string>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function forward(
  { provider, active }: { readonly provider: Provider; readonly active: readonly Drift[] },
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
): Promise<void> {
  const method = request.method ?? 'GET';
  const { pathname: path, searchParams: query, search } = address;
  const body = await bodyOf(request);
  const { authorization, range, 'content-type': type } = request.headers;
  const asked = { method, path, query, headers: request.headers };
  const target = active.reduce<string | null>(
    (at, { redirected }) =>
      at === null || redirected === undefined ? at : redirected({ ...asked, path: at }),
    path,
  );
  const answer =
    target === null
      ? new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
      : await fetch(`${provider.url}${target}${search}`, {
          method,
          redirect: 'manual',
          headers: {
            ...(authorization === undefined ? {} : { authorization }),
            ...(range === undefined ? {} : { range }),
            ...(type === undefined ? {} : { 'content-type': type }),
          },
          ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
        });
  const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
  const received = { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  const changed = active.reduce<Passing>((now, drift) => drift.changed?.(now, asked) ?? now, received);
  response.writeHead(changed.status, changed.headers).end(changed.body);
}

export async function startDriftingHost(): Promise<DriftingHost> {
  const provider = await startProvider();
  let active: readonly Drift[] = [];
  let calls: string[] = [];
  // So long that no idle connection is closed just as the next request is sent.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const address = new URL(request.url ?? '/', 'http://host.invalid');
    calls.push(`${request.method} ${address.pathname}`);
    const done = forward({ provider, active }, request, response, address);
    done.catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const verification = async (fields: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api/verification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: sampleAuthorization },
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
    authorization: sampleAuthorization,
    drift: (...names) => {
      active = names
        .flatMap((name) => name.split(','))
        .map((name) => {
          const found = drifts[name];
          if (found === undefined) throw new Error(`There is no drift '${name}'.`);
          return found;
        });
      calls = [];
    },
    calls: () => calls,
    state: async () => (await fetch(`${provider.url}/__mock/state`)).text(),
    code,
    token: async (UserId, VerificationTarget) => {
      const VerificationCode = await code(UserId, VerificationTarget);
      const typed = { UserId, VerificationTarget, VerificationCode, Action: 'VERIFY' };
      return (await verification(typed))['Token'] ?? '';
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.close();
    },
  };
}

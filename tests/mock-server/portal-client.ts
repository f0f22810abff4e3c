import { afterAll, beforeAll, expect } from 'vitest';
import { sampleAuthorization } from '../../mock-server/authorization.ts';
import { oddPeople } from '../../mock-server/samples-on-demand.ts';
import { startProvider } from '../../mock-server/provider.ts';
import type { Provider } from '../../mock-server/provider.ts';
import { openMock } from '../support/mock-client.ts';
import type { MockClient } from '../support/mock-client.ts';

/** The instant at which every world of these tests begins. */
export const start = new Date('2026-03-02T14:05:09.000Z');

export interface Wrapped {
  Response: { Processed: string; Error: string };
  Data?: unknown;
  ProcessingDetails?: unknown;
}

export interface Row {
  Id: string;
  DisplayId: string;
  Status: string;
  Action: string | null;
  PageCount: number;
  RequestorId: string;
  Requestor: string;
  Comments: { Type: string; Timestamp: string; Text: string }[];
  DocumentData?: string;
}

export interface Session {
  userid: string;
  token: string;
}

const contacts: Record<string, string> = {
  'u-maria-santos': '15551230142',
  'u-kenji-watanabe': '15551230163',
  'u-lucia-fernandez': '915551230171',
  'u-ada-okafor': '15551230118',
  'u-noor-haddad': '15551230127',
  'u-tom-becker': '15551230185',
  'u-big-list': '15551230199',
  'u-long-report': '15551230151',
  'u-sixty-organizations': '15551230160',
  'u-odd-report': '15551230177',
  ...Object.fromEntries(oddPeople.map(({ id, mobile }) => [id, mobile])),
};

export interface Portal {
  readonly mock: MockClient;
  /** Any call, as the portal makes it; the path may have a query. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string, query: object): Promise<Wrapped>;
  post(path: string, data: object): Promise<Wrapped>;
  signIn(userid: string): Promise<Session>;
  pending(session: Session): Promise<Row[]>;
  completed(session: Session): Promise<Row[]>;
  read(session: Session, docid: string): Promise<Row>;
  act(session: Session, action: string, ids: string[], more?: object): Promise<Wrapped>;
}

export const queryOf = (query: object): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

/** A caller of the provider at `url` in one world. */
export function openPortal(url: string, world: string): Portal {
  const mock = openMock(url, world);
  const send: Portal['send'] = (method, path, body, headers = {}) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-mock-world': world,
        authorization: sampleAuthorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const json = async (response: Promise<Response>): Promise<Wrapped> =>
    (await response).json() as Promise<Wrapped>;
  const get: Portal['get'] = (path, query) => json(send('GET', `${path}?${queryOf(query)}`));
  const post: Portal['post'] = (path, data) => json(send('POST', path, { Data: data }));
  const signIn: Portal['signIn'] = async (userid) => {
    const target = { UserId: userid, VerificationTarget: contacts[userid] ?? '' };
    await post('/api/verification', { ...target, Action: 'SMSVERIFICATION' });
    const code = await mock.lastCode();
    const answer = await post('/api/verification', { ...target, Action: 'VERIFY', VerificationCode: code });
    return { userid, token: (answer.Data as { Token: string }).Token };
  };
  const list = async (session: Session, group: string): Promise<Row[]> =>
    (await get('/api/Document', { ...session, GROUP: group })).Data as Row[];
  return {
    mock,
    send,
    get,
    post,
    signIn,
    pending: (session) => list(session, 'PENDING'),
    completed: (session) => list(session, 'COMPLETED'),
    read: async (session, docid) => {
      const [row] = (await get('/api/Document', { ...session, docid })).Data as Row[];
      if (row === undefined) throw new Error(`${docid} was not read`);
      return row;
    },
    act: ({ userid, token }, action, ids, more = action === 'Signed' ? {} : { Comments: '' }) =>
      post('/api/Document', {
        Ids: ids,
        Action: action,
        UserId: userid,
        Timestamp: '2026-03-02 14:05:09',
        UserTimezone: 'EST',
        UserUTCOffset: '-05:00',
        Token: token,
        ...more,
      }),
  };
}

/** Forwards a request of the app to the world of a portal. */
export const handOn = async (at: Pick<Portal, 'send'>, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  return at.send(request.method, pathname + search, text === '' ? undefined : JSON.parse(text));
};

export const byRef = (rows: readonly Row[], ref: string): Row => {
  const row = rows.find((each) => each.DisplayId === ref);
  if (row === undefined) throw new Error(`${ref} is not listed`);
  return row;
};

/** Starts a provider for the tests of a file; each `portal()` is a world of its own. */
export function providerForTests(options: { breaches?: boolean } = {}): { portal(): Portal; url(): string } {
  let provider: Provider | undefined;
  let worlds = 0;
  beforeAll(async () => {
    provider = await startProvider({ now: () => start });
  });
  afterAll(async () => {
    const breaches = provider?.violations() ?? [];
    await provider?.close();
    if (options.breaches !== true) expect(breaches).toEqual([]);
  });
  const url = (): string => {
    if (provider === undefined) throw new Error('the provider has not started');
    return provider.url;
  };
  return {
    url,
    portal: () => {
      worlds += 1;
      return openPortal(url(), `world ${worlds}`);
    },
  };
}

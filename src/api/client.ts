import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import { failed } from './failure.ts';
import type { Answer } from './failure.ts';
import { takingOver } from './early-call.ts';
import type { EarlyCall } from './early-call.ts';
import { createProviderClock } from './provider-clock.ts';
import type { ProviderClock } from './provider-clock.ts';
import { bodyOf, parsed, readAnswer, readFile } from './raw-answer.ts';
import type { FileAnswer, FileType, RawAnswer } from './raw-answer.ts';
import type { paths } from './schema.d.ts';

/** How long a call may take, in milliseconds, by what it does. */
export const callLimits = {
  read: 15_000,
  act: 30_000,
  document: 60_000,
  upload: 300_000,
} as const;

export interface ApiSettings {
  /** The provider's address; '' is the app's own origin (S24). */
  readonly baseUrl: string;
  /** Sent as the Authorization header in local trials only; normally the reverse proxy adds it (S25). */
  readonly basicAuthorization: string | null;
  /** Called once for each answer whose Error is 'Invalid Token' (A8.8). */
  readonly onInvalidToken: () => void;
  /** Learns the provider's time from each answer (S47); one of its own where none is given. */
  readonly clock?: ProviderClock;
  /** The call that left before the app had loaded; null, or left out, where none did. */
  readonly early?: Promise<EarlyCall | null>;
}

/** Who calls: the pair that every call of a signed-in person carries (A6.3). Never mixed between two people (S8). */
export interface Credentials {
  readonly userid: string;
  readonly token: string;
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly parseAs: 'text';
}

interface FileCallOptions {
  readonly signal: AbortSignal;
  readonly parseAs: 'blob';
}

/** The signing API as the ports of the machines use it. */
export interface Api {
  readonly client: Client<paths>;
  /** The provider's time: for every timestamp that is sent and every expiry that is told (S47). */
  readonly clock: ProviderClock;
  /** Gives up the call that left early: whoever must know how it stands now asks anew. */
  readonly endEarly: () => void;
  /** True while no call is on its way. */
  readonly isQuiet: () => boolean;
  /** The calls of a signed-in person; null where nobody is: then every call is answered with 'Invalid Token' at once. */
  readonly as: (credentials: Credentials | null) => PersonalApi;
  /**
   * Makes one call within its time limit and reads the wrapper (A3.8). Never throws, never repeats.
   * `signal` is the machine's: leaving the state aborts the call. `read` takes the place of reading the body as JSON,
   * where that is long work: it gives the body's value, or undefined where it is no JSON.
   */
  readonly ask: (
    limit: keyof typeof callLimits,
    signal: AbortSignal,
    call: (options: CallOptions) => Promise<RawAnswer>,
    read?: (body: string) => Promise<unknown>,
  ) => Promise<Answer<unknown>>;
  /** Asks for a file (D7.10, D7.11) in the same manner; an answer that is none is read as a wrapper. */
  readonly askFile: (
    signal: AbortSignal,
    call: (options: FileCallOptions) => Promise<RawAnswer>,
    type?: FileType,
  ) => Promise<FileAnswer>;
}

type QueryOf<T> = T extends { readonly get: { readonly parameters: { readonly query: infer Q } } }
  ? Q
  : never;
type DataOf<T, M extends 'post' | 'patch'> = T extends {
  readonly [K in M]: {
    readonly requestBody: { readonly content: { readonly 'application/json': { readonly Data: infer D } } };
  };
}
  ? D
  : never;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** The addresses that are read with user id and token in the query. */
type ReadPath = { [P in keyof paths]: QueryOf<paths[P]> extends Credentials ? P : never }[keyof paths];
/** What is asked for at an address, beside who asks. */
type Wanted<P extends ReadPath> = Without<QueryOf<paths[P]>, keyof Credentials>;
/** The addresses to which something is sent with user id and token beside it. */
type SendPath<M extends 'post' | 'patch'> = {
  [P in keyof paths]: DataOf<paths[P], M> extends { readonly UserId: string; readonly Token?: string }
    ? P
    : never;
}[keyof paths];
/** What is sent to an address, beside who sends it. */
export type Sent<P extends keyof paths, M extends 'post' | 'patch'> = Without<
  DataOf<paths[P], M>,
  'UserId' | 'Token'
>;

interface ReadManner {
  readonly signal: AbortSignal;
  /** 'read' where nothing is said. */
  readonly limit?: keyof typeof callLimits;
  /** Takes the place of reading the body as JSON, as in `ask`. */
  readonly read?: (body: string) => Promise<unknown>;
}

interface SendManner {
  readonly signal: AbortSignal;
  /** 'act' where nothing is said. */
  readonly limit?: keyof typeof callLimits;
  /** True for a call that must outlive the page. */
  readonly keepalive?: boolean;
}

/** The calls of one person: user id and token go along with each, and are written nowhere else (A6.3, S8). */
export interface PersonalApi {
  /** Reads what an address has; `wanted` is the query beside user id and token. */
  readonly read: <P extends ReadPath>(
    path: P,
    wanted: Wanted<P>,
    manner: ReadManner,
  ) => Promise<Answer<unknown>>;
  /** Begins a reading that will be asked for soon: it is made once, and its answer waits for whoever asks. */
  readonly ahead: <P extends ReadPath>(path: P, wanted: Wanted<P>) => void;
  /** Reads a document's file as it is. */
  readonly readFile: (
    path: '/api/Rawdocument',
    wanted: Wanted<'/api/Rawdocument'>,
    signal: AbortSignal,
  ) => Promise<FileAnswer>;
  /** Sends `data`, with `UserId` and `Token` beside it. */
  readonly post: <P extends SendPath<'post'>>(
    path: P,
    data: Sent<P, 'post'>,
    manner: SendManner,
  ) => Promise<Answer<unknown>>;
  /** Changes what an address has, in the same manner. */
  readonly patch: <P extends SendPath<'patch'>>(
    path: P,
    data: Sent<P, 'patch'>,
    manner: SendManner,
  ) => Promise<Answer<unknown>>;
}

const withLimit = (limitMs: number, outer: AbortSignal) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort('timeout'), limitMs);
  const stop = () => controller.abort('aborted');
  if (outer.aborted) stop();
  outer.addEventListener('abort', stop, { once: true });
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });
  stopped.catch(() => undefined);
  return {
    signal: controller.signal,
    stopped,
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    },
  };
};

type Call = (path: string, init: object) => Promise<RawAnswer>;
type Ahead = ReturnType<typeof takingOver>['ahead'];

/** Puts user id and token into calls. What goes out is typed where it is handed in. */
const callsAs =
  ({ client, ask, askFile }: Pick<Api, 'client' | 'ask' | 'askFile'>, fetchAhead: Ahead) =>
  (credentials: Credentials | null): PersonalApi => {
    if (credentials === null) {
      const nobody = async () => ({ kind: 'invalidToken' }) as const;
      return { read: nobody, ahead: () => {}, readFile: nobody, post: nobody, patch: nobody };
    }
    const get = client.GET as unknown as Call;
    const queried = (wanted: object) => ({ params: { query: { ...credentials, ...wanted } } });
    const sending =
      (call: Call): PersonalApi['post'] & PersonalApi['patch'] =>
      (path: string, data: object, { signal, limit = 'act', keepalive }: SendManner) => {
        const body = { Data: { ...data, UserId: credentials.userid, Token: credentials.token } };
        const more = keepalive === undefined ? {} : { keepalive };
        return ask(limit, signal, (options) => call(path, { ...options, ...more, body }));
      };
    return {
      read: (path, wanted, { signal, limit = 'read', read }) =>
        ask(limit, signal, (options) => get(path, { ...options, ...queried(wanted) }), read),
      ahead: (path, wanted) => void get(path, { ...queried(wanted), fetch: fetchAhead }),
      readFile: (path, wanted, signal) =>
        askFile(signal, (options) => get(path, { ...options, ...queried(wanted) })),
      post: sending(client.POST as unknown as Call),
      patch: sending(client.PATCH as unknown as Call),
    };
  };

type FileCall = Parameters<Api['askFile']>[1];
const callFile = (call: FileCall, signal: AbortSignal) => call({ signal, parseAs: 'blob' });

const clientOf = (
  { baseUrl, basicAuthorization }: ApiSettings,
  fetch: (request: Request) => Promise<Response>,
): Client<paths> =>
  createClient<paths>({
    fetch,
    baseUrl,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    headers: {
      Accept: 'application/json',
      ...(basicAuthorization === null ? {} : { Authorization: basicAuthorization }),
    },
  });

/** Makes the one client of the app. No call sends cookies or a referrer, uses the cache, or follows a redirect. */
export const createApi = (settings: ApiSettings): Api => {
  const { clock = createProviderClock(), early = Promise.resolve(null) } = settings;
  const calling = takingOver(early, clock.steady);
  const client = clientOf(settings, calling.fetch);
  let underWay = 0;
  /** A gateway that answers in the provider's place has a clock of its own; a stored answer tells when it was stored. */
  const timed = async (call: Promise<RawAnswer>): Promise<RawAnswer> => {
    const askedAt = clock.steady();
    const answer = await call;
    const { status, headers } = answer.response;
    if (status < 500 && !Number(headers.get('age')))
      clock.note(headers.get('date'), calling.leftAt(answer.response) ?? askedAt);
    return answer;
  };
  const within = async <T extends { readonly kind: string }>(
    limit: keyof typeof callLimits,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | ReturnType<typeof failed>> => {
    const limited = withLimit(callLimits[limit], signal);
    underWay += 1;
    try {
      const answer = await Promise.race([work(limited.signal), limited.stopped]);
      if (answer.kind === 'invalidToken') settings.onInvalidToken();
      return answer;
    } catch {
      const reason: unknown = limited.signal.reason;
      return failed(reason === 'timeout' || reason === 'aborted' ? reason : 'connection');
    } finally {
      underWay -= 1;
      limited.end();
    }
  };
  const ask: Api['ask'] = (limit, signal, call, read) =>
    within(limit, signal, async (own) => {
      const answer = await timed(call({ signal: own, parseAs: 'text' }));
      const body = bodyOf(answer);
      const whole = read && typeof body === 'string' ? await read(body) : parsed(body);
      return readAnswer(whole, answer.response);
    });
  const askFile: Api['askFile'] = (signal, call, type) =>
    within('document', signal, async (own) => readFile(await timed(callFile(call, own)), type));
  const calls = { client, ask, askFile };
  const isQuiet = () => underWay === 0;
  return { ...calls, clock, endEarly: calling.end, isQuiet, as: callsAs(calls, calling.ahead) };
};

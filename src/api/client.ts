import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import { failed } from './failure.ts';
import type { Answer } from './failure.ts';
import { createTakeOver } from './early-call.ts';
import type { EarlyCall } from './early-call.ts';
import { createProviderClock } from './provider-clock.ts';
import type { ProviderClock } from './provider-clock.ts';
import { bodyOf, parsed, readAnswer, readFile } from './raw-answer.ts';
import type { FileAnswer, FileType, RawAnswer } from './raw-answer.ts';
import type { paths } from './schema.d.ts';

/** Time limits of calls, in milliseconds, by what they do. */
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
  /** Called for each answer whose Error is 'Invalid Token' (A8.8). */
  readonly onInvalidToken: () => void;
  /** Learns the provider's time from each answer (S47); a new one by default. */
  readonly clock?: ProviderClock;
  /** The call that the early script has made; null or absent if it made none. */
  readonly early?: Promise<EarlyCall | null>;
}

/** The caller: the pair in every call of a signed-in person (A6.3). Never mixed between two people (S8). */
export interface Credentials {
  readonly userid: string;
  readonly token: string;
}

export interface Api {
  readonly client: Client<paths>;
  /** The provider's time: for every timestamp that is sent and every expiry that is shown (S47). */
  readonly clock: ProviderClock;
  /** Drops the prefetched call: call it before a read that must not be older than now. */
  readonly dropPrefetched: () => void;
  readonly isQuiet: () => boolean;
  /**
   * The calls of a signed-in person; for null (nobody is signed in) every call is answered with 'Invalid
   * Token' at once.
   */
  readonly as: (credentials: Credentials | null) => PersonalApi;
  /**
   * Makes one call within its time limit and reads the wrapper (A3.8). Never throws, never retries. `signal`
   * is the machine's: leaving the state aborts the call. `read` replaces JSON.parse where parsing is long
   * work: it returns the body's value, or undefined if it is no JSON.
   */
  readonly ask: (
    limit: keyof typeof callLimits,
    signal: AbortSignal,
    call: (options: { readonly signal: AbortSignal; readonly parseAs: 'text' }) => Promise<RawAnswer>,
    read?: (body: string) => Promise<unknown>,
  ) => Promise<Answer<unknown>>;
  /** Requests a file (D7.10, D7.11) in the same manner; an answer that is no file is read as a wrapper. */
  readonly askFile: (
    signal: AbortSignal,
    call: (options: { readonly signal: AbortSignal; readonly parseAs: 'blob' }) => Promise<RawAnswer>,
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

/** Paths that are read with user id and token in the query. */
type ReadPath = { [P in keyof paths]: QueryOf<paths[P]> extends Credentials ? P : never }[keyof paths];
type QueryWithoutCredentials<P extends ReadPath> = Without<QueryOf<paths[P]>, keyof Credentials>;
/** Paths to which data is sent with user id and token in it. */
type SendPath<M extends 'post' | 'patch'> = {
  [P in keyof paths]: DataOf<paths[P], M> extends { readonly UserId: string; readonly Token?: string }
    ? P
    : never;
}[keyof paths];
/** The data for a path, without the credentials. */
export type SentData<P extends keyof paths, M extends 'post' | 'patch'> = Without<
  DataOf<paths[P], M>,
  'UserId' | 'Token'
>;

interface ReadOptions {
  readonly signal: AbortSignal;
  /** 'read' by default. */
  readonly limit?: keyof typeof callLimits;
  /** Replaces JSON.parse, as in `ask`. */
  readonly read?: (body: string) => Promise<unknown>;
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** 'act' by default. */
  readonly limit?: keyof typeof callLimits;
  /** True for a call that must outlive the page. */
  readonly keepalive?: boolean;
}

/** The calls of one person: user id and token are added to each here, and nowhere else (A6.3, S8). */
export interface PersonalApi {
  /** Reads a path; `wanted` is the query without user id and token. */
  readonly read: <P extends ReadPath>(
    path: P,
    wanted: QueryWithoutCredentials<P>,
    manner: ReadOptions,
  ) => Promise<Answer<unknown>>;
  /** Prefetches a read: the next `read` of the same address takes its answer over. */
  readonly prefetch: <P extends ReadPath>(path: P, wanted: QueryWithoutCredentials<P>) => void;
  readonly readFile: (
    path: '/api/Rawdocument',
    wanted: QueryWithoutCredentials<'/api/Rawdocument'>,
    signal: AbortSignal,
  ) => Promise<FileAnswer>;
  readonly post: <P extends SendPath<'post'>>(
    path: P,
    data: SentData<P, 'post'>,
    manner: SendOptions,
  ) => Promise<Answer<unknown>>;
  readonly patch: <P extends SendPath<'patch'>>(
    path: P,
    data: SentData<P, 'patch'>,
    manner: SendOptions,
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
type Ahead = ReturnType<typeof createTakeOver>['prefetch'];

/** Adds user id and token to calls. The casts are safe: the types are checked by `PersonalApi`. */
const callsAs =
  ({ client, ask, askFile }: Pick<Api, 'client' | 'ask' | 'askFile'>, fetchAhead: Ahead) =>
  (credentials: Credentials | null): PersonalApi => {
    if (credentials === null) {
      const nobody = async () => ({ kind: 'invalidToken' }) as const;
      return { read: nobody, prefetch: () => {}, readFile: nobody, post: nobody, patch: nobody };
    }
    const get = client.GET as unknown as Call;
    const withQuery = (wanted: object) => ({ params: { query: { ...credentials, ...wanted } } });
    const senderOf =
      (call: Call): PersonalApi['post'] & PersonalApi['patch'] =>
      (path: string, data: object, { signal, limit = 'act', keepalive }: SendOptions) => {
        const body = { Data: { ...data, UserId: credentials.userid, Token: credentials.token } };
        const more = keepalive === undefined ? {} : { keepalive };
        return ask(limit, signal, (options) => call(path, { ...options, ...more, body }));
      };
    return {
      read: (path, wanted, { signal, limit = 'read', read }) =>
        ask(limit, signal, (options) => get(path, { ...options, ...withQuery(wanted) }), read),
      prefetch: (path, wanted) => void get(path, { ...withQuery(wanted), fetch: fetchAhead }),
      readFile: (path, wanted, signal) =>
        askFile(signal, (options) => get(path, { ...options, ...withQuery(wanted) })),
      post: senderOf(client.POST as unknown as Call),
      patch: senderOf(client.PATCH as unknown as Call),
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

/**
 * Creates the app's only client. No call sends cookies or a referrer, uses the HTTP cache, or follows a
 * redirect.
 */
export const createApi = (settings: ApiSettings): Api => {
  const { clock = createProviderClock(), early = Promise.resolve(null) } = settings;
  const takeOver = createTakeOver(early, clock.steady);
  const client = clientOf(settings, takeOver.fetch);
  let pendingCalls = 0;
  /**
   * Passes an answer's `Date` to the clock. Not of a 5xx: a gateway has a clock of its own; nor of a cached
   * answer, whose date is that of its storing.
   */
  const noteTime = async (call: Promise<RawAnswer>): Promise<RawAnswer> => {
    const askedAt = clock.steady();
    const answer = await call;
    const { status, headers } = answer.response;
    if (status < 500 && !Number(headers.get('age')))
      clock.note(headers.get('date'), takeOver.sentAt(answer.response) ?? askedAt);
    return answer;
  };
  const withinLimit = async <T extends { readonly kind: string }>(
    limit: keyof typeof callLimits,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | ReturnType<typeof failed>> => {
    const limited = withLimit(callLimits[limit], signal);
    pendingCalls += 1;
    try {
      const answer = await Promise.race([work(limited.signal), limited.stopped]);
      if (answer.kind === 'invalidToken') settings.onInvalidToken();
      return answer;
    } catch {
      const reason: unknown = limited.signal.reason;
      return failed(reason === 'timeout' || reason === 'aborted' ? reason : 'connection');
    } finally {
      pendingCalls -= 1;
      limited.end();
    }
  };
  const ask: Api['ask'] = (limit, signal, call, read) =>
    withinLimit(limit, signal, async (own) => {
      const answer = await noteTime(call({ signal: own, parseAs: 'text' }));
      const body = bodyOf(answer);
      const whole = read && typeof body === 'string' ? await read(body) : parsed(body);
      return readAnswer(whole, answer.response);
    });
  const askFile: Api['askFile'] = (signal, call, type) =>
    withinLimit('document', signal, async (own) => readFile(await noteTime(callFile(call, own)), type));
  const calls = { client, ask, askFile };
  const isQuiet = () => pendingCalls === 0;
  return { ...calls, clock, dropPrefetched: takeOver.end, isQuiet, as: callsAs(calls, takeOver.prefetch) };
};

import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import { failed, shownError } from './failure.ts';
import type { Answer } from './failure.ts';
import { record } from './reading.ts';
import type { paths } from './schema.d.ts';

/** How long a call may take, in milliseconds, by what it does. */
export const callLimits = { read: 15_000, act: 30_000, document: 60_000 } as const;

export interface ApiSettings {
  /** The provider's address; '' is the app's own origin (S24). */
  readonly baseUrl: string;
  /** Sent as the Authorization header in local trials only; normally the reverse proxy adds it (S25). */
  readonly basicAuthorization: string | null;
  /** Called once for each answer whose Error is 'Invalid Token' (A8.8). */
  readonly onInvalidToken: () => void;
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly parseAs: 'text';
}

interface FileCallOptions {
  readonly signal: AbortSignal;
  readonly parseAs: 'blob';
}

/** What asking for a file came to. */
export type FileAnswer =
  { readonly kind: 'file'; readonly file: Blob } | Exclude<Answer<unknown>, { readonly kind: 'processed' }>;

interface RawAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** The signing API as the ports of the machines use it. */
export interface Api {
  readonly client: Client<paths>;
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
  /** Asks for a file (D7.10) in the same manner; an answer that is none is read as a wrapper. */
  readonly askFile: (
    signal: AbortSignal,
    call: (options: FileCallOptions) => Promise<RawAnswer>,
  ) => Promise<FileAnswer>;
}

const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

const isJson = (response: Response) => /\bjson\b/i.test(response.headers.get('content-type') ?? '');

/** The host refused this app or is in trouble: whatever the wrapper says, it says nothing about what was asked. */
const saysNothing = (status: number) => [401, 403, 407, 408, 429].includes(status) || status >= 500;

const bodyOf = ({ data, error, response }: RawAnswer): unknown =>
  isJson(response) ? (response.ok ? data : error) : undefined;

/** Reads the wrapper of one answer; `whole` is the body with ProcessingDetails beside Data (D3.10). */
const readAnswer = (whole: unknown, response: Response): Answer<unknown> => {
  const wrapper = record<{ Processed: unknown; Error: unknown }>(
    record<{ Response: unknown }>(whole).Response,
  );
  if (wrapper.Error === 'Invalid Token') return { kind: 'invalidToken' };
  if (saysNothing(response.status)) return failed('status', response.status);
  if (wrapper.Processed === 'N') return { kind: 'refused', error: shownError(wrapper.Error), data: whole };
  if (!response.ok) return failed('status', response.status);
  return wrapper.Processed === 'Y'
    ? { kind: 'processed', data: whole }
    : failed('malformed', response.status);
};

const isFile = ({ status, headers }: Response) =>
  status === 200 && /\b(pdf|octet-stream)\b/i.test(headers.get('content-type') ?? '');

/** Reads an answer that should be a file; a part of one (206) was not asked for. */
const readFile = async ({ data, error, response }: RawAnswer): Promise<FileAnswer> => {
  // The client hands out nothing for a file of no bytes.
  if (isFile(response)) return { kind: 'file', file: data instanceof Blob ? data : new Blob() };
  const body = data instanceof Blob ? await data.text() : data;
  const answer = readAnswer(parsed(bodyOf({ data: body, error, response })), response);
  return answer.kind === 'processed' ? failed('malformed', response.status) : answer;
};

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

/** Makes the one client of the app. Every call is same-origin in spirit: no cookies, no referrer, no cache, no redirect. */
export const createApi = (settings: ApiSettings): Api => {
  const client = createClient<paths>({
    baseUrl: settings.baseUrl,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    headers: {
      Accept: 'application/json',
      ...(settings.basicAuthorization === null ? {} : { Authorization: settings.basicAuthorization }),
    },
  });
  const within = async <T extends { readonly kind: string }>(
    limit: keyof typeof callLimits,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | ReturnType<typeof failed>> => {
    const limited = withLimit(callLimits[limit], signal);
    try {
      const answer = await Promise.race([work(limited.signal), limited.stopped]);
      if (answer.kind === 'invalidToken') settings.onInvalidToken();
      return answer;
    } catch {
      const reason: unknown = limited.signal.reason;
      return failed(reason === 'timeout' || reason === 'aborted' ? reason : 'connection');
    } finally {
      limited.end();
    }
  };
  const ask: Api['ask'] = (limit, signal, call, read) =>
    within(limit, signal, async (own) => {
      const answer = await call({ signal: own, parseAs: 'text' });
      const body = bodyOf(answer);
      const whole = read && typeof body === 'string' ? await read(body) : parsed(body);
      return readAnswer(whole, answer.response);
    });
  const askFile: Api['askFile'] = (signal, call) =>
    within('document', signal, async (own) => readFile(await call({ signal: own, parseAs: 'blob' })));
  return { client, ask, askFile };
};

/** An answer that arrived outside of the client, in the form that `ask` reads. */
export const rawAnswer = async (response: Response): Promise<RawAnswer> => {
  const body = await response.text();
  return response.ok ? { data: body, response } : { error: body, response };
};

export interface EarlyCall {
  /** The whole address, with the credentials: a call to any other address does not take this one over. */
  readonly url: string;
  /** When it was sent, on the page's monotonic clock, in milliseconds. */
  readonly sentAt: number;
  /**
   * Its answer, with the body read, so that an unused one holds no connection. Rejects as `fetch` does. It
   * has no time limit: whoever takes it over sets one and calls `abort`.
   */
  readonly response: Promise<Response>;
  /**
   * The time since its answer arrived, in milliseconds, by the longer of both clocks; 0 while it is pending,
   * Infinity once it has failed.
   */
  readonly ageMs: () => number;
  readonly abort: () => void;
}

/** An answer of this age is stale and is not taken over. In milliseconds. */
const staleMs = 15_000;

/** An answer younger than this is not prefetched again. In milliseconds. */
const youngMs = 5_000;

const never = { steady: -Infinity, wall: -Infinity };

const wholeAnswer = async (answer: Response): Promise<Response> => {
  const body = await answer.blob();
  const whole = new Response(body.size === 0 ? null : body, answer);
  return Object.defineProperty(whole, 'url', { value: answer.url });
};

/**
 * Makes a call whose answer is taken over later; `steady` is the page's monotonic clock, in milliseconds. An
 * answer that is not `useful` counts as failed: then a new call is made.
 */
export const startEarlyCall = (
  url: string,
  fetch: (signal: AbortSignal) => Promise<Response>,
  steady: () => number,
  useful: (answer: Response) => boolean = () => true,
): EarlyCall => {
  const controller = new AbortController();
  const sentAt = steady();
  let arrived: { readonly steady: number; readonly wall: number } | null = null;
  const answered = async (): Promise<Response> => {
    const answer = await wholeAnswer(await fetch(controller.signal));
    arrived = useful(answer) ? { steady: steady(), wall: Date.now() } : never;
    return answer;
  };
  const response = answered();
  response.catch(() => {
    arrived = never;
  });
  const ageMs = () => (arrived === null ? 0 : Math.max(steady() - arrived.steady, Date.now() - arrived.wall));
  return { url, sentAt, response, ageMs, abort: () => controller.abort() };
};

interface TakeOver {
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Prefetches a request, in place of an earlier one that was not taken over; a recent one to the same
   * address is kept. The returned response is empty.
   */
  readonly prefetch: (request: Request) => Promise<Response>;
  /** When the call of an answer was sent, if it was taken over; undefined for all others. */
  readonly sentAt: (response: Response) => number | undefined;
  readonly end: () => void;
}

/**
 * A `fetch` whose first call to the early call's address takes that over, so that it is made only once. Any
 * call that is not a GET drops it, since it may have changed the answer.
 */
export const createTakeOver = (first: Promise<EarlyCall | null>, steady: () => number): TakeOver => {
  const sentAtByResponse = new WeakMap<Response, number>();
  const none = Promise.resolve(null);
  let early = first;
  const end = (): void => {
    const before = early;
    early = none;
    void before.then((call) => call?.abort());
  };
  const take = async ({ method, url }: Request): Promise<EarlyCall | null> => {
    const awaited = early;
    const call = await awaited;
    // It was taken over, dropped or replaced meanwhile.
    if (call === null || early !== awaited) return null;
    if (method !== 'GET' || call.ageMs() >= staleMs) end();
    else if (call.url === url) {
      early = none;
      return call;
    }
    return null;
  };
  return {
    fetch: async (request) => {
      const call = await take(request);
      if (call === null && request.method === 'GET') return fetch(request);
      if (call === null) return fetch(request).finally(end);
      request.signal.addEventListener('abort', call.abort);
      if (request.signal.aborted) call.abort();
      const response = await call.response;
      sentAtByResponse.set(response, call.sentAt);
      return response;
    },
    prefetch: async (request) => {
      early = early.then((call) => {
        if (call?.url === request.url && call.ageMs() < youngMs) return call;
        call?.abort();
        const ask = (signal: AbortSignal) => fetch(request, { signal });
        return startEarlyCall(request.url, ask, steady, ({ ok }) => ok);
      });
      return new Response(null, { status: 204 });
    },
    sentAt: (response) => sentAtByResponse.get(response),
    end,
  };
};

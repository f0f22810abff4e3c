/** A call that left before its answer was asked for: before the app had loaded, or before a screen stood. */
export interface EarlyCall {
  /** The whole address, including for whom it was made: an app that needs another one makes a call of its own. */
  readonly url: string;
  /** When it left, on the page's steady clock, in milliseconds. */
  readonly leftAt: number;
  /**
   * Its answer, with a body that is already read: what nobody takes over holds no connection. Rejects as `fetch` does. There
   * is no time limit on it: whoever takes it over counts from now and calls `abort`.
   */
  readonly response: Promise<Response>;
  /** How long its answer has been here, in milliseconds, by the longer of both clocks; 0 on its way, for ever if it failed. */
  readonly ageMs: () => number;
  readonly abort: () => void;
}

/** An answer that has been here for so long is taken over by nobody: what it says may have changed. In milliseconds. */
const staleMs = 15_000;

/** An answer that has been here for less is not asked for again ahead. In milliseconds. */
const youngMs = 5_000;

/** An answer once its whole body has come. */
const wholeAnswer = async (answer: Response): Promise<Response> => {
  const body = await answer.blob();
  const whole = new Response(body.size === 0 ? null : body, answer);
  return Object.defineProperty(whole, 'url', { value: answer.url });
};

/** Makes a call that somebody else takes over; `steady` is the page's steady clock, in milliseconds. */
export const leaveEarly = (
  url: string,
  fetch: (signal: AbortSignal) => Promise<Response>,
  steady: () => number,
): EarlyCall => {
  const controller = new AbortController();
  const leftAt = steady();
  let came: { readonly steady: number; readonly wall: number } | null = null;
  const answered = async (): Promise<Response> => {
    const answer = await wholeAnswer(await fetch(controller.signal));
    came = { steady: steady(), wall: Date.now() };
    return answer;
  };
  const response = answered();
  response.catch(() => {
    came = { steady: -Infinity, wall: -Infinity };
  });
  const ageMs = () => (came === null ? 0 : Math.max(steady() - came.steady, Date.now() - came.wall));
  return { url, leftAt, response, ageMs, abort: () => controller.abort() };
};

/**
 * Makes calls as `fetch` does. The first call to the address of the early one is that one: it is made once. Whatever is sent
 * to the provider before, or is on its way meanwhile, ends that, as it may have changed the answer.
 */
export const takingOver = (
  first: Promise<EarlyCall | null>,
  steady: () => number,
): {
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Makes an early call, in place of one that nobody has taken over; one to the same address that is young goes on. The
   * answer that is given back is empty.
   */
  readonly ahead: (request: Request) => Promise<Response>;
  /** When an answer's call left, where that was before the app made it; undefined for all others. */
  readonly leftAt: (response: Response) => number | undefined;
  /** Gives the early call up, where nobody has taken it over. */
  readonly end: () => void;
} => {
  const taken = new WeakMap<Response, number>();
  let early = first;
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    (await early)?.abort();
  };
  const take = async ({ method, url }: Request): Promise<EarlyCall | null> => {
    const left = isOver ? null : await early;
    if (left === null || isOver) return null;
    if (method !== 'GET' || left.ageMs() >= staleMs) void end();
    if (isOver || left.url !== url) return null;
    isOver = true;
    return left;
  };
  return {
    fetch: async (request) => {
      const left = await take(request);
      if (left === null && request.method === 'GET') return fetch(request);
      if (left === null) return fetch(request).finally(end);
      request.signal.addEventListener('abort', left.abort);
      if (request.signal.aborted) left.abort();
      const response = await left.response;
      taken.set(response, left.leftAt);
      return response;
    },
    ahead: async (request) => {
      const before = isOver ? Promise.resolve(null) : early;
      early = before.then((left) => {
        if (left?.url === request.url && left.ageMs() < youngMs) return left;
        left?.abort();
        return leaveEarly(request.url, (signal) => fetch(request, { signal }), steady);
      });
      isOver = false;
      return new Response(null, { status: 204 });
    },
    leftAt: (response) => taken.get(response),
    end: () => void end(),
  };
};

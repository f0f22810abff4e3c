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
  /** How long its answer has been here, in milliseconds, by the longer of both clocks; 0 while it is on its way, Infinity once it has failed. */
  readonly ageMs: () => number;
  readonly abort: () => void;
}

/** An answer that has been here for so long is taken over by nobody: what it says may have changed. In milliseconds. */
const staleMs = 15_000;

/** An answer that has been here for less is not asked for again ahead. In milliseconds. */
const youngMs = 5_000;

const never = { steady: -Infinity, wall: -Infinity };

/** An answer once its whole body has come. */
const wholeAnswer = async (answer: Response): Promise<Response> => {
  const body = await answer.blob();
  const whole = new Response(body.size === 0 ? null : body, answer);
  return Object.defineProperty(whole, 'url', { value: answer.url });
};

/**
 * Makes a call that somebody else takes over; `steady` is the page's steady clock, in milliseconds. An answer that is not
 * `useful` counts as failed: whoever asks makes a call of their own.
 */
export const leaveEarly = (
  url: string,
  fetch: (signal: AbortSignal) => Promise<Response>,
  steady: () => number,
  useful: (answer: Response) => boolean = () => true,
): EarlyCall => {
  const controller = new AbortController();
  const leftAt = steady();
  let came: { readonly steady: number; readonly wall: number } | null = null;
  const answered = async (): Promise<Response> => {
    const answer = await wholeAnswer(await fetch(controller.signal));
    came = useful(answer) ? { steady: steady(), wall: Date.now() } : never;
    return answer;
  };
  const response = answered();
  response.catch(() => {
    came = never;
  });
  const ageMs = () => (came === null ? 0 : Math.max(steady() - came.steady, Date.now() - came.wall));
  return { url, leftAt, response, ageMs, abort: () => controller.abort() };
};

interface TakingOver {
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
}

/**
 * Makes calls as `fetch` does. The first call to the address of the early one is that one: it is made once. Whatever is sent
 * to the provider before, or is on its way meanwhile, ends that, as it may have changed the answer.
 */
export const takingOver = (first: Promise<EarlyCall | null>, steady: () => number): TakingOver => {
  const taken = new WeakMap<Response, number>();
  const none = Promise.resolve(null);
  let early = first;
  const end = (): void => {
    const before = early;
    early = none;
    void before.then((left) => left?.abort());
  };
  const take = async ({ method, url }: Request): Promise<EarlyCall | null> => {
    const asked = early;
    const left = await asked;
    // Somebody else has taken it over, ended or replaced it meanwhile.
    if (left === null || early !== asked) return null;
    if (method !== 'GET' || left.ageMs() >= staleMs) end();
    else if (left.url === url) {
      early = none;
      return left;
    }
    return null;
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
      early = early.then((left) => {
        if (left?.url === request.url && left.ageMs() < youngMs) return left;
        left?.abort();
        const ask = (signal: AbortSignal) => fetch(request, { signal });
        return leaveEarly(request.url, ask, steady, ({ ok }) => ok);
      });
      return new Response(null, { status: 204 });
    },
    leftAt: (response) => taken.get(response),
    end,
  };
};

/** A call that left before the app had loaded. */
export interface EarlyCall {
  /** The whole address, with whom it was made for: an app that needs another one makes a call of its own. */
  readonly url: string;
  /** When it left, on the page's steady clock, in milliseconds. */
  readonly leftAt: number;
  /** Rejects as `fetch` does. There is no time limit on it: whoever takes it over counts from now and calls `abort`. */
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

/** After this time nobody takes an early call over any more: what it says may have changed. In milliseconds. */
const staleMs = 15_000;

/**
 * Makes calls as `fetch` does. The first call to the address of the early one is that one: it is made once. Whatever is sent
 * to the provider before ends that, as it may have changed the answer.
 */
export const takingOver = (
  early: Promise<EarlyCall | null>,
  steady: () => number,
): {
  readonly fetch: (request: Request) => Promise<Response>;
  /** When an answer's call left, where that was before the app made it; undefined for all others. */
  readonly leftAt: (response: Response) => number | undefined;
} => {
  const taken = new WeakMap<Response, number>();
  let isOver = false;
  const take = async ({ method, url }: Request): Promise<EarlyCall | null> => {
    const left = isOver ? null : await early;
    if (left === null || isOver) return null;
    const isMeant = method === 'GET' && left.url === url && steady() - left.leftAt < staleMs;
    isOver = isMeant || method !== 'GET';
    return isMeant ? left : null;
  };
  return {
    fetch: async (request) => {
      const left = await take(request);
      if (left === null) return fetch(request);
      request.signal.addEventListener('abort', left.abort);
      if (request.signal.aborted) left.abort();
      const response = await left.response;
      taken.set(response, left.leftAt);
      return response;
    },
    leftAt: (response) => taken.get(response),
  };
};

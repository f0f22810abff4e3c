import { afterEach, beforeEach, expect } from 'vitest';

/** Answers a request, or returns undefined for one that it does not know. */
export type Answerer = (request: Request) => Response | Promise<Response> | undefined;

let answerer: Answerer | undefined;
const unanswered: string[] = [];

/** Sets the answers of this test. A request without an answer rejects, and fails the test. */
export const answerRequests = (answers: Answerer): void => {
  answerer = answers;
};

const isPassedOn = (url: string, loopback: boolean): boolean =>
  loopback && /^http:\/\/(127\.0\.0\.1[:/]|provider\.invalid\/)/.test(url);

/**
 * Replaces `fetch`. `loopback` lets requests to 127.0.0.1 through, for tests that start a server of their own, and to a
 * host name that does not exist.
 */
export const guardRequests = (options: { loopback: boolean }): void => {
  const own = globalThis.fetch;
  const guarded = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    if (isPassedOn(address, options.loopback)) return own(input, init);
    const request = new Request(input, init);
    const answer = await answerer?.(request);
    if (answer) return answer;
    unanswered.push(`${request.method} ${request.url}`);
    throw new TypeError(`No answer was provided for ${request.method} ${request.url}`);
  };
  beforeEach(() => {
    answerer = undefined;
    unanswered.length = 0;
    globalThis.fetch = guarded;
  });
  afterEach(() => {
    globalThis.fetch = own;
    expect(unanswered.splice(0), 'every request is answered').toEqual([]);
  });
};

import type { Request, Response } from 'express';
import type { Answer, Handler } from './answer.ts';
import { bare, jsonAnswer } from './answer.ts';
import type { Contract, Variant } from './contract/contract.ts';
import type { Fault, JournalEntry, World } from './world.ts';
import { deliverBroken, faultAnswer, holdBack, takeFault } from './faults.ts';
import { readJson } from './http.ts';
import type { Worlds } from './worlds.ts';

export interface CallParts {
  contract: Contract;
  worlds: Worlds;
  handlers: Readonly<Record<string, Handler>>;
  /** The header without which, letter for letter, a call is a 401. */
  authorization: string;
  worldOf(request: Request): World;
  /** Records a violation of the description. */
  violated(world: World, what: string): void;
}

const flat = (headers: Request['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Edited pages are megabytes of base64: the journal keeps their sizes. */
const bodyForJournal = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body ?? null, (_key, value: unknown) =>
      typeof value === 'string' && value.length > 2000 ? `(${value.length} characters)` : value,
    ),
  ) as unknown;

/** Of longer answers, the journal keeps only the size. */
const maxJournaledAnswer = 20_000;

const answerForJournal = ({ contentType, body }: Answer): string | null => {
  if (body.length === 0) return null;
  return contentType === 'application/json' && body.length <= maxJournaledAnswer
    ? body.toString('utf8')
    : `(${body.length} bytes of ${contentType ?? 'nothing named'})`;
};

interface Incoming {
  world: World;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  entry: JournalEntry;
}

function begin(parts: CallParts, request: Request): Incoming {
  const world = parts.worldOf(request);
  const url = new URL(request.originalUrl, 'http://provider');
  const entry: JournalEntry = {
    seq: world.journal.length + 1,
    at: parts.worlds.now(world).toISOString(),
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: null,
    variant: null,
    status: null,
    fault: false,
    answer: null,
  };
  world.journal.push(entry);
  const { method } = request;
  return {
    world,
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: flat(request.headers),
    entry,
  };
}

function send(response: Response, answer: Answer, fault: Fault | null, now?: Date): Promise<void> | void {
  const { status, contentType, body } = answer;
  const headers: Record<string, string> = {
    ...(contentType === null ? {} : { 'content-type': contentType }),
    ...(status === 204 ? {} : { 'content-length': String(body.length) }),
    ...answer.headers,
    ...(now ? { date: now.toUTCString() } : {}),
    ...Object.fromEntries(
      Object.entries(fault?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
  response.writeHead(status, headers);
  if (fault?.bytesPerSecond !== undefined || fault?.truncateAt !== undefined) {
    return deliverBroken(body, fault, response);
  }
  response.end(body);
}

const notAuthorized = (contract: Contract, variant: string): Answer => ({
  ...contract.example(variant, 401, 'notAuthorized'),
  headers: { 'www-authenticate': 'Basic realm="signing"' },
});

/** A call whose answer is replaced is not handled, unless the fault says that it was. */
function timesHandled(fault: Fault | null, given: Answer | null): number {
  if (fault?.handleTwice === true) return 2;
  return given === null || fault?.dropAfterCommit === true ? 1 : 0;
}

/** What the description does not allow in an answer. The provider's own answers have only Errors documented for the operation. */
const breachesIn = (contract: Contract, variant: Variant, answer: Answer, isOwn: boolean): string[] => [
  ...contract.responseViolations(variant, answer),
  ...(isOwn ? contract.undocumentedErrors(variant, answer) : []).map(
    (error) => `the Error '${error}' is not documented for ${variant.id}`,
  ),
];

/** Handles one call of the API: checks it, applies an armed fault, answers it, checks the answer. */
export async function handleCall(parts: CallParts, request: Request, response: Response): Promise<void> {
  const { contract, worlds, handlers } = parts;
  const incoming = begin(parts, request);
  const { world, method, path, query, headers, entry } = incoming;
  const breach = (what: string, status: 400 | 500): void => {
    parts.violated(world, `${method} ${path}: ${what}`);
    entry.status = status;
    const error = `Contract violation: ${what}`;
    const answer = jsonAnswer(status, { Response: { Processed: 'N', Error: error } });
    entry.answer = answerForJournal(answer);
    send(response, answer, null);
  };
  const unread = await readJson(request).catch((error: unknown) => error as Error);
  if (unread instanceof Error) return breach(unread.message, 400);
  const body = unread;
  entry.body = bodyForJournal(body);
  const match = contract.match(method, path, query, body);
  if ('problem' in match) return breach(match.problem, 400);
  const { variant, pathParams } = match;
  entry.variant = variant.id;
  if (headers['authorization'] !== parts.authorization) {
    entry.status = 401;
    return send(response, notAuthorized(contract, variant.id), null, worlds.now(world));
  }
  const wrong = contract.requestViolations(variant, { pathParams, query, headers, body });
  if (wrong.length > 0) return breach(wrong.join('; '), 400);
  const fault = takeFault(world, { variant: variant.id, method, path });
  entry.fault = fault !== null;
  if (fault?.drop === true) return void response.destroy();
  const handler = handlers[variant.id];
  if (handler === undefined) return breach(`${variant.id} has no handler`, 500);
  const given = fault === null ? null : faultAnswer(fault, variant.id, contract);
  let own: Answer | null = null;
  for (let times = timesHandled(fault, given); times > 0; times -= 1) {
    own = await handler({ world, at: worlds.now(world), variant, pathParams, query, headers, body });
  }
  const answer = given ?? own ?? bare(204);
  if (answer.exempt !== true) {
    const faulty = breachesIn(contract, variant, answer, given === null);
    if (faulty.length > 0) return breach(faulty.join('; '), 500);
  }
  if (fault !== null) await holdBack(fault, world, response);
  if (fault?.dropAfterCommit === true) return void response.destroy();
  entry.status = answer.status;
  entry.answer = answerForJournal(answer);
  await send(response, answer, fault, worlds.now(world));
}

import type { Act } from '../../machines/acts/acts.ts';
import { sampleAuthorization } from '../../mock-server/authorization.ts';
import { html } from '../support/answers.ts';
import type { Browser } from './browser.ts';
import { here, never } from './computer.ts';
import type { Computer, Place } from './computer.ts';
import type { Attempt, Truth } from './truth.ts';

/** What may happen to an act between the browser and the provider. */
export const actFaults = [
  'none',
  'none',
  'lostBefore',
  'lostAfter',
  'neverAnswered',
  'gateway',
  'gatewayAfter',
  'cut',
  'emptyAfter',
  'late',
  'twice',
] as const;
export type ActFault = (typeof actFaults)[number];

/** What may happen to a read. */
export const readFaults = ['lost', 'gateway', 'slow', 'cut'] as const;
export type ReadFault = (typeof readFaults)[number];

/** How long a call is on its way that comes late, in milliseconds: sooner than the longest that a page waits. */
const lateMs = 20_000;

/** A page, as far as calls go: in which browser it is, and what happens to its next calls. */
export interface Caller extends Place {
  readonly browser: Browser;
  /** Stands for the tab in which it is. */
  readonly tab: object;
  readonly faults: { act: ActFault; read: { readonly fault: ReadFault; readonly times: number } | null };
  /** Who is signed in there. */
  readonly person: () => string | null;
}

const acts: Readonly<Record<string, Act>> = {
  Reviewed: 'review',
  Signed: 'sign',
  Declined: 'decline',
  Acknowledged: 'acknowledge',
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

interface ActBody {
  readonly Data: { readonly Ids: readonly string[]; readonly Action: string; readonly UserId: string };
}
interface Wrapped {
  readonly Response?: { readonly Processed: string };
  readonly Data?: unknown;
  readonly ProcessingDetails?: readonly { readonly DocId: string; readonly DocProcessed: string }[];
}

const parsed = (text: string): Wrapped | null => {
  try {
    return JSON.parse(text) as Wrapped;
  } catch {
    return null;
  }
};

/** Which documents an answer of the provider itself calls done. */
const doneIn = (answer: Wrapped | null, ids: readonly string[]): readonly string[] => {
  if (answer?.Response?.Processed !== 'Y') return [];
  const rows = answer.ProcessingDetails ?? [];
  return rows.length === 0 ? ids : rows.filter((row) => row.DocProcessed === 'Y').map(({ DocId }) => DocId);
};

const failed = () => new TypeError('Failed to fetch');
const copyOf = (status: number, text: string, date: string) =>
  new Response(status === 204 ? null : text, {
    status,
    headers: { 'content-type': 'application/json', date },
  });

/** The way from the pages to the provider. What it does to a call, the page cannot know; `truth` hears what arrives. */
export const createNetwork = (
  computer: Computer,
  truth: Truth,
  { url, world, fetch }: { url: string; world: string; fetch: typeof globalThis.fetch },
) => {
  const isCaller = (place: Place | undefined): place is Caller => place !== undefined && 'faults' in place;
  /** Hands a call to the provider; what it has done is known from its own answer, whatever becomes of that. */
  const forward = async (sent: Sent, attempts: readonly Attempt[]) => {
    const query = sent.query.toString();
    const headers = {
      'x-mock-world': world,
      authorization: sampleAuthorization,
      ...(sent.body === '' ? {} : { 'content-type': 'application/json' }),
    };
    const address = `${url}${sent.path}${query === '' ? '' : `?${query}`}`;
    const ask = async () => {
      const response = await fetch(address, {
        method: sent.method,
        headers,
        ...(sent.body === '' ? {} : { body: sent.body }),
      });
      return { status: response.status, text: await response.text() };
    };
    const answer = await computer.counted(computer.outside(ask));
    const told = parsed(answer.text);
    const done = doneIn(
      told,
      attempts.map(({ id }) => id),
    );
    for (const attempt of attempts) {
      if (done.includes(attempt.id)) truth.committed(attempt);
      attempt.isOnItsWay = false;
    }
    return { ...answer, told };
  };
  const act = async (page: Caller, sent: Sent): Promise<Response> => {
    const { Ids, Action, UserId } = (JSON.parse(sent.body) as ActBody).Data;
    const name = acts[Action];
    if (name === undefined) throw new Error(Action);
    const attempts = Ids.map((id) =>
      truth.sent({ person: UserId, browser: page.browser.name, act: name, id, tab: page.tab }),
    );
    const fault = page.faults.act;
    page.faults.act = 'none';
    const clock = () => new Date(computer.providerNow()).toUTCString();
    switch (fault) {
      case 'lostBefore':
      case 'gateway':
        for (const attempt of attempts) attempt.isOnItsWay = false;
        if (fault === 'gateway') return html(502);
        throw failed();
      case 'late':
        // The call goes on also where its page is gone.
        await computer.pause(lateMs);
        break;
      case 'twice':
        await forward(sent, attempts);
        break;
      default:
    }
    const { status, text, told } = await forward(sent, attempts);
    if (fault === 'neverAnswered') return never();
    if (fault === 'lostAfter') throw failed();
    if (fault === 'gatewayAfter') return html(502);
    if (fault === 'emptyAfter') return new Response(null, { status: 500 });
    if (fault === 'cut') return copyOf(status, text.slice(0, text.length / 2), clock());
    if (told !== null && page.isAlive()) for (const attempt of attempts) attempt.isAnswered = true;
    return copyOf(status, text, clock());
  };
  const read = async (page: Caller, sent: Sent): Promise<Response> => {
    const fault = page.faults.read?.fault;
    const times = (page.faults.read?.times ?? 0) - 1;
    page.faults.read = fault !== undefined && times > 0 ? { fault, times } : null;
    if (fault === 'lost') throw failed();
    if (fault === 'gateway') return html(502);
    if (fault === 'slow') await computer.pause(lateMs);
    const { status, text, told } = await forward(sent, []);
    if (fault === 'cut') return copyOf(status, text.slice(0, text.length / 2), '');
    const person = sent.query.get('userid');
    if (told?.Response?.Processed === 'Y' && sent.path === '/api/Document' && person !== null) {
      const asked = sent.query.get('docid');
      const rows = Array.isArray(told.Data) ? (told.Data as readonly { Id: string }[]) : [];
      const ids = asked === null ? rows.map(({ Id }) => Id) : [asked];
      if (page.isAlive()) for (const id of ids) truth.read(page.browser.name, person, id);
    }
    return copyOf(status, text, new Date(computer.providerNow()).toUTCString());
  };
  const respond = async (page: Caller, request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const body = await computer.counted(request.text());
    const sent = { method: request.method, path: pathname, query: searchParams, body };
    const data =
      body === '' ? null : (JSON.parse(body) as { Data?: { UserId?: string; Token?: string } }).Data;
    const [userid, token] = [
      data?.UserId ?? searchParams.get('userid'),
      data?.Token ?? searchParams.get('token'),
    ];
    if (userid && token) truth.called(userid, token);
    if (!page.browser.isOnline()) throw failed();
    const isAct = request.method === 'POST' && pathname === '/api/Document';
    const answer = await (isAct ? act(page, sent) : read(page, sent));
    if (!page.browser.isOnline()) throw failed();
    if (pathname === '/api/verification') {
      const given = parsed(await answer.clone().text())?.Data as { Token?: string } | null | undefined;
      if (userid && typeof given?.Token === 'string') truth.gave(given.Token, userid);
    }
    return answer;
  };
  return {
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const page = here();
      if (!isCaller(page)) return computer.outside(() => fetch(input, init));
      if (!page.isAlive()) return never();
      const request = new Request(input, init);
      const aborted = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
      aborted.catch(() => undefined);
      const answer = await Promise.race([respond(page, request), aborted]).catch((error: unknown) => {
        if (!page.isAlive()) return never<Response>();
        throw error;
      });
      return page.isAlive() ? answer : never();
    },
  };
};

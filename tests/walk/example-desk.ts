import type { Page } from '@playwright/test';
import type { Fault } from '../../mock-server/armed-fault.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { exampleAnswer } from '../../mock-server/contract/example-answer.ts';
import type { ExampleAnswer } from '../../mock-server/contract/example-answer.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { aboutSent } from '../../mock-server/prism/acts.ts';
import { preferredExample } from '../../mock-server/prism/preference.ts';
import { callsBegunAt } from '../../scripts/paths/calls.ts';
import type { LooseModel } from '../../scripts/paths/model.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { openMock } from '../support/mock-client.ts';
import type { MockClient } from '../support/mock-client.ts';

/** Answers the calls of one path with examples of the description; nothing of what is sent is remembered. */
export interface ExampleDesk {
  readonly mock: MockClient;
  /** Where the test itself calls; nobody listens there, the desk answers. */
  readonly baseUrl: string;
  /** What was asked of the desk that only a provider with a memory can do, or null. */
  readonly missed: () => string | null;
  readonly close: () => void;
}

type Named = Pick<Fault, 'status' | 'example'>;

interface Request {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

const address = 'http://examples.invalid';
const contract = loadContract();
const details = readVariants(readDescription());

const jsonOf = (text: string | null | undefined): unknown => {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

const asJson = (value: unknown, status = 200): ExampleAnswer => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

/** The example that the path means for each call, by the name under which its answer is held back. */
const namedExamples = (model: LooseModel, path: Path): ReadonlyMap<string, Named> => {
  const calls = [-1, ...path.steps.keys()].flatMap((at) => callsBegunAt(model, path, at));
  return new Map(
    calls.flatMap(({ gate, outcome }) => {
      const answer = outcome?.answer.from === 'child' ? outcome.answer.last : outcome?.answer;
      return answer && 'example' in answer
        ? [[gate, { status: answer.status, example: answer.example }] as const]
        : [];
    }),
  );
};

interface Gate {
  readonly open: Promise<void>;
  readonly release: () => void;
}

const closedGate = (): Gate => {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open, release };
};

class Desk {
  missed: string | null = null;
  readonly #named: ReadonlyMap<string, Named>;
  readonly #faults: { readonly fault: Fault; left: number }[] = [];
  readonly #gates = new Map<string, Gate>();

  constructor(model: LooseModel, path: Path) {
    this.#named = namedExamples(model, path);
  }

  #gate(name: string): Gate {
    const gate = this.#gates.get(name) ?? closedGate();
    this.#gates.set(name, gate);
    return gate;
  }

  async answer(request: Request): Promise<ExampleAnswer> {
    return request.url.pathname.startsWith('/__mock/') ? this.#order(request) : this.#call(request);
  }

  #order({ url, body }: Request): ExampleAnswer {
    const order = url.pathname.slice('/__mock/'.length);
    if (order === 'faults')
      for (const fault of body as readonly Fault[]) this.#faults.push({ fault, left: fault.times ?? 1 });
    else if (order === 'release') this.#gate((body as { name: string }).name).release();
    else if (order === 'outbox') return asJson([{ code: '123456' }]);
    else {
      this.missed ??= `needs a provider with a memory: ${url.pathname}`;
      return asJson({ error: this.missed }, 501);
    }
    return asJson({ done: true });
  }

  async #call({ method, url, body }: Request): Promise<ExampleAnswer> {
    const match = contract.match(method, url.pathname, url.searchParams, body);
    if ('problem' in match) return asJson({ Response: { Processed: 'N', Error: match.problem } }, 400);
    const { id } = match.variant;
    const armed = this.#faults.find(({ fault, left }) => left > 0 && (fault.variant ?? id) === id);
    if (armed) armed.left -= 1;
    const held = armed?.fault.holdUntil;
    const answer = this.#example(id, url, armed?.fault);
    if (held !== undefined) await this.#gate(held).open;
    return this.#aboutSent(answer, body);
  }

  #example(id: string, url: URL, fault: Fault | undefined): ExampleAnswer {
    if (fault?.emptyBody === true)
      return { status: fault.status ?? 200, contentType: null, body: Buffer.alloc(0) };
    const named = fault?.example ? fault : this.#named.get(fault?.holdUntil ?? '');
    if (named?.example) return contract.example(id, named.status ?? 200, named.example);
    const detail = details.find((one) => one.id === id);
    const usual = detail && preferredExample(detail, '', url.searchParams);
    if (!usual) throw new Error(`${id} has no example.`);
    return exampleAnswer(usual);
  }

  #aboutSent(answer: ExampleAnswer, body: unknown): ExampleAnswer {
    if (answer.contentType !== 'application/json') return answer;
    const about = aboutSent(JSON.parse(answer.body.toString()) as never, body);
    return about === null ? answer : asJson(about, answer.status);
  }
}

/** Answers every call of a page, and of the test itself, from the examples. */
export const routeExamples = async (page: Page, model: LooseModel, path: Path): Promise<ExampleDesk> => {
  const desk = new Desk(model, path);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      const given = { method: request.method(), url, body: jsonOf(request.postData()) };
      const { status, contentType, body } = await desk.answer(given);
      // A page that has given up its call, or is gone, takes no answer.
      await route.fulfill({ status, body, ...(contentType ? { contentType } : {}) }).catch(() => undefined);
    },
  );
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== address) return network(input, init);
    const text = typeof init?.body === 'string' ? init.body : null;
    const given = { method: init?.method ?? 'GET', url, body: jsonOf(text) };
    const { status, contentType, body } = await desk.answer(given);
    return new Response(new Uint8Array(body), {
      status,
      headers: contentType ? { 'content-type': contentType } : {},
    });
  };
  return {
    mock: openMock(address, 'examples'),
    baseUrl: address,
    missed: () => desk.missed,
    close: () => {
      globalThis.fetch = network;
    },
  };
};

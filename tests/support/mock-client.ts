import { setTimeout as pause } from 'node:timers/promises';
import type { ActOrder } from '../../mock-server/orders.ts';
import type { SeedOrder } from '../../mock-server/orders.ts';
import type { Fault } from '../../mock-server/world.ts';
import type { Host } from '../../mock-server/host.ts';
import type { JournalEntry, Message } from '../../mock-server/world.ts';

/** The control pages of the mock provider, in one test's world. */
export interface MockClient {
  /** The code in the newest message that has one. */
  readonly lastCode: () => Promise<string>;
  readonly outbox: () => Promise<readonly Message[]>;
  readonly faults: (...faults: Fault[]) => Promise<void>;
  readonly release: (name: string) => Promise<void>;
  readonly requests: () => Promise<readonly JournalEntry[]>;
  readonly advance: (ms: number) => Promise<void>;
  /** Does something as another person. */
  readonly act: (what: ActOrder) => Promise<void>;
  readonly state: () => Promise<unknown>;
  /** Sets the kind of provider (S46). */
  readonly host: (what: Partial<Host>) => Promise<void>;
  readonly seed: (what: SeedOrder) => Promise<void>;
  readonly reset: () => Promise<void>;
  /** Contract violations by calls of this world. */
  readonly violations: () => Promise<readonly string[]>;
  /** Contradictions in the data of this world. */
  readonly ledger: () => Promise<readonly string[]>;
}

/** The polling for the first code. */
const codePolls = { everyMs: 50, atMost: 200 } as const;

/** Opens the control pages at `baseUrl` for `world`. */
export const openMock = (baseUrl: string, world: string): MockClient => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/__mock/${path}`, {
      method,
      headers: { 'x-mock-world': world, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /__mock/${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  const tell = (path: string) => async (body: unknown) => void (await call('POST', path, body));
  const outbox = async () => (await call('GET', 'outbox')) as readonly Message[];
  const lastCode = async (): Promise<string> => {
    for (let tries = 0; tries < codePolls.atMost; tries += 1) {
      const code = (await outbox()).find((message) => message.code !== null)?.code;
      if (code !== undefined && code !== null) return code;
      await pause(codePolls.everyMs);
    }
    throw new Error('No code was sent.');
  };
  return {
    lastCode,
    outbox,
    faults: (...faults) => tell('faults')(faults),
    release: (name) => tell('release')({ name }),
    requests: async () => (await call('GET', 'requests')) as readonly JournalEntry[],
    advance: (advanceMs) => tell('clock')({ advanceMs }),
    act: tell('act'),
    host: tell('host'),
    state: () => call('GET', 'state'),
    seed: tell('seed'),
    reset: () => tell('reset')({}),
    ledger: async () => (await call('GET', 'ledger')) as readonly string[],
    violations: async () => (await call('GET', 'violations')) as readonly string[],
  };
};

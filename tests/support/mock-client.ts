/** A message that the mock provider has sent to a person. */
export interface SentMessage {
  readonly to: string;
  readonly code: string;
}

export interface JournalEntry {
  readonly method: string;
  readonly path: string;
  readonly variant?: string;
  readonly status?: number;
}

/** One fault to be played for calls that match (S26); times in milliseconds. */
export interface Fault {
  readonly variant?: string;
  readonly method?: string;
  readonly path?: string;
  readonly times?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly emptyBody?: boolean;
  readonly delayMs?: number;
  readonly holdUntil?: string;
  readonly bytesPerSecond?: number;
  readonly truncateAt?: number;
  readonly drop?: boolean;
  readonly dropAfterCommit?: boolean;
  readonly handleTwice?: boolean;
  readonly redirect?: string;
  readonly example?: string;
}

/** The control pages of the mock provider, in one test's world. */
export interface MockClient {
  /** The code of the newest message, as a person would read it. */
  readonly lastCode: () => Promise<string>;
  readonly outbox: () => Promise<readonly SentMessage[]>;
  readonly faults: (...faults: Fault[]) => Promise<void>;
  readonly release: (name: string) => Promise<void>;
  readonly requests: () => Promise<readonly JournalEntry[]>;
  readonly advance: (ms: number) => Promise<void>;
  /** Something that another person did meanwhile. */
  readonly act: (what: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly state: () => Promise<unknown>;
  readonly seed: (what: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly reset: () => Promise<void>;
  readonly violations: () => Promise<readonly string[]>;
}

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
  const outbox = async () => (await call('GET', 'outbox')) as readonly SentMessage[];
  const lastCode = async (): Promise<string> => {
    const [newest] = await outbox();
    if (!newest) throw new Error('No message was sent.');
    return newest.code;
  };
  return {
    lastCode,
    outbox,
    faults: (...faults) => tell('faults')(faults),
    release: (name) => tell('release')({ name }),
    requests: async () => (await call('GET', 'requests')) as readonly JournalEntry[],
    advance: (advanceMs) => tell('clock')({ advanceMs }),
    act: tell('act'),
    state: () => call('GET', 'state'),
    seed: tell('seed'),
    reset: () => tell('reset')({}),
    violations: async () => (await call('GET', 'violations')) as readonly string[],
  };
};

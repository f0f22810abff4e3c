/** Which requests may be sent, and where to. */
export interface Policy {
  /** Where requests go: an origin, and a prefix for every path. */
  readonly base: URL;
  /** The variable that printed requests have instead of the origin if that is new at each start; otherwise null. */
  readonly variable: string | null;
  /** The only hosts, with their ports, that a request may go to. */
  readonly hosts: readonly string[];
  /** The contract classes that may be sent; operations of other classes, or without one, are not. */
  readonly classes: readonly string[];
  /** The methods that may be sent, in whatever class. */
  readonly methods: readonly string[];
  /** How many requests may be sent in total, and how many a second. */
  readonly requests: number;
  readonly perSecond: number;
  /** Whether one request may exchange a code that a person has typed for a token. */
  readonly signIn: boolean;
  /** Whether requests may name the wanted example, for Prism. */
  readonly prefer: boolean;
  /** The shared Basic value as a header, or null. */
  readonly authorization: string | null;
  readonly limitMs: number;
}

const everyClass = ['safe', 'safe-post', 'never'] as const;
/** The methods that change nothing. */
export const readMethods = ['GET', 'HEAD'] as const;

/** For a mock server on this machine: everything may be sent. */
export const mockPolicy = (
  base: URL,
  { variable, authorization, prefer }: Pick<Policy, 'variable' | 'authorization' | 'prefer'>,
): Policy => ({
  base,
  variable,
  hosts: [base.host],
  classes: everyClass,
  methods: [...readMethods, 'POST', 'PATCH', 'PUT'],
  requests: Infinity,
  perSecond: Infinity,
  signIn: true,
  prefer,
  authorization,
  limitMs: 120_000,
});

/**
 * For a real host. Read-only: GET and HEAD of operations that change nothing. Otherwise also other methods of such
 * operations, and one exchange of a typed code for a token. Nothing else is ever sent.
 */
export const hostPolicy = (
  base: URL,
  options: { readOnly: boolean; authorization: string | null; perSecond: number; requests?: number },
): Policy => ({
  base,
  variable: null,
  hosts: [base.host],
  classes: options.readOnly ? ['safe'] : ['safe', 'safe-post'],
  methods: options.readOnly ? readMethods : [...readMethods, 'PATCH', 'POST'],
  requests: options.requests ?? 120,
  perSecond: options.perSecond,
  signIn: !options.readOnly,
  prefer: false,
  authorization: options.authorization,
  limitMs: 20_000,
});

/** What may leave, and where to. */
export interface Policy {
  /** Where requests go: an origin, and a path that is put in front of every path. */
  readonly base: URL;
  /** The variable that a printed request has for the origin, where it is another one at each start; else null. */
  readonly variable: string | null;
  /** The only hosts, with their ports, that a request may go to. */
  readonly hosts: readonly string[];
  /** The contract classes that may leave; what is in none of them stays, and so does what has no class. */
  readonly classes: readonly string[];
  /** The methods that may leave, whatever their class. */
  readonly methods: readonly string[];
  /** How many requests may leave in all, and how many in a second. */
  readonly requests: number;
  readonly perSecond: number;
  /** Whether one request may exchange a code that a person typed for a token. */
  readonly signIn: boolean;
  /** Whether the step in front of Prism may be told which example is wanted. */
  readonly prefer: boolean;
  /** The shared Basic value as a header, or null. */
  readonly authorization: string | null;
  readonly limitMs: number;
}

const everything = ['safe', 'safe-post', 'never'] as const;
/** The methods that change nothing. */
export const reading = ['GET', 'HEAD'] as const;

/** For a stand-in of this repository: it may be asked everything. */
export const standInPolicy = (
  base: URL,
  { variable, authorization, prefer }: Pick<Policy, 'variable' | 'authorization' | 'prefer'>,
): Policy => ({
  base,
  variable,
  hosts: [base.host],
  classes: everything,
  methods: [...reading, 'POST', 'PATCH', 'PUT'],
  requests: Infinity,
  perSecond: Infinity,
  signIn: true,
  prefer,
  authorization,
  limitMs: 120_000,
});

/**
 * For a real host. Read-only: GET and HEAD of what changes nothing. Otherwise also what changes nothing although it is
 * no GET, and one exchange of a typed code for a token. Nothing else ever leaves.
 */
export const hostPolicy = (
  base: URL,
  options: { readOnly: boolean; authorization: string | null; perSecond: number; requests?: number },
): Policy => ({
  base,
  variable: null,
  hosts: [base.host],
  classes: options.readOnly ? ['safe'] : ['safe', 'safe-post'],
  methods: options.readOnly ? reading : [...reading, 'PATCH', 'POST'],
  requests: options.requests ?? 120,
  perSecond: options.perSecond,
  signIn: !options.readOnly,
  prefer: false,
  authorization: options.authorization,
  limitMs: 20_000,
});

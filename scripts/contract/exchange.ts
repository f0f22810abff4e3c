/** A request as a probe means it; the gate alone makes it leave. */
export interface Outgoing {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body?: unknown;
  readonly range?: string;
  /** Which example Prism is to answer with; sent to Prism only. */
  readonly prefer?: string;
  /** Sent without the shared Basic value, to see what is answered then. */
  readonly anonymous?: boolean;
}

/** An answer as it came, its content decoded. */
export interface Received {
  readonly status: number;
  /** Names in lower case; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Why the content could not be decoded, or null. */
  readonly undecodable: string | null;
}

/** What is said of an answer that had begun, and did not come whole. */
export const notWhole = {
  tooMuch: 'more than 64 MB came',
  brokenOff: 'the connection broke within the answer',
} as const;

/** What became of a request: answered, kept back here, or sent and not answered. */
export type Sent =
  { readonly answer: Received } | { readonly refused: string } | { readonly unanswered: string };

/** The path and the query as they go over the wire. */
export const targetOf = ({ path, query }: Pick<Outgoing, 'path' | 'query'>): string => {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return search === '' ? path : `${path}?${search}`;
};

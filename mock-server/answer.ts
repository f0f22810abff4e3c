import type { Contract } from './contract/contract.ts';
import type { World } from './world.ts';

export type Variant = Contract['variants'][number];

export interface Answer {
  status: number;
  contentType: string | null;
  headers: Record<string, string>;
  body: Buffer;
  /** Set if the answer is meant to violate the description: by a fault, or an odd file instead of a PDF. */
  exempt?: true;
}

export interface Call {
  world: World;
  at: Date;
  variant: Variant;
  pathParams: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;

export const jsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  contentType: 'application/json',
  headers: { 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(value)),
});

const outcome = (error: string | null) => ({ Processed: error === null ? 'Y' : 'N', Error: error ?? '' });

export const processed = (fields: object = {}): Answer =>
  jsonAnswer(200, { Response: outcome(null), ...fields });

/** Processed N with a reason, at 200 unless the description says otherwise for the operation. */
export const refused = (error: string, status = 200): Answer =>
  jsonAnswer(status, { Response: outcome(error) });

export const bare = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  contentType: null,
  headers,
  body: Buffer.alloc(0),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The Data object of a request body; the description has been checked before any handler runs. */
export function dataOf(call: Call): Record<string, unknown> {
  const data = isRecord(call.body) ? call.body['Data'] : undefined;
  if (!isRecord(data)) throw new Error(`${call.variant.id} has no Data object`);
  return data;
}

export const textOf = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

export const listOf = (value: unknown, name: string): unknown[] => {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};

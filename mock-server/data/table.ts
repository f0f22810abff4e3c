import type { Contract } from '../contract/contract.ts';
import type { Form } from '../orders/form.ts';
import type { World } from '../world.ts';

/** A record as it is shown and edited. */
export type Row = Record<string, unknown> & { readonly id: string | number };

/** Where an edit takes place. */
export interface Place {
  readonly world: World;
  readonly at: Date;
  readonly contract: Contract;
}

/** What of a world can be browsed and edited. Edits answer null when done, else why the world does not allow them. */
export interface Table {
  readonly rows: (world: World) => Row[];
  /** What a record must look like. */
  readonly form: (world: World) => Form;
  /** What a new record has that does not say otherwise; the id is one that is free. */
  readonly fresh: (place: Place) => Row;
  readonly add: (place: Place, row: Row) => string | null;
  readonly change: (place: Place, before: Row, after: Row) => string | null;
  readonly remove: (place: Place, row: Row) => string | null;
}

/** Why the data are not browsed or edited so. */
export class Refused extends Error {
  readonly status: 400 | 404 | 405;
  constructor(status: 400 | 404 | 405, what: string) {
    super(what);
    this.status = status;
  }
}

export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** An id that nothing in a list of records has. */
export function freeId(prefix: string, taken: { has(id: string): boolean }): string {
  let number = 1;
  while (taken.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

/** Whether an answer with this in it would break the description; the provider would then fail on it. */
export function answerProblem(contract: Contract, id: string, data: unknown): string | null {
  const variant = contract.variants.find((each) => each.id === id);
  if (variant === undefined) return null;
  const body = Buffer.from(JSON.stringify({ Response: { Processed: 'Y', Error: '' }, Data: data }));
  const [problem] = contract.responseViolations(variant, {
    status: 200,
    contentType: 'application/json',
    body,
  });
  return problem ?? null;
}

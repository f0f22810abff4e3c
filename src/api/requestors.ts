import { isIdentifier } from './identifier.ts';
import { list, record, text } from './reading.ts';
import type { components } from './schema.d.ts';

/** An organization that can be notified (A3.1). An empty id: it cannot be; an empty name: it tells none. */
export interface Requestor {
  readonly id: string;
  readonly name: string;
}

/** The organizations of a look-up's answer; those that tell nothing about themselves are left out (S23). */
export const requestorsOf = (value: unknown): readonly Requestor[] =>
  list(value).flatMap((one) => {
    const given = record<components['schemas']['AssociatedRequestor']>(one);
    const id = text(given.RequestorId) ?? '';
    const requestor = { id: isIdentifier(id) ? id : '', name: text(given.Requestor)?.trim() ?? '' };
    return requestor.id === '' && requestor.name === '' ? [] : [requestor];
  });

import { identifier, repeatedIn } from './identifier.ts';
import { list, record, text } from './reading.ts';
import type { components } from './schema.d.ts';

/**
 * An organization that can be notified (A3.1). An empty id: it cannot be notified, because it has none or
 * shares it (S33); an empty name: the provider gave none.
 */
export interface Requestor {
  readonly id: string;
  readonly name: string;
}

/** The organizations of a look-up's answer; those without id and name are left out (S23). */
export const requestorsOf = (value: unknown): readonly Requestor[] => {
  const rows = list(value).map((one) => {
    const given = record<components['schemas']['AssociatedRequestor']>(one);
    return { id: identifier(given.RequestorId) ?? '', name: text(given.Requestor)?.trim() ?? '' };
  });
  const repeated = repeatedIn(rows.map(({ id }) => id));
  return rows
    .map(({ id, name }) => ({ id: repeated.has(id) ? '' : id, name }))
    .filter(({ id, name }) => id !== '' || name !== '');
};

interface Organization {
  readonly organizationId: string | null;
  readonly organization: string | null;
}

/** The decline reasons of an organization from a person's look-up, without duplicates (D3.8, D5.1, D6.3). */
export const declineReasonsOf = (data: unknown, of: Organization): readonly string[] => {
  const person = record<{ AssociatedRequestors: unknown }>(record<{ Data: unknown }>(data).Data);
  const rows = list(person.AssociatedRequestors).map((row) =>
    record<components['schemas']['AssociatedRequestor']>(row),
  );
  const { organizationId, organization } = of;
  const own = organizationId !== null && rows.find((row) => identifier(row.RequestorId) === organizationId);
  const named = organization !== null && rows.find((row) => text(row.Requestor) === organization);
  const reasons = list((own || named || null)?.DeclineReasons).flatMap((one) => text(one) ?? []);
  return [...new Set(reasons)];
};

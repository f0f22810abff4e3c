import type { CountRow, DeclinesRow, Figures } from '../../../machines/dashboard/figures.ts';
import { identifier } from '../../api/identifier.ts';
import { count, list, record, text } from '../../api/reading.ts';
import type { Requestor } from '../../api/requestors.ts';
import type { components } from '../../api/schema.d.ts';
import { identityOf } from './organization-colours.ts';

type Schemas = components['schemas'];
/** The provider sends the names of organizations; some hosts send the ids, too. */
type Named = { readonly Requestor: unknown; readonly RequestorId: unknown };

type Unkeyed<TRow extends CountRow> = Omit<TRow, 'key'>;

const notStated = 'notStated';

const amount = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
};

const counted = (value: unknown): number | null => count(typeof value === 'string' ? value.trim() : value);

const plainName = (value: unknown): string => (text(value) ?? '').normalize('NFC').trim();

/**
 * Sorts by count, the largest first, those without a number last; rows with equal counts by name, so that the
 * order of the answer does not matter.
 */
const ranked = <TRow extends Unkeyed<CountRow>>(rows: readonly TRow[]): readonly TRow[] =>
  rows.toSorted((a, b) => {
    const more = (b.count ?? -1) - (a.count ?? -1);
    if (more !== 0 || a.name === b.name) return more;
    if (a.name === '' || b.name === '') return a.name === '' ? 1 : -1;
    return a.name < b.name ? -1 : 1;
  });

/**
 * Gives each row a unique key: its identity, with a number before it from the second row of the same identity
 * on.
 */
const keyed = <TRow extends Unkeyed<CountRow>>(
  rows: readonly TRow[],
): readonly (TRow & { key: string })[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const times = (seen.get(row.identity) ?? 0) + 1;
    seen.set(row.identity, times);
    return { ...row, key: times === 1 ? row.identity : `${times}:${row.identity}` };
  });
};

/**
 * The reasons, each once. Documents without a reason, and those of the total that no reason accounts for, are
 * counted as 'not stated'. A missing total is the sum of the reasons.
 */
const reasonsOf = (given: unknown, total: number | null): readonly CountRow[] => {
  const found = new Map<string, number | null>();
  for (const one of list(given)) {
    const row = record<Schemas['ReasonCount']>(one);
    const name = plainName(row.Reason);
    const [before, here] = [found.get(name), counted(row.Count)];
    found.set(name, before === undefined || before === null ? here : before + (here ?? 0));
  }
  const sum = [...found.values()].reduce<number>((all, one) => all + (one ?? 0), 0);
  const rest = Math.max(0, (total ?? sum) - sum) + (found.get('') ?? 0);
  found.delete('');
  const rows = [...found].map(([name, number]): CountRow => {
    const identity = `reason:${name}`;
    return { key: identity, identity, name, count: number };
  });
  return ranked(rest > 0 ? [...rows, { key: notStated, identity: notStated, name: '', count: rest }] : rows);
};

/** Identifies an organization: by its id if any row of the answer or the person's list has one, else by its name. */
const createIdentify = (known: readonly Requestor[], rows: readonly unknown[]) => {
  const ids = new Map<string, string>();
  const learn = (name: string, id: string | null) => {
    if (name !== '' && id !== null && !ids.has(name)) ids.set(name, id);
  };
  for (const { id, name } of known) learn(plainName(name), id);
  for (const row of rows.map((one) => record<Named>(one)))
    learn(plainName(row.Requestor), identifier(row.RequestorId));
  return (given: unknown): { identity: string; name: string } => {
    const row = record<Named>(given);
    const name = plainName(row.Requestor);
    const id = identifier(row.RequestorId) ?? ids.get(name);
    return { identity: identityOf({ id, name }), name };
  };
};

/** The objects in a list; null if it is no list, or if none of its rows can be read. */
const readableRows = (value: unknown): readonly unknown[] | null => {
  if (!Array.isArray(value)) return null;
  const rows = value.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return rows.length === 0 && value.length > 0 ? null : rows;
};

/** A row with the count 0 is left out; one whose count cannot be read is shown. */
const isNotZero = ({ count: number }: { readonly count: number | null }): boolean => number !== 0;

/**
 * The figures of an answer (D3.4), even if parts of it are malformed (S23); `known` are the organizations of
 * the person (D3.8).
 */
export const figuresOf = (answer: unknown, known: readonly Requestor[]): Figures => {
  const data = record<Schemas['Dashboard']>(record<{ Data: unknown }>(answer).Data);
  const [waiting, declined] = [data.OutstandingByRequestor, data.DeclinesPerRequestor].map(readableRows);
  const who = createIdentify(known, [...(waiting ?? []), ...(declined ?? [])]);
  const outstanding = waiting?.map((one): Unkeyed<CountRow> => ({
    ...who(one),
    count: counted(record<Schemas['RequestorCount']>(one).Count),
  }));
  const declines = declined?.map((one): Unkeyed<DeclinesRow> => {
    const row = record<Schemas['RequestorDeclines']>(one);
    const total = counted(row.TotalCount);
    const reasons = reasonsOf(row.Reasons, total);
    const sum = reasons.reduce((all, reason) => all + (reason.count ?? 0), 0);
    return { ...who(one), count: total ?? (sum > 0 ? sum : null), reasons };
  });
  return {
    unsigned: counted(data.NumUnsignedOrders),
    averageDays: amount(data.AvgDaysOutstanding),
    declined: counted(data.NumDeclinedOrders),
    outstanding: outstanding === undefined ? null : keyed(ranked(outstanding.filter(isNotZero))),
    declines: declines === undefined ? null : keyed(ranked(declines.filter(isNotZero))),
  };
};

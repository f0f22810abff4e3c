import type { CountRow, DeclinesRow, Figures } from '../../../machines/dashboard/figures.ts';
import { isIdentifier } from '../../api/identifier.ts';
import { count, list, record, text } from '../../api/reading.ts';
import type { Requestor } from '../../api/requestors.ts';
import type { components } from '../../api/schema.d.ts';
import { identityOf } from './organization-colours.ts';

type Schemas = components['schemas'];
/** Organizations come by name; some hosts send the id, too. */
type Named = { readonly Requestor: unknown; readonly RequestorId: unknown };

/** A row of which nothing says yet whether another one is like it. */
type Loose<TRow extends CountRow> = Omit<TRow, 'key'>;

const notStated = 'notStated';

const amount = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
};

const counted = (value: unknown): number | null => count(typeof value === 'string' ? value.trim() : value);

const plainName = (value: unknown): string => (text(value) ?? '').normalize('NFC').trim();

/** The largest first, those without a number last; among equals by name, whatever the answer's order was. */
const ranked = <TRow extends Loose<CountRow>>(rows: readonly TRow[]): readonly TRow[] =>
  rows.toSorted((a, b) => {
    const more = (b.count ?? -1) - (a.count ?? -1);
    if (more !== 0 || a.name === b.name) return more;
    if (a.name === '' || b.name === '') return a.name === '' ? 1 : -1;
    return a.name < b.name ? -1 : 1;
  });

/** Gives each row a key of its own: the identity, and which one of several it is. */
const keyed = <TRow extends Loose<CountRow>>(rows: readonly TRow[]): readonly (TRow & { key: string })[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const times = (seen.get(row.identity) ?? 0) + 1;
    seen.set(row.identity, times);
    return { ...row, key: times === 1 ? row.identity : `${times}:${row.identity}` };
  });
};

/**
 * Reasons, each once; what has no words, and what of the total no reason accounts for, is 'not stated'. A total that is
 * missing is what the reasons add up to.
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

/** Who an organization is: its id, where the answer or the person's own list has one; else its name stands for it. */
const identifying = (known: readonly Requestor[]) => {
  const ids = new Map<string, string>();
  for (const { id, name } of known) {
    const plain = plainName(name);
    if (plain !== '' && !ids.has(plain)) ids.set(plain, id);
  }
  return (given: unknown): { identity: string; name: string } => {
    const row = record<Named>(given);
    const name = plainName(row.Requestor);
    const sent = text(row.RequestorId) ?? '';
    const id = isIdentifier(sent) ? sent : ids.get(name);
    return { identity: identityOf({ id, name }), name };
  };
};

/** A list with at least one row that is an object; null where it is none, and where nothing in it can be read. */
const readable = (value: unknown): readonly unknown[] | null => {
  if (!Array.isArray(value)) return null;
  const rows = value.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return rows.length === 0 && value.length > 0 ? null : rows;
};

/** A row of 0 says nothing; one whose number cannot be read says that there is something. */
const isTold = ({ count: number }: { readonly count: number | null }): boolean => number !== 0;

/** The figures of an answer (D3.4), whatever came (S23); `known` are the organizations of the person (D3.8). */
export const figuresOf = (answer: unknown, known: readonly Requestor[]): Figures => {
  const data = record<Schemas['Dashboard']>(record<{ Data: unknown }>(answer).Data);
  const who = identifying(known);
  const outstanding = readable(data.OutstandingByRequestor)?.map((one): Loose<CountRow> => ({
    ...who(one),
    count: counted(record<Schemas['RequestorCount']>(one).Count),
  }));
  const declines = readable(data.DeclinesPerRequestor)?.map((one): Loose<DeclinesRow> => {
    const row = record<Schemas['RequestorDeclines']>(one);
    const total = counted(row.TotalCount);
    const reasons = reasonsOf(row.Reasons, total);
    const sum = reasons.reduce((all, reason) => all + (reason.count ?? 0), 0);
    return { ...who(one), count: total ?? (sum > 0 ? sum : null), reasons };
  });
  return {
    unsigned: count(data.NumUnsignedOrders),
    averageDays: amount(data.AvgDaysOutstanding),
    declined: count(data.NumDeclinedOrders),
    outstanding: outstanding === undefined ? null : keyed(ranked(outstanding.filter(isTold))),
    declines: declines === undefined ? null : keyed(ranked(declines.filter(isTold))),
  };
};

import { isObject } from '../../mock-server/contract/description.ts';
import type { Breach } from './finding.ts';
import { hasNotSigned } from './probe.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The rows of both lists of a person, as received; null if a list was not received. */
export interface Lists {
  readonly userId: string;
  readonly pending: readonly Fields[] | null;
  readonly completed: readonly Fields[] | null;
}

/** The counts that a list allows: a range if the specification does not say whether some rows count. */
interface CountRange {
  readonly min: number;
  readonly max: number;
}

const word = (value: unknown): string => String(value).trim().toUpperCase();
const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A pending list also has documents that wait for the signature of others (D4.6). */
function waitsForOwnSignature(row: Fields, userId: string): boolean {
  const signers = rowsOf(row['Signers']).filter((signer) => word(signer['Role']) === 'SIGNER');
  const isOwn = signers.some((signer) => String(signer['Guid']) === userId);
  return isOwn && signers.every((signer) => hasNotSigned(signer['Signed']));
}

const distinctRows = (rows: readonly Fields[]): Fields[] => [
  ...new Map(rows.map((row) => [String(row['Id']), row])).values(),
];

const statuses: Readonly<Record<string, string>> = {
  REVIEWED: 'PENDING REVIEW',
  SIGNED: 'PENDING SIGNATURE',
  ACKNOWLEDGED: 'COMPLETE',
};

function pendingOf({ pending, userId }: Lists, action: string): CountRange | null {
  if (pending === null) return null;
  const own = distinctRows(pending).filter((row) => row['Status'] === statuses[action]);
  const waiting = action === 'SIGNED' ? own.filter((row) => waitsForOwnSignature(row, userId)) : own;
  return { min: waiting.length, max: own.length };
}

/** Count rows have no Action for declined documents (A3.3), so these may count or not. */
function completedOf({ completed }: Lists): CountRange | null {
  if (completed === null) return null;
  const own = distinctRows(completed);
  return { min: own.filter((row) => word(row['Action']) !== 'DECLINED').length, max: own.length };
}

const rangeText = ({ min, max }: CountRange): string => (min === max ? `${max}` : `${min} to ${max}`);

function countBreach(name: string, actual: number, expected: CountRange | null): Breach[] {
  if (expected === null || (actual >= expected.min && actual <= expected.max)) return [];
  const place = `/Data/*/Count of ${name}`;
  return [{ place, expected: `as many as the list has, ${rangeText(expected)}`, actual: `${actual}` }];
}

/** Where the counts of a person differ from the lists that the same host sent just before. */
export function countBreaches(lists: Lists, counts: readonly Fields[]): readonly Breach[] {
  const of = (group: string) =>
    counts.filter((row) => row['Group'] === group && typeof row['Count'] === 'number');
  const done = of('COMPLETED').map((row) => Number(row['Count']));
  const sum = done.reduce((all, count) => all + count, 0);
  const whole = done.length === Object.keys(statuses).length;
  const completed = completedOf(lists);
  return [
    ...of('PENDING').flatMap((row) => {
      const action = String(row['Action']);
      return countBreach(`PENDING ${action}`, Number(row['Count']), pendingOf(lists, action));
    }),
    // A row that is absent is not counted (A4.6).
    ...countBreach('COMPLETED', sum, completed && { ...completed, min: whole ? completed.min : 0 }),
  ];
}

/** Where the figures of the dashboard do not add up; it is only assumed that they must. */
export function totalBreaches(data: Fields): readonly Breach[] {
  const sumOf = (rows: readonly Fields[], field: string): number =>
    rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);
  const compared = (place: string, actual: unknown, sum: number): Breach[] =>
    typeof actual !== 'number' || actual === sum
      ? []
      : [{ place, expected: `the sum of its list, ${sum}`, actual: `${actual}`, assumed: true }];
  const [outstanding, declines] = [
    rowsOf(data['OutstandingByRequestor']),
    rowsOf(data['DeclinesPerRequestor']),
  ];
  return [
    ...compared('/Data/NumUnsignedOrders', data['NumUnsignedOrders'], sumOf(outstanding, 'Count')),
    ...compared('/Data/NumDeclinedOrders', data['NumDeclinedOrders'], sumOf(declines, 'TotalCount')),
    ...declines.flatMap((row) =>
      compared(
        '/Data/DeclinesPerRequestor/*/TotalCount',
        row['TotalCount'],
        sumOf(rowsOf(row['Reasons']), 'Count'),
      ),
    ),
  ];
}

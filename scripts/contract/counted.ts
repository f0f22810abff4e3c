import { isObject } from '../../mock-server/contract/description.ts';
import type { Breach } from './finding.ts';
import { isOpen } from './probe.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The rows of both lists of a person, as they came; null where a list has not come. */
export interface Lists {
  readonly userId: string;
  readonly pending: readonly Fields[] | null;
  readonly completed: readonly Fields[] | null;
}

/** How many rows of a list a count may mean: where the specification does not say which of them count, any of two numbers. */
interface Meant {
  readonly min: number;
  readonly max: number;
}

const word = (value: unknown): string => String(value).trim().toUpperCase();
const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Of documents on their way to signature a list has some that wait for others (D4.6). */
function waitsForOwnSignature(row: Fields, userId: string): boolean {
  const signers = rowsOf(row['Signers']).filter((signer) => word(signer['Role']) === 'SIGNER');
  const isOwn = signers.some((signer) => String(signer['Guid']) === userId);
  return isOwn && signers.every((signer) => isOpen(signer['Signed']));
}

const each = (rows: readonly Fields[]): Fields[] => [
  ...new Map(rows.map((row) => [String(row['Id']), row])).values(),
];

const statuses: Readonly<Record<string, string>> = {
  REVIEWED: 'PENDING REVIEW',
  SIGNED: 'PENDING SIGNATURE',
  ACKNOWLEDGED: 'COMPLETE',
};

function pendingOf({ pending, userId }: Lists, action: string): Meant | null {
  if (pending === null) return null;
  const own = each(pending).filter((row) => row['Status'] === statuses[action]);
  const waiting = action === 'SIGNED' ? own.filter((row) => waitsForOwnSignature(row, userId)) : own;
  return { min: waiting.length, max: own.length };
}

/** Count rows know no word for a declined document (A3.3), so that it may count or not. */
function completedOf({ completed }: Lists): Meant | null {
  if (completed === null) return null;
  const own = each(completed);
  return { min: own.filter((row) => word(row['Action']) !== 'DECLINED').length, max: own.length };
}

const spanOf = ({ min, max }: Meant): string => (min === max ? `${max}` : `${min} to ${max}`);

function differing(name: string, told: number, meant: Meant | null): Breach[] {
  if (meant === null || (told >= meant.min && told <= meant.max)) return [];
  const place = `/Data/*/Count of ${name}`;
  return [{ place, expected: `as many as the list has, ${spanOf(meant)}`, came: `${told}` }];
}

/** Where the counts of a person are other than the lists that the same host sent just before. */
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
      return differing(`PENDING ${action}`, Number(row['Count']), pendingOf(lists, action));
    }),
    // A row that is absent is not counted (A4.6).
    ...differing('COMPLETED', sum, completed && { ...completed, min: whole ? completed.min : 0 }),
  ];
}

/** Where the figures of the dashboard do not add up; that they do is assumed. */
export function totalBreaches(data: Fields): readonly Breach[] {
  const sumOf = (rows: readonly Fields[], field: string): number =>
    rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);
  const compared = (place: string, told: unknown, sum: number): Breach[] =>
    typeof told !== 'number' || told === sum
      ? []
      : [{ place, expected: `the sum of its list, ${sum}`, came: `${told}`, assumed: true }];
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

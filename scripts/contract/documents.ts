import { isObject } from '../../mock-server/contract/description.ts';

/** What the check needs to know of a row of a list. */
export interface Row {
  readonly id: string;
  readonly ref: string;
  readonly status: string;
  readonly organization: string;
  readonly pages: number | null;
  /** The roles in which the person has not acted yet. */
  readonly open: readonly string[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whether a signer has plainly not acted yet (S34). */
const isOpen = (signed: unknown): boolean => /^(|n|no|false|0|null|undefined)$/i.test(String(signed).trim());

/** The rows of a list answer. */
export const rowsOf = (json: unknown, userId: string): Row[] =>
  listOf(isObject(json) ? json['Data'] : undefined).map((row) => ({
    id: textOf(row['Id']),
    ref: textOf(row['DisplayId']),
    status: textOf(row['Status']),
    organization: textOf(row['RequestorId']),
    pages: typeof row['PageCount'] === 'number' ? row['PageCount'] : null,
    open: listOf(row['Signers'])
      .filter((signer) => textOf(signer['Guid']) === userId && isOpen(signer['Signed']))
      .map((signer) => textOf(signer['Role']).trim().toUpperCase()),
  }));

const isOdd = ({ ref }: Row): boolean => /^(LOCKED|DONE|PDF)-/.test(ref);
const waitsFor = (role: string) => (row: Row) => row.open.includes(role) && !isOdd(row);

/** The documents that the check reads and, at a stand-in, acts on: as few in two parts as there are documents for. */
export interface Chosen {
  readonly read: Row | undefined;
  readonly review: Row | undefined;
  readonly sign: Row | undefined;
  readonly acknowledge: Row | undefined;
  readonly edit: Row | undefined;
  /** Of one organization. */
  readonly decline: readonly Row[];
  readonly locked: Row | undefined;
  readonly done: Row | undefined;
}

/** Chooses from the pending rows, those that a stand-in made for a case by their Ref. */
export function chosenFrom(rows: readonly Row[]): Chosen {
  const reviews = rows.filter((row) => row.status === 'PENDING REVIEW' && waitsFor('INITIAL REVIEWER')(row));
  const signs = rows.filter((row) => row.status === 'PENDING SIGNATURE' && waitsFor('SIGNER')(row));
  const [sign, edit = sign, ...more] = signs;
  const [review, ...otherReviews] = reviews;
  const spare = [...otherReviews, ...more];
  const ofOne = (list: readonly Row[]) =>
    list.filter((row) => row.organization === list[0]?.organization).slice(0, 2);
  const declinable = ofOne(spare);
  return {
    read: rows.find((row) => !isOdd(row)),
    review,
    sign,
    acknowledge: rows.find((row) => row.status === 'COMPLETE' && waitsFor('POST REVIEWER')(row)),
    edit,
    decline: declinable.length > 0 ? declinable : ofOne([...reviews, ...signs]),
    locked: rows.find(({ ref }) => ref === 'LOCKED-1'),
    done: rows.find(({ ref }) => ref === 'DONE-1'),
  };
}

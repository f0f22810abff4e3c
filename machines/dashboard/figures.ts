/** A name with a count: an organization with its documents, or a reason with its declines. */
export interface CountRow {
  /** Identifies a row within its list. */
  readonly key: string;
  /** Determines its colour; rows of one organization share it in every chart (D2.14). */
  readonly identity: string;
  /** '' if the provider gave none. */
  readonly name: string;
  /** Null if the provider's number is not valid: such a row is listed, but has no slice (S23). */
  readonly count: number | null;
}

/** An organization with declined documents, and the reasons sorted by count. */
export interface DeclinesRow extends CountRow {
  readonly reasons: readonly CountRow[];
}

/** The figures of the dashboard (D3.4); null for one that is missing or not valid. */
export interface Figures {
  readonly unsigned: number | null;
  /** Days, with fractions. */
  readonly averageDays: number | null;
  readonly declined: number | null;
  /** The largest first; null if the list itself is missing or not valid, which differs from an empty one. */
  readonly outstanding: readonly CountRow[] | null;
  readonly declines: readonly DeclinesRow[] | null;
}

/** The charts: what is outstanding, what was declined, and why at one organization (D2.14). */
export type ChartName = 'outstanding' | 'organizations' | 'reasons';

/**
 * The maximum of rows with slices of their own: as many as the palette has colours. All other rows are in
 * 'Others' (S51).
 */
export const maxSlices = 20;

/** How many rows a page of a list has. */
export const pageSize = 20;

/** The slices of a chart. */
export interface Slices<TRow extends CountRow> {
  readonly own: readonly TRow[];
  /** The rows in 'Others'; [] if all have slices. */
  readonly others: readonly TRow[];
  /** The sum of all counts, of which each count is a share. */
  readonly total: number;
}

/** The slices of a list that is sorted by count. Rows without a count, or with 0, have none. */
export const slicesOf = <TRow extends CountRow>(rows: readonly TRow[]): Slices<TRow> => {
  const counted = rows.filter(({ count }) => count !== null && count > 0);
  return {
    own: counted.slice(0, maxSlices),
    others: counted.slice(maxSlices),
    total: counted.reduce((sum, { count }) => sum + (count ?? 0), 0),
  };
};

/** How many pages a list has; an empty one has one. */
export const pagesOf = (rows: readonly unknown[]): number => Math.max(1, Math.ceil(rows.length / pageSize));

/** The rows of a page of a list, from 1; of the last page if there are fewer pages. */
export const pageOf = <TRow>(rows: readonly TRow[], page: number): readonly TRow[] => {
  const first = (Math.min(page, pagesOf(rows)) - 1) * pageSize;
  return rows.slice(first, first + pageSize);
};

/** The reason that was given most often over all organizations; null for a tie, or if there is none. */
export const topReason = (declines: readonly DeclinesRow[]): string | null => {
  const counts = new Map<string, number>();
  for (const { name, count } of declines.flatMap(({ reasons }) => reasons))
    counts.set(name, (counts.get(name) ?? 0) + (count ?? 0));
  const [most, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most === undefined || most[0] === '' || most[1] === (next?.[1] ?? 0) ? null : most[0];
};

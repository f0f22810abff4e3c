/** A name with a number, as it is drawn and listed: an organization with its documents, or a reason with its declines. */
export interface CountRow {
  /** Tells rows of one list apart. */
  readonly key: string;
  /** Whose colour it has; rows that stand for one organization share it in every chart (D2.14). */
  readonly identity: string;
  /** '' where the provider gave none. */
  readonly name: string;
  /** Null where the provider's number cannot be read: such a row is listed and never drawn (S23). */
  readonly count: number | null;
}

/** An organization whose documents were declined, with the reasons in the order of their counts. */
export interface DeclinesRow extends CountRow {
  readonly reasons: readonly CountRow[];
}

/** The figures of the dashboard (D3.4); null is one that the provider left out, or that cannot be read. */
export interface Figures {
  readonly unsigned: number | null;
  /** Days, with fractions. */
  readonly averageDays: number | null;
  readonly declined: number | null;
  /** The largest first; null where the list itself is missing or none, which is not the same as an empty one. */
  readonly outstanding: readonly CountRow[] | null;
  readonly declines: readonly DeclinesRow[] | null;
}

/** The charts: what is outstanding, what was declined, and why at one organization (D2.14). */
export type ChartName = 'outstanding' | 'organizations' | 'reasons';

/** The most rows that are drawn as slices of their own: as many as the palette has colours. Beyond them are 'Others' (S51). */
export const mostSlices = 20;

/** How many rows a page of a list has. */
export const pageRows = 20;

/** What a chart draws. */
export interface Slices<TRow extends CountRow> {
  /** The largest ones. */
  readonly own: readonly TRow[];
  /** What 'Others' stands for; none where all are drawn. */
  readonly others: readonly TRow[];
  /** The sum of all that is counted, of which each count is a share. */
  readonly total: number;
}

/** The slices of a list that is in the order of its counts. What has no count, or 0, is no slice. */
export const slicesOf = <TRow extends CountRow>(rows: readonly TRow[]): Slices<TRow> => {
  const counted = rows.filter(({ count }) => count !== null && count > 0);
  return {
    own: counted.slice(0, mostSlices),
    others: counted.slice(mostSlices),
    total: counted.reduce((sum, { count }) => sum + (count ?? 0), 0),
  };
};

/** How many pages a list has; an empty one has one. */
export const pagesOf = (rows: readonly unknown[]): number => Math.max(1, Math.ceil(rows.length / pageRows));

/** The rows of a page of a list, from 1; the last one where there are not that many any more. */
export const pageOf = <TRow>(rows: readonly TRow[], page: number): readonly TRow[] => {
  const first = (Math.min(page, pagesOf(rows)) - 1) * pageRows;
  return rows.slice(first, first + pageRows);
};

/** The reason that was given most often at all organizations together; null where two were given as often, or none. */
export const mostGivenReason = (declines: readonly DeclinesRow[]): string | null => {
  const counts = new Map<string, number>();
  for (const { name, count } of declines.flatMap(({ reasons }) => reasons))
    counts.set(name, (counts.get(name) ?? 0) + (count ?? 0));
  const [most, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most === undefined || most[0] === '' || most[1] === (next?.[1] ?? 0) ? null : most[0];
};

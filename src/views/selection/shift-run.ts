import type { DocumentFacts } from '../../api/document-facts.ts';
import { usableId } from './list-contents.ts';

/** The rows that a person has ticked so far by Shift and arrows, from where they began to where they are. */
export interface ShiftRun {
  readonly from: number;
  readonly end: number;
  /** The rows at `from` and `end`: after paging, sorting, filtering or a reload they may be other ones. */
  readonly first: DocumentFacts;
  readonly last: DocumentFacts;
  /** The rows that this run has ticked, without those that were ticked before. */
  readonly added: readonly DocumentFacts[];
}

interface Page {
  readonly documents: readonly DocumentFacts[];
  readonly selected: ReadonlySet<string>;
}

interface Grown {
  readonly run: ShiftRun;
  readonly dropped: readonly DocumentFacts[];
  readonly fresh: readonly DocumentFacts[];
}

const isIn = (rows: readonly DocumentFacts[], { id }: DocumentFacts) => rows.some((row) => row.id === id);

/** The rows of the page from `one` to `other`, whichever comes first. */
export const rowsBetween = (documents: readonly DocumentFacts[], one: number, other: number) =>
  documents.slice(Math.min(one, other), Math.max(one, other) + 1);

/** Whether a run that has reached `from` still matches the page: its rows are there, and are ticked. */
const isCurrent = (run: ShiftRun, from: number, { documents, selected }: Page) =>
  run.end === from &&
  documents[run.from]?.id === run.first.id &&
  documents[from]?.id === run.last.id &&
  run.added.every((row) => selected.has(row.id ?? ''));

/**
 * A step with Shift from the row at `from` to the one at `to`: continues the run, or starts a new one if the
 * page has changed. A step back unticks only what the run itself has ticked. Null if there are no such rows.
 */
export const shiftRunTo = (before: ShiftRun | null, from: number, to: number, page: Page): Grown | null => {
  const { documents, selected } = page;
  const [first, last] = [documents[from], documents[to]];
  if (!first || !last) return null;
  const run = before && isCurrent(before, from, page) ? before : { from, first, added: [] };
  const wanted = rowsBetween(documents, run.from, to);
  const fresh = wanted.filter((row) => usableId(row) !== null && !selected.has(row.id ?? ''));
  return {
    run: { ...run, end: to, last, added: [...run.added.filter((row) => isIn(wanted, row)), ...fresh] },
    dropped: run.added.filter((row) => !isIn(wanted, row)),
    fresh,
  };
};

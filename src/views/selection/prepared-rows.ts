import type { ListColumn, ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import { hasWords, nameWords, searchable } from '../../../machines/normalized.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { columnsOf, keyOf, sortForTab, searchTextOf } from './fields.ts';
import type { ListWords } from './fields.ts';
import { passes } from './quick-filter.ts';
import type { QuickFilter } from './quick-filter.ts';

/** Columns with a quick filter by their texts. */
export type ChoiceColumn = 'organization' | 'docType' | 'action';

/** How many rows are prepared at once: a few milliseconds of work. */
const slice = 500;

/** Comparing the few distinct texts of a column once makes sorting ten thousand rows cheap. */
const ranksOf = (keys: readonly (string | number | null)[], compare: (a: string, b: string) => number) => {
  const texts = [...new Set(keys.filter((key) => typeof key === 'string'))].sort(compare);
  const ranks = new Map(texts.map((key, rank) => [key, rank]));
  return keys.map((key) => (typeof key === 'string' ? (ranks.get(key) ?? 0) : key));
};

/** Row indices in ascending order of their ranks; the sort is stable, and null comes last. */
const ascending = (
  ranks: readonly (number | null)[],
): { readonly order: number[]; readonly known: number } => {
  const all = ranks.map((_, index) => index);
  const known = all.filter((index) => ranks[index] !== null);
  known.sort((a, b) => Number(ranks[a]) - Number(ranks[b]) || a - b);
  return { order: [...known, ...all.filter((index) => ranks[index] === null)], known: known.length };
};

/** The reverse order, but rows of the same rank stay as they are, and those without one last. */
const reversed = (ranks: readonly (number | null)[], order: readonly number[], known: number): number[] => {
  const turned: number[] = [];
  for (let end = known; end > 0;) {
    let begin = end - 1;
    while (begin > 0 && ranks[order[begin - 1] ?? 0] === ranks[order[begin] ?? 0]) begin -= 1;
    for (let at = begin; at < end; at += 1) turned.push(order[at] ?? 0);
    end = begin;
  }
  return [...turned, ...order.slice(known)];
};

/** Dates and references are no words: they are compared by code units. */
const byCode: ReadonlySet<ListColumn> = new Set(['dateOfBirth', 'docDate', 'dateSent', 'actionDate', 'ref']);

const compareCodes = (a: string, b: string) => (a < b ? -1 : 1);

interface Orders {
  readonly ascending: readonly number[];
  readonly descending: readonly number[];
}

const ordersOf = (rows: readonly DocumentFacts[], column: ListColumn, words: ListWords): Orders => {
  const { compare } = new Intl.Collator(words.language);
  const keys = rows.map((row) => keyOf(column, row, words));
  const ranks = ranksOf(keys, byCode.has(column) ? compareCodes : compare);
  const { order, known } = ascending(ranks);
  return { ascending: order, descending: reversed(ranks, order, known) };
};

/** The texts that the filter searches, row by row, as far as they have been computed. */
const textsOf = (rows: readonly DocumentFacts[], tab: SelectionTab, words: ListWords) => {
  const texts: { readonly all: string; readonly subject: string }[] = [];
  const readUpTo = (end: number): readonly (typeof texts)[number][] => {
    for (const row of rows.slice(texts.length, end))
      texts.push({ all: searchable(searchTextOf(row, words, tab)), subject: nameWords(row.subject ?? '') });
    return texts;
  };
  return {
    all: () => readUpTo(rows.length),
    readMore: () => readUpTo(texts.length + slice).length < rows.length,
  };
};

/** The orders of the rows, each computed when it is first needed. */
const ordersIn = (rows: readonly DocumentFacts[], tab: SelectionTab, words: ListWords) => {
  const known = new Map<ListColumn, Orders>();
  const by = (column: ListColumn): Orders => {
    const found = known.get(column) ?? ordersOf(rows, column, words);
    known.set(column, found);
    return found;
  };
  /** Null: the provider's order. */
  const orderBy = (sort: ListSort | null): readonly number[] | null => {
    const order = sortForTab(tab, sort);
    return order && by(order.column)[order.direction];
  };
  return { by, orderBy };
};

const choicesIn = (
  rows: readonly DocumentFacts[],
  column: ChoiceColumn,
  words: ListWords,
): readonly string[] => {
  const field = column === 'docType' ? 'type' : column;
  const found = new Set(rows.flatMap((row) => row[field] ?? []));
  return [...found].filter((text) => text.trim() !== '').sort(new Intl.Collator(words.language).compare);
};

/** Returns a function that tells whether a row matches the text and a quick filter. */
const matcherOf = (texts: ReturnType<typeof textsOf>, needed: string | null, quick: QuickFilter | null) => {
  const read = needed === null ? null : texts.all();
  const wanted = nameWords(needed ?? '');
  const isFound = (index: number): boolean => {
    const text = read?.[index];
    return text !== undefined && (text.all.includes(needed ?? '') || hasWords(text.subject, wanted));
  };
  return (row: DocumentFacts | undefined, index: number): row is DocumentFacts =>
    row !== undefined && (needed === null || isFound(index)) && (quick === null || passes(row, quick));
};

/**
 * Prepares the rows of a tab for filter and sorting (D5.5, D2.25). Nothing is computed before it is needed.
 */
export const prepareRows = (rows: readonly DocumentFacts[], tab: SelectionTab, words: ListWords) => {
  const texts = textsOf(rows, tab, words);
  const orders = ordersIn(rows, tab, words);
  let last: { readonly key: string; readonly shown: readonly DocumentFacts[] } | null = null;

  const find = (
    sort: ListSort | null,
    needed: string | null,
    quick: QuickFilter | null,
  ): readonly DocumentFacts[] => {
    const order = orders.orderBy(sort);
    if (needed === null && quick === null) return order?.flatMap((index) => rows[index] ?? []) ?? rows;
    const matches = matcherOf(texts, needed, quick);
    if (order === null) return rows.filter(matches);
    return order.flatMap((index) => {
      const row = rows[index];
      return matches(row, index) ? row : [];
    });
  };
  return {
    rows,
    /** The matching rows in this order. Equal arguments return the same object. */
    shown: (sort: ListSort | null, needed: string | null, quick: QuickFilter | null = null) => {
      const key = JSON.stringify([sort, needed, quick]);
      if (last?.key !== key) last = { key, shown: find(sort, needed, quick) };
      return last.shown;
    },
    /** How many rows match. */
    count: (needed: string | null, quick: QuickFilter | null = null) =>
      needed === null && quick === null ? rows.length : rows.filter(matcherOf(texts, needed, quick)).length,
    choices: (column: ChoiceColumn) => choicesIn(rows, column, words),
    /** Pieces of work for idle time; a caller that needs a result before that computes it at once. */
    *chores(): Generator<void, void> {
      while (texts.readMore()) yield;
      for (const column of columnsOf(tab)) {
        orders.by(column);
        yield;
      }
    },
  };
};

export type PreparedRows = ReturnType<typeof prepareRows>;

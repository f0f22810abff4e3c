import { actOfAction, byTab, pendingTabs } from '../../../machines/acts/acts.ts';
import type { DoneAction } from '../../../machines/acts/acts.ts';
import type { ListColumn, ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { formatListDate, formatLongDate } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { normalized } from '../../../machines/normalized.ts';
import { actionDateKey, dateKey, orderKey } from './comparing.ts';

/** The language of the rows, and the texts of their badges. */
export interface ListWords {
  readonly language: Language;
  readonly badges: Readonly<Record<DoneAction, string>>;
}

const isKnownAction = (action: string | null): action is DoneAction => actOfAction(action) !== undefined;

/** The text of an action's badge (D2.33); an unknown action unchanged. */
export const actionText = (action: string | null, { badges }: ListWords): string | null =>
  isKnownAction(action) ? badges[action] : action;

const first = ['organization', 'subject', 'dateOfBirth', 'docType', 'docDate', 'dateSent'] as const;
const last = ['lastComment', 'ref'] as const;
const columns = byTab((tab): readonly ListColumn[] => {
  if (tab === 'complete') return [...first, 'action', 'actionDate', ...last];
  return pendingTabs[tab].showsDays ? [...first, 'daysOutstanding', ...last] : [...first, ...last];
});

/** The columns of a tab's table in their order (D2.26, D2.32). */
export const columnsOf = (tab: SelectionTab): readonly ListColumn[] => columns[tab];

// A cache of formatted dates: ten thousand rows have few different ones, and formatting costs more than a
// look-up.
const written = new Map<string, string>();
const maxWritten = 20_000;

const dateIn = (date: string | null, language: Language, isLong: boolean): string | null => {
  if (date === null) return null;
  const key = `${language} ${isLong ? 'long' : 'list'} ${date}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = isLong ? formatLongDate(date, language) : formatListDate(date, language);
  if (written.size >= maxWritten) written.clear();
  written.set(key, text);
  return text;
};

/**
 * The same sorting on a tab: without days outstanding, by the date of sending, which gives the same order.
 */
export const sortForTab = (tab: SelectionTab, sort: ListSort | null): ListSort | null => {
  if (sort === null || columnsOf(tab).includes(sort.column)) return sort;
  if (sort.column !== 'daysOutstanding') return null;
  return { column: 'dateSent', direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
};

const widths: Readonly<Partial<Record<ListColumn, number>>> = {
  organization: 172,
  subject: 172,
  dateOfBirth: 92,
  docType: 168,
  docDate: 88,
  dateSent: 96,
  daysOutstanding: 140,
  action: 108,
  actionDate: 100,
  ref: 104,
};

/**
 * Other widths in the completed documents' table: a long date of birth (D5.7), ten columns in 1,200 pixels.
 */
const completedWidths: Readonly<Partial<Record<ListColumn, number>>> = {
  dateOfBirth: 100,
  dateSent: 88,
  ref: 92,
};

/** Languages whose words for acts and months are longer. */
const longCompletedWidths: Readonly<Partial<Record<ListColumn, number>>> = {
  ...completedWidths,
  organization: 156,
  dateOfBirth: 108,
  action: 120,
  actionDate: 104,
};

/** The width of a column of a tab's table, in pixels; null for the one that takes the rest. */
export const widthOf = (column: ListColumn, tab: SelectionTab, language: Language): number | null =>
  (tab === 'complete' ? (language === 'en' ? completedWidths : longCompletedWidths)[column] : undefined) ??
  widths[column] ??
  null;

type Row = DocumentFacts;

const shown: Readonly<
  Record<ListColumn, (row: Row, words: ListWords, tab: SelectionTab) => string | number | null>
> = {
  organization: (row) => row.organization,
  subject: (row) => row.subject,
  dateOfBirth: (row, { language }, tab) => dateIn(row.dateOfBirth, language, tab === 'complete'),
  docType: (row) => row.type,
  docDate: (row, { language }) => dateIn(row.documentDate, language, false),
  dateSent: (row, { language }) => dateIn(row.dateSent, language, false),
  daysOutstanding: (row) => row.daysOutstanding,
  action: (row, words) => actionText(row.action, words),
  actionDate: (row, { language }) => dateIn(row.actionDate, language, false),
  lastComment: (row) => row.comments[0]?.text || null,
  ref: (row) => row.ref,
};

/** The text of a cell, dates as they are shown (D5.7, D9.5); null if the provider left it out. */
export const cellText = (
  column: ListColumn,
  row: Row,
  words: ListWords,
  tab: SelectionTab,
): string | number | null => shown[column](row, words, tab);

const date = (text: string | null) => (text === null ? null : dateKey(text));
const text = (value: string | null) => (value === null ? null : orderKey(value));

const keys: Readonly<Record<ListColumn, (row: Row, words: ListWords) => string | number | null>> = {
  organization: (row) => text(row.organization),
  subject: (row) => text(row.subject),
  dateOfBirth: (row) => date(row.dateOfBirth),
  docType: (row) => text(row.type),
  docDate: (row) => date(row.documentDate),
  dateSent: (row) => date(row.dateSent),
  daysOutstanding: (row) => row.daysOutstanding,
  action: (row, words) => text(shown.action(row, words, 'complete') as string | null),
  actionDate: actionDateKey,
  lastComment: (row) => text((row.comments[0]?.text ?? '').slice(0, 200) || null),
  ref: (row) => text(row.ref === null ? null : normalized(row.ref)),
};

/** The sort key of a row for a column; null comes last in both directions. */
export const keyOf = (column: ListColumn, row: Row, words: ListWords): string | number | null =>
  keys[column](row, words);

const searched = [
  'organization',
  'subject',
  'dateOfBirth',
  'docType',
  'docDate',
  'dateSent',
  'action',
  'lastComment',
  'ref',
] as const satisfies readonly ListColumn[];

/**
 * All texts that the filter searches (D5.5, and organization and type as well), one field per line, so that
 * nothing matches across two of them.
 */
export const searchTextOf = (row: Row, words: ListWords, tab: SelectionTab): string => {
  const fields = searched.map((column) => shown[column](row, words, tab) ?? '');
  return (isKnownAction(row.action) ? [...fields, row.action] : fields).join('\n');
};

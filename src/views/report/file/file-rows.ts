import type { FileForm, Month } from '../../../../machines/report/report.ports.ts';
import { isReached } from '../care-plan-oversight.ts';
import type { Report, ReportDocument, ReportSubject } from '../items/group-items.ts';
import type { ExtraTable } from '../items/json-texts.ts';
import { isShown, secondsShown } from '../report-rows.ts';
import type { ReportWords } from '../report-words.ts';

/** The name of the file in each form (D2.15). */
export const fileNames: Readonly<Record<FileForm, string>> = {
  csv: 'CarePlanOversightReport.csv',
  xlsx: 'CarePlanOversightReport.xlsx',
};

/** What stands in a cell of the file. */
export type FileCell =
  | string
  /** A provider's date, null where there is none. */
  | { readonly date: string | null }
  /** Time spent, shown in minutes that are rounded up (D2.22); null where the provider does not say how long. */
  | { readonly spent: number | null }
  /** Time that is compared with a limit: to the second. */
  | { readonly exact: number };

/** A row of the file; the columns stand in the order of the first row. */
export type FileRow = readonly FileCell[];

/** What the file is made of: the rows of the table as they were when it was asked for. */
export interface FileSource {
  readonly report: Report;
  readonly onlyReached: boolean;
  /** The month that the search covered: with one, the mark and what it is made of are the last columns (X13). */
  readonly month: Month;
  readonly words: ReportWords;
}

const before = ['Subject', 'Document Name', 'Type'] as const;
const after = ['Date Signed', 'User', 'Role', 'Time Spent', 'Extra Info'] as const;
const marks = [
  '30 Minutes Reached',
  'User With Most Time',
  'Most Time of One User',
  'Time of All Users',
] as const;
/** Stands for columns without a label, and for a text that holds none that can be read (S17). */
const namelessColumn = 'Additional Columns';

const specified: ReadonlySet<string> = new Set([...before, ...after, ...marks]);
/** As many columns as a spreadsheet can still be read with; what labels come beyond stand together. */
const mostLabels = 100;

const labelOf = (label: string): string => {
  const name = label.trim() || namelessColumn;
  return specified.has(name) ? `${name} (additional)` : name;
};

const joined = (cells: Map<string, string>, name: string, text: string): void => {
  const first = cells.get(name);
  cells.set(name, first === undefined ? text : `${first}; ${text}`);
};

const cellsOf = ({ columns }: ReportDocument, labels: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  if (columns?.kind === 'raw') joined(cells, namelessColumn, columns.raw);
  for (const { label, value } of columns?.kind === 'columns' ? columns.columns : []) {
    const name = labelOf(label);
    if (labels.has(name)) joined(cells, name, value);
    else joined(cells, namelessColumn, `${label}: ${value}`);
  }
  return cells;
};

const informationText = ({ information }: ReportDocument): string => {
  if (information === null) return '';
  if (information.kind === 'raw') return information.raw;
  const rowText = (row: ExtraTable['rows'][number]) =>
    row.map(({ head, text }) => `${head}: ${text}`).join('; ');
  return information.table.rows.map(rowText).join(' | ');
};

/** The labels of the further columns, each once, in the order in which they came. */
const labelsIn = (subjects: readonly ReportSubject[]): readonly string[] => {
  const found = new Set<string>();
  let hasRest = false;
  for (const { columns } of subjects.flatMap(({ documents }) => documents)) {
    if (columns?.kind === 'raw') hasRest = true;
    for (const { label } of columns?.kind === 'columns' ? columns.columns : []) {
      const name = labelOf(label);
      if (found.has(name) || name === namelessColumn || found.size < mostLabels) found.add(name);
      else hasRest = true;
    }
  }
  return [...found, ...(hasRest && !found.has(namelessColumn) ? [namelessColumn] : [])];
};

/** The mark of a subject, whose time it goes by, and the time of all (X13); a subject that nobody names may be several people. */
const markOf = (subject: ReportSubject): FileRow => {
  const reached = isReached(subject) ? 'Yes' : 'No';
  if (subject.subject === null) return [reached, '', '', ''];
  const [most] = subject.byUser;
  const ofMost = most ? [most.user, { exact: most.seconds }] : ['', ''];
  return [reached, ...ofMost, { exact: subject.seconds }];
};

/** The rows of the file with its head and its last row, the total (D3.7); the names of its columns are English in every language. */
export function* fileRows(
  { report, onlyReached, month, words }: FileSource,
  form: FileForm,
): Generator<FileRow> {
  const subjects = report.subjects.filter((subject) => isShown(subject, onlyReached));
  const labels = labelsIn(subjects);
  const known = new Set(labels);
  // The columns of the CSV file are the specified ones and the mark; who reached it is said in the workbook.
  const ownMarks = form === 'csv' ? 1 : marks.length;
  const marked = month === 'none' ? 0 : ownMarks;
  yield [...before, ...labels, ...after, ...marks.slice(0, marked)];
  for (const subject of subjects) {
    const mark = markOf(subject).slice(0, marked);
    for (const document of subject.documents) {
      const cells = cellsOf(document, known);
      const own = [
        subject.subject ?? '',
        document.name ?? '',
        document.type ?? '',
        ...labels.map((label) => cells.get(label) ?? ''),
        { date: document.dateSigned },
      ];
      const extra = informationText(document);
      for (const { user, role, seconds: time } of document.users)
        yield [...own, user ?? '', words.role(role), { spent: time }, extra, ...mark];
    }
  }
  const blank = [...before.slice(1), ...labels, ...after.slice(0, 3)].map(() => '');
  const rest = ['', ...marks.slice(0, marked).map(() => '')];
  yield ['Total', ...blank, { spent: secondsShown(report, onlyReached) }, ...rest];
}

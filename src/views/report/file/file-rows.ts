import type { FileFormat, Month } from '../../../../machines/report/report.ports.ts';
import { reachesLimit } from '../care-plan-oversight.ts';
import type { Report, ReportDocument, ReportSubject } from '../items/group-items.ts';
import type { ExtraTable } from '../items/json-texts.ts';
import { isShown, secondsShown } from '../report-rows.ts';
import type { ReportWords } from '../report-words.ts';

/** The name of the file in each form (D2.15). */
export const fileNames: Readonly<Record<FileFormat, string>> = {
  csv: 'CarePlanOversightReport.csv',
  xlsx: 'CarePlanOversightReport.xlsx',
};

/** The content of a cell. */
export type FileCell =
  | string
  /** A date of the provider; null if there is none. */
  | { readonly date: string | null }
  /** Seconds spent, written in minutes, rounded up (D2.22); null if the provider sent no time. */
  | { readonly spent: number | null }
  /** Seconds that are compared with a limit, and written to the second. */
  | { readonly exact: number };

/** A row of the file, with the columns of the first row. */
export type FileRow = readonly FileCell[];

/** The content of the file: the rows of the table at the time of the request. */
export interface FileSource {
  readonly report: Report;
  readonly onlyReached: boolean;
  /**
   * The month that the search covered: if there is one, the workbook's last columns say who has reached the
   * limit (X13).
   */
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
/** The column for values without a label, and for texts that cannot be parsed (S17). */
const namelessColumn = 'Additional Columns';

const reservedNames: ReadonlySet<string> = new Set([...before, ...after, ...marks]);
/** The most additional columns in a readable spreadsheet; values with further labels share one column. */
const maxLabels = 100;

const labelOf = (label: string): string => {
  const name = label.trim() || namelessColumn;
  return reservedNames.has(name) ? `${name} (additional)` : name;
};

const append = (cells: Map<string, string>, name: string, text: string): void => {
  const first = cells.get(name);
  cells.set(name, first === undefined ? text : `${first}; ${text}`);
};

const cellsOf = ({ columns }: ReportDocument, labels: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  if (columns?.kind === 'raw') append(cells, namelessColumn, columns.raw);
  for (const { label, value } of columns?.kind === 'columns' ? columns.columns : []) {
    const name = labelOf(label);
    if (labels.has(name)) append(cells, name, value);
    else append(cells, namelessColumn, `${label}: ${value}`);
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

const labelsIn = (subjects: readonly ReportSubject[]): readonly string[] => {
  const found = new Set<string>();
  let hasRest = false;
  for (const { columns } of subjects.flatMap(({ documents }) => documents)) {
    if (columns?.kind === 'raw') hasRest = true;
    for (const { label } of columns?.kind === 'columns' ? columns.columns : []) {
      const name = labelOf(label);
      if (found.has(name) || name === namelessColumn || found.size < maxLabels) found.add(name);
      else hasRest = true;
    }
  }
  return [...found, ...(hasRest && !found.has(namelessColumn) ? [namelessColumn] : [])];
};

/**
 * The cells about the limit: whether it is reached, by whose time, and the time of all users (X13). An
 * unnamed subject may be several people.
 */
const markOf = (subject: ReportSubject): FileRow => {
  const reached = reachesLimit(subject) ? 'Yes' : 'No';
  if (subject.subject === null) return [reached, '', '', ''];
  const [most] = subject.byUser;
  const ofMost = most ? [most.user, { exact: most.seconds }] : ['', ''];
  return [reached, ...ofMost, { exact: subject.seconds }];
};

/**
 * The rows of the file, with the header and the total (D3.7); its column names are English in every language.
 */
export function* fileRows(
  { report, onlyReached, month, words }: FileSource,
  form: FileFormat,
): Generator<FileRow> {
  const subjects = report.subjects.filter((subject) => isShown(subject, onlyReached));
  const labels = labelsIn(subjects);
  const known = new Set(labels);
  // The CSV file has the specified columns and no others.
  const marked = month === 'none' || form === 'csv' ? 0 : marks.length;
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

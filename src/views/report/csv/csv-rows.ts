import type { Month } from '../../../../machines/report/report.ports.ts';
import { reachesLimit } from '../care-plan-oversight.ts';
import type { Report, ReportDocument, ReportSubject } from '../items/group-items.ts';
import type { ExtraTable } from '../items/json-texts.ts';
import { isShown, secondsShown } from '../report-rows.ts';
import type { ReportWords } from '../report-words.ts';

/** A row of the file; the columns stand in the order of the first row. */
export type CsvRow = readonly string[];

/** What the file is made of: the rows of the table as they were when it was asked for. */
export interface CsvSource {
  readonly report: Report;
  readonly onlyReached: boolean;
  /** The month that the search covered: with one, the mark is the last column (X13). */
  readonly month: Month;
  readonly words: ReportWords;
}

const before = ['Subject', 'Document Name', 'Type'] as const;
const after = ['Date Signed', 'User', 'Role', 'Time Spent', 'Extra Info'] as const;
const markColumn = '30 Minutes Reached';
/** Stands for columns without a label, and for a text that holds none that can be read (S17). */
const namelessColumn = 'Additional Columns';

const specified: ReadonlySet<string> = new Set([...before, ...after, markColumn]);
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

/** The rows of the file with its head and its last row, the total (D3.7); the names of its columns are English in every language. */
export function* csvRows({ report, onlyReached, month, words }: CsvSource): Generator<CsvRow> {
  const subjects = report.subjects.filter((subject) => isShown(subject, onlyReached));
  const labels = labelsIn(subjects);
  const known = new Set(labels);
  const mark = (text: string): readonly string[] => (month === 'none' ? [] : [text]);
  yield [...before, ...labels, ...after, ...mark(markColumn)];
  for (const { subject, seconds, documents } of subjects) {
    const reached = mark(subject !== null && reachesLimit(seconds) ? 'Yes' : 'No');
    for (const document of documents) {
      const cells = cellsOf(document, known);
      const own = [
        subject ?? '',
        document.name ?? '',
        document.type ?? '',
        ...labels.map((label) => cells.get(label) ?? ''),
        words.date(document.dateSigned),
      ];
      const extra = informationText(document);
      for (const { user, role, seconds: time } of document.users)
        yield [
          ...own,
          user ?? '',
          words.role(role),
          time === null ? '' : words.time(time),
          extra,
          ...reached,
        ];
    }
  }
  const blank = [...before.slice(1), ...labels, ...after.slice(0, 3)].map(() => '');
  yield ['Total', ...blank, words.time(secondsShown(report, onlyReached)), '', ...mark('')];
}

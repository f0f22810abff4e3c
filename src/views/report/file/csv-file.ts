import Papa from 'papaparse';
import { yieldToBrowser } from '../../../ui/yield-to-browser.ts';
import type { ReportWords } from '../report-words.ts';
import { fileRows } from './file-rows.ts';
import type { FileCell, FileRow, FileSource } from './file-rows.ts';
import { neutralText } from './neutral-text.ts';

/** How many rows are written between two pauses: a few milliseconds of work. */
const rowsAtOnce = 500;
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

const textOf = (cell: FileCell, words: ReportWords): string => {
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return words.date(cell.date);
  if ('exact' in cell) return words.exact(cell.exact);
  return cell.spent === null ? '' : words.time(cell.spent);
};

const written = (rows: readonly FileRow[], words: ReportWords): string =>
  Papa.unparse(
    rows.map((row) => row.map((cell) => neutralText(textOf(cell, words)))),
    { quotes: true, newline: lineEnd },
  ) + lineEnd;

/**
 * Writes the report as CSV by RFC 4180, in UTF-8 with a byte order mark (S18), with pauses in which the
 * browser may paint. Null if `signal` was aborted.
 */
export const csvFile = async (source: FileSource, signal: AbortSignal): Promise<Blob | null> => {
  const parts = [byteOrderMark];
  let rows: FileRow[] = [];
  for (const row of fileRows(source, 'csv')) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    parts.push(written(rows, source.words));
    rows = [];
    await yieldToBrowser();
    if (signal.aborted) return null;
  }
  if (rows.length > 0) parts.push(written(rows, source.words));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
};

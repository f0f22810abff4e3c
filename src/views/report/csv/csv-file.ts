import Papa from 'papaparse';
import { yieldToBrowser } from '../../../ui/yield-to-browser.ts';
import { csvRows } from './csv-rows.ts';
import type { CsvRow, CsvSource } from './csv-rows.ts';
import { neutralText } from './neutral-text.ts';

/** D2.15 */
export const csvName = 'CarePlanOversightReport.csv';

/** How many rows are written in one go: a few milliseconds of work. */
const slice = 500;
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

const written = (rows: readonly CsvRow[]): string =>
  Papa.unparse(
    rows.map((row) => row.map((cell) => neutralText(cell))),
    { quotes: true, newline: lineEnd },
  ) + lineEnd;

/**
 * Writes the report as RFC 4180 says, in UTF-8 with a byte order mark (S18). Between the slices of a large one the
 * browser may paint. Gives null where `signal` was aborted meanwhile.
 */
export const csvFile = async (source: CsvSource, signal: AbortSignal): Promise<Blob | null> => {
  const parts = [byteOrderMark];
  let rows: CsvRow[] = [];
  for (const row of csvRows(source)) {
    rows.push(row);
    if (rows.length < slice) continue;
    parts.push(written(rows));
    rows = [];
    await yieldToBrowser();
    if (signal.aborted) return null;
  }
  if (rows.length > 0) parts.push(written(rows));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
};

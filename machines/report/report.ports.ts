import { port } from '../port.ts';

/** The outcome of reading the report. `unreachable`: nothing is known about it. */
export type ReportAnswer =
  | { readonly kind: 'found' }
  /** Nothing was viewed in these days, or nothing that is shown (D2.21, D3.5). */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The outcome of making a file. */
export type FileAnswer = { readonly kind: 'saved' } | { readonly kind: 'failed' };

/** The format in which the rows are saved. */
export type FileFormat = 'csv' | 'xlsx';

/** Whether the dates are one calendar month, and whether it is over (X13). */
export type Month = 'none' | 'soFar' | 'over';

/** The validity of the two entered dates (D5.4). */
export type Dates = 'none' | 'ready' | 'unreadable' | 'reversed';

/** The side effects of the report. */
export const reportPorts = {
  /** Reads the report for the dates that were entered (D7.3) and prepares its rows. */
  getBillingReport: port<ReportAnswer, { readonly everyone: boolean }>(),
  /** Makes a CSV file of the shown rows, and saves it (D2.15, D3.7). */
  saveCsv: port<FileAnswer, { readonly onlyReached: boolean }>(),
  /** Makes a workbook of the same rows, in a spreadsheet's format, and saves it. */
  saveWorkbook: port<FileAnswer, { readonly onlyReached: boolean }>(),
};

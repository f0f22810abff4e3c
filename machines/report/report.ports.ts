import { port } from '../port.ts';

/** What reading the report comes to. `unreachable`: nothing is known about it. */
export type ReportAnswer =
  | { readonly kind: 'found' }
  /** Nothing was viewed in these days, or nothing that is shown (D2.21, D3.5). */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** What making a file comes to. */
export type FileAnswer = { readonly kind: 'saved' } | { readonly kind: 'failed' };

/** In which form the rows are saved. */
export type FileForm = 'csv' | 'xlsx';

/** Whether the dates are one calendar month, and whether that is over (X13). */
export type Month = 'none' | 'soFar' | 'over';

/** How the two dates stand that were entered (D5.4). */
export type Dates = 'none' | 'ready' | 'unreadable' | 'reversed';

/** The side effects of the report. */
export const reportPorts = {
  /** Reads the report for the dates that were entered (D7.3) and prepares its rows. */
  getBillingReport: port<ReportAnswer, { readonly everyone: boolean }>(),
  /** Makes the CSV file of the rows that are shown, and hands it to the browser (D2.15, D3.7). */
  saveCsv: port<FileAnswer, { readonly onlyReached: boolean }>(),
  /** Makes a workbook of the same rows, in a spreadsheet's own format, and hands it to the browser. */
  saveWorkbook: port<FileAnswer, { readonly onlyReached: boolean }>(),
};

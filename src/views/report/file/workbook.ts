import type { Cell, CellObject } from 'write-excel-file/browser';
import { importTwice } from '../../../parts/import-twice.ts';
import { yieldToBrowser } from '../../../ui/yield-to-browser.ts';
import { dayOf } from '../items/read-items.ts';
import type { ReportWords } from '../report-words.ts';
import { fileRows } from './file-rows.ts';
import type { FileCell, FileRow, FileSource } from './file-rows.ts';
import { workbookText } from './workbook-text.ts';

const [secondsOfDay, minutesOfDay] = [86_400, 1_440];
/** For earlier dates, spreadsheets count a day that did not exist, 29 February 1900. */
const firstDay = '1900-03-01';

/**
 * Up to this many characters, a cell has the text format, so that it stays a text when it is edited; some
 * spreadsheets show a longer one as #.
 */
const maxAsText = 255;

/** The date format of the language, as a spreadsheet format. */
const dateForm = ({ date }: ReportWords): string =>
  date('2003-11-22').replace('2003', 'yyyy').replace('11', 'mm').replace('22', 'dd');

const cellsOf = (words: ReportWords) => {
  const form = dateForm(words);
  const textCell = (text: string): CellObject => ({
    value: workbookText(text, words.cut),
    type: String,
    ...(text.length <= maxAsText ? { format: '@' } : {}),
  });
  const dateCell = (date: string): CellObject => {
    const day = dayOf(date);
    if (day < firstDay) return textCell(words.date(date));
    return { value: new Date(`${day}T00:00:00Z`), type: Date, format: form };
  };
  return (cell: FileCell): Cell => {
    if (typeof cell === 'string') return textCell(cell);
    if ('date' in cell) return cell.date === null ? null : dateCell(cell.date);
    if ('exact' in cell)
      return { value: Math.floor(cell.exact) / secondsOfDay, type: Number, format: '[h]:mm:ss' };
    if (cell.spent === null) return null;
    return { value: Math.ceil(cell.spent / 60) / minutesOfDay, type: Number, format: '[h]:mm' };
  };
};

const bold = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null ? { ...(cell as CellObject), fontWeight: 'bold' } : cell;

const widthOf = (head: FileCell): number => (typeof head === 'string' ? Math.max(14, head.length + 2) : 14);

/**
 * Writes the report as a workbook of one sheet, with the rows of the CSV file and all columns about the
 * limit. Texts stay texts, whatever they look like; times and dates have the spreadsheet's types. Null if
 * `signal` was aborted.
 */
export const workbookFile = async (source: FileSource, signal: AbortSignal): Promise<Blob | null> => {
  const cellOf = cellsOf(source.words);
  const rows: readonly FileRow[] = [...fileRows(source, 'xlsx')];
  const cells = rows.map((row, at) => {
    const own = row.map((cell) => cellOf(cell));
    return at === 0 || at === rows.length - 1 ? own.map((cell) => bold(cell)) : own;
  });
  await yieldToBrowser();
  if (signal.aborted) return null;
  const columns = (rows[0] ?? []).map((head) => ({ width: widthOf(head) }));
  const { writeSheet } = await importTwice(() => import('./sheet-writer.ts'));
  const file = await writeSheet(cells, columns);
  return signal.aborted ? null : file;
};

// Fetched on demand: what it shares with the report would be fetched by other screens, too.
import writeWorkbook from 'write-excel-file/browser';
import type { SheetData } from 'write-excel-file/browser';

/** Writes a workbook of one sheet. */
export const writeSheet = (cells: SheetData, columns: readonly { readonly width: number }[]): Promise<Blob> =>
  writeWorkbook(cells, { columns: [...columns], stickyRowsCount: 1 }).toBlob();

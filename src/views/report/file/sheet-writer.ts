// A chunk of its own, loaded on demand: otherwise other screens would load parts of it, too.
import writeWorkbook from 'write-excel-file/browser';
import type { SheetData } from 'write-excel-file/browser';

/** Writes a workbook of one sheet. */
export const writeSheet = (cells: SheetData, columns: readonly { readonly width: number }[]): Promise<Blob> =>
  writeWorkbook(cells, { columns: [...columns], stickyRowsCount: 1 }).toBlob();

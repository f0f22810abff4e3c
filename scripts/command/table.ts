/** A cell that is a line across its whole column. */
export const across = '─';

/** Rows of cells, one below the other; the first row says how many columns there are. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  const padded = (cell: string, at: number) => cell.padEnd(widths[at] ?? 0, cell === across ? across : ' ');
  return rows.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n');
};

/** A cell that is a line across its whole column. */
export const ruleCell = '─';

/** Formats rows as a table; the first row determines the number of columns. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  const padded = (cell: string, at: number) =>
    cell.padEnd(widths[at] ?? 0, cell === ruleCell ? ruleCell : ' ');
  return rows.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n');
};

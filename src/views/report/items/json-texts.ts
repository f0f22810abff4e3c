import { parseJson } from '../../../api/reading.ts';
/** One of the additional columns of a document (D3.5). */
export interface ExtraColumn {
  readonly label: string;
  readonly value: string;
}

/** The content of a JSON text of the provider; `raw` if it does not have the documented form (S17). */
export type ColumnsText =
  | { readonly kind: 'columns'; readonly columns: readonly ExtraColumn[] }
  | { readonly kind: 'raw'; readonly raw: string };

interface ExtraCell {
  readonly head: string;
  readonly text: string;
}

/** A table of extra information; its rows have only the cells that exist. */
export interface ExtraTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ExtraCell[])[];
}

export type InformationText =
  { readonly kind: 'table'; readonly table: ExtraTable } | { readonly kind: 'raw'; readonly raw: string };

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deeply for the browser.
    return '…';
  }
};

/** A JSON text, also if a host sends the JSON value itself. */
export const jsonText = (given: unknown): string => (typeof given === 'string' ? given : textOf(given));

/** The objects that a JSON text lists; null if it lists anything else. */
const entriesOf = (given: string): { readonly entries: readonly Entry[] | null; readonly raw: string } => {
  const value = parseJson(given);
  const raw = given.trim();
  const entries = isEntry(value) ? [value] : value;
  return { raw, entries: Array.isArray(entries) && entries.every(isEntry) ? entries : null };
};

/** Parses AdditionalColumns: a list of labels and values; null if there are none. */
export const columnsOf = (given: string): ColumnsText | null => {
  const { entries, raw } = entriesOf(given);
  if (raw === '' || entries?.length === 0) return null;
  const named = entries?.map(
    (entry) => new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value])),
  );
  if (!named?.every((entry) => entry.has('label') || entry.has('value'))) return { kind: 'raw', raw };
  const columns = named.map((entry) => ({
    label: textOf(entry.get('label')),
    value: textOf(entry.get('value')),
  }));
  return { kind: 'columns', columns };
};

/** Parses ExtraInformation: a list of objects, each a row; null if there is none. */
export const informationOf = (given: string): InformationText | null => {
  const { entries, raw } = entriesOf(given);
  if (raw === '' || entries?.length === 0) return null;
  const heads = [...new Set(entries?.flatMap((entry) => Object.keys(entry)))];
  if (!entries || heads.length === 0) return { kind: 'raw', raw };
  // Rows have only their own cells: if every row had another column, full rows would be far too wide.
  const rows = entries.map((entry) =>
    Object.entries(entry).map(([head, value]) => ({ head, text: textOf(value) })),
  );
  return { kind: 'table', table: { heads, rows } };
};

import { parseJson } from '../../../api/reading.ts';
/** One of the further columns of a document (D3.5). */
export interface ExtraColumn {
  readonly label: string;
  readonly value: string;
}

/** What a JSON text of the provider holds; `raw` where it is none of the documented form (S17). */
export type ColumnsText =
  | { readonly kind: 'columns'; readonly columns: readonly ExtraColumn[] }
  | { readonly kind: 'raw'; readonly raw: string };

/** A text under the head of its column. */
interface ExtraCell {
  readonly head: string;
  readonly text: string;
}

/** A table of extra information: its heads, and of each row what is there. */
export interface ExtraTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ExtraCell[])[];
}

export type InformationText =
  { readonly kind: 'table'; readonly table: ExtraTable } | { readonly kind: 'raw'; readonly raw: string };

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a JSON text's field; what is nested stays JSON. */
const written = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  try {
    return JSON.stringify(value);
  } catch {
    // Nested beyond what the browser can follow.
    return '…';
  }
};

/** A JSON text as a text, also where a host sends its content in its place. */
export const jsonText = (given: unknown): string => (typeof given === 'string' ? given : written(given));

/** What a JSON text lists; null where it lists no objects. */
const entriesOf = (given: string): { readonly entries: readonly Entry[] | null; readonly raw: string } => {
  const value = parseJson(given);
  const raw = given.trim();
  const entries = isEntry(value) ? [value] : value;
  return { raw, entries: Array.isArray(entries) && entries.every(isEntry) ? entries : null };
};

/** Reads AdditionalColumns: a list of label and value. Null: there are none. */
export const columnsOf = (given: string): ColumnsText | null => {
  const { entries, raw } = entriesOf(given);
  if (raw === '' || entries?.length === 0) return null;
  const isColumns = entries?.every((entry) => Object.hasOwn(entry, 'label') || Object.hasOwn(entry, 'value'));
  if (!entries || !isColumns) return { kind: 'raw', raw };
  const columns = entries.map(({ label, value }) => ({ label: written(label), value: written(value) }));
  return { kind: 'columns', columns };
};

/** Reads ExtraInformation: a list of objects, each a row. Null: there is none. */
export const informationOf = (given: string): InformationText | null => {
  const { entries, raw } = entriesOf(given);
  if (raw === '' || entries?.length === 0) return null;
  const heads = [...new Set(entries?.flatMap((entry) => Object.keys(entry)))];
  if (!entries || heads.length === 0) return { kind: 'raw', raw };
  // A host may name a column of its own in every row: rows as wide as all of them would be without measure.
  const rows = entries.map((entry) =>
    Object.entries(entry).map(([head, value]) => ({ head, text: written(value) })),
  );
  return { kind: 'table', table: { heads, rows } };
};

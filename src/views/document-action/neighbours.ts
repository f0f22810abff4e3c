/** Where a document stands in the list that it was opened from (D2.43, D3.9). */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** Counts from 1; 0 where the document is in no list. */
  readonly position: number;
  readonly total: number;
}

/** The documents beside one in a list. One that is in no list has none beside it. */
export const neighboursOf = (ids: readonly string[], documentId: string): Neighbours => {
  const at = ids.indexOf(documentId);
  if (at < 0) return { previous: null, next: null, position: 0, total: 0 };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, position: at + 1, total: ids.length };
};

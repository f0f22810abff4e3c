import type { DocumentFacts } from '../api/document-facts.ts';
import type { KnownDocument } from './known-documents.ts';
import type { ShownDocuments } from './shown-documents.ts';

/**
 * Other documents that are likely duplicates: by their data in the lists, or by the bytes that were shown
 * (X18).
 */
export const duplicatesOf = (
  { known, sameBytes }: Pick<ShownDocuments, 'known' | 'sameBytes'>,
  facts: DocumentFacts,
): readonly KnownDocument[] => {
  const alike = known.alike(facts);
  const ids = new Set(alike.map(({ id }) => id));
  const same = facts.id === null ? [] : sameBytes(facts.id).filter((id) => !ids.has(id));
  return [...alike, ...same.flatMap((id) => known.of(id) ?? [])];
};

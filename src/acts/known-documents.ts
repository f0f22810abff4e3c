import { documentTabNames } from '../../machines/acts/acts.ts';
import type { DocumentTab } from '../../machines/acts/acts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';

export interface KnownDocument {
  readonly id: string;
  readonly tab: DocumentTab;
  readonly facts: DocumentFacts;
}

type RowsByTab = Partial<Readonly<Record<DocumentTab, readonly DocumentFacts[]>>>;

export interface KnownDocuments {
  readonly take: (rows: RowsByTab) => void;
  /** A document of the lists; null if no list contained it. */
  readonly of: (documentId: string) => KnownDocument | null;
  /** Other documents that are likely duplicates (X18): same subject, type, document date and organization. */
  readonly alike: (facts: DocumentFacts) => readonly KnownDocument[];
}

const blank = (text: string | null): boolean => text === null || text.trim() === '';

/** A key that is equal for likely duplicates; null if a field is missing, since that proves nothing. */
const duplicateKey = ({ subject, type, documentDate, organization, organizationId }: DocumentFacts) => {
  const by = organizationId ?? organization;
  if ([subject, type, documentDate, by].some((text) => blank(text))) return null;
  return JSON.stringify([subject, type, documentDate, by].map((text) => text?.trim().toLowerCase()));
};

interface Index {
  readonly byId: ReadonlyMap<string, KnownDocument>;
  readonly byDuplicateKey: ReadonlyMap<string, readonly KnownDocument[]>;
}

/** A document may be in both lists: the tab where it waits wins. */
const indexOf = (rows: RowsByTab): Index => {
  const byId = new Map<string, KnownDocument>();
  const byDuplicateKey = new Map<string, KnownDocument[]>();
  for (const tab of documentTabNames) {
    for (const facts of rows[tab] ?? []) {
      if (facts.id === null || byId.has(facts.id)) continue;
      const known = { id: facts.id, tab, facts };
      byId.set(facts.id, known);
      const key = duplicateKey(facts);
      if (key === null) continue;
      const alike = byDuplicateKey.get(key);
      if (alike) alike.push(known);
      else byDuplicateKey.set(key, [known]);
    }
  }
  return { byId, byDuplicateKey };
};

export const createKnownDocuments = (): KnownDocuments => {
  let rows: RowsByTab = {};
  let cachedIndex: Index | null = null;
  // Built lazily: indexing ten thousand rows must not delay their rendering.
  const index = (): Index => (cachedIndex ??= indexOf(rows));
  return {
    take: (given) => {
      rows = { ...rows, ...given };
      cachedIndex = null;
    },
    of: (documentId) => index().byId.get(documentId) ?? null,
    alike: (facts) => {
      const key = duplicateKey(facts);
      const found = key === null ? [] : (index().byDuplicateKey.get(key) ?? []);
      return found.filter(({ id }) => id !== facts.id);
    },
  };
};

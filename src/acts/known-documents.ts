import { documentTabNames } from '../../machines/acts/acts.ts';
import type { DocumentTab } from '../../machines/acts/acts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';

/** A document as a list had it, and on which of its tabs. */
export interface KnownDocument {
  readonly id: string;
  readonly tab: DocumentTab;
  readonly facts: DocumentFacts;
}

type RowsByTab = Partial<Readonly<Record<DocumentTab, readonly DocumentFacts[]>>>;

/** What the lists have brought since the page was loaded; it is in memory alone. */
export interface KnownDocuments {
  /** Takes the rows of these tabs in the place of those before. */
  readonly take: (rows: RowsByTab) => void;
  /** Where a document stands; null where no list had it. */
  readonly of: (documentId: string) => KnownDocument | null;
  /** The others that are likely the same document (X18): same subject, type, document date and organization. */
  readonly alike: (facts: DocumentFacts) => readonly KnownDocument[];
}

const blank = (text: string | null): boolean => text === null || text.trim() === '';

/** What likely duplicates have in common; null where something of it is missing, which proves nothing. */
const likenessOf = ({ subject, type, documentDate, organization, organizationId }: DocumentFacts) => {
  const by = organizationId ?? organization;
  if ([subject, type, documentDate, by].some((text) => blank(text))) return null;
  return JSON.stringify([subject, type, documentDate, by].map((text) => text?.trim().toLowerCase()));
};

interface Index {
  readonly byId: ReadonlyMap<string, KnownDocument>;
  readonly byLikeness: ReadonlyMap<string, readonly KnownDocument[]>;
}

/** A document may stand in both lists: where it waits comes first. */
const indexOf = (rows: RowsByTab): Index => {
  const byId = new Map<string, KnownDocument>();
  const byLikeness = new Map<string, KnownDocument[]>();
  for (const tab of documentTabNames) {
    for (const facts of rows[tab] ?? []) {
      if (facts.id === null || byId.has(facts.id)) continue;
      const known = { id: facts.id, tab, facts };
      byId.set(facts.id, known);
      const likeness = likenessOf(facts);
      if (likeness === null) continue;
      const alike = byLikeness.get(likeness);
      if (alike) alike.push(known);
      else byLikeness.set(likeness, [known]);
    }
  }
  return { byId, byLikeness };
};

export const createKnownDocuments = (): KnownDocuments => {
  let rows: RowsByTab = {};
  let made: Index | null = null;
  // Ten thousand rows are put in order when somebody asks, not while they are drawn.
  const index = (): Index => (made ??= indexOf(rows));
  return {
    take: (given) => {
      rows = { ...rows, ...given };
      made = null;
    },
    of: (documentId) => index().byId.get(documentId) ?? null,
    alike: (facts) => {
      const likeness = likenessOf(facts);
      const found = likeness === null ? [] : (index().byLikeness.get(likeness) ?? []);
      return found.filter(({ id }) => id !== facts.id);
    },
  };
};

import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { versionOf } from '../drafts/drafts.ts';
import { createActsInFlight } from './acts-in-flight.ts';
import type { ActsInFlight } from './acts-in-flight.ts';
import { createKnownDocuments } from './known-documents.ts';
import type { KnownDocuments, KnownDocument } from './known-documents.ts';
import type { DocumentFacts } from '../api/document-facts.ts';

/** Why a file cannot be shown, where the person can do something about it. */
export type Unshowable = 'corrupt' | 'empty' | 'password' | 'xfa' | 'portfolio';

export interface SeenDocument {
  /** Its first page was visible on the document's own screen. */
  readonly isOpened: boolean;
  /** Numbers of the pages that were completely visible, at once or in parts (S62); the first is 1. */
  readonly pages: ReadonlySet<number>;
  /** Its number of pages; null while unknown. */
  readonly total: number | null;
  /** Why its file cannot be shown; null if it can, or nobody has tried (S35). */
  readonly unshowable: Unshowable | null;
  /** The SHA-256 of the bytes shown last; null if none were, or the browser cannot hash. */
  readonly sha256: string | null;
  /** The file differs from the one shown last time. */
  readonly isChanged: boolean;
}

const unseen: SeenDocument = {
  isOpened: false,
  pages: new Set(),
  total: null,
  unshowable: null,
  sha256: null,
  isChanged: false,
};

export type SeenStore = Store<SeenDocument>;

/** Creates the store of a document that was not seen yet. */
export const createSeen = (isOpened = false): SeenStore => createStore<SeenDocument>({ ...unseen, isOpened });

export interface ShownDocuments {
  readonly of: (documentId: string) => SeenStore;
  /** Ids of other documents whose shown bytes were the same (X18). */
  readonly sameBytes: (documentId: string) => readonly string[];
  readonly known: KnownDocuments;
  readonly acts: ActsInFlight;
}

interface ShownStore {
  readonly opened: () => readonly string[];
  readonly keepOpened: (ids: readonly string[]) => void;
}

const nowhere: ShownStore = { opened: () => [], keepOpened: () => {} };

/** The memory of a session: which documents were opened survives a reload, all else here does not. */
export const createShownDocuments = (store: ShownStore = nowhere): ShownDocuments => {
  const known = new Map<string, SeenStore>();
  const make = (documentId: string): SeenStore => {
    const seen = createSeen(store.opened().includes(documentId));
    let isKept = seen.get().isOpened;
    seen.subscribe(() => {
      if (isKept || !seen.get().isOpened) return;
      isKept = true;
      store.keepOpened([...store.opened(), documentId]);
    });
    known.set(documentId, seen);
    return seen;
  };
  const of = (documentId: string) => known.get(documentId) ?? make(documentId);
  return {
    of,
    sameBytes: (documentId) => {
      const { sha256 } = of(documentId).get();
      if (sha256 === null) return [];
      return [...known].flatMap(([id, seen]) =>
        id !== documentId && seen.get().sha256 === sha256 ? [id] : [],
      );
    },
    known: createKnownDocuments(),
    acts: createActsInFlight(),
  };
};

/** Records that the first page is visible on the document's own screen. */
export const noteOpened = (seen: SeenStore, total: number): void =>
  seen.set({ isOpened: true, total, unshowable: null });

/** Records that a page was completely visible. */
export const notePage = (seen: SeenStore, page: number, total: number): void => {
  seen.set(({ pages, isOpened }) => ({
    isOpened: isOpened || page === 1,
    pages: pages.has(page) ? pages : new Set([...pages, page]),
    total,
    unshowable: null,
  }));
};

/**
 * Records that another file has replaced the document's: no page of it was seen, and the person is told
 * before signing (S48).
 */
export const noteChanged = (seen: SeenStore): void =>
  seen.set({ pages: new Set(), total: null, isChanged: true });

/**
 * Compares bytes with those shown last. If none were shown, or the browser cannot hash, nothing counts as
 * changed.
 */
export const compareBytes = async (seen: SeenStore, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { sha256 } = seen.get();
  if (sha256 === null) return;
  if ((await versionOf(bytes)) === sha256) seen.set({ isChanged: false });
  else noteChanged(seen);
};

/** Records a change by the person: no warning is needed, and the pages seen are not those of the file now. */
export const noteOwnChange = (seen: SeenStore): void =>
  seen.set({ pages: new Set(), total: null, sha256: null, isChanged: false });

/** Records that these bytes were shown (X18). */
export const noteBytes = async (seen: SeenStore, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  seen.set({ sha256: await versionOf(bytes) });
};

const reasons: Readonly<Record<string, Unshowable>> = {
  corrupt: 'corrupt',
  notPdf: 'corrupt',
  empty: 'empty',
  password: 'password',
  xfa: 'xfa',
  portfolio: 'portfolio',
};

/**
 * Records that the file could not be shown. A timeout or a lack of memory here is not the file's fault, and
 * is ignored.
 */
export const noteUnshowable = (seen: SeenStore, reason: string): void => {
  const unshowable = reasons[reason];
  if (unshowable !== undefined) seen.set({ unshowable });
};

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

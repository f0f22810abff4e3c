import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { versionOf } from '../drafts/drafts.ts';
import { createKnownDocuments } from './known-documents.ts';
import type { KnownDocuments } from './known-documents.ts';

/** Why a file cannot be shown, as far as a person can do something with it. */
export type Unshowable = 'corrupt' | 'empty' | 'password' | 'xfa' | 'portfolio';

/** What a person has been shown of one document in this session. */
export interface SeenDocument {
  /** Its first page was on the document's own screen. */
  readonly isOpened: boolean;
  /** Numbers of the pages all of which was on the screen, in parts or at once (S62); the first is 1. */
  readonly pages: ReadonlySet<number>;
  /** How many pages it has; null while nobody knows. */
  readonly total: number | null;
  /** Why its file cannot be shown; null where it can, or nobody has tried (S35). */
  readonly unshowable: Unshowable | null;
  /** The SHA-256 of the bytes that were shown last; null where none were, or the browser cannot tell. */
  readonly sha256: string | null;
  /** The file is another one than that which was shown last time. */
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

/** What is kept of one document. */
export type Seen = Store<SeenDocument>;

/** Makes it for one that nobody has seen. */
export const createSeen = (isOpened = false): Seen => createStore<SeenDocument>({ ...unseen, isOpened });

/** What a person has been shown in this session, by document id. */
export interface ShownDocuments {
  readonly of: (documentId: string) => Seen;
  /** Ids of the others whose shown bytes were the same (X18). */
  readonly sameBytes: (documentId: string) => readonly string[];
  /** What the lists have brought. */
  readonly known: KnownDocuments;
}

interface ShownStore {
  /** The ids of documents that were opened before the page was loaded. */
  readonly opened: () => readonly string[];
  readonly keepOpened: (ids: readonly string[]) => void;
}

const nowhere: ShownStore = { opened: () => [], keepOpened: () => {} };

/** The memory of a session: what was opened outlives a reload, all else the page alone. */
export const createShownDocuments = (store: ShownStore = nowhere): ShownDocuments => {
  const known = new Map<string, Seen>();
  const make = (documentId: string): Seen => {
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
  };
};

/** Its first page is on the document's own screen. */
export const noteOpened = (seen: Seen, total: number): void =>
  seen.set({ isOpened: true, total, unshowable: null });

/** All of a page was on the screen. */
export const notePage = (seen: Seen, page: number, total: number): void => {
  seen.set(({ pages, isOpened }) => ({
    isOpened: isOpened || page === 1,
    pages: pages.has(page) ? pages : new Set([...pages, page]),
    total,
    unshowable: null,
  }));
};

/** Another file has taken its place: no page of it was seen, and that is said before it is signed (S48). */
export const noteChanged = (seen: Seen): void => seen.set({ pages: new Set(), total: null, isChanged: true });

/** Whether these are the bytes that were shown last; where none were, or the browser cannot tell, nothing has changed. */
export const compareBytes = async (seen: Seen, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { sha256 } = seen.get();
  if (sha256 === null) return;
  if ((await versionOf(bytes)) === sha256) seen.set({ isChanged: false });
  else noteChanged(seen);
};

/** The person has changed it: there is nothing to say of that, and what was seen is not what it is now. */
export const noteOwnChange = (seen: Seen): void =>
  seen.set({ pages: new Set(), total: null, sha256: null, isChanged: false });

/** These bytes were on the screen (X18). */
export const noteBytes = async (seen: Seen, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
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

/** It was tried to show its file. What only took too long, or asks for too much memory here, is no fault of the file. */
export const noteUnshowable = (seen: Seen, reason: string): void => {
  const unshowable = reasons[reason];
  if (unshowable !== undefined) seen.set({ unshowable });
};

import type { Act } from '../../machines/acts/acts.ts';
import type { Entry } from '../../machines/acts/ledger.ts';
import { createObserved } from '../ui/observed.ts';
import type { Watched } from '../ui/observed.ts';
import type { SelectedDocument } from './list-parts.ts';
import type { ShownDocuments } from './shown-documents.ts';

/** The name under which receipts are kept. */
export const receiptFlow = 'receipt';

/** What a receipt says of one document of an act (X20). */
export interface ReceiptLine {
  readonly document: SelectedDocument;
  /** When the act was sent, in the provider's time, in milliseconds since 1970. */
  readonly at: number;
  /** It is recorded, and nobody can see by whom (S46). */
  readonly isUnseen: boolean;
  /** Of the bytes that were shown; null where none were. */
  readonly sha256: string | null;
  /** Its first page was on the screen in this session, also before the page was loaded anew. */
  readonly isOpened: boolean;
  /** Null where none were shown since the page was loaded. */
  readonly pages: { readonly seen: number; readonly total: number } | null;
}

/** The receipt of an act: a line a document. */
export interface Receipt {
  /** Tells it from every other act. */
  readonly key: string;
  readonly act: Act;
  /** Null where the provider gave no name. */
  readonly person: string | null;
  readonly lines: readonly ReceiptLine[];
}

/** The receipts of a session, newest first; they survive a reload, and are gone with the session (X20). */
export interface Receipts extends Watched<{ readonly all: readonly Receipt[] }> {
  /** Puts one in place of the one before with its key; one without lines is not kept. */
  readonly put: (receipt: Receipt) => void;
}

/** Keeps receipts over a reload: tells once which were found, the newest first, and returns how one is kept. */
export type ReceiptKeeper = (onFound: (receipts: readonly Receipt[]) => void) => (receipt: Receipt) => void;

/** Makes them for a signed-in person, and finds those from before a reload. */
export const createReceipts = (keeper?: ReceiptKeeper): Receipts => {
  const all = createObserved<{ readonly all: readonly Receipt[] }>({ all: [] });
  const keep = keeper
    ? keeper((found) =>
        all.set(({ all: now }) => {
          return { all: [...now, ...found.filter(({ key }) => now.every((one) => one.key !== key))] };
        }),
      )
    : () => {};
  return {
    get: all.get,
    subscribe: all.subscribe,
    put: (receipt) => {
      if (receipt.lines.length === 0) return;
      all.set(({ all: before }) => ({ all: [receipt, ...before.filter(({ key }) => key !== receipt.key)] }));
      keep(receipt);
    },
  };
};

interface Stated {
  readonly entries: readonly Pick<Entry, 'id' | 'fate' | 'by' | 'isUnsent'>[];
  readonly documents: readonly SelectedDocument[];
  readonly shown: Pick<ShownDocuments, 'of'>;
  /** When the act was sent, by document id. */
  readonly sentAt: ReadonlyMap<string, number>;
}

/** The lines of what was done, in the order of the documents: what failed, or was done before, has none. */
export const receiptLines = ({ entries, documents, shown, sentAt }: Stated): readonly ReceiptLine[] => {
  const done = new Map(
    entries.filter(({ fate, isUnsent }) => fate === 'done' && !isUnsent).map((entry) => [entry.id, entry]),
  );
  return documents.flatMap((document): ReceiptLine[] => {
    const entry = done.get(document.id);
    const at = sentAt.get(document.id);
    if (!entry || at === undefined) return [];
    const { isOpened, pages, total, sha256 } = shown.of(document.id).get();
    const seen = total === null || pages.size === 0 ? null : { seen: pages.size, total };
    return [{ document, at, isUnseen: entry.by === null, sha256: seen && sha256, isOpened, pages: seen }];
  });
};

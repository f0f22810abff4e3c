import { digestOf } from './hashed-key.ts';

/** The flow of the drafts that hold what was drawn on a document. */
export const editsFlow = 'page-editor';

/** Which piece of unfinished work is meant. It is offered for that very version of the document alone (X5). */
export interface DraftScope {
  readonly flow: string;
  readonly documentId: string;
  /** Of the document's bytes, as `versionOf` tells it. */
  readonly version: string;
}

/** Where a draft lies, whatever the version of its document. */
export type DraftPlace = Pick<DraftScope, 'flow' | 'documentId'>;

/** Whether a value that was kept is the asker's own. */
export type IsMine = (value: unknown) => boolean;

/** A piece of unfinished work; `value` is whatever its flow has kept. */
export interface Draft {
  readonly scope: DraftScope;
  readonly value: unknown;
}

/**
 * Unfinished work of the signed-in person, which survives an error, a reload and a session that ends by itself (X5).
 * Nobody else ever sees it; nothing of it can be read in the browser's storage. Nothing here throws: a browser that
 * cannot encrypt or store keeps nothing.
 */
export interface Drafts {
  /**
   * Keeps a value that JSON can hold in place of the one before. Returns at once; `told` hears whether the browser took it,
   * unless a newer value took its place.
   */
  readonly keep: (scope: DraftScope, value: unknown, told?: (isKept: boolean) => void) => void;
  /** What was kept in the last day for this very version; null where there is nothing. */
  readonly find: (scope: DraftScope) => Promise<unknown>;
  /**
   * Forgets what was kept for a document, whatever its version. With `isMine` only where that is true of the value that
   * lies there: another tab may have put its own in its place.
   */
  readonly drop: (place: DraftPlace, isMine?: IsMine) => void;
  /** The same for many at once; resolves when they are gone, or the browser has refused that. Never rejects. */
  readonly dropAll: (places: readonly DraftPlace[], isMine?: IsMine) => Promise<void>;
  /** Everything that was kept in the last day, newest first. */
  readonly all: () => Promise<readonly Draft[]>;
}

const versions = new WeakMap<Uint8Array, Promise<string | null>>();

/** A file's hash; null where the page is no secure context, in which browsers do not hash. */
export const versionOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const known = versions.get(bytes) ?? digestOf(bytes).catch(() => null);
  versions.set(bytes, known);
  return known;
};

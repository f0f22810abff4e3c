import { digestOf } from './hashed-key.ts';

/** The flow of drafts that contain drawings on a document. */
export const editsFlow = 'page-editor';

/** The flow of drafts with what was typed on a document. */
export const typedFlow = 'document-action';

/**
 * The flow of drafts that record a sent act, whose outcome may not be known yet. They are no unfinished work: an
 * explicit sign-out keeps them, so that the act is not done twice (X3).
 */
export const sentFlowOf = (act: string): string => `sent-${act}`;

/** Whether a flow is that of a sent act. */
export const isSentFlow = (flow: string): boolean => flow.startsWith(sentFlowOf(''));

/** Tells one screen that stores drafts from another; without a secure context, too, where `randomUUID` is missing. */
export const randomAuthor = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Identifies a piece of unfinished work. It is offered only for the same version of the document (X5). */
export interface DraftScope {
  readonly flow: string;
  readonly documentId: string;
  /** Hash of the document's bytes, see `versionOf`. */
  readonly version: string;
}

export type DraftPlace = Pick<DraftScope, 'flow' | 'documentId'>;

export type IsMine = (value: unknown) => boolean;

export interface Draft {
  readonly scope: DraftScope;
  readonly value: unknown;
}

/**
 * Unfinished work of the signed-in person, which survives a crash, a reload and a session that ends by itself
 * (X5). It is encrypted, and nobody else can read it. Nothing here throws: if the browser cannot encrypt or
 * store, nothing is kept.
 */
export interface Drafts {
  /**
   * Stores a JSON value in place of the one before. Returns at once; `onKept` is called with whether it was
   * stored, unless a newer value replaced it.
   */
  readonly keep: (scope: DraftScope, value: unknown, onKept?: (isKept: boolean) => void) => void;
  /** The value that was stored in the last day for this very version; null if there is none. */
  readonly find: (scope: DraftScope) => Promise<unknown>;
  /** With `isMine` only if that is true of the stored value: another tab may have replaced it. */
  readonly drop: (place: DraftPlace, isMine?: IsMine) => void;
  /**
   * The same for several at once; resolves when they are deleted, or the browser has refused. Never rejects.
   */
  readonly dropAll: (places: readonly DraftPlace[], isMine?: IsMine) => Promise<void>;
  readonly all: () => Promise<readonly Draft[]>;
}

const versions = new WeakMap<Uint8Array, Promise<string | null>>();

/** The hash of a file; null without a secure context, in which browsers cannot hash. */
export const versionOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const known = versions.get(bytes) ?? digestOf(bytes).catch(() => null);
  versions.set(bytes, known);
  return known;
};

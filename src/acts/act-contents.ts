import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Filled } from './ActFields.tsx';
import type { SelectedDocument } from './list-parts.ts';
import { createShownDocuments } from './shown-documents.ts';
import type { ShownDocuments, Unshowable } from './shown-documents.ts';

export interface LeftOut {
  readonly document: SelectedDocument;
  readonly why: Unshowable;
}

/** Splits the selected documents into those to act on, and those whose file cannot be shown (S35). */
export const sortOut = (act: Act, chosen: readonly SelectedDocument[], shown: ShownDocuments) => {
  const leftOut: LeftOut[] = [];
  const documents = chosen.filter((document) => {
    const why = act === 'sign' ? shown.of(document.id).get().unshowable : null;
    if (why !== null) leftOut.push({ document, why });
    return why === null;
  });
  return { documents, leftOut };
};

export interface Kept {
  readonly ids: readonly string[];
  readonly filled: Filled;
}

export type KeptTexts = Partial<Record<Act, Kept>>;

/** Data of a bulk act that is rendered and sent, and never enters the machine. */
export interface ActContents {
  readonly tab: PendingTab;
  readonly documents: readonly SelectedDocument[];
  /** Selected documents that are not signed, because their file cannot be shown (S35). */
  readonly leftOut: readonly LeftOut[];
  /** Ids of the documents with unsaved page changes (X5). */
  readonly edited: ReadonlySet<string>;
  readonly shown: ShownDocuments;
  /** The decline reasons of the documents' organization (D5.1). */
  readonly reasons: readonly string[];
  readonly reason: string;
  readonly comment: string;
  /** Typed form values and their documents, until the act is done (X5). */
  readonly kept: KeptTexts;
  readonly doubts: Doubts;
  /** When the act was sent, by document id; in the provider's time, in milliseconds since 1970. */
  readonly sentAt: ReadonlyMap<string, number>;
}

/** Ids of the documents of earlier acts whose outcome is unknown, by act (X3). */
export type Doubts = Readonly<Partial<Record<Act, readonly string[]>>>;

/** Which of these documents have an unknown outcome of this act, and which of another act. */
export const inDoubt = (doubts: Doubts, act: Act, ids: readonly string[]) => {
  const { [act]: own = [], ...others } = doubts;
  const ofOthers = Object.values(others).flat();
  return {
    unknownIds: ids.filter((id) => own.includes(id)),
    readFirst: ids.filter((id) => !own.includes(id) && ofOthers.includes(id)),
  };
};

/**
 * The unknown outcomes after an act: `reported` are the ids whose outcome is known now, `unknownIds` those whose
 * outcome is not.
 */
export const doubtsAfter = (
  doubts: Doubts,
  act: Act,
  { reported, unknownIds }: { readonly reported: readonly string[]; readonly unknownIds: readonly string[] },
): Doubts => ({
  ...doubts,
  [act]: [...(doubts[act] ?? []).filter((id) => !reported.includes(id)), ...unknownIds],
});

export interface ActDone {
  readonly act: Act;
  readonly ids: readonly string[];
  readonly done: readonly string[];
}

/**
 * The typed form values after an act. Those that were sent are kept for its documents that failed. Any others
 * are dropped with the first of their documents that is done: they may have been about that one.
 */
export const keptAfter = (texts: KeptTexts, { act, ids: sent, done: ofSent }: ActDone): KeptTexts => {
  const asked = new Set(sent);
  const done = new Set(ofSent);
  const wasSent = (typedFor: string, { ids }: Kept) => typedFor === act && ids.every((id) => asked.has(id));
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([typedFor, kept]) => wasSent(typedFor, kept) || !kept.ids.some((id) => done.has(id)))
      .map(
        ([typedFor, { ids, filled }]) =>
          [typedFor, { ids: ids.filter((id) => !done.has(id)), filled }] as const,
      )
      .filter(([, { ids }]) => ids.length > 0),
  );
};

/** Creates the store of a bulk act that has not begun. */
export const createActContents = (shown: ShownDocuments = createShownDocuments()): Store<ActContents> =>
  createStore<ActContents>({
    tab: 'sign',
    documents: [],
    leftOut: [],
    edited: new Set(),
    shown,
    reasons: [],
    reason: '',
    comment: '',
    kept: {},
    doubts: {},
    sentAt: new Map(),
  });

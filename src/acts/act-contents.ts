import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { FieldValues } from './ActFields.tsx';
import type { SelectedDocument } from './list-parts.ts';
import { createShownDocuments } from './shown-documents.ts';
import type { ShownDocuments, Unshowable } from './shown-documents.ts';

export interface LeftOut {
  readonly document: SelectedDocument;
  readonly why: Unshowable;
}

/** Signing leaves out documents whose file cannot be shown; all other acts take every document. */
export const splitByShowable = (act: Act, selected: readonly SelectedDocument[], shown: ShownDocuments) => {
  const leftOut: LeftOut[] = [];
  const documents = selected.filter((document) => {
    const why = act === 'sign' ? shown.of(document.id).get().unshowable : null;
    if (why !== null) leftOut.push({ document, why });
    return why === null;
  });
  return { documents, leftOut };
};

/** What was entered for an act on these documents, and is not sent yet. */
export interface ActDraft {
  readonly ids: readonly string[];
  readonly filled: FieldValues;
}

export type ActDrafts = Partial<Record<Act, ActDraft>>;

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
  readonly actDrafts: ActDrafts;
  readonly unknownOutcomes: UnknownOutcomes;
  /** When the act was sent, by document id; in the provider's time, in milliseconds since 1970. */
  readonly sentAt: ReadonlyMap<string, number>;
}

/** Ids of the documents of earlier acts whose outcome is unknown, by act (X3). */
export type UnknownOutcomes = Readonly<Partial<Record<Act, readonly string[]>>>;

/** Which of these documents have an unknown outcome of this act, and which of another act. */
export const splitByUnknownOutcome = (unknownOutcomes: UnknownOutcomes, act: Act, ids: readonly string[]) => {
  const { [act]: own = [], ...others } = unknownOutcomes;
  const ofOthers = Object.values(others).flat();
  return {
    unknownIds: ids.filter((id) => own.includes(id)),
    readFirst: ids.filter((id) => !own.includes(id) && ofOthers.includes(id)),
  };
};

/**
 * The unknown outcomes after an act. The outcome of `knownIds` is known now, that of
 * `unknownIds` is not.
 */
export const unknownOutcomesAfter = (
  unknownOutcomes: UnknownOutcomes,
  act: Act,
  { knownIds, unknownIds }: { readonly knownIds: readonly string[]; readonly unknownIds: readonly string[] },
): UnknownOutcomes => ({
  ...unknownOutcomes,
  [act]: [...(unknownOutcomes[act] ?? []).filter((id) => !knownIds.includes(id)), ...unknownIds],
});

export interface ActResult {
  readonly act: Act;
  readonly requestedIds: readonly string[];
  readonly succeededIds: readonly string[];
}

/**
 * The drafts that are left after an act. The one that was sent is kept for its documents that failed. A draft
 * for another selection is dropped as soon as one of its documents is done, because it may refer to that one.
 */
export const draftsAfter = (drafts: ActDrafts, { act, requestedIds, succeededIds }: ActResult): ActDrafts => {
  const requested = new Set(requestedIds);
  const succeeded = new Set(succeededIds);
  const wasSent = (draftAct: string, { ids }: ActDraft) =>
    draftAct === act && ids.every((id) => requested.has(id));
  return Object.fromEntries(
    Object.entries(drafts)
      .filter(([draftAct, draft]) => wasSent(draftAct, draft) || !draft.ids.some((id) => succeeded.has(id)))
      .map(
        ([draftAct, { ids, filled }]) =>
          [draftAct, { ids: ids.filter((id) => !succeeded.has(id)), filled }] as const,
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
    actDrafts: {},
    unknownOutcomes: {},
    sentAt: new Map(),
  });

import type { SentActs } from '../../src/acts/sent-acts.ts';
import type { Draft, DraftScope, Drafts } from '../../src/drafts/drafts.ts';
import type { Viewing } from '../../src/view-report/viewing.ts';

/** Stores nothing. */
export const noDrafts: Drafts = {
  keep: (_scope, _value, told) => told?.(false),
  find: async () => null,
  drop: () => {},
  dropAll: async () => {},
  all: async () => [],
};

/** Records nothing of what is sent. */
export const noSentActs: SentActs = { before: async () => {}, watch: () => {} };

/** Stores drafts in memory. */
export const draftsInMemory = (first: readonly Draft[] = []) => {
  const kept = new Map<string, Draft>();
  const idOf = ({ flow, documentId }: Pick<DraftScope, 'flow' | 'documentId'>) => `${flow} ${documentId}`;
  for (const draft of first) kept.set(idOf(draft.scope), draft);
  const drop: (...given: Parameters<Drafts['dropAll']>) => void = (places, isMine) => {
    for (const place of places) {
      const found = kept.get(idOf(place));
      if (found === undefined || isMine?.(found.value) !== false) kept.delete(idOf(place));
    }
  };
  const drafts: Drafts = {
    keep: (scope, value, told) => {
      if (value === null) kept.delete(idOf(scope));
      else kept.set(idOf(scope), { scope, value });
      told?.(true);
    },
    find: async (scope) => {
      const found = kept.get(idOf(scope));
      return found?.scope.version === scope.version ? found.value : null;
    },
    drop: (scope, isMine) => drop([scope], isMine),
    dropAll: async (places, isMine) => drop(places, isMine),
    all: async () => [...kept.values()],
  };
  return { drafts, kept: () => [...kept.values()] };
};

const nothing = () => {};

/** The view reporting of a screen, doing nothing. */
export const noViewing: Viewing = {
  stay: () => null,
  subscribe: () => nothing,
  opened: nothing,
  painted: nothing,
  unpainted: nothing,
  acted: nothing,
  left: nothing,
  returned: nothing,
  end: nothing,
};

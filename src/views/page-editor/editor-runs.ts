import type { AnyActorRef } from 'xstate';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { Watched } from '../../ui/observed.ts';
import { createRunKeeper } from '../../work/run-keeper.ts';
import type { RunKeeper, Run, RunListener } from '../../work/run-keeper.ts';

/** As much of an editor as is needed where nobody looks at it. */
export interface EditorRun extends Run {
  readonly actorRef: AnyActorRef;
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly contents: Watched<{ readonly facts: DocumentFacts | null }>;
}

/** Keeps editors while their screens stand, and beyond that until what they sent is settled (X3); each document has its own. */
export interface EditorRuns {
  readonly of: (documentId: string) => RunKeeper<EditorRun>;
  readonly attend: (listener: RunListener<EditorRun>) => () => void;
}

/** Makes the keeper. `page` is warned before it is closed while pages are being sent. */
export const createEditorRuns = (page: Window): EditorRuns => {
  const keepers = new Map<string, RunKeeper<EditorRun>>();
  const stops: (() => void)[] = [];
  let listener: RunListener<EditorRun> | null = null;
  return {
    of: (documentId) => {
      const known = keepers.get(documentId);
      if (known) return known;
      const made = createRunKeeper<EditorRun>(page);
      keepers.set(documentId, made);
      if (listener) stops.push(made.attend(listener));
      return made;
    },
    attend: (given) => {
      listener = given;
      for (const keeper of keepers.values()) stops.push(keeper.attend(given));
      return () => {
        listener = null;
        for (const stop of stops.splice(0)) stop();
      };
    },
  };
};

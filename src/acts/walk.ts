import { createActor } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { actNames, pendingTabNames } from '../../machines/acts/acts.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import { walkMachine } from '../../machines/acts/walk.machine.ts';
import type { WalkRef } from '../../machines/acts/walk.machine.ts';
import type { Step, StepResult, WalkContext } from '../../machines/acts/walk.setup.ts';
import { isIdentifier } from '../api/identifier.ts';
import { list, record } from '../api/reading.ts';
import type { DraftScope, Drafts } from '../work/drafts.ts';
import type { SelectedDocument } from './list-parts.ts';
import { storedDocument } from './selected-document.ts';

/** The flow of the draft that holds which documents are read one by one. */
export const walkFlow = 'walk';

const scope: DraftScope = { flow: walkFlow, documentId: 'walk', version: 'any' };

/** Documents that are read one by one, wherever the person is; it goes on after a reload and a sign-in (X19). */
export interface Walk {
  readonly actorRef: WalkRef;
  /** Resolves once what was being read is found again, or is none. */
  readonly restored: Promise<void>;
  /** A document by its id, as its list had it. */
  readonly of: (documentId: string) => SelectedDocument | null;
  readonly begin: (tab: PendingTab, documents: readonly SelectedDocument[]) => void;
  /** The document whose turn it is; null where none is read. */
  readonly current: () => { readonly tab: PendingTab; readonly id: string } | null;
  /** Whether this document is the one whose turn it is, and was acted on. */
  readonly isDone: (documentId: string) => boolean;
  /** All its documents in their order where this one is among them; else null. */
  readonly idsWith: (documentId: string) => readonly string[] | null;
}

/** In the order in which an account tells them. */
const results: readonly StepResult[] = [...actNames, 'skipped', 'failed', 'unknown', 'open'];

const stepIn = (value: unknown): readonly Step[] => {
  const { id, result } = record<Step>(value);
  const known = results.find((one) => one === result);
  return typeof id === 'string' && isIdentifier(id) && known !== undefined ? [{ id, result: known }] : [];
};

interface Kept extends WalkContext {
  readonly isTold: boolean;
  readonly documents: readonly SelectedDocument[];
}

/** Validates a stored value; null where it is no walk (SE7). */
const keptIn = (value: unknown): Kept | null => {
  const given = record<Kept>(value);
  const tab = pendingTabNames.find((one) => one === given.tab);
  const steps = list(given.steps).flatMap(stepIn);
  const { at } = given;
  if (tab === undefined || typeof at !== 'number' || !Number.isSafeInteger(at)) return null;
  const documents = list(given.documents).map(storedDocument);
  return { tab, steps, at, isTold: given.isTold === true, documents };
};

/** Makes it for a signed-in person, and finds what was being read when the page was left. */
export const createWalk = (
  drafts: Pick<Drafts, 'keep' | 'drop' | 'find'>,
  inspect?: (event: InspectionEvent) => void,
): Walk => {
  const documents = new Map<string, SelectedDocument>();
  const learn = (given: readonly SelectedDocument[]) => {
    for (const one of given) documents.set(one.id, one);
  };
  const actorRef = createActor(walkMachine, inspect ? { inspect } : {});
  actorRef.start();
  const isReading = () => actorRef.getSnapshot().matches('reading');
  const isOver = () => actorRef.getSnapshot().matches('idle');
  const restore = async () => {
    const kept = keptIn(await drafts.find(scope));
    if (kept === null || !isOver()) return;
    learn(kept.documents);
    const { tab, steps, at, isTold } = kept;
    actorRef.send({ type: 'walk.resumed', tab, steps, at, isTold });
  };
  const restored = restore();
  actorRef.subscribe(({ context }) => {
    if (isOver()) return void restored.then(() => isOver() && drafts.drop(scope));
    const known = context.steps.flatMap(({ id }) => documents.get(id) ?? []);
    drafts.keep(scope, { ...context, isTold: !isReading(), documents: known });
  });
  return {
    actorRef,
    restored,
    of: (documentId) => documents.get(documentId) ?? null,
    begin: (tab, given) => {
      learn(given);
      actorRef.send({ type: 'walk.began', tab, ids: given.map(({ id }) => id) });
    },
    current: () => {
      const { tab, steps, at } = actorRef.getSnapshot().context;
      const step = isReading() ? steps[at] : undefined;
      return step ? { tab, id: step.id } : null;
    },
    isDone: (documentId) => {
      const { steps, at } = actorRef.getSnapshot().context;
      const step = isReading() ? steps[at] : undefined;
      return step?.id === documentId && actNames.some((act) => act === step.result);
    },
    idsWith: (documentId) => {
      const ids = actorRef.getSnapshot().context.steps.map(({ id }) => id);
      return isReading() && ids.includes(documentId) ? ids : null;
    },
  };
};

/** How many came to what. */
export const accountOf = (steps: readonly Step[]): readonly (readonly [StepResult, number])[] =>
  results
    .map((result) => [result, steps.filter((step) => step.result === result).length] as const)
    .filter(([, count]) => count > 0);

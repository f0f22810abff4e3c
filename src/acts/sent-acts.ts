import { actNames, documentTabNames, mainActOf } from '../../machines/acts/acts.ts';
import type { Act, DocumentTab } from '../../machines/acts/acts.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { LedgerEntry } from '../../machines/acts/ledger.ts';
import type { ActRequest } from '../../machines/acts/record-status.ts';
import { record } from '../api/reading.ts';
import { aboutDraft } from '../drafts/draft-notice.ts';
import { sentFlowOf, typedFlow } from '../drafts/drafts.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import { keepBusy } from '../session/web-locks.ts';
import { withdrawNotices } from '../ui/notices.ts';
import { isSentWith, listTextsFlow } from './kept-list-texts.ts';
import { placesOfEdits } from './unsaved-edits.ts';

/** The flow of all acts in earlier builds; its drafts are read and deleted as well. */
const earlierFlow = 'sent-act';

/** The name of the lock by which the tabs of a browser agree on which of them settles sent acts. */
export const sentLock = 'sent acts';

/** The outcome of an act is looked for in any version of the document. */
const anyVersion = 'any';

export interface SentAct {
  readonly documentId: string;
  readonly act: Act;
  readonly tab: DocumentTab;
  /** When, in the provider's time (S47), in milliseconds since 1970; 0 if unknown. */
  readonly at: number;
}

const fieldsOf = (value: unknown) => record<{ act: unknown; tab: unknown; at: unknown }>(value);

/** Validates a stored draft; null if it is no sent act (SE7). */
export const parseSentAct = ({ scope, value }: Draft): SentAct | null => {
  const given = fieldsOf(value);
  const act = actNames.find((one) => one === given.act);
  const tab = documentTabNames.find((one) => one === given.tab);
  const isSentFlow = act !== undefined && [sentFlowOf(act), earlierFlow].includes(scope.flow);
  const isSent = isSentFlow && tab !== undefined;
  const at = typeof given.at === 'number' && Number.isFinite(given.at) ? given.at : 0;
  return isSent ? { documentId: scope.documentId, act, tab, at } : null;
};

/** An act that is about to be retried is unsettled, too: its confirmation may be cancelled. */
const unsettledFates: readonly LedgerEntry['fate'][] = [
  'waiting',
  'stopped',
  'sent',
  'unsure',
  'again',
  'unknown',
];

/** Whether the act was sent: an outcome that was found out before sending need not be settled later. */
const wasSent = ({ fate, isUnsent, wasUnknown, refusal }: LedgerEntry): boolean => {
  if (fate === 'waiting' || fate === 'stopped' || isUnsent) return false;
  const isBefore = fate === 'again' || fate === 'changed' || fate === 'unchecked';
  return !isBefore || wasUnknown || refusal !== null;
};

type ActOnDocument = Pick<SentAct, 'documentId' | 'act'>;

interface SentActsDependencies {
  readonly drafts: Pick<Drafts, 'keep' | 'dropAll' | 'all'>;
  readonly tab: () => DocumentTab;
  readonly alreadySent?: readonly ActOnDocument[];
  /** Documents whose unsaved drawings are known to the act: they are deleted once it is done. */
  readonly edited?: () => ReadonlySet<string>;
  /** The provider's time, in milliseconds since 1970; the device's by default. */
  readonly now?: () => number;
}

/**
 * The acts that were sent from one screen: which act, on which document, when; none of its texts. Stored so that they
 * outlive the page and the session (X3). One draft per act and document: a later act must not replace one whose outcome
 * is not known.
 */
export interface SentActs {
  /**
   * Stores that an act is about to be sent. Resolves once the browser has stored it, or cannot within two
   * seconds, so that no act is lost if the page is left in that moment. Never rejects.
   */
  readonly before: (order: ActRequest) => Promise<void>;
  /** Stores the sent acts of an actor until their outcome is known. Unknown outcomes stay stored. */
  readonly watch: (actorRef: ActingRef) => void;
}

/** Time limit for storing it, in milliseconds; after that the act is sent all the same. */
export const storageMs = 2_000;

/** Resolves with `done`, or after so many milliseconds. */
export const withinMs = async (done: Promise<unknown>, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, limit]);
  clearTimeout(timer);
};

/** Keeps other tabs from settling while an act is under way, and after it until `settled` resolves. */
const createLockHolder = () => {
  let releaseLock: (() => void) | null = null;
  return {
    hold: () => {
      releaseLock ??= keepBusy(sentLock);
    },
    release: async (settled: Promise<void> = Promise.resolve()) => {
      const release = releaseLock;
      releaseLock = null;
      await withinMs(settled, storageMs);
      release?.();
    },
  };
};

const keyOf = ({ documentId, act }: ActOnDocument) => `${act} ${documentId}`;

/** Whether the document can no longer be drawn on: it was signed or declined, or waits for this person no more. */
const endsDrawing = ({ fate, awaitsMe }: LedgerEntry): boolean =>
  fate === 'done' || (fate === 'already' && awaitsMe === false);

/** Where the drawings are stored that the acts of a ledger have ended. Only in the signature tab can one draw. */
const endedDrawings = (ledger: readonly LedgerEntry[], edited: ReadonlySet<string>, tab: DocumentTab) =>
  mainActOf(tab) === 'sign'
    ? placesOfEdits(ledger.flatMap((entry) => (endsDrawing(entry) && edited.has(entry.id) ? entry.id : [])))
    : [];

const typedPlaces = (ids: readonly string[]) => ids.map((documentId) => ({ flow: typedFlow, documentId }));

const sentScope = (act: Act, documentId: string) => ({
  flow: sentFlowOf(act),
  documentId,
  version: anyVersion,
});

/** Deletes the texts for several documents that were sent, whoever stored them. */
const dropSentTexts = async (
  drafts: Pick<Drafts, 'dropAll' | 'all'>,
  result: Parameters<typeof isSentWith>[1],
): Promise<void> => {
  if (result.succeededIds.length === 0) return;
  const stored = (await drafts.all()).filter(({ scope }) => scope.flow === listTextsFlow);
  await drafts.dropAll(
    stored.map(({ scope }) => scope),
    (value) => isSentWith(value, result),
  );
};

/** Creates the memory of the acts that are sent from one screen. */
export const createSentActs = ({
  drafts,
  tab,
  alreadySent = [],
  edited = () => new Set(),
  now = Date.now,
}: SentActsDependencies): SentActs => {
  const stored = new Map(alreadySent.map((one): [string, ActOnDocument] => [keyOf(one), one]));
  const keep = (documentId: string, act: Act) =>
    new Promise<void>((resolve) => {
      stored.set(keyOf({ documentId, act }), { documentId, act });
      drafts.keep(sentScope(act, documentId), { act, tab: tab(), at: now() }, () => resolve());
    });
  const isStored = (act: Act, { id }: LedgerEntry) => stored.has(keyOf({ documentId: id, act }));
  const keepSent = (ledger: readonly LedgerEntry[], act: Act) => {
    for (const entry of ledger) if (wasSent(entry) && !isStored(act, entry)) void keep(entry.id, act);
  };
  /** Deletes the acts that the ledger settles, and the drawings and texts that nobody needs any more. */
  const settle = async (ledger: readonly LedgerEntry[], act: Act) => {
    const settled = ledger.filter((entry) => isStored(act, entry) && !unsettledFates.includes(entry.fate));
    for (const { id } of settled) stored.delete(keyOf({ documentId: id, act }));
    const done = settled.flatMap(({ id, fate }) => (fate === 'done' ? id : []));
    const ended = [...endedDrawings(ledger, edited(), tab()), ...typedPlaces(done)];
    for (const place of ended) withdrawNotices(aboutDraft(place));
    const placesIn = (flow: string) => settled.map(({ id }) => ({ flow, documentId: id }));
    const result = { act, requestedIds: ledger.map(({ id }) => id), succeededIds: done };
    await Promise.all([
      // In one step: if the page were left in between, the next one would offer what was sent.
      drafts.dropAll([...placesIn(sentFlowOf(act)), ...ended]),
      dropSentTexts(drafts, result),
      drafts.dropAll(placesIn(earlierFlow), (value) => fieldsOf(value).act === act),
    ]);
  };
  const watch = (actorRef: ActingRef) => {
    const { hold, release } = createLockHolder();
    const follow = (snapshot: ReturnType<ActingRef['getSnapshot']>) => {
      const { act, ledger } = snapshot.context;
      if (snapshot.status === 'active' && snapshot.hasTag('unsettled')) {
        hold();
        if (act !== null) keepSent(ledger, act);
        return;
      }
      // A person who was signed out in the middle of it has not seen the outcome.
      void release(act === null || snapshot.matches('signedOut') ? undefined : settle(ledger, act));
    };
    actorRef.subscribe({ next: follow, complete: () => void release() });
    follow(actorRef.getSnapshot());
  };
  return {
    before: ({ act, ids }) => withinMs(Promise.all(ids.map((id) => keep(id, act))), storageMs),
    watch,
  };
};

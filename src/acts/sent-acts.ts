import { actNames, documentTabNames } from '../../machines/acts/acts.ts';
import type { Act, DocumentTab } from '../../machines/acts/acts.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { Entry } from '../../machines/acts/ledger.ts';
import type { ActOrder } from '../../machines/acts/record-status.ts';
import { record } from '../api/reading.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import { keepBusy } from '../session/web-locks.ts';

/** Each act on a document is noted by itself: a later one does not take the place of one whose outcome was not told. */
const sentFlowOf = (act: Act) => `sent-${act}`;

/** The flow of all of them in earlier builds, whose notes are read and forgotten as well. */
const earlierFlow = 'sent-act';

/** The flows of the drafts that note a sent act: which act, on which document, when; no text of either. */
export const sentFlows: readonly string[] = [...actNames.map(sentFlowOf), earlierFlow];

/** Under this name the tabs of a browser agree on which of them tells the outcome of acts. */
export const sentLock = 'sent acts';

/** The outcome of an act is asked of whatever version the document has. */
const anyVersion = 'any';

/** An act that was sent, and whose outcome was not told. */
export interface SentAct {
  readonly documentId: string;
  readonly act: Act;
  readonly tab: DocumentTab;
  /** When, in the provider's time (S47), in milliseconds since 1970; 0 where nobody knows. */
  readonly at: number;
}

const fieldsOf = (value: unknown) => record<{ act: unknown; tab: unknown; at: unknown }>(value);

/** Validates a stored draft; null where it is no sent act (SE7). */
export const sentActIn = ({ scope, value }: Draft): SentAct | null => {
  const given = fieldsOf(value);
  const act = actNames.find((one) => one === given.act);
  const tab = documentTabNames.find((one) => one === given.tab);
  const isNote = act !== undefined && [sentFlowOf(act), earlierFlow].includes(scope.flow);
  const isSent = isNote && tab !== undefined;
  const at = typeof given.at === 'number' && Number.isFinite(given.at) ? given.at : 0;
  return isSent ? { documentId: scope.documentId, act, tab, at } : null;
};

/** What is to be found out still. An act that is about to be retried counts as sent: its question may be cancelled. */
const openFates: readonly Entry['fate'][] = ['waiting', 'stopped', 'sent', 'unsure', 'again', 'unknown'];

/** Whether its act has left the page: whatever was found out before it was ever sent needs no telling later. */
const wasSent = ({ fate, isUnsent, wasUnknown, refusal }: Entry): boolean => {
  if (fate === 'waiting' || fate === 'stopped' || isUnsent) return false;
  const isBefore = fate === 'again' || fate === 'changed' || fate === 'unchecked';
  return !isBefore || wasUnknown || refusal !== null;
};

type Sent = Pick<SentAct, 'documentId' | 'act'>;

interface Remembering {
  readonly drafts: Pick<Drafts, 'keep' | 'dropAll'>;
  /** The tab on which the documents of the act stand. */
  readonly tab: () => DocumentTab;
  /** What was kept before, by the page that sent it. */
  readonly kept?: readonly Sent[];
  /** The provider's time, in milliseconds since 1970; this machine's unless told. */
  readonly now?: () => number;
}

/** The acts that were sent and not told yet: they outlive the page, and a session that ends by itself (X3). */
export interface SentActs {
  /**
   * Keeps that an act is about to be sent, and resolves once the browser has written that down, or cannot within two
   * seconds: a page that goes in that moment leaves no act that nobody knows of. Never rejects.
   */
  readonly before: (order: ActOrder) => Promise<void>;
  /** Keeps what an acting has sent until its outcome was told. What nobody could find out is kept on. */
  readonly watch: (actorRef: ActingRef) => void;
}

/** The time limit for noting it in the browser's storage, in milliseconds; after that the act is sent all the same. */
const storageMs = 2_000;

const withinMs = async (done: Promise<unknown>, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, limit]);
  clearTimeout(timer);
};

/** Holds off other pages' looking while an act is under way, and after it until `settled` resolves. */
const createHold = () => {
  let letGo: (() => void) | null = null;
  return {
    hold: () => {
      letGo ??= keepBusy(sentLock);
    },
    release: async (settled: Promise<void> = Promise.resolve()) => {
      const release = letGo;
      letGo = null;
      await withinMs(settled, storageMs);
      release?.();
    },
  };
};

/** Makes the memory of what is sent from one screen. */
export const createSentActs = ({ drafts, tab, kept = [], now = Date.now }: Remembering): SentActs => {
  const keyOf = ({ documentId, act }: Sent) => `${act} ${documentId}`;
  const noted = new Map(kept.map((one): [string, Sent] => [keyOf(one), one]));
  const keep = (documentId: string, act: Act) =>
    new Promise<void>((resolve) => {
      noted.set(keyOf({ documentId, act }), { documentId, act });
      const scope = { flow: sentFlowOf(act), documentId, version: anyVersion };
      drafts.keep(scope, { act, tab: tab(), at: now() }, () => resolve());
    });
  const note = (ledger: readonly Entry[], act: Act) => {
    for (const { id } of ledger.filter(wasSent))
      if (!noted.has(keyOf({ documentId: id, act }))) void keep(id, act);
  };
  /** What the account tells for good needs no telling later. */
  const settle = async (ledger: readonly Entry[], act: Act) => {
    const isNoted = ({ id }: Entry) => noted.has(keyOf({ documentId: id, act }));
    const told = ledger.filter((entry) => isNoted(entry) && !openFates.includes(entry.fate));
    if (told.length === 0) return;
    for (const { id } of told) noted.delete(keyOf({ documentId: id, act }));
    const placesIn = (flow: string) => told.map(({ id }) => ({ flow, documentId: id }));
    await Promise.all([
      drafts.dropAll(placesIn(sentFlowOf(act))),
      drafts.dropAll(placesIn(earlierFlow), (value) => fieldsOf(value).act === act),
    ]);
  };
  const watch = (actorRef: ActingRef) => {
    const { hold, release } = createHold();
    const follow = (snapshot: ReturnType<ActingRef['getSnapshot']>) => {
      const { act, ledger } = snapshot.context;
      if (snapshot.status === 'active' && snapshot.hasTag('unsettled')) {
        hold();
        if (act !== null) note(ledger, act);
        return;
      }
      // Whoever was signed out in the middle of it was told nothing.
      const isTold = act !== null && !snapshot.matches('signedOut');
      void release(isTold ? settle(ledger, act) : undefined);
    };
    actorRef.subscribe({ next: follow, complete: () => void release() });
    follow(actorRef.getSnapshot());
  };
  const before = async ({ act, ids }: ActOrder) => {
    await withinMs(Promise.all(ids.map((id) => keep(id, act))), storageMs);
  };
  return { before, watch };
};

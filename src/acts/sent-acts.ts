import { actNames, documentTabNames } from '../../machines/acts/acts.ts';
import type { Act, DocumentTab } from '../../machines/acts/acts.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { Entry } from '../../machines/acts/ledger.ts';
import { record } from '../api/reading.ts';
import type { Draft, Drafts } from '../work/drafts.ts';
import { keepBusy } from '../work/one-at-a-time.ts';

/** The name under which it is kept that an act was sent: which act, on which document, when; no text of either. */
export const sentFlow = 'sent-act';

/** Under this name the tabs of a browser agree on which of them tells the outcome of acts. */
export const sentLock = 'sent acts';

/** The outcome of an act is asked of whatever version the document has. */
const anyVersion = 'any';

/** An act that was sent, and whose outcome was not told. */
export interface SentAct {
  readonly documentId: string;
  readonly act: Act;
  readonly tab: DocumentTab;
  /** When, in milliseconds since 1970; 0 where nobody knows. */
  readonly at: number;
}

/** What was kept, as far as it is such; null where it is not (SE7). */
export const sentActIn = ({ scope, value }: Draft): SentAct | null => {
  const given = record<{ act: unknown; tab: unknown; at: unknown }>(value);
  const act = actNames.find((one) => one === given.act);
  const tab = documentTabNames.find((one) => one === given.tab);
  const isSent = scope.flow === sentFlow && act !== undefined && tab !== undefined;
  const at = typeof given.at === 'number' && Number.isFinite(given.at) ? given.at : 0;
  return isSent ? { documentId: scope.documentId, act, tab, at } : null;
};

const openFates: readonly Entry['fate'][] = ['sent', 'unsure', 'unknown'];

/** Whether its act has left the page: whatever was found out before it was ever sent needs no telling later. */
const wasSent = ({ fate, isUnsent, wasUnknown, refusal }: Entry): boolean => {
  if (fate === 'waiting' || fate === 'stopped' || isUnsent) return false;
  const isBefore = fate === 'again' || fate === 'changed' || fate === 'unchecked';
  return !isBefore || wasUnknown || refusal !== null;
};

interface Remembering {
  readonly drafts: Pick<Drafts, 'keep' | 'drop'>;
  /** The tab on which the documents of the act stand. */
  readonly tab: () => DocumentTab;
  /** What was kept before, by the page that sent it. */
  readonly kept?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Keeps what an acting has sent until its outcome was told (X3): it outlives the page, and a session that ends by
 * itself. What nobody could find out is kept on.
 */
export const rememberSent = (
  { drafts, tab, kept = [], now = Date.now }: Remembering,
  actorRef: ActingRef,
): void => {
  const fates = new Map<string, Entry['fate']>(kept.map((id) => [id, 'unknown']));
  let letGo: (() => void) | null = null;
  const note = (ledger: readonly Entry[], act: Act) => {
    for (const entry of ledger.filter(wasSent)) {
      if (!fates.has(entry.id))
        drafts.keep(
          { flow: sentFlow, documentId: entry.id, version: anyVersion },
          { act, tab: tab(), at: now() },
        );
      fates.set(entry.id, entry.fate);
    }
  };
  const forget = () => {
    for (const [documentId, fate] of fates) {
      if (openFates.includes(fate)) continue;
      drafts.drop({ flow: sentFlow, documentId });
      fates.delete(documentId);
    }
  };
  const hold = (isUnsettled: boolean) => {
    if (isUnsettled) letGo ??= keepBusy(sentLock);
    else {
      letGo?.();
      letGo = null;
    }
  };
  const hear = (snapshot: ReturnType<ActingRef['getSnapshot']>) => {
    const { act, ledger } = snapshot.context;
    if (act !== null) note(ledger, act);
    const isUnsettled = snapshot.status === 'active' && snapshot.hasTag('unsettled');
    // Whoever was signed out in the middle of it was told nothing.
    if (!isUnsettled && !snapshot.matches('signedOut')) forget();
    hold(isUnsettled);
  };
  actorRef.subscribe({ next: hear, complete: () => hold(false) });
};

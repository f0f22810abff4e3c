import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import type { Observed } from '../ui/observed.ts';
import type { ActContents } from './act-contents.ts';
import { receiptLines } from './receipts.ts';
import type { Receipt, Receipts } from './receipts.ts';
import { asSelected } from './selected-document.ts';
import type { Seen } from './shown-documents.ts';

/** What receipts are made with: where they are put, and whose name is on them. */
export interface ReceiptNeeds {
  readonly receipts: Pick<Receipts, 'put'>;
  /** Null where the provider gave no name. */
  readonly person: () => string | null;
}

type Entries = Parameters<typeof receiptLines>[0]['entries'];

/** Makes the receipts of a list's acts, one for each that was confirmed, however often what failed is tried again (X20). */
export const makeReceipts = (
  { receipts, person }: ReceiptNeeds,
  actorRef: Pick<ActingRef, 'on' | 'subscribe'>,
  contents: Observed<ActContents>,
): void => {
  let turn = 0;
  let isMade = false;
  const put = (act: Receipt['act'], entries: Entries) => {
    const { documents, shown, sentAt } = contents.get();
    const [first] = sentAt.values();
    const key = `list ${first} ${turn}`;
    const lines = receiptLines({ entries, documents, shown, sentAt });
    const receipt = { key, act, person: person(), lines };
    receipts.put(receipt);
    return lines.length === 0 ? null : receipt;
  };
  actorRef.subscribe((snapshot) => {
    const { act, ledger } = snapshot.context;
    const isTold = snapshot.matches('succeeded') || snapshot.matches('failed');
    if (act === null || !isTold) return;
    contents.set({ receipt: put(act, ledger) });
    isMade = true;
  });
  actorRef.on('settled', ({ act, settled, failed }) => {
    // An act that ends without a dialog is this person's own in all its documents.
    if (!isMade && failed.length === 0)
      put(
        act,
        settled.map((id) => ({ id, fate: 'done', by: 'me', isUnsent: false })),
      );
    turn += 1;
    isMade = false;
    contents.set({ sentAt: new Map(), receipt: null });
  });
};

interface ActDone {
  readonly act: Receipt['act'];
  readonly facts: DocumentFacts;
  readonly sentAt: number;
  /** Null where nobody can see by whom it is recorded (S46). */
  readonly by: 'me' | null;
  readonly seen: Seen;
}

/** Makes the receipt of an act on the one document that is shown (X20). */
export const makeReceipt = (
  { receipts, person }: ReceiptNeeds,
  { act, facts, sentAt, by, seen }: ActDone,
): void => {
  const document = asSelected(facts);
  const lines = receiptLines({
    entries: [{ id: document.id, fate: 'done', by, isUnsent: false }],
    documents: [document],
    shown: { of: () => seen },
    sentAt: new Map([[document.id, sentAt]]),
  });
  receipts.put({ key: `${document.id} ${sentAt}`, act, person: person(), lines });
};

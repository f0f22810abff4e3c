import type { Resumed } from '../../../machines/verification/verification.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { WaitingChangeStore } from '../../session/waiting-change.ts';
import type { CodeMemory, ReturnedCode } from '../../verification/code-memory.ts';
import { createCodeMemory } from '../../verification/code-memory.ts';
import { followChildVerification } from '../../verification/follow-child-verification.ts';
import { beginVisit, resumedFrom } from '../../verification/visit.ts';
import { checkAddress, checkNumber } from './entry.ts';
import { storedNumber } from './phone.ts';
import type { NumberEntry } from './phone.ts';

/** The contact to store: its type, and its value in the provider's format. */
export interface Target {
  readonly type: 'SMS' | 'Email';
  readonly value: string;
}

/** The pending change of one visit to the profile. */
export interface Change {
  /** The new contact, to which codes are sent, and which is then stored. */
  checked: Target | null;
  readonly codeMemory: CodeMemory;
}

/** A change that is not stored for later visits. */
export const temporaryChange = (keepCode: (code: ReturnedCode | null) => void): Change => ({
  checked: null,
  codeMemory: createCodeMemory(keepCode),
});

const nothing: NumberEntry = { country: null, digits: '' };

/** Validates the contact that a tab has stored; null if the fields would not accept it (SE7). */
const targetOf = (method: Resumed['method'], value: string | null): Target | null => {
  if (value === null) return null;
  const isSms = method === 'sms';
  const judged = isSms ? checkNumber(storedNumber(value, null) ?? nothing, null) : checkAddress(value, null);
  return judged.verdict === 'valid' ? { type: isSms ? 'SMS' : 'Email', value: judged.value } : null;
};

interface WaitingServices {
  readonly store: WaitingChangeStore;
  readonly keepCode: (code: ReturnedCode | null) => void;
}

/**
 * Resumes a change that has been waiting for its code since an earlier visit, and stores the one of this
 * visit.
 */
export const openChange = ({ store, keepCode }: WaitingServices, userid: string) => {
  const { waitingChange } = store;
  const before = waitingChange.requestedCode(userid);
  const checked = before && targetOf(before.method, waitingChange.contact());
  const resumed = before && checked && resumedFrom(before, Date.now());
  if (resumed === null) waitingChange.forget();
  const { codeMemory, noteRequested } = beginVisit({ ...waitingChange, keepCode }, userid, resumed);
  const change: Change = { checked, codeMemory };
  const follow = (actorRef: ContactRef, onOver: () => void) => {
    followChildVerification(actorRef, (verification) =>
      verification.on('code.requested', (asked) => {
        if (change.checked === null) return;
        noteRequested(asked);
        waitingChange.keepContact(change.checked.value);
      }),
    );
    actorRef.on('codeWait.ended', () => {
      waitingChange.forget();
      onOver();
    });
  };
  return { change, resumed, follow };
};

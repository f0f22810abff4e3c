import type { Resumed } from '../../../machines/verification/verification.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { WaitingChangeStore } from '../../session/waiting-change.ts';
import type { CodeMemory, ReturnedCode } from '../../verification/code-memory.ts';
import { createCodeMemory } from '../../verification/code-memory.ts';
import { followChildVerification } from '../../verification/follow-child-verification.ts';
import { beginVisit, resumedFrom } from '../../verification/visit.ts';
import { judgeAddress, judgeNumber } from './entry.ts';
import { storedNumber } from './phone.ts';
import type { NumberEntry } from './phone.ts';

/** What is to be stored: the kind of contact, and its value as the provider takes it. */
export interface Target {
  readonly type: 'SMS' | 'Email';
  readonly value: string;
}

/** The change of one visit to the profile. */
export interface Change {
  /** The new contact, which codes go to and which is stored in the end. */
  checked: Target | null;
  readonly codeMemory: CodeMemory;
}

/** A change that nothing is kept of beyond its visit. */
export const passingChange = (keepCode: (code: ReturnedCode | null) => void): Change => ({
  checked: null,
  codeMemory: createCodeMemory(keepCode),
});

const nothing: NumberEntry = { country: null, digits: '' };

/** The contact that a tab has kept; null where nobody could have entered it (SE7). */
const targetOf = (method: Resumed['method'], value: string | null): Target | null => {
  if (value === null) return null;
  const isSms = method === 'sms';
  const judged = isSms ? judgeNumber(storedNumber(value, null) ?? nothing, null) : judgeAddress(value, null);
  return judged.verdict === 'fine' ? { type: isSms ? 'SMS' : 'Email', value: judged.value } : null;
};

interface WaitingServices {
  readonly store: WaitingChangeStore;
  readonly keepCode: (code: ReturnedCode | null) => void;
}

/** Takes up what waits for its code since an earlier visit, if something does, and keeps what waits in this one. */
export const openChange = ({ store, keepCode }: WaitingServices, userid: string) => {
  const { waitingChange } = store;
  const before = waitingChange.asked(userid);
  const checked = before && targetOf(before.method, waitingChange.contact());
  const resumed = before && checked && resumedFrom(before, Date.now());
  if (resumed === null) waitingChange.forget();
  const { codeMemory, noteAsked } = beginVisit({ ...waitingChange, keepCode }, userid, resumed);
  const change: Change = { checked, codeMemory };
  const follow = (actorRef: ContactRef, onOver: () => void) => {
    followChildVerification(actorRef, (verification) =>
      verification.on('code.asked', (asked) => {
        if (change.checked === null) return;
        noteAsked(asked);
        waitingChange.keepContact(change.checked.value);
      }),
    );
    actorRef.on('change.over', () => {
      waitingChange.forget();
      onOver();
    });
  };
  return { change, resumed, follow };
};

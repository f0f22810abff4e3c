import { port, watchPort } from '../port.ts';

/** The contacts on file, masked for display; null if there is none (A2.35, A2.39). */
export interface Contacts {
  readonly mobile: string | null;
  readonly email: string | null;
}

interface Refused {
  readonly kind: 'refused';
  readonly error: string;
}
interface Unreachable {
  readonly kind: 'unreachable';
}
interface InvalidToken {
  readonly kind: 'invalidToken';
}

/** The answer of a look-up; `isStored`: the contact of the last Perform is on file. */
export type ContactsAnswer =
  | { readonly kind: 'found'; readonly contacts: Contacts; readonly isStored: boolean }
  | Refused
  | Unreachable
  | InvalidToken;

/** Whether a contact is free (S13); `refused`: it is taken, or the provider's reason. Nothing has changed. */
export type CheckAnswer = { readonly kind: 'free' } | Refused | Unreachable | InvalidToken;

/** Whether a contact was stored; `unconfirmed`: it may have been (X3). */
export type PerformAnswer =
  | { readonly kind: 'performed'; readonly contacts: Contacts }
  | Refused
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

/**
 * The side effects of the profile, without those of the verification. The new contact stays in the ports: it
 * never enters the machine.
 */
export const contactPorts = {
  /** Reports that this person's contacts were changed in another tab. */
  watchContacts: watchPort(),
  /** Reads the contacts on file and stores them for the other screens (A7.2). Reads only. */
  getUser: port<ContactsAnswer>(),
  /** Checks that a mobile number is free, and keeps it for the calls that follow (A7.9). Changes nothing. */
  checkSms: port<CheckAnswer, { value: string }>(),
  /**
   * Checks that an e-mail address is free, and keeps it for the calls that follow (A7.9). Changes nothing.
   */
  checkEmail: port<CheckAnswer, { value: string }>(),
  /** Stores the number that was checked, or removes the one on file (A7.9, S13). No automatic retry. */
  performSms: port<PerformAnswer, { removes: boolean }>(),
  /** Stores the address that was checked (A7.9); an address is never removed. No automatic retry. */
  performEmail: port<PerformAnswer, { removes: boolean }>(),
};

import { maskEmail, maskPhone } from '../api/masking.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { tab } from './stored-keys.ts';

/** The contacts on file as they are kept in this tab; null is one that is not there. */
export interface KnownContacts {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly countryCode: string | null;
}

/** Writes a person's contacts and their masked forms (A3.9, A3.10, A4.9); what is not there leaves nothing behind. */
export const keepContacts = (store: BrowserStorage, userid: string, contacts: KnownContacts): void => {
  const { mobile, email, countryCode } = contacts;
  const values: readonly (readonly [string, string | null])[] = [
    [tab.owner, userid],
    [tab.email, email],
    [tab.maskedEmail, email && maskEmail(email)],
    [tab.mobile, mobile],
    [tab.maskedMobile, mobile && maskPhone(mobile)],
    [tab.country, countryCode],
  ];
  for (const [key, value] of values) {
    if (value) store.set(key, value);
    else store.remove(key);
  }
};

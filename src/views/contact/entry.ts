import { withoutInvisible } from '../../../machines/normalized.ts';
import type { Verdict } from '../../../machines/contact/contact.setup.ts';
import { isComplete, isPossible, smsValue } from './phone.ts';
import type { NumberEntry } from './phone.ts';

/** The verdict on an entry, for the machine, and its value for the calls. */
export interface EntryCheck {
  readonly verdict: Verdict;
  readonly value: string;
}

const longestAddress = 254;
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i');

const judged = (verdict: Verdict, value = ''): EntryCheck => ({ verdict, value });

/** Validates a number before any call (A5.3, A4.9); `stored` is the number on file. */
export const checkNumber = (entry: NumberEntry, stored: NumberEntry | null): EntryCheck => {
  if (entry.digits === '') return judged(stored === null ? 'unchanged' : 'removal');
  if (stored !== null && entry.country === stored.country && entry.digits === stored.digits)
    return judged('unchanged');
  if (entry.country === null) return judged('noCountry');
  if (!isComplete(entry) || !isPossible(entry)) return judged('malformed');
  const value = smsValue(entry);
  return judged(stored !== null && value === smsValue(stored) ? 'unchanged' : 'valid', value);
};

/** Validates an address before any call (A5.2); `stored` is the address on file. */
export const checkAddress = (entry: string, stored: string | null): EntryCheck => {
  const value = withoutInvisible(entry);
  if (value === '') return judged('empty');
  if (value.toLowerCase() === stored?.trim().toLowerCase()) return judged('unchanged');
  const isAddress = value.length <= longestAddress && value.lastIndexOf('@') <= 64 && address.test(value);
  return isAddress ? judged('valid', value) : judged('malformed');
};

import { withoutInvisible } from '../normalized.ts';

/** Why an address is invalid (A5.5). */
export type EmailFlaw = 'missing' | 'short' | 'long' | 'malformed';

const minLength = 3;
const maxLength = 50;
/** The part before the @: no blanks or address separators, no dot at the start or end; letters of any script. */
const localPart = /^[^\s@<>()[\]\\,;:"\p{C}.]+(?:\.[^\s@<>()[\]\\,;:"\p{C}.]+)*$/u;
const host =
  /^[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*(?:\.[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*)*$/u;

const isAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return at > 0 && localPart.test(text.slice(0, at)) && host.test(text.slice(at + 1));
};

/**
 * What is wrong with an address as it was typed, or null (A5.5, A9.3). Surrounding blanks and invisible
 * characters are ignored.
 */
export const flawOf = (typed: string): EmailFlaw | null => {
  const email = withoutInvisible(typed);
  const length = [...email].length;
  if (length === 0) return 'missing';
  if (length < minLength) return 'short';
  if (length > maxLength) return 'long';
  return isAddress(email) ? null : 'malformed';
};

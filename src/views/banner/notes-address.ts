const longestAddress = 2_048;
/** Spaces, control characters and backslashes: URL parsers treat them differently. */
const ambiguous = /[\s\\\p{Cc}\p{Cf}]/u;
/** Absolute, or from the root of the portal's own host. */
const whole = /^(https?:\/\/[^/]|\/(?!\/))/i;

/**
 * The address of release notes if it may be opened in a frame: any https address, or one of the portal's own
 * origin (S54), without user name and password. Null for everything else; then the banner is plain text
 * (S30).
 */
export const notesAddress = (value: unknown, ownOrigin: string): string | null => {
  if (typeof value !== 'string' || value.length > longestAddress || ambiguous.test(value)) return null;
  if (!whole.test(value) || !URL.canParse(value, ownOrigin)) return null;
  const url = new URL(value, ownOrigin);
  const isAllowed = url.protocol === 'https:' || url.origin === ownOrigin;
  return isAllowed && url.username === '' && url.password === '' ? url.href : null;
};

const longestAddress = 2_048;
/** Spaces, control characters and backslashes: parsers of addresses disagree about them. */
const doubtful = /[\s\\\p{Cc}\p{Cf}]/u;
/** From its protocol on, or from the root of the own host. */
const whole = /^(https?:\/\/[^/]|\/(?!\/))/i;

/**
 * The address of release notes, if it may be opened in a frame: any https address, and any of the portal's own origin
 * (S54), without user name and password. Null for everything else, and the banner is plain text (S30).
 */
export const notesAddress = (value: unknown, ownOrigin: string): string | null => {
  if (typeof value !== 'string' || value.length > longestAddress || doubtful.test(value)) return null;
  if (!whole.test(value) || !URL.canParse(value, ownOrigin)) return null;
  const url = new URL(value, ownOrigin);
  const isAllowed = url.protocol === 'https:' || url.origin === ownOrigin;
  return isAllowed && url.username === '' && url.password === '' ? url.href : null;
};

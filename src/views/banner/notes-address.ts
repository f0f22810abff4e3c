const longestAddress = 2_048;
/** Spaces, control characters and backslashes: parsers of addresses disagree about them. */
const doubtful = /[\s\\\p{Cc}\p{Cf}]/u;

const host = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/**
 * The address of release notes, if it may be opened in a frame: https, without user name and password, and not on the
 * portal's own host. Null for everything else, and the banner is plain text (S30).
 */
export const notesAddress = (value: unknown, ownHost: string): string | null => {
  if (typeof value !== 'string' || value.length > longestAddress || doubtful.test(value)) return null;
  if (!/^https:\/\/[^/]/i.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isSafe = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafe && host(url.hostname) !== host(ownHost) ? url.href : null;
};

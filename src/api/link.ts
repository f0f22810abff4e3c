// What a link means that a mail program has damaged (S50): one module decides, for the app and for the early script alike.
// It imports nothing but the rule of what an id is.
import { isIdentifier } from './identifier.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const trailing = String.raw`(?:[\s>)"'“”‘’»›\]}.,;:!?…\\/|*_]|&(?:gt|lt|quot|apos|nbsp|amp|#\d+);)+$`;
const around = new RegExp(String.raw`^[\s<("'“”„‘’«‹[{]+|${trailing}`, 'g');

/** What mail programs do to an id, undone one by one: the least likely to be part of an id comes first. */
const mends: readonly ((id: string) => string)[] = [
  (id) => id.replace(/=\r?\n|\p{Cf}/gu, '').trim(),
  decoded,
  (id) => id.replace(/^=?3D/i, ''),
  (id) => id.replace(/=3D/gi, '='),
  (id) => id.replace(/=\s*/g, ''),
  (id) => id.replace(around, ''),
];

/**
 * What else an id from a link can mean, once the provider has refused it as it came (S50); null where nothing is left. All
 * that is dropped could belong to an id (S33), so nobody may ask for this before.
 */
export const otherReading = (id: string): string | null => {
  const [next] = mends.map((mend) => mend(id)).filter((text) => text !== id && text !== '');
  return next === undefined || isIdentifier(next) ? (next ?? null) : otherReading(next);
};

const unseen = String.raw`(?:%20|\+|%C2%A0|%C2%AD|%E2%80%8[B-F]|%EF%BB%BF)`;
const named = new RegExp(
  `^(?:amp;|${unseen})*(userid|signerGroupGuid|docid|tab)${unseen}*(?:=|%3D)(.*)$`,
  'i',
);
const names = ['userid', 'signerGroupGuid', 'docid', 'tab'];

const valueIn = (part: string): string => new URLSearchParams(part).get(part.split('=')[0] ?? '') ?? '';

/** One part of a query, by the name that it means; what can be no id gives way to what can. */
const mendedPart = (part: string): string => {
  const [, given, rest] = named.exec(part) ?? [];
  const name = names.find((one) => one.toLowerCase() === given?.toLowerCase());
  if (name === undefined) return part;
  const value = valueIn(`${name}=${rest}`);
  const id = value === '' || isIdentifier(value) ? null : otherReading(value);
  return `${name}=${id === null ? rest : encodeURIComponent(id)}`;
};

const mendedQuery = (query: string): string => {
  // A soft line break of a mail may stand within a name as well.
  const whole = query.replace(/(?<!userid|guid|docid|tab)=(?:%0D)?%0A(?=\w*=)/gi, '');
  const read = whole !== '' && !whole.includes('=') ? decoded(whole) : whole;
  const parts = read.split('&');
  // Where a name stands as it should, nothing else takes its place.
  const right = (part: string) => names.some((name) => part.startsWith(`${name}=`));
  const taken = parts.filter(right).map((part) => part.split('=')[0]);
  return parts
    .map((part) => {
      const mended = mendedPart(part);
      return right(part) || !taken.includes(mended.split('=')[0]) ? mended : part;
    })
    .join('&');
};

/** A path whose query begins with another sign than '?'. */
const splitAtName = (path: string): readonly string[] => {
  const at = path.search(/&(?:amp;)*(?:userid|signerGroupGuid|docid)(?:=|%3D)/i);
  return at < 0 ? [path] : [path.slice(0, at), path.slice(at + 1)];
};

/** A path without what nobody sees, and without the line breaks of a mail. No path of the portal has any of them. */
const seenPath = (path: string): string => {
  const read = decoded(path);
  const seen = read.replace(/=\r?\n|\p{Cf}|\s/gu, '');
  return seen === read ? path : seen;
};

/**
 * The address that a link leads to, from its path on: one slash between names, its query at its place, and each id under
 * the name that the portal knows. Ids stay as they came, unless they can be none.
 */
export const meantAddress = ({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): string => {
  const [path = '', ...behind] = /%(?:25)?3F/i.test(pathname)
    ? decoded(decoded(pathname)).split('?')
    : splitAtName(pathname);
  const query = [...behind, search.slice(1)].filter((text) => text !== '').join('&');
  // Two slashes at the beginning, of whichever kind, would name another host.
  const plainPath = seenPath(path)
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return `${plainPath}${query === '' ? '' : `?${mendedQuery(query)}`}${hash}`;
};

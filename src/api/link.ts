// Repairs links that a mail program has damaged (S50), for the app and the early script alike. Import nothing
// here but the rule for ids.
import { isIdentifier } from './identifier.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const trailing = String.raw`(?:[\s>)"'“”‘’»›\]}.,;:!?…\\/|*_]|&(?:gt|lt|quot|apos|nbsp|amp|#\d+);)+$`;
const surrounding = new RegExp(String.raw`^[\s<("'“”„‘’«‹[{]+|${trailing}`, 'g');

/** Undoes what mail programs do to an id, one by one: the least likely to be part of an id comes first. */
const repairs: readonly ((id: string) => string)[] = [
  (id) => id.replace(/=\r?\n|\p{Cf}/gu, '').trim(),
  decoded,
  (id) => id.replace(/^=?3D/i, ''),
  (id) => id.replace(/=3D/gi, '='),
  (id) => id.replace(/=\s*/g, ''),
  (id) => id.replace(surrounding, ''),
];

/**
 * Another possible reading of an id from a link, once the provider has refused it unchanged (S50); null if
 * there is none. Do not call it before: everything that it removes could belong to an id (S33).
 */
export const otherReading = (id: string): string | null => {
  const [next] = repairs.map((mend) => mend(id)).filter((text) => text !== id && text !== '');
  return next === undefined || isIdentifier(next) ? (next ?? null) : otherReading(next);
};

const invisible = String.raw`(?:%20|\+|%C2%A0|%C2%AD|%E2%80%8[B-F]|%EF%BB%BF)`;
const named = new RegExp(
  `^(?:amp;|${invisible})*(userid|signerGroupGuid|docid|tab)${invisible}*(?:=|%3D)(.*)$`,
  'i',
);
const names = ['userid', 'signerGroupGuid', 'docid', 'tab'];

const valueIn = (part: string): string => new URLSearchParams(part).get(part.split('=')[0] ?? '') ?? '';

/** One part of a query under its repaired name; an invalid id is replaced by a valid reading. */
const repairedPart = (part: string): string => {
  const [, given, rest] = named.exec(part) ?? [];
  const name = names.find((one) => one.toLowerCase() === given?.toLowerCase());
  if (name === undefined) return part;
  const value = valueIn(`${name}=${rest}`);
  const id = value === '' || isIdentifier(value) ? null : otherReading(value);
  return `${name}=${id === null ? rest : encodeURIComponent(id)}`;
};

const repairedQuery = (query: string): string => {
  // A soft line break of a mail may be within a name as well.
  const unwrapped = query.replace(/(?<!userid|guid|docid|tab)=(?:%0D)?%0A(?=\w*=)/gi, '');
  const read = unwrapped !== '' && !unwrapped.includes('=') ? decoded(unwrapped) : unwrapped;
  const parts = read.split('&');
  // A correctly written name is not overridden.
  const isCorrectlyNamed = (part: string) => names.some((name) => part.startsWith(`${name}=`));
  const correctNames = parts.filter(isCorrectlyNamed).map((part) => part.split('=')[0]);
  return parts
    .map((part) => {
      const mended = repairedPart(part);
      return isCorrectlyNamed(part) || !correctNames.includes(mended.split('=')[0]) ? mended : part;
    })
    .join('&');
};

/** Splits a path whose query begins with another character than '?'. */
const splitAtName = (path: string): readonly string[] => {
  const at = path.search(/&(?:amp;)*(?:userid|signerGroupGuid|docid)(?:=|%3D)/i);
  return at < 0 ? [path] : [path.slice(0, at), path.slice(at + 1)];
};

/** A path without invisible characters and a mail's line breaks. No path of the portal has any. */
const visiblePath = (path: string): string => {
  const read = decoded(path);
  const visible = read.replace(/=\r?\n|\p{Cf}|\s/gu, '');
  return visible === read ? path : visible;
};

/**
 * The intended address of a link, from its path on: single slashes, the query in its place, and each id under
 * the name that the portal knows. Valid ids are not changed.
 */
export const repairedAddress = ({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): string => {
  const [path = '', ...behind] = /%(?:25)?3F/i.test(pathname)
    ? decoded(decoded(pathname)).split('?')
    : splitAtName(pathname);
  const query = [...behind, search.slice(1)].filter((text) => text !== '').join('&');
  // Two leading slashes, of either kind, would address another host.
  const plainPath = visiblePath(path)
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return `${plainPath}${query === '' ? '' : `?${repairedQuery(query)}`}${hash}`;
};

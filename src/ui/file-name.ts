import { splitGraphemes } from './letters.ts';

const longest = 120;
const maxBytes = 240;
const ending = '.pdf';

/** Reserved device names of Windows, with or without an extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

const trimEnds = (text: string): string => text.replace(/^[.\s]+|[.\s]+$/gu, '');

const cutTo = (text: string, room: number, bytes: number): string => {
  let cut = '';
  for (const letter of splitGraphemes(text)) {
    if (cut.length + letter.length > room || bytesOf(cut + letter) > bytes) break;
    cut += letter;
  }
  return trimEnds(cut);
};

const cleanPart = (part: string | null): string =>
  trimEnds(
    (part ?? '')
      // Half of a surrogate pair, unassigned, invisible, changing the text direction, or forbidden in a file
      // name.
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
      .normalize('NFC')
      .replace(/\s+/gu, ' '),
  );

const nameOf = (parts: readonly (string | null)[], suffix: string): string => {
  const tail = `${suffix}${ending}`;
  const name = parts
    .map(cleanPart)
    .filter((part) => part !== '')
    .join('-');
  const safe = device.test(name) ? `_${name}` : name;
  return `${cutTo(safe, longest - tail.length, maxBytes - bytesOf(tail)) || 'document'}${tail}`;
};

/** A file name that is valid on every system: at most 120 characters with its extension (S20). */
export const pdfName = (...parts: readonly (string | null)[]): string => nameOf(parts, '');

interface NameParts {
  readonly ref: string | null;
  readonly type: string | null;
  readonly subject: string | null;
}

/** The file name of one document: ref, type and subject, or those of them that are there (S20). */
export const fileNameOf = ({ ref, type, subject }: NameParts): string => pdfName(ref, type, subject);

// Most file systems ignore case.
const foldedOf = (name: string): string => name.toUpperCase().toLowerCase().normalize('NFC');

/** A file name for each document of a zip, in their order; equal names are numbered (S20). */
export const pdfNames = (documents: readonly (readonly (string | null)[])[]): readonly string[] => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return documents.map((parts) => {
    const plain = nameOf(parts, '');
    const key = foldedOf(plain);
    let name = plain;
    let number = counts.get(key) ?? 1;
    while (taken.has(foldedOf(name))) {
      number += 1;
      name = nameOf(parts, ` (${number})`);
    }
    counts.set(key, number);
    taken.add(foldedOf(name));
    return name;
  });
};

import { lettersOf } from './letters.ts';

const longest = 120;
const mostBytes = 240;
const ending = '.pdf';

/** Names that Windows keeps for devices, also with an ending. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

const trimmed = (text: string): string => text.replace(/^[.\s]+|[.\s]+$/gu, '');

const cutTo = (text: string, room: number, bytes: number): string => {
  let cut = '';
  for (const letter of lettersOf(text)) {
    if (cut.length + letter.length > room || bytesOf(cut + letter) > bytes) break;
    cut += letter;
  }
  return trimmed(cut);
};

const cleaned = (part: string | null): string =>
  trimmed(
    (part ?? '')
      // What is half a letter, unassigned, invisible, or turns the direction of what follows.
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
      .normalize('NFC')
      .replace(/\s+/gu, ' '),
  );

const nameOf = (parts: readonly (string | null)[], suffix: string): string => {
  const tail = `${suffix}${ending}`;
  const name = parts
    .map(cleaned)
    .filter((part) => part !== '')
    .join('-');
  const safe = device.test(name) ? `_${name}` : name;
  return `${cutTo(safe, longest - tail.length, mostBytes - bytesOf(tail)) || 'document'}${tail}`;
};

/** A name under which a document can be saved on every system: at most 120 characters, with its ending (S20). */
export const pdfName = (...parts: readonly (string | null)[]): string => nameOf(parts, '');

/** What a document is named after. */
interface Named {
  readonly ref: string | null;
  readonly type: string | null;
  readonly subject: string | null;
}

/** The name of one document: ref, type and subject, or what there is of them (S20). */
export const fileNameOf = ({ ref, type, subject }: Named): string => pdfName(ref, type, subject);

// Most systems do not tell capitals from small letters.
const foldedOf = (name: string): string => name.toUpperCase().toLowerCase().normalize('NFC');

/** A name for each document of a zip, in their order; equal ones are numbered (S20). */
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

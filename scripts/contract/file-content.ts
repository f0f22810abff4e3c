import { isUtf8 } from 'node:buffer';
import { PDFDocument } from 'pdf-lib';

/** The bytes of a base64 text, or null where it is none: Node itself would skip what it cannot read. */
export function base64Bytes(text: string): Buffer | null {
  const whole = text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
  return whole ? Buffer.from(text, 'base64') : null;
}

/** Whether bytes were read as text and written again on their way: what could not be read is then U+FFFD. */
const wasText = (bytes: Buffer): boolean => isUtf8(bytes) && bytes.includes('\uFFFD');

/** How many pages a PDF has, or null where it does not open. One with a password counts as opened. */
export async function pdfPages(bytes: Buffer): Promise<number | null> {
  if (!bytes.subarray(0, 1024).includes('%PDF-') || wasText(bytes)) return null;
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, throwOnInvalidObject: true });
    const pages = pdf.getPageCount();
    return pages > 0 ? pages : null;
  } catch {
    return null;
  }
}

const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** What is wrong with a PNG picture, or null: its size stands in its head, and its end is there. */
export function pictureProblem(bytes: Buffer): string | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'one without a head';
  if (bytes.readUInt32BE(16) === 0 || bytes.readUInt32BE(20) === 0) return 'one without a size';
  return bytes.subarray(-end.length).equals(end) ? null : 'one that breaks off';
}

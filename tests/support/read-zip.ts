import { crc32 } from 'node:zlib';

/** A file of a zip. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether it bears the mark of names in UTF-8. */
  readonly isUtf8: boolean;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Reads a zip of stored files as an unpacker does, from its directory at the end, and checks every sum. */
export const readZip = (bytes: Uint8Array): readonly ZippedFile[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0) throw new Error('This is no zip.');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== entryMark) throw new Error('The directory of the zip is broken.');
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [sum, size] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)];
    const [nameSize, extraSize] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
    at += 46 + nameSize + extraSize + view.getUint16(at + 32, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const file = bytes.subarray(start, start + size);
    if (method !== 0 || crc32(file) !== sum) throw new Error(`${name} is damaged.`);
    return { name, bytes: file, isUtf8: (flags & 0x800) !== 0 };
  });
};

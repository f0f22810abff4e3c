import { makeZip } from 'client-zip';

/** A file of the zip. */
export interface ZipEntry {
  readonly name: string;
  readonly input: Blob;
  readonly lastModified: Date;
}

/** The received data is moved into a blob, out of the page's memory, in pieces of this size, in bytes. */
const pieceSize = 4_000_000;

/**
 * Writes a zip of `entries`, one after the other and uncompressed, because a PDF is compressed already. Only
 * one piece at a time is in the page's memory; the rest is in blobs. Null if there are no entries.
 */
export const zipOf = async (entries: AsyncIterable<ZipEntry>): Promise<Blob | null> => {
  let count = 0;
  const counted = async function* () {
    for await (const entry of entries) {
      count += 1;
      yield entry;
    }
  };
  const blobs: Blob[] = [];
  let piece: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const put = () => {
    blobs.push(new Blob(piece));
    piece = [];
    size = 0;
  };
  const reader = makeZip(counted()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    piece.push(new Uint8Array(read.value));
    size += read.value.byteLength;
    if (size >= pieceSize) put();
  }
  put();
  return count === 0 ? null : new Blob(blobs, { type: 'application/zip' });
};

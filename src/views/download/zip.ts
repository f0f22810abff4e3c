import { makeZip } from 'client-zip';

/** A file of the zip. */
export interface ZipEntry {
  readonly name: string;
  readonly input: Blob;
  readonly lastModified: Date;
}

/** What has been gathered is handed over to the browser's own keeping in pieces of this size, in bytes. */
const pieceSize = 4_000_000;

/**
 * Writes a zip of what `entries` brings, one after the other and without packing: what is in a PDF is packed already. Of
 * the whole only a piece is in the page's memory at a time; the rest lies in blobs. Null where nothing came.
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

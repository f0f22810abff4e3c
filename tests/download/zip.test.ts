import { describe, expect, it } from 'vitest';
import { zipOf } from '../../src/views/download/zip.ts';
import type { ZipEntry } from '../../src/views/download/zip.ts';
import { readZip } from '../support/read-zip.ts';

const entry = (name: string, ...parts: BlobPart[]): ZipEntry => ({
  name,
  input: new Blob(parts),
  lastModified: new Date(2026, 9, 9),
});
const each = async function* (...entries: ZipEntry[]) {
  yield* entries;
};
const read = async (zip: Blob | null) => readZip(new Uint8Array((await zip?.arrayBuffer()) ?? []));

describe('a zip', () => {
  it('contains the files unchanged, under their names [S20] [D2.30]', async () => {
    const zip = await zipOf(each(entry('Öl-患者.pdf', '%PDF-1'), entry('b.pdf', new Uint8Array([0, 255]))));
    expect(zip?.type).toBe('application/zip');
    expect((await read(zip)).map(({ name, bytes, isUtf8 }) => [name, [...bytes], isUtf8])).toEqual([
      ['Öl-患者.pdf', [...new TextEncoder().encode('%PDF-1')], true],
      ['b.pdf', [0, 255], true],
    ]);
  });

  it('of no files is null [S20]', async () => {
    expect(await zipOf(each())).toBe(null);
  });

  it('is built in pieces if it is large, and is complete [CSV3]', async () => {
    const large = new Uint8Array(9_000_001).map((_, at) => at % 251);
    const [file] = await read(await zipOf(each(entry('large.pdf', large))));
    expect([file?.name, file?.bytes.length, file?.bytes.at(-1)]).toEqual([
      'large.pdf',
      large.length,
      large.at(-1),
    ]);
  });

  it('takes the next file only after the last one is written: no more than one waits [CSV3]', async () => {
    const order: string[] = [];
    const counted = async function* () {
      for (const name of ['a.pdf', 'b.pdf']) {
        order.push(`ask ${name}`);
        yield entry(name, new Uint8Array(3_000_000));
      }
      order.push('end');
    };
    await zipOf(counted());
    expect(order).toEqual(['ask a.pdf', 'ask b.pdf', 'end']);
  });
});

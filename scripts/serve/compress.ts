import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|html|ftl|js|json|md|mjs|svg|ttf|txt|wasm|webmanifest|bcmap|pfb)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `bytes` as they go over the wire: brotli at its strongest, the measure of all byte budgets. */
export const brotli11 = (bytes: Uint8Array): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

/** Writes a `.br` and a `.gz` beside every file of the folder that gains by it. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      const [small, zipped] = await Promise.all([brotli11(bytes), zip(bytes, { level: 9 })]);
      if (small.byteLength < bytes.byteLength) await writeFile(`${path}.br`, small);
      if (zipped.byteLength < bytes.byteLength) await writeFile(`${path}.gz`, zipped);
    }),
  );
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishAddress, runningAddress } from '../../scripts/serve/running-address.ts';

it('The running npm start is the last one that was started and has not ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-'));
  const file = join(folder, 'cache/address');
  const seen = [runningAddress(file)];
  const forgets = ['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3'].map((url) => {
    const forget = publishAddress(url, file);
    seen.push(runningAddress(file));
    return forget;
  });
  for (const at of [1, 2, 0]) {
    await forgets[at]?.();
    seen.push(runningAddress(file));
  }
  rmSync(folder, { recursive: true });
  expect(seen.map((url) => url?.at(-1) ?? null)).toEqual([null, '1', '2', '3', '3', '1', null]);
});

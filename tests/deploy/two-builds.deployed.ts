import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { files } from '../repo/repository.ts';
import { expect, test } from './deployed-test.ts';

const digests = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

const buildElsewhere = (prefix: string): Readonly<Record<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  try {
    for (const path of files) cpSync(path, join(folder, path));
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const build = ['--import', 'tsx', 'scripts/build.ts', '--quiet', '--out', 'out/dist'];
    execFileSync(process.execPath, build, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    return digests(join(folder, 'out'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('builds in two folders are the same byte for byte, with the same bill of materials [FE7]', () => {
  test.setTimeout(300_000);
  const first = buildElsewhere('one-');
  expect(Object.keys(first)).toContain('dist.cdx.json');
  expect(Object.keys(first).length).toBeGreaterThan(50);
  expect(buildElsewhere('another-longer-name-')).toEqual(first);
});

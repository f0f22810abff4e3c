import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildInto } from '../../scripts/serve/production-build.ts';

// No test here builds: a fault in the code under test would empty a folder.
const build = vi.hoisted(() => vi.fn<(config: object) => Promise<void>>());
vi.mock('vite', () => ({ build }));
vi.mock('../../scripts/serve/compress.ts', () => ({ compressFolder: () => Promise.resolve() }));

let root: string;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'build-')), 'project');
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/main.ts'), '');
  writeFileSync(join(root, 'index.html'), '');
  vi.stubEnv('NODE_ENV', 'test');
  build.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, '..'), { recursive: true, force: true });
});

describe('The folder that a build empties', () => {
  it('is never the project, a folder above it, or one that holds anything else than a build', async () => {
    symlinkSync('..', join(root, 'up'));
    for (const folder of ['', '.', 'src/..', '..', join(root, '..'), 'up'])
      await expect(buildInto(root, folder)).rejects.toThrow(
        'The project is in it, and a build empties its folder',
      );
    for (const folder of ['src', join(root, 'src'), 'index.html'])
      await expect(buildInto(root, folder)).rejects.toThrow(
        'It holds something else than an earlier build: empty it yourself, or name another folder',
      );
    expect(build).not.toHaveBeenCalled();
  });

  it('is a new folder, an empty one, one of an earlier build, or dist, even after a build that was stopped', async () => {
    mkdirSync(join(root, 'empty'));
    for (const folder of ['built/assets', 'dist']) mkdirSync(join(root, folder), { recursive: true });
    for (const file of ['built/index.html.br', 'dist/robots.txt']) writeFileSync(join(root, file), '');
    for (const folder of ['new', 'new/deep', '../beside', 'empty', 'built', 'dist'])
      await buildInto(root, folder);
    expect(build).toHaveBeenCalledTimes(6);
    expect([existsSync(join(root, 'src/main.ts')), readdirSync(join(root, 'dist'))]).toEqual([
      true,
      ['robots.txt'],
    ]);
  });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildInto, isFresh } from '../../scripts/serve/production-build.ts';

// No test here builds: a fault in the code under test would empty a folder.
const build = vi.hoisted(() => vi.fn<(config: { build: { outDir: string } }) => Promise<void>>());
vi.mock('vite', () => ({ build }));
vi.mock('../../scripts/serve/compress.ts', () => ({ compressFolder: () => Promise.resolve() }));

let root: string;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'build-')), 'project');
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/main.ts'), '');
  writeFileSync(join(root, 'index.html'), '');
  vi.stubEnv('NODE_ENV', 'test');
  build.mockReset().mockImplementation(({ build: { outDir } }) => {
    mkdirSync(resolve(root, outDir), { recursive: true });
    writeFileSync(resolve(root, outDir, 'index.html.br'), '');
    return Promise.resolve();
  });
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
      ['index.html.br', 'robots.txt'],
    ]);
  });
});

describe('A build', () => {
  const write = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  };

  it.each([
    ['fresh until a source changes', false],
    ['not fresh if a source was saved while it ran', true],
  ])('is %s', async (_, isSavedMeanwhile) => {
    for (const path of ['machines/a', 'public/a', 'vite.config.ts', 'package-lock.json']) write(path);
    // Times of files are set, as they could be the same as the build's.
    const before = new Date(Date.now() - 60_000);
    const save = (path: string) => {
      write(path);
      const later = new Date(Date.now() + 60_000);
      utimesSync(join(root, path), later, later);
    };
    const sources = ['src/main.ts', 'src', 'machines/a', 'machines', 'public/a', 'public'];
    for (const path of [...sources, 'index.html', 'vite.config.ts', 'package-lock.json'])
      utimesSync(join(root, path), before, before);
    build.mockImplementation(async () => {
      if (isSavedMeanwhile) save('src/main.ts');
      write('dist/index.html.br');
    });
    expect(isFresh(root)).toBe(false);
    await buildInto(root, 'dist');
    expect(isFresh(root)).toBe(!isSavedMeanwhile);
    save('public/a');
    expect(isFresh(root)).toBe(false);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readDescription } from '../../mock-server/contract/description.ts';
import { NotUnderstood } from '../command/arguments.ts';
import { changesBetween } from './diff.ts';

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });

function filesAt(repository: string, ref: string): string[] {
  try {
    const found = git(repository, 'ls-tree', '-r', '--name-only', '--end-of-options', ref, 'openapi/');
    return found.split('\n').filter((file) => file.endsWith('.yaml'));
  } catch {
    throw new NotUnderstood(`git knows no version '${ref}': give a branch, a tag or a commit.`);
  }
}

/** Compares the description with the one of a git version; 1 where a change breaks what was agreed. */
export function diffAgainst(ref: string, print: (text: string) => void, repository = '.'): 0 | 1 {
  const files = filesAt(repository, ref);
  if (files.length === 0) throw new NotUnderstood(`There is no description in '${ref}'.`);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    for (const file of files) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, git(repository, 'show', `${ref}:${file}`));
    }
    const changes = changesBetween(readDescription(join(folder, 'openapi')), readDescription());
    const lines = changes.map(({ weight, where, what }) => `${weight.padEnd(10)}  ${where}: ${what}`);
    const breaking = changes.filter(({ weight }) => weight === 'breaking').length;
    print([...lines, `${breaking} breaking changes of ${changes.length} since ${ref}.`].join('\n'));
    return breaking > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

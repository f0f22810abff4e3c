import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { descriptionFolder, readDescription } from '../../mock-server/contract/description.ts';
import { changesBetween, diffAgainst } from '../../scripts/contract/diff.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The description with one text of a file replaced. */
function descriptionWith(name: string, file: string, from: string, to: string) {
  const copy = join(folder, name);
  cpSync(descriptionFolder, copy, { recursive: true });
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`);
  writeFileSync(path, text.replace(from, to));
  return readDescription(copy);
}

const described = readDescription();
const changesOf = (name: string, file: string, from: string, to: string): string[] =>
  changesBetween(described, descriptionWith(name, file, from, to)).map(
    ({ weight, where, what }) => `${weight}: ${where}: ${what}`,
  );

/** A git repository with the description before a change. */
function repositoryWith(name: string, change: (folder: string) => void): string {
  const repository = join(folder, name);
  cpSync(descriptionFolder, join(repository, 'openapi'), { recursive: true });
  change(join(repository, 'openapi'));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
  git('init');
  git('add', '.');
  const author = [
    '-c',
    'user.name=Nobody',
    '-c',
    'user.email=nobody@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  git(...author, 'commit', '-m', 'As it was');
  return repository;
}

describe('--diff with a version of git', () => {
  const against = (repository: string) => {
    const lines: string[] = [];
    const code = diffAgainst('HEAD', (text) => lines.push(text), repository);
    return [code, ...lines.join('\n').split('\n')];
  };

  it('exits with 1 if a change is breaking, otherwise with 0 [X15]', () => {
    const replaced = (file: string, from: string, to: string) => (at: string) => {
      const text = readFileSync(join(at, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(at, file), text.replace(from, to));
    };
    // The working tree is the newer version.
    const without = replaced('schemas/people.yaml', '    URL:\n', '    Link:\n');
    expect(against(repositoryWith('without', without))).toEqual([
      1,
      'breaking    getBannerNotification 200 answer/Data/Link: the field is gone',
      'compatible  getBannerNotification 200 answer/Data/URL: the field is new',
      '1 breaking changes of 2 since HEAD.',
    ]);
    const more = replaced(
      'schemas/figures.yaml',
      'enum: [PENDING, COMPLETED]',
      'enum: [PENDING, COMPLETED, HELD]',
    );
    expect(against(repositoryWith('more', more))).toEqual([
      0,
      'compatible  getDocumentCounts 200 answer/Data/*/Group: enum lost "HELD"',
      '0 breaking changes of 1 since HEAD.',
    ]);
  });
});

describe('Two versions of the description', () => {
  it('that are equal have no difference [X15]', () => {
    expect(changesBetween(described, readDescription())).toEqual([]);
  });

  it('break the portal if an answer may have new values or may omit a field [X15]', () => {
    expect([
      ...changesOf(
        'enum',
        'schemas/figures.yaml',
        'enum: [PENDING, COMPLETED]',
        'enum: [PENDING, COMPLETED, HELD]',
      ),
      ...changesOf('field', 'schemas/people.yaml', 'URL:\n', 'Link:\n'),
      ...changesOf('optional', 'schemas/figures.yaml', 'required: [Reason, Count]', 'required: [Reason]'),
    ]).toEqual([
      'breaking: getDocumentCounts 200 answer/Data/*/Group: enum got "HELD"',
      'breaking: getBannerNotification 200 answer/Data/URL: the field is gone',
      'compatible: getBannerNotification 200 answer/Data/Link: the field is new',
      'breaking: getDashboard 200 answer/Data/DeclinesPerRequestor/*/Reasons/*: "Count" may be missing now',
    ]);
  });

  it('break the portal if a request needs more [X15]', () => {
    expect([
      ...changesOf(
        'body',
        'schemas/verification.yaml',
        'required: [UserId, Action, VerificationTarget]',
        'required: [UserId, Action, VerificationTarget, Token]',
      ),
      ...changesOf('path', 'signing-api.yaml', '/api/dashboard:', '/api/Dashboard:'),
    ]).toEqual([
      'breaking: sendCodeBySms request/Data: "Token" must be there now',
      'breaking: getDashboard: it was GET /api/dashboard, is GET /api/Dashboard',
    ]);
  });
});

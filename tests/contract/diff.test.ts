import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { descriptionFolder, readDescription } from '../../mock-server/contract/description.ts';
import { changesBetween } from '../../scripts/contract/diff.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The description with one text of a file replaced. */
function edited(name: string, file: string, from: string, to: string) {
  const copy = join(folder, name);
  cpSync(descriptionFolder, copy, { recursive: true });
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`);
  writeFileSync(path, text.replace(from, to));
  return readDescription(copy);
}

const described = readDescription();
const told = (name: string, file: string, from: string, to: string): string[] =>
  changesBetween(described, edited(name, file, from, to)).map(
    ({ weight, where, what }) => `${weight}: ${where}: ${what}`,
  );

describe('Two versions of the description', () => {
  it('that are equal have no difference [X15]', () => {
    expect(changesBetween(described, readDescription())).toEqual([]);
  });

  it('break the portal where an answer says more or holds less [X15]', () => {
    expect([
      ...told(
        'enum',
        'schemas/figures.yaml',
        'enum: [PENDING, COMPLETED]',
        'enum: [PENDING, COMPLETED, HELD]',
      ),
      ...told('field', 'schemas/people.yaml', 'URL:\n', 'Link:\n'),
      ...told('optional', 'schemas/figures.yaml', 'required: [Reason, Count]', 'required: [Reason]'),
    ]).toEqual([
      'breaking: getDocumentCounts 200 answer/Data/*/Group: enum got "HELD"',
      'breaking: getBannerNotification 200 answer/Data/URL: the field is gone',
      'compatible: getBannerNotification 200 answer/Data/Link: the field is new',
      'breaking: getDashboard 200 answer/Data/DeclinesPerRequestor/*/Reasons/*: "Count" may be missing now',
    ]);
  });

  it('break the portal where a request must say more [X15]', () => {
    expect([
      ...told(
        'body',
        'schemas/verification.yaml',
        'required: [UserId, Action, VerificationTarget]',
        'required: [UserId, Action, VerificationTarget, Token]',
      ),
      ...told('path', 'signing-api.yaml', '/api/dashboard:', '/api/Dashboard:'),
    ]).toEqual([
      'breaking: sendCodeBySms request/Data: "Token" must be there now',
      'breaking: getDashboard: it was GET /api/dashboard, is GET /api/Dashboard',
    ]);
  });
});

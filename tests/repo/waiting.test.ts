import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { eachNode, files, textOf } from './repository.ts';

const exceptions = new Set([
  // A poll needs a pause between two requests.
  'tests/support/mock-client.ts',
  'tests/deploy/nginx-process.ts',
  // Tabs that hear of one another a little later, on a clock that the test moves.
  'tests/session/idle-tabs.test.ts',
  // A host that is far away: it answers late, and each time after another while.
  'tests/session/session-idle.spec.ts',
  // A page that comes after a minute, on a clock that the test moves.
  'tests/page-editor/late-pages.test.ts',
  // Pages of a computer whose clock only a journey moves.
  'tests/journeys/computer.ts',
  'tests/journeys/browser.ts',
  'tests/journeys/page.ts',
  'tests/repo/waiting.test.ts',
]);

const suspects = /setTimeout|setInterval|waitForTimeout|timers|networkidle/;
const sleepWords = new Set(['setTimeout', 'setInterval', 'waitForTimeout']);
/** `test.setTimeout` says how long a test may take; what runs in a page is written with the same words. */
const isLimit = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) && ['test', 'vi'].includes(callee.expression.getText());

const wordOf = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
};

/** The places where a test file sleeps instead of waiting for a condition. */
const sleepsIn = (path: string, text = textOf(path)): string[] => {
  const found: string[] = [];
  if (!suspects.test(text)) return found;
  // The ending tells whether `<T>` is a type or an element.
  eachNode(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
    if (ts.isCallExpression(node) && sleepWords.has(wordOf(node.expression)) && !isLimit(node.expression))
      found.push(node.expression.getText());
    if (
      ts.isImportDeclaration(node) &&
      /['"](node:)?timers(\/promises)?['"]/.test(node.moduleSpecifier.getText())
    )
      found.push(node.moduleSpecifier.getText());
    if (ts.isStringLiteralLike(node) && node.text === 'networkidle') found.push(node.text);
  });
  return found;
};

describe('The tests and their support files', () => {
  it('wait for a condition or advance a fake clock: none sleeps', () => {
    const sleeping = files
      .filter((path) => /^tests\/.*\.tsx?$/.test(path) && !exceptions.has(path))
      .flatMap((path) => sleepsIn(path).map((call) => `${path}: ${call}`));
    expect(sleeping).toEqual([]);
  });

  it('are distinguished from those that sleep', () => {
    const sleeping = [
      'await new Promise((resolve) => setTimeout(resolve, 5));',
      'await page.waitForTimeout(300);',
      "import { setTimeout as pause } from 'node:timers/promises';",
      "await page.waitForLoadState('networkidle');",
      'const stop = window.setInterval(() => {}, 10);',
      'const after = <T>(one: T) => new Promise((resolve) => void setTimeout(() => resolve(one), 5));',
    ];
    const foundIn = (text: string) => sleepsIn('one.test.ts', text);
    expect(sleeping.flatMap(foundIn)).toEqual([
      'setTimeout',
      'page.waitForTimeout',
      "'node:timers/promises'",
      'networkidle',
      'window.setInterval',
      'setTimeout',
    ]);
    const waiting =
      'test.setTimeout(60_000); await vi.waitFor(isThere); clock.runFor(5); setImmediate(resolve);';
    expect(foundIn(waiting)).toEqual([]);
  });
});

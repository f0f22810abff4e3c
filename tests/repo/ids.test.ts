import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import ids from './ids.json' with { type: 'json' };
import { eachNode, files, treeOf } from './repository.ts';

const { proved, ...statements } = ids;
const known = new Set(Object.values(statements).flat());

const testFiles = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const testWords = new Set(['it', 'test', 'describe']);

interface Title {
  readonly path: string;
  readonly text: string;
}

const calledName = (expression: ts.Expression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return calledName(expression.expression);
  return ts.isCallExpression(expression) ? calledName(expression.expression) : '';
};

const titleText = (node: ts.Expression | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
};

const titles: readonly Title[] = testFiles.flatMap((path) => {
  const found: Title[] = [];
  eachNode(treeOf(path), (node) => {
    if (!ts.isCallExpression(node) || !testWords.has(calledName(node.expression))) return;
    const text = titleText(node.arguments[0]);
    if (text !== null) found.push({ path, text });
  });
  return found;
});

const bracketsOf = ({ text }: Title): string[] =>
  [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inside]) => inside ?? '');

const idLike = /^[A-Z]{1,3}\d/;
const idsOf = (title: Title): string[] =>
  bracketsOf(title)
    .filter((inside) => idLike.test(inside))
    .flatMap((inside) => inside.split(', '));

const named = new Set(titles.flatMap(idsOf));

describe('The ids of the specification', () => {
  it('are written in the titles of tests as they stand in the specification', () => {
    const unknown = titles.flatMap((title) =>
      idsOf(title)
        .filter((id) => !known.has(id))
        .map((id) => `${title.path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('that the product fulfils so far are each named by a test', () => {
    expect(proved.filter((id) => !named.has(id))).toEqual([]);
  });

  it('that are to be proved are all ids of the specification, each once', () => {
    expect(proved.filter((id) => !known.has(id))).toEqual([]);
    expect(proved).toEqual([...new Set(proved)]);
  });
});

describe('The tests', () => {
  it('are all run: none is skipped, put off or run alone', () => {
    const put = new Set(['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf']);
    const stopped: string[] = [];
    for (const path of testFiles) {
      eachNode(treeOf(path), (node) => {
        if (!ts.isPropertyAccessExpression(node) || !put.has(node.name.text)) return;
        if (testWords.has(calledName(node.expression))) stopped.push(`${path}: ${node.getText()}`);
      });
    }
    expect(stopped).toEqual([]);
  });
});

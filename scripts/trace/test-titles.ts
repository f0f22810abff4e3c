import ts from 'typescript';

/** A file with tests: its path from the root, and its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

const testWords = new Set(['it', 'test', 'describe']);
const idLike = /^[A-Z]{1,3}\d/;

const calledName = (expression: ts.Expression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return calledName(expression.expression);
  return ts.isCallExpression(expression) ? calledName(expression.expression) : '';
};

const textOf = (node: ts.Expression | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
};

const callsIn = (node: ts.Node): ts.CallExpression[] => {
  const own = ts.isCallExpression(node) && testWords.has(calledName(node.expression)) ? [node] : [];
  const below: ts.CallExpression[] = [];
  ts.forEachChild(node, (child) => void below.push(...callsIn(child)));
  return [...own, ...below];
};

/** The titles of the tests in a file; what is filled in when a test runs stands as '…'. */
export const titlesIn = ({ path, text }: TestFile): string[] => {
  // The ending tells whether `<T>` is a type or an element: a file parsed as the other kind loses its titles.
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  return callsIn(tree).flatMap((call) => textOf(call.arguments[0]) ?? []);
};

/** The ids that a title names in brackets: `[A2.14, S5]` or `[A2.14] [S5]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^[\]]*)\]/g)]
    .map(([, inside]) => inside ?? '')
    .filter((inside) => idLike.test(inside))
    .flatMap((inside) => inside.split(', '));

/** The calls in a test file's text by which a test is not run, or others are not. */
export const stopsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b/g)].map(
    ([call]) => call,
  );

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

/** The titles of the tests in a file, with '…' for template expressions. */
export const titlesIn = ({ path, text }: TestFile): string[] => {
  // The file's ending decides whether `<T>` is a type or an element: parsed as the other kind, a file loses its titles.
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  return callsIn(tree).flatMap((call) => textOf(call.arguments[0]) ?? []);
};

/** The ids that a title names in brackets: `[A2.14, S5]` or `[A2.14] [S5]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^[\]]*)\]/g)]
    .map(([, inside]) => inside ?? '')
    .filter((inside) => idLike.test(inside))
    .flatMap((inside) => inside.split(', '));

/** The calls in a test file that skip or focus tests. */
export const stopsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b/g)].map(
    ([call]) => call,
  );

/**
 * Which tests prove a statement: tests of the product, only tests of the mock provider or the API description, or none.
 */
export type Proof = 'product' | 'provider' | 'none';

/** A statement of the specification, and the tests that name it. */
export interface Row {
  readonly id: string;
  readonly proof: Proof;
  readonly tests: readonly string[];
}

/** These tests do not use the product: they prove only the mock provider or the API description. */
const providerTests = /^tests\/(mock-server\/|contract\/|repo\/(contract|prism)\.test\.ts$)/;

/** The kind of proof that tests in these files give. */
export const proofOf = (paths: readonly string[]): Proof => {
  if (paths.length === 0) return 'none';
  return paths.every((path) => providerTests.test(path)) ? 'provider' : 'product';
};

interface Found {
  readonly path: string;
  readonly title: string;
}

/** A row for each statement, in the order given. */
export const rowsOf = (ids: readonly string[], files: readonly TestFile[]): Row[] => {
  const found = new Map<string, Found[]>();
  for (const file of files)
    for (const title of titlesIn(file))
      for (const id of idsIn(title)) found.set(id, [...(found.get(id) ?? []), { path: file.path, title }]);
  return ids.map((id) => {
    const by = found.get(id) ?? [];
    return {
      id,
      proof: proofOf(by.map(({ path }) => path)),
      tests: by.map(({ path, title }) => `${path}: ${title}`),
    };
  });
};

const idsOf = (rows: readonly Row[], proof: Proof): string[] =>
  rows.filter((row) => row.proof === proof).map(({ id }) => id);

/** The number of statements by kind of proof; those without a proof of the product are listed. */
export const summaryOf = (rows: readonly Row[]): string => {
  const [provider, none] = [idsOf(rows, 'provider'), idsOf(rows, 'none')];
  const named = (ids: readonly string[]) => (ids.length > 0 ? `: ${ids.join(', ')}` : '');
  return [
    `${rows.length} statements`,
    `- ${rows.length - provider.length - none.length} named by tests of the product`,
    `- ${provider.length} named only by tests of the mock provider or of the description${named(provider)}`,
    `- ${none.length} named by no test${named(none)}`,
  ].join('\n');
};

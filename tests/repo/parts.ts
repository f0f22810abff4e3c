import { posix } from 'node:path';
import ts from 'typescript';
import { eachNode, sources, textOf, treeOf } from './repository.ts';

/** What is fetched by `part(load, pick, name)`, with texts of its own. */
interface NamedPart {
  readonly name: string;
  readonly path: string;
}

const from = (path: string, written: string): string => posix.join(posix.dirname(path), written);

const isImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

const namedIn = (path: string): readonly NamedPart[] => {
  const found: NamedPart[] = [];
  eachNode(treeOf(path), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'part') return;
    const [load, , name] = node.arguments;
    if (!load || !name) return;
    eachNode(load, (inner) => {
      const [file] = isImport(inner) ? inner.arguments : [];
      if (!file || !ts.isStringLiteral(file)) return;
      found.push({
        name: ts.isStringLiteral(name) ? name.text : '(not written out)',
        path: from(path, file.text),
      });
    });
  });
  return found;
};

/** Every part of the app that has a name, in the order of the files that fetch them. */
export const namedParts: readonly NamedPart[] = sources
  .filter((path) => path.startsWith('src/') && !/\/vite-[^/]+$/.test(path))
  .flatMap(namedIn);

/** What a file comes to when it runs, without its types. */
interface Running {
  readonly tree: ts.SourceFile;
  /** What it imports of our own, at once or later, but for parts with a name. */
  readonly leadsTo: readonly string[];
}

const run = (path: string): Running => {
  const { outputText } = ts.transpileModule(textOf(path), {
    fileName: path,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    },
  });
  const named = new Set(namedIn(path).map((one) => one.path));
  const leadsTo = ts
    .preProcessFile(outputText, true, true)
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ''))
    .filter((written) => /^\..*\.tsx?$/.test(written))
    .map((written) => from(path, written))
    .filter((target) => !named.has(target));
  return { tree: ts.createSourceFile(`${path}.js`, outputText, ts.ScriptTarget.Latest, true), leadsTo };
};

const known = new Map<string, Running>();
const running = (path: string): Running => {
  const found = known.get(path) ?? run(path);
  known.set(path, found);
  return found;
};

/** A file's syntax tree without its types. */
export const runningTreeOf = (path: string): ts.SourceFile => running(path).tree;

/** The files that come with this one, or from it without a name of their own. */
export const reachedFrom = (path: string): readonly string[] => {
  const seen = new Set([path]);
  for (const file of seen) running(file).leadsTo.forEach((target) => seen.add(target));
  return [...seen];
};

import { posix } from 'node:path';
import ts from 'typescript';
import { textOf } from './repository.ts';

/** A file without its types. */
interface RunningFile {
  readonly tree: ts.SourceFile;
  /** Our own files that it imports, statically or dynamically. */
  readonly imports: readonly string[];
}

const read = (path: string): RunningFile => {
  const { outputText } = ts.transpileModule(textOf(path), {
    fileName: path,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    },
  });
  const imports = ts
    .preProcessFile(outputText, true, true)
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ''))
    .filter((written) => /^\..*\.tsx?$/.test(written))
    .map((written) => posix.join(posix.dirname(path), written));
  return { tree: ts.createSourceFile(`${path}.js`, outputText, ts.ScriptTarget.Latest, true), imports };
};

const known = new Map<string, RunningFile>();
const runningFile = (path: string): RunningFile => {
  const found = known.get(path) ?? read(path);
  known.set(path, found);
  return found;
};

/** A file's syntax tree without its types. */
export const runningTreeOf = (path: string): ts.SourceFile => runningFile(path).tree;

/** This file and all that it imports, statically or dynamically, except for the files in `without`. */
export const reachedFrom = (path: string, without: readonly string[]): readonly string[] => {
  const seen = new Set([path]);
  for (const file of seen)
    for (const target of runningFile(file).imports) if (!without.includes(target)) seen.add(target);
  return [...seen];
};

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notOurs = new Set([
  '.cache',
  '.git',
  'coverage',
  'dist',
  'mock-server/fixtures/generated',
  'node_modules',
  'test-results',
]);

const fromRoot = (path: string): string => relative(root, path).split(sep).join('/');

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notOurs.has(fromRoot(path))) return [];
    return entry.isDirectory() ? walk(path) : [fromRoot(path)];
  });

/** Every file of the repository, by path from its root; nothing that is installed or built. */
export const files: readonly string[] = walk(root).toSorted();

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every TypeScript file of our own; what is generated is not. */
export const sources: readonly string[] = files.filter(
  (path) => /\.tsx?$/.test(path) && path !== 'src/api/schema.d.ts',
);

/** A source file's syntax tree. */
export const treeOf = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);

/** Calls `visit` with every node below `node`, from the top. */
export const eachNode = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => eachNode(child, visit));
};

/** What a file imports: paths from the root for files of our own, else the specifier as written. */
export const importsOf = (path: string): readonly { readonly written: string; readonly target: string }[] =>
  ts.preProcessFile(textOf(path), true, true).importedFiles.map(({ fileName }) => ({
    written: fileName,
    target: fileName.startsWith('.') ? posix.join(dirname(path), fileName) : fileName,
  }));

/** The name of the package that an import specifier belongs to. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

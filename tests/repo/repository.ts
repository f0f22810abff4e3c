import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

const notOurs = new Set(['.cache', '.git', 'coverage', 'dist', 'node_modules', 'test-results']);

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (notOurs.has(path) || path === 'mock-server/fixtures/generated') return [];
    return entry.isDirectory() ? walk(path) : [path];
  });

/** The tracked files; untracked ones are ignored. Without git, all files except build output. */
const tracked = (): string[] => {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  } catch {
    return walk('');
  }
};

/** Every file of the repository, by path from its root. */
export const files: readonly string[] = tracked().toSorted();

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

/** The groups of files that import one another in a circle, types included; an empty list where there is none. */
export const importCycles = (
  paths: readonly string[],
  targetsOf: (path: string) => readonly string[] = (path) => importsOf(path).map(({ target }) => target),
): readonly (readonly string[])[] => {
  const known = new Set(paths);
  const edges = new Map(paths.map((path) => [path, targetsOf(path).filter((to) => known.has(to))]));
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's strongly connected components.
  const visit = (path: string): void => {
    numbers.set(path, numbers.size);
    lowest.set(path, numbers.get(path) ?? 0);
    open.push(path);
    for (const to of edges.get(path) ?? []) {
      if (!numbers.has(to)) visit(to);
      if (open.includes(to)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(path) !== numbers.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1 || edges.get(path)?.includes(path)) cycles.push(group.toSorted());
  };
  for (const path of paths) if (!numbers.has(path)) visit(path);
  return cycles;
};

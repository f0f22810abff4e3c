import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** The part that the page begins with: its texts come before anything is drawn. */
export const start = 'start';

interface NamedPart {
  readonly name: string;
  readonly path: string;
}

/** A source file as far as texts are concerned. */
interface SourceFile {
  readonly ids: readonly string[];
  /** The files that come with it, or from it without a name of their own. */
  readonly leadsTo: readonly string[];
  /** What it fetches by `part(load, pick, name)`. */
  readonly parts: readonly NamedPart[];
}

/** A room with more words left open than one takes its texts along with each file that names it so. */
const nearlyAll = /^[a-z][a-zA-Z]+\.$/;

/** Ids that a template like `dashboard.card.${name}` can come to. */
const idsLike = (quasis: readonly string[], ids: readonly string[]): readonly string[] => {
  const [head = ''] = quasis;
  if (!/^[a-z][a-zA-Z]+\./.test(head)) return [];
  if (nearlyAll.test(head) && quasis.length > 2)
    throw new Error(
      `The texts ${quasis.join('…')} may be any of theirs; all but one word is to be written out.`,
    );
  const pattern = new RegExp(`^${quasis.map((one) => one.replaceAll('.', '\\.')).join('[a-zA-Z0-9]+')}$`);
  return ids.filter((id) => pattern.test(id));
};

type Program = ReturnType<typeof parseSync>['program'];

/** The ids that a file names, but for those in its types. */
const idsIn = (program: Program, ids: readonly string[]): readonly string[] => {
  const known = new Set(ids);
  const found = new Set<string>();
  let typesDeep = 0;
  new Visitor({
    TSLiteralType: () => void (typesDeep += 1),
    'TSLiteralType:exit': () => void (typesDeep -= 1),
    Literal: ({ value }) => {
      if (typesDeep === 0 && typeof value === 'string' && known.has(value)) found.add(value);
    },
    TemplateLiteral: ({ quasis }) => {
      if (typesDeep > 0) return;
      const written = quasis.map(({ value }) => value.cooked ?? '');
      idsLike(written, ids).forEach((id) => found.add(id));
    },
  }).visit(program);
  return [...found];
};

/** The file of our own that is imported, by its path from the root. */
const targetOf = (specifier: unknown, from: string): string | null => {
  const written = typeof specifier === 'string' ? specifier.replace(/\?.*$/, '') : '';
  return /^\..*\.tsx?$/.test(written) ? posix.join(posix.dirname(from), written) : null;
};

/** What a file imports when it runs, at once or later, and which of that are parts with a name. */
const importsIn = (program: Program, path: string): Pick<SourceFile, 'leadsTo' | 'parts'> => {
  const leadsTo = new Set<string>();
  const named = new Map<string, string>();
  const goOn = (specifier: unknown) => {
    const target = targetOf(specifier, path);
    if (target !== null) leadsTo.add(target);
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => {
      if (importKind !== 'type') goOn(source.value);
    },
    ExportNamedDeclaration: ({ exportKind, source }) => {
      if (exportKind !== 'type' && source) goOn(source.value);
    },
    ExportAllDeclaration: ({ exportKind, source }) => {
      if (exportKind !== 'type') goOn(source.value);
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') goOn(source.value);
    },
    CallExpression: ({ callee, arguments: [load, , name] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'part') return;
      if (load?.type !== 'ArrowFunctionExpression' || load.body.type !== 'ImportExpression') return;
      if (name === undefined) return;
      if (name.type !== 'Literal' || typeof name.value !== 'string')
        throw new Error(`${path}: a part's name must be written out, as its texts are looked up by it.`);
      const { source } = load.body;
      const target = source.type === 'Literal' ? targetOf(source.value, path) : null;
      if (target === null) throw new Error(`${path}: the part ${name.value} is no file of our own.`);
      named.set(target, name.value);
    },
  }).visit(program);
  return {
    leadsTo: [...leadsTo].filter((target) => !named.has(target)),
    parts: [...named].map(([target, name]) => ({ name, path: target })),
  };
};

const readSource = (path: string, text: string, ids: readonly string[]): SourceFile => {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { ids: idsIn(program, ids), ...importsIn(program, path) };
};

/**
 * The ids of the texts that each part of the app brings along, by the part's name: all that the files name which come
 * with it, but for what the page begins with. `read` gives the text of a source file by its path.
 */
export const textsOfParts = (
  entry: string,
  ids: readonly string[],
  read: (path: string) => string,
): ReadonlyMap<string, readonly string[]> => {
  const sources = new Map<string, SourceFile>();
  const sourceOf = (path: string): SourceFile => {
    const source = sources.get(path) ?? readSource(path, read(path), ids);
    sources.set(path, source);
    return source;
  };
  const byPart = new Map<string, Set<string>>();
  const waiting: NamedPart[] = [{ name: start, path: entry }];
  const begun = new Set<string>();
  const bringAlong = ({ name, path }: NamedPart) => {
    const own = byPart.get(name) ?? new Set<string>();
    byPart.set(name, own);
    const seen = new Set([path]);
    for (const file of seen) {
      const { ids: named, leadsTo, parts } = sourceOf(file);
      named.forEach((id) => own.add(id));
      leadsTo.forEach((target) => seen.add(target));
      waiting.push(...parts);
    }
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = `${next.name} ${next.path}`;
    if (!begun.has(key)) bringAlong(next);
    begun.add(key);
  }
  const first = byPart.get(start) ?? new Set<string>();
  return new Map(
    [...byPart].map(([name, own]) => [
      name,
      [...own].filter((id) => name === start || !first.has(id)).toSorted(),
    ]),
  );
};

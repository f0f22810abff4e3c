import { parse } from 'acorn';
import type { AssignmentExpression, ClassBody, MemberExpression, Node, ObjectExpression } from 'acorn';
import { full } from 'acorn-walk';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What lets itself in by `src/boot/browser-check.ts`, a little below the floor: the oldest that the built files meet. */
const oldest = { chrome: 108, firefox: 121, safari: 16.4 } as const;
type Browser = keyof typeof oldest;

interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}
interface Entry {
  readonly __compat?: { readonly support: Readonly<Record<Browser, Support | readonly Support[]>> };
  readonly [name: string]: unknown;
}

/** MDN's data of what browsers support since which version. */
const facts = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as {
  readonly api: Entry;
  readonly javascript: { readonly builtins: Entry };
  readonly css: Record<string, Entry>;
};

const versionOf = ({ version_added: added, ...rest }: Support): number =>
  typeof added !== 'string' || added === 'preview' || rest.flags || rest.prefix || rest.alternative_name
    ? Infinity
    : Number.parseFloat(added.replace('≤', ''));

const since = (entry: Entry, browser: Browser): number =>
  Math.min(
    ...[entry.__compat?.support[browser] ?? []].flat().map((one) => versionOf(one as Support)),
    Infinity,
  );

const browsers = Object.keys(oldest) as Browser[];
const isTooNew = (entry: Entry): boolean =>
  browsers.some((browser) => since(entry, browser) > oldest[browser]);
const isEverywhere = (entry: Entry): boolean => browsers.every((browser) => since(entry, browser) < Infinity);

/** Interfaces of which what one browser alone has counts as well. */
const everyPage = new Set(['Window', 'Document', 'Element', 'HTMLElement', 'Navigator', 'Node']);
/** Interfaces that no page meets without having asked for them by a name that is looked at itself. */
const elsewhere = /^(GPU|CSSPosition|Device|XR|ML|USB|RTC|Payment|VRDisplay)/;
const namespaces = new Set(['Intl', 'Math', 'JSON', 'Reflect', 'Atomics', 'CSS']);

/** Whether a name stands for something that is too new wherever it stands: by its owner, and by itself. */
const tables = () => {
  const statics = new Map<string, boolean>();
  const members = new Map<string, boolean>();
  const globals = new Map<string, boolean>();
  const note = (table: Map<string, boolean>, name: string, entry: Entry) =>
    table.set(name, (table.get(name) ?? true) && isTooNew(entry));
  const childrenOf = (entry: Entry) =>
    Object.entries(entry).filter(([name, child]) => name !== '__compat' && (child as Entry).__compat) as [
      string,
      Entry,
    ][];
  for (const [owner, entry] of [...childrenOf(facts.api), ...childrenOf(facts.javascript.builtins)]) {
    note(globals, owner, entry);
    if (elsewhere.test(owner)) continue;
    for (const [raw, member] of childrenOf(entry)) {
      const name = raw.replace(/_static$/, '');
      if (raw.endsWith('_static') || namespaces.has(owner)) note(statics, `${owner}.${name}`, member);
      else if (isEverywhere(member) || everyPage.has(owner)) note(members, name, member);
      if (owner === 'Intl') for (const [part, one] of childrenOf(member)) note(members, part, one);
      if (everyPage.has(owner)) note(globals, name, member);
    }
  }
  return { statics, members, globals };
};
const { statics, members, globals } = tables();

const nameOf = (node: Node): string | null =>
  node.type === 'Identifier'
    ? (node as Node & { name: string }).name
    : node.type === 'MemberExpression' && !(node as MemberExpression).computed
      ? nameOf((node as MemberExpression).property)
      : null;

const keyOf = ({ key, computed }: { readonly key: Node; readonly computed: boolean }): string | null =>
  computed ? null : key.type === 'Literal' ? String((key as Node & { value: unknown }).value) : nameOf(key);

const isOwn = (node: Node): boolean =>
  node.type === 'MemberExpression' && (node as MemberExpression).object.type === 'ThisExpression';

/** The names of properties that scripts make themselves: in objects and classes, and of `this`. */
const makes = (script: Node, own: Set<string>): void => {
  full(script, (node) => {
    const parts =
      node.type === 'ObjectExpression'
        ? (node as ObjectExpression).properties
        : node.type === 'ClassBody'
          ? (node as ClassBody).body
          : [];
    if (node.type === 'AssignmentExpression' && isOwn((node as AssignmentExpression).left))
      own.add(nameOf((node as AssignmentExpression).left) ?? '');
    for (const part of parts) if ('key' in part) own.add(keyOf(part as Parameters<typeof keyOf>[0]) ?? '');
  });
};

const uses = (script: Node, own: ReadonlySet<string>, found: Set<string>): void => {
  full(script, (node) => {
    const name = nameOf(node) ?? '';
    // A shorter name may be from the minifier.
    if (node.type === 'Identifier' && name.length > 4 && globals.get(name)) found.add(name);
    if (node.type === 'MemberExpression' && !(node as MemberExpression).computed) {
      const owner = nameOf((node as MemberExpression).object as Node) ?? '';
      if (own.has(name)) return;
      const whole = `${owner}.${name}`;
      if (
        statics.get(whole) ??
        (owner !== '' && /^(window|self|globalThis)$/.test(owner) && globals.get(name))
      )
        found.add(whole);
      else if (!statics.has(whole) && members.get(name)) found.add(`.${name}`);
    }
  });
};

/**
 * The built-in functions and properties that the scripts of one worker use, that they do not make themselves, and that a
 * browser may lack which the check lets in. Throws where a script is written in newer words than ECMAScript 2022.
 */
export const tooNewIn = (scripts: readonly string[]): readonly string[] => {
  const own = new Set<string>();
  const found = new Set<string>();
  const parsed = scripts.map((code) => parse(code, { ecmaVersion: 2022, sourceType: 'module' }));
  for (const script of parsed) makes(script, own);
  for (const script of parsed) uses(script, own, found);
  return [...found].toSorted();
};

const tooNewOf = (part: string): ReadonlySet<string> =>
  new Set(
    Object.entries(facts.css[part] ?? {})
      .filter(([, entry]) => (entry as Entry).__compat && isTooNew(entry as Entry))
      .map(([name]) => name),
  );
const selectors = tooNewOf('selectors');
const atRules = tooNewOf('at-rules');

/** The pseudo-classes and at-rules of style sheets that a browser may lack which the check lets in. */
export const cssTooNewIn = (sheets: readonly string[]): readonly string[] => {
  const found = sheets.flatMap((sheet) => [
    ...[...sheet.matchAll(/(?<=[^:\w\\]|^|\w)::?([a-z][a-z-]+)(?=[^;{}]*\{)/g)].flatMap(([, name = '']) =>
      selectors.has(name) ? `:${name}` : [],
    ),
    ...[...sheet.matchAll(/@([a-z-]+)/g)].flatMap(([, name = '']) => (atRules.has(name) ? `@${name}` : [])),
  ]);
  return [...new Set(found)].toSorted();
};

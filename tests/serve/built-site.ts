import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** A production build as it lies on the disk. */
export interface BuiltSite {
  /** Every file's address, without the precompressed copies. */
  readonly addresses: readonly string[];
  readonly text: (address: string) => string;
  readonly bytes: (address: string) => Buffer;
  /** What goes over the wire to a browser that takes brotli. */
  readonly compressed: (address: string) => Buffer;
  readonly remove: () => void;
}

/** The build that the test run has made, or one made now for whoever runs a single test file. */
export const openBuiltSite = (): BuiltSite => {
  const given = process.env['SIGNING_TEST_DIST'];
  const root = given ?? mkdtempSync(join(tmpdir(), 'build-'));
  if (!given) {
    const { NODE_ENV: _, ...env } = process.env;
    const script = ['--import', 'tsx', 'scripts/build.ts', '--quiet', '--out', root];
    execFileSync(process.execPath, script, { env, stdio: 'pipe' });
  }
  const addresses = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted();
  return {
    addresses,
    text: (address) => readFileSync(join(root, address), 'utf8'),
    bytes: (address) => readFileSync(join(root, address)),
    compressed: (address) => {
      const small = join(root, `${address}.br`);
      return readFileSync(existsSync(small) ? small : join(root, address));
    },
    remove: () => {
      if (!given) rmSync(root, { recursive: true });
    },
  };
};

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"'),
    ]),
  );

const tags = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributes(tag));

/** What a chunk imports before it runs; `import()` is left out. */
const staticImports = (code: string, from: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g)].map(
    ([, path = '']) => new URL(path, `http://own.invalid${from}`).pathname,
  );

/** These files and all that their scripts import before they run. */
export const withImports = (site: BuiltSite, wanted: readonly string[]): string[] => {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    if (address.endsWith('.js')) staticImports(site.text(address), address).forEach(visit);
  };
  wanted.forEach(visit);
  return [...found].toSorted();
};

/** The addresses of the catalogues by language, as the early script finds them. */
export const cataloguesOf = (site: BuiltSite): Record<string, string> => {
  const [written = '{}'] = tags(site.text('/index.html'), 'script').flatMap(
    (script) => script['data-texts'] ?? [],
  );
  return JSON.parse(written) as Record<string, string>;
};

/** The addresses of scripts and style sheets without which the first screen cannot be used, in one language. */
export const firstScreen = (site: BuiltSite, language: string): string[] => {
  const html = site.text('/index.html');
  const scripts = tags(html, 'script');
  const catalogue = cataloguesOf(site)[language];
  const styles = tags(html, 'link').filter(({ rel }) => rel === 'stylesheet' || rel === 'modulepreload');
  const wanted = [...scripts.map(({ src }) => src), ...styles.map(({ href }) => href), catalogue];
  return withImports(
    site,
    wanted.filter((address) => address !== undefined),
  );
};

/** The addresses of the texts in a language: what is shown without a session, and what only the signed-in see. */
export const textsOf = (site: BuiltSite, language: string): { start: string; signedIn: string } => {
  const start = cataloguesOf(site)[language] ?? '';
  const [signedIn = '', ...more] = site.addresses.filter(
    (address) => address !== start && new RegExp(`^/assets/${language}-[\\w-]{8}\\.js$`).test(address),
  );
  if (more.length > 0) throw new Error('A language has two files of texts.');
  return { start, signedIn };
};

/** What the early script has fetched for a signed-in person at a path, by what the build has written into the page. */
export const partsAt = (site: BuiltSite, path: string): readonly string[] => {
  const [written = '{}'] = tags(site.text('/index.html'), 'script').flatMap(
    (script) => script['data-parts'] ?? [],
  );
  const parts = JSON.parse(written) as Record<string, readonly string[]>;
  return [parts['common'] ?? [], parts[path] ?? []].flat();
};

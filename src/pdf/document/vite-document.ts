import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BuildOptions, Plugin } from 'vite';

const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * The pdfjs-dist version for which the client code was written; the client file itself cannot be loaded by
 * Node.
 */
const expectedVersion = (): string => {
  const found = /pdfjsVersion = '([^']+)'/.exec(readFileSync(here('pdfjs-files.ts'), 'utf8'))?.[1];
  if (!found) throw new Error('src/pdf/document/pdfjs-files.ts names no version.');
  return found;
};

const checkedVersion = (): string => {
  const expected = expectedVersion();
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== expected) {
    throw new Error(
      `pdfjs-dist ${version} is installed, but src/pdf/document/pdfjs-files.ts expects ${expected}.`,
    );
  }
  return expected;
};

const folder = (from: string, to: string, wanted: (name: string) => boolean): [string, string][] =>
  readdirSync(join(installed, from))
    .filter(wanted)
    .map((name) => [`${to}/${name}`, join(installed, from, name)]);

/**
 * Maps served names to installed files. Of the decoders only those without WebAssembly: the policy allows no
 * other.
 */
const servedFiles = (): Map<string, string> =>
  new Map([
    ['pdf.worker.js', join(installed, 'legacy/build/pdf.worker.mjs')],
    ['pdf.renderer.js', join(installed, 'legacy/build/pdf.renderer.min.mjs')],
    ...folder('cmaps', 'cmaps', () => true),
    ...folder('standard_fonts', 'fonts', () => true),
    ...folder('wasm', 'decoders', (name) => /nowasm|^LICENSE_.*(JBIG2|OPENJPEG)$/.test(name)),
  ]);

const contentTypes: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.ttf': 'font/ttf' };

/** pdfjs-dist puts its exports on the global object, which would keep all of them in the chunk. */
const withoutGlobals = (code: string): string =>
  ['_pdfjsTestingUtils', 'pdfjsLib'].reduce((rest, name) => {
    const start = rest.indexOf(`globalThis.${name} = {`);
    const end = rest.indexOf('};', start);
    if (start < 0 || end < 0) throw new Error('pdf.mjs no longer ends as expected; see src/pdf/README.md.');
    return `${rest.slice(0, start)}${rest.slice(end + 2)}`;
  }, code);

const topLevel = /^(class|function) (\w+)(?: extends \w+)?(?:\([^]*?\))? \{\n[^]*?^\}$/gm;

/**
 * Lets the bundler drop what nobody uses: each class is marked as pure, because the bundler keeps those that
 * fill static fields by calls; one with a static block does its work when it is loaded, and stays. The classes and
 * functions of `emptied`, by name, become what is given there.
 */
const withoutUnused = (code: string, emptied: Readonly<Record<string, string>>): string => {
  const missing = new Set(Object.keys(emptied));
  const rest = code.replaceAll(topLevel, (text, kind: string, name: string) => {
    missing.delete(name);
    if (kind === 'class' && !text.includes('\n  static {'))
      return `const ${name} = /* @__PURE__ */ (() => ${emptied[name] ?? text})();`;
    return emptied[name] ?? text;
  });
  if (missing.size > 0)
    throw new Error(`pdfjs-dist no longer has ${[...missing].join(', ')}; see src/pdf/README.md.`);
  return rest;
};

/** Nobody edits annotations here: the storage of form fields alone asks whether a value is an editor. */
const withoutEditors = (code: string): string => withoutUnused(code, { AnnotationEditor: 'class {}' });

/**
 * At start-up a polyfill reads the stack of an error, for which the browser parses the whole file once more:
 * half a second on a slow phone. The result only shortens stacks, so the code is removed.
 */
const withoutStackProbe = (code: string): string => {
  const probe = /String\(new \$?\w+\((?:arg|"zxcasd")\)\.stack\)/;
  if (!probe.test(code)) throw new Error('pdfjs-dist no longer looks at a stack; see src/pdf/README.md.');
  return code.replace(probe, '""');
};

/** The forms in XFA, which `opening.ts` switches off, and what writes files. */
const unusedInReader = {
  XFAFactory: 'class { static getRichTextAsHtml() { return null; } }',
  PDFEditor: 'class {}',
  getXfaFontName: 'function getXfaFontName() {}',
};

type Target = NonNullable<BuildOptions['target']>;

const readerCode = async (file: string, target: Target): Promise<string> => {
  const handler = (code: string) => ({ code: withoutUnused(code, unusedInReader), map: null });
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [{ name: 'pdf-reader', transform: { filter: { id: file }, handler } }],
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: file,
        treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['getLookupTableFactory'] },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: readonly { code?: string }[] };
  return output[0]?.code ?? '';
};

const sourceOf = async (name: string, file: string, before: string, target: Target) => {
  if (name === 'pdf.worker.js') return before + (await readerCode(file, target));
  return name === 'pdf.renderer.js'
    ? before + withoutStackProbe(readFileSync(file, 'utf8'))
    : readFileSync(file);
};

/**
 * Serves and builds the workers, character maps, fonts and decoders of pdfjs-dist on the own origin (S27,
 * PDF7). Workers begin with `before`.
 */
export const pdfFilesPlugin = (before = ''): Plugin => {
  const base = `assets/pdfjs-${checkedVersion()}`;
  const files = servedFiles();
  return {
    name: 'pdf-files',
    transform: {
      filter: { id: /pdfjs-dist\/legacy\/build\/pdf\.mjs$/ },
      handler: (code) => ({ code: withoutEditors(withoutStackProbe(withoutGlobals(code))), map: null }),
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.split(`/${base}/`)[1];
        const file = name === undefined ? undefined : files.get(name);
        if (!file || !existsSync(file)) return next();
        response.setHeader('Content-Type', contentTypes[extname(name ?? '')] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { target } = this.environment.config.build;
      for (const [name, file] of files) {
        const source = await sourceOf(name, file, before, target);
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source });
      }
    },
  };
};

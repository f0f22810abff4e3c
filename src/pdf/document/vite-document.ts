import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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
    ['pdf.worker.js', join(installed, 'legacy/build/pdf.worker.min.mjs')],
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

const topLevelClass = /^class (\w+)(?: extends \w+)? \{\n[^]*?^\}$/gm;

/**
 * Lets the bundler drop the editors of pdfjs-dist: nobody edits annotations here. Each class is marked as pure,
 * because the bundler keeps those that fill static fields by calls; a class with a static block does its work
 * when it is loaded, and is not marked. The base of all editors is emptied: the storage of form fields only asks
 * whether a value is one.
 */
const withoutEditors = (code: string): string => {
  if (!/^class AnnotationEditor \{$/m.test(code) || code.includes('constructor.name'))
    throw new Error('pdf.mjs is no longer as expected; see src/pdf/README.md.');
  return code.replaceAll(topLevelClass, (text, name: string) => {
    if (text.includes('\n  static {')) return text;
    return `const ${name} = /* @__PURE__ */ (() => ${name === 'AnnotationEditor' ? 'class {}' : text})();`;
  });
};

/**
 * At start-up a polyfill reads the stack of an error, for which the browser parses the whole file once more:
 * half a second on a slow phone. The result only shortens stacks, so the code is removed.
 */
const withoutStackProbe = (code: string): string => {
  const probe = /String\(new \$?\w+\((?:arg|"zxcasd")\)\.stack\)/;
  if (!probe.test(code)) throw new Error('pdfjs-dist no longer looks at a stack; see src/pdf/README.md.');
  return code.replace(probe, '""');
};

const isWorker = (name: string): boolean => /^pdf\.(worker|renderer)\.js$/.test(name);

const workerCode = (name: string, file: string): string => {
  const code = readFileSync(file, 'utf8');
  return name === 'pdf.renderer.js' ? withoutStackProbe(code) : code;
};

/**
 * Serves and builds the workers, character maps, fonts and decoders of pdfjs-dist on the page's own origin (S27,
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
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, file] of files) {
        const source = isWorker(name) ? before + workerCode(name, file) : readFileSync(file);
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source });
      }
    },
  };
};

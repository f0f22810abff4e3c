import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build } from 'vite';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { browserCheck, browserFloor } from './vite-floor.ts';
import { commonParts, ways } from './ways.ts';

const bootSource = '/src/boot/boot.ts';
const checkSource = '/src/boot/browser-check.ts';
const shellSource = '/src/boot/shell.css';
/**
 * Has the browser compile the whole file on a background thread during the download, instead of function by
 * function on the main thread. Only for files of which nearly everything runs at once.
 */
const compileHint = '//# allFunctionsCalledOnLoad';
/** Beside the entry: the chunks that a person waits for who opens a link while signed in. */
const runsWhole = /^(SignedIn|signed-in|Lists|DashboardView|DocumentActionView|PdfViewer|viewer)$/;

/** Those of them that are small enough for the slower minifier. */
const minifiedTwice = /^(SignedIn|signed-in|Lists|DocumentActionView)$/;

type Bundle = Rolldown.OutputBundle;

const hashedFileName = (name: string, extension: string, source: string): string =>
  `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.${extension}`;

/**
 * Minifies a chunk again with a slower minifier, which saves another hundredth. As for the bundler, reading a
 * property has no side effect here. The hash in the file's name is that of the input: another version of the
 * minifier alone does not change it.
 */
const minifyAgain = async (code: string): Promise<string> => {
  const compress = { ecma: 2020, passes: 3, pure_getters: true, lhs_constants: false } as const;
  return (await minify(code, { module: true, compress, format: { ecma: 2020 } })).code ?? code;
};

/** Builds the early script and the shell's style sheet apart, so that neither shares a chunk with the app. */
const buildParts = async (root: string): Promise<{ script: string; style: string }> => {
  const input = { boot: fileURLToPath(new URL('boot.ts', import.meta.url)), shell: `${root}${shellSource}` };
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: browserFloor,
      modulePreload: { polyfill: false },
      rolldownOptions: { input },
    },
  });
  if (!('output' in result)) throw new Error('The early script was not built.');
  const script = result.output.find((file) => file.type === 'chunk' && file.name === 'boot');
  const style = result.output.find((file) => file.type === 'asset' && file.names.includes('shell.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset')
    throw new Error('A part of the shell was not built.');
  if (script.imports.length > 0) throw new Error('The early script may import nothing at run time.');
  return { script: await minifyAgain(script.code), style: String(style.source) };
};

const texts = /\/src\/i18n\/([a-z]{2})\.json\?(start|signed-in)$/;

const textAddresses = (bundle: Bundle, file: 'start' | 'signed-in'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(bundle).flatMap((one) => {
      const [, language, which] = (one.type === 'chunk' && texts.exec(one.facadeModuleId ?? '')) || [];
      return language === undefined || which !== file ? [] : [[language, `/${one.fileName}`]];
    }),
  );

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

const filesOf = (bundle: Bundle, module: string): readonly string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[];
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`src/${module}`)));
  if (!first) throw new Error(`No file holds src/${module}, which is named in ways.ts.`);
  const reached = new Set<Chunk>([first]);
  for (const { imports } of reached) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  }
  const ofPage = [...reached].filter(({ isEntry }) => !isEntry);
  return ofPage.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
};

const partAddresses = (bundle: Bundle): Readonly<Record<string, readonly string[]>> => {
  const filesOfAll = (parts: readonly string[]) => [
    ...new Set(parts.flatMap((part) => filesOf(bundle, part)).map((name) => `/${name}`)),
  ];
  const common = filesOfAll(commonParts);
  const own = (parts: readonly string[]) => filesOfAll(parts).filter((file) => !common.includes(file));
  return { common, ...Object.fromEntries(ways.map(({ path, parts }) => [path, own(parts)])) };
};

/**
 * Moves the app's style sheet behind the shell, whose first paint would wait for it. The app's script still
 * waits for it, so nothing of the app is rendered without its styles.
 */
const withLateStyles = (html: string): string => {
  const links = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
  const without = links.reduce((text, link) => text.replace(link, ''), html);
  return without.replace(/^ *<\/body>/m, `${links.join('')}$&`);
};

/**
 * Requests the configuration with the page itself, since the look-up of the person waits for it. The request
 * must be the same as the early script's, or the browser fetches it twice.
 */
const earlyConfig = { rel: 'preload', as: 'fetch', href: '/config.json', crossorigin: true } as const;

const developmentTags: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'stylesheet', href: shellSource }, injectTo: 'head-prepend' },
  { tag: 'script', attrs: { type: 'module', src: checkSource }, injectTo: 'head-prepend' },
  { tag: 'script', attrs: { type: 'module', src: bootSource }, injectTo: 'head-prepend' },
];

/**
 * Minifies the app's entry further, and adds the compile hint to finished files: it counts on the first line
 * only.
 */
export const entryPlugin = (): Plugin => ({
  name: 'signing-entry',
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.isEntry || minifiedTwice.test(file.name)) file.code = await minifyAgain(file.code);
        if (file.isEntry || runsWhole.test(file.name)) file.code = `${compileHint}\n${file.code}`;
      }
    },
  },
});

/**
 * Puts the browser check, the early script and the shell's style sheet into the page, before the app's entry:
 * deferred scripts and modules run in document order. `fetchpriority`, because browsers fetch deferred
 * scripts last, and the ones after it would wait.
 */
export const bootPlugin = (): Plugin => {
  let root = '';
  const files = { check: '', script: '', style: '' };
  return {
    name: 'signing-boot',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const { script, style } = await buildParts(root);
      files.script = hashedFileName('boot', 'js', script);
      files.style = hashedFileName('shell', 'css', style);
      const check = await browserCheck();
      files.check = hashedFileName('browser-check', 'js', check);
      this.emitFile({ type: 'asset', fileName: files.check, source: check });
      this.emitFile({ type: 'asset', fileName: files.script, source: script });
      this.emitFile({ type: 'asset', fileName: files.style, source: style });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) => {
        if (!context.bundle) return developmentTags;
        const script = {
          type: 'module',
          src: `/${files.script}`,
          'data-texts': JSON.stringify(textAddresses(context.bundle, 'start')),
          'data-signed-in-texts': JSON.stringify(textAddresses(context.bundle, 'signed-in')),
          'data-parts': JSON.stringify(partAddresses(context.bundle)),
        };
        const tags: HtmlTagDescriptor[] = [
          { tag: 'link', attrs: earlyConfig, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/${files.style}` }, injectTo: 'head-prepend' },
          {
            tag: 'script',
            attrs: { defer: true, fetchpriority: 'high', src: `/${files.check}` },
            injectTo: 'head-prepend',
          },
          { tag: 'script', attrs: script, injectTo: 'head-prepend' },
        ];
        return { html: withLateStyles(html), tags };
      },
    },
  };
};

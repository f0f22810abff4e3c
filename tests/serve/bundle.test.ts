import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cataloguesOf, firstScreen, openBuiltSite, partsAt, textsOf, withImports } from './built-site.ts';
import type { BuiltSite } from './built-site.ts';

const languages = ['de', 'en', 'es', 'fr', 'ja', 'zh'];
const budget = 137_000;

let site: BuiltSite;
beforeAll(() => {
  site = openBuiltSite();
});
afterAll(() => site.remove());

/** Their bytes over the wire, as the build has compressed them: brotli at its strongest. */
const sizeOf = (addresses: readonly string[]): number =>
  addresses.reduce((sum, address) => sum + site.compressed(address).byteLength, 0);

const isCode = (address: string): boolean => /\.(js|mjs|css|html)$/.test(address);
const codeOf = (addresses: readonly string[]): string =>
  addresses.map((address) => site.text(address)).join('\n');

describe('the first screen', () => {
  it.each(languages)('is at most 137 kB of script and style over the wire in %s', (language) => {
    expect(sizeOf(firstScreen(site, language))).toBeLessThanOrEqual(budget);
  });

  it('needs few requests: page, browser check, early script, app, catalogue and style sheets', () => {
    const files = firstScreen(site, 'en');
    expect(files.filter((address) => address.endsWith('.js')).length).toBeLessThanOrEqual(5);
    expect(files.filter((address) => address.endsWith('.css')).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['the PDF viewer', /rpv-core|pdfjs-dist|GlobalWorkerOptions/],
    ['toasts', /data-turn/],
    ['dialogs', /fui-DialogSurface/],
    ['charts', /nivo/i],
    ['the drawing surface', /react-sketch-canvas/],
    ['the Temporal polyfill', /PlainDateTime/],
    ['the parser of messages', /EXPECT_ARGUMENT_CLOSING_BRACE/],
  ])('holds nothing of %s', (_, trace) => {
    expect(codeOf(firstScreen(site, 'en'))).not.toMatch(trace);
  });

  it('has one language; each of the six is a file of its own [A9.7]', () => {
    const catalogues = cataloguesOf(site);
    expect(Object.keys(catalogues).toSorted()).toEqual(languages);
    expect(new Set(Object.values(catalogues)).size).toBe(languages.length);
    const others = languages
      .filter((language) => language !== 'en')
      .map((language) => catalogues[language] ?? '');
    expect(firstScreen(site, 'en').filter((address) => others.includes(address))).toEqual([]);
    expect(codeOf(firstScreen(site, 'en'))).toContain('Text me');
  });
});

describe('what comes later', () => {
  const chunk = (name: string): string[] =>
    site.addresses.filter((address) => new RegExp(`^/assets/${name}-[\\w-]+\\.(js|css)$`).test(address));

  it.each(['Lists', 'DashboardView'])(
    'is at most 97.5 kB more until the first signed-in screen, %s, stands with its texts',
    (screen) => {
      const first = new Set(firstScreen(site, 'en'));
      const wanted = [...chunk('SignedIn'), ...chunk(screen)];
      expect(wanted.filter((address) => address.endsWith('.js'))).toHaveLength(2);
      const added = [
        textsOf(site, 'fr').signedIn,
        ...withImports(site, wanted).filter((address) => !first.has(address)),
      ];
      expect(sizeOf(added)).toBeLessThanOrEqual(97_500);
    },
  );

  it('is at most 60 kB more for the lists, once the shell stands, and holds no table but our own [LI1]', () => {
    const before = new Set([...firstScreen(site, 'en'), ...withImports(site, chunk('SignedIn'))]);
    const lists = withImports(site, chunk('Lists')).filter((address) => !before.has(address));
    expect(codeOf(lists)).toMatch(/[`"']grid[`"']/);
    expect(codeOf(lists)).not.toMatch(/fui-DataGrid|getCoreRowModel/);
    expect(sizeOf(lists)).toBeLessThanOrEqual(60_000);
  });

  it.each(['Lists', 'DashboardView'])(
    'holds neither viewer, editor, charts, dialogs nor menus when %s is the first signed-in screen',
    (screen) => {
      const code = codeOf(withImports(site, [...chunk('SignedIn'), ...chunk(screen)]));
      expect(code).not.toMatch(
        /rpv-core|pdfjs-dist|react-sketch-canvas|nivo|fui-DialogSurface|fui-MenuPopover/,
      );
    },
  );

  it('includes neither dialogs nor menus for the frame of every screen', () => {
    expect(codeOf(withImports(site, chunk('Aside')))).not.toMatch(/fui-DialogSurface|fui-MenuPopover/);
  });

  const workers = ['pdf.worker.js', 'pdf.renderer.js'];

  it.each([
    ['240 kB until the first row of a list', '/pending_documents', 240_000, []],
    ['740 kB until the first page of a document', '/document_detail', 740_000, workers],
  ])('is at most %s, all told, for somebody who is signed in', (_, path, limit, more) => {
    const files = site.addresses.filter((address) => more.includes(address.split('/').at(-1) ?? ''));
    const asked = [
      ...firstScreen(site, 'fr'),
      textsOf(site, 'fr').signedIn,
      ...partsAt(site, path),
      ...files,
    ];
    expect(files).toHaveLength(more.length);
    expect(sizeOf([...new Set(['/index.html', ...withImports(site, asked)])])).toBeLessThanOrEqual(limit);
  });

  it('is at most 75 kB more for the charts, in a file that no other screen asks for [D2.14]', () => {
    const [picture = '', ...more] = chunk('ChartPicture').filter((address) => address.endsWith('.js'));
    expect(more).toEqual([]);
    const dashboard = withImports(site, [...chunk('SignedIn'), ...chunk('DashboardView')]);
    const added = withImports(site, chunk('ChartPicture')).filter((address) => !dashboard.includes(address));
    expect(sizeOf(added)).toBeLessThanOrEqual(75_000);
    expect(site.text(picture)).toMatch(/arcLinkLabels/);
    const drawing = site.addresses.filter(
      (address) => address !== picture && isCode(address) && /arcLinkLabels|nivo/i.test(site.text(address)),
    );
    expect(drawing).toEqual([]);
  });

  it('is at most 60 kB for the page editor, in files that no other screen asks for [D1.7]', () => {
    const editor = withImports(site, chunk('PageEditorView'));
    const others = ['SignedIn', 'Lists', 'DocumentActionView', 'DashboardView', 'Profile'];
    const reached = new Set(others.flatMap((screen) => withImports(site, chunk(screen))));
    const own = editor.filter((address) => !reached.has(address));
    expect(codeOf([...reached])).not.toMatch(/react-sketch-canvas|page-painter/);
    expect(sizeOf([...own, ...chunk('paint.worker'), ...chunk('thumbnail.worker')])).toBeLessThanOrEqual(
      60_000,
    );
  });

  it('keeps the report, its dates and its file to the dashboard, which shows its figures without them [D1.3]', () => {
    const report = withImports(site, chunk('ReportView'));
    const own = report.filter((address) => /ReportView/.test(address));
    expect(codeOf(own)).toMatch(/PlainDate/);
    const others = ['SignedIn', 'Lists', 'DocumentActionView', 'DashboardView', 'Profile'];
    for (const screen of others) {
      const reached = withImports(site, chunk(screen));
      expect(reached.filter((address) => own.includes(address))).toEqual([]);
      expect(codeOf(reached)).not.toMatch(/PlainDate|CarePlanOversightReport\.csv/);
    }
    expect(sizeOf([...own, ...chunk('items.worker')])).toBeLessThanOrEqual(82_000);
  });

  it('is at most 20 kB for the Excel file of the report, asked for by nothing but its button [D2.15]', () => {
    const writer = chunk('sheet-writer');
    expect(codeOf(writer)).toMatch(/spreadsheetml/);
    expect(codeOf(withImports(site, chunk('ReportView')))).not.toMatch(/spreadsheetml/);
    expect(sizeOf(writer)).toBeLessThanOrEqual(20_000);
  });

  it.each(languages)('is at most 29 kB for all texts in the language %s [X11]', (language) => {
    expect(sizeOf(Object.values(textsOf(site, language)))).toBeLessThanOrEqual(29_000);
  });
});

describe('the texts of a language', () => {
  const idsAt = async (address: string): Promise<readonly string[]> => {
    const source = `data:text/javascript;base64,${site.bytes(address).toString('base64')}`;
    const { default: texts } = (await import(/* @vite-ignore */ source)) as { readonly default: object };
    return Object.keys(texts);
  };

  it.each(languages)(
    'are those of the catalogue in %s, each in one of its two files [A1.8, X11]',
    async (language) => {
      const { start, signedIn } = textsOf(site, language);
      const catalogue = Object.keys(JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')) as object);
      const shipped = [...(await idsAt(start)), ...(await idsAt(signedIn))];
      expect(shipped.toSorted()).toEqual(catalogue.filter((id) => !id.startsWith('paths.')));
    },
  );
});

describe('the page', () => {
  it('has no script and no style of its own, which the policy would refuse [FE1]', () => {
    const html = site.text('/index.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
    expect([...html.matchAll(/<script\b[^>]*>([^<]*)<\/script>/g)].map(([, inner]) => inner)).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('runs the browser check and the early script before the app [FE2] [S57]', () => {
    const order = [...site.text('/index.html').matchAll(/<script\b[^>]*src="([^"]+)"/g)].map(
      ([, src = '']) => src,
    );
    expect(order).toEqual([
      expect.stringMatching(/^\/assets\/browser-check-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/boot-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/),
    ]);
  });

  it('styles its shell with one small style sheet; that of the app comes after it', () => {
    const [head = '', body = ''] = site.text('/index.html').split('</head>');
    const sheets = (html: string) =>
      [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, at]) => at);
    expect(sheets(head)).toEqual([expect.stringMatching(/^\/assets\/shell-[\w-]+\.css$/)]);
    expect(sheets(body)).toEqual([expect.stringMatching(/^\/assets\/index-[\w-]+\.css$/)]);
    expect(site.bytes(sheets(head)[0] ?? '').byteLength).toBeLessThan(9_500);
  });

  it('has the app and the first screens after the sign-in compiled while they are fetched', () => {
    const hinted = site.addresses.filter(
      (address) => address.endsWith('.js') && site.text(address).startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    const names = hinted.map((address) => address.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    expect(names.toSorted()).toEqual([
      'DashboardView',
      'DocumentActionView',
      'Lists',
      'PdfViewer',
      'SignedIn',
      'index',
      'signed-in',
      'viewer',
    ]);
  });

  it('is hidden from search engines, and sends no referrer [FE5]', () => {
    const html = site.text('/index.html');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  });
});

/** Hosts that are named in the code and never called: namespaces, and addresses in error texts and licences. */
const namedOnly = new Set([
  'aka.ms',
  'example.com',
  'formatjs.github.io',
  'github.com',
  'ns.adobe.com',
  'react.dev',
  // Names of what is in a workbook.
  'schemas.microsoft.com',
  'schemas.openxmlformats.org',
  'www.apache.org',
  'www.w3.org',
  'www.xfa.org',
]);

describe('what is delivered', () => {
  it('has no source maps [FE6]', () => {
    expect(site.addresses.filter((address) => address.endsWith('.map'))).toEqual([]);
    expect(
      site.addresses.filter((address) => isCode(address) && /sourceMappingURL=/.test(site.text(address))),
    ).toEqual([]);
  });

  it.each([
    ['a Basic value', /Basic [A-Za-z0-9+/]{6,}={0,2}["'`]/],
    ['the name of the server’s secret', /SIGNING_API_/],
    ['the mock provider', /__mock|x-mock-world|json-server/],
    ['sample people', /u-maria-santos|Maria Santos/],
    ['the test tools', /playwright|vitest|testing-library/],
    ['debugger statements', /\bdebugger\b/],
  ])('has nothing of %s in it [FE6] [S25] [S26]', (_, trace) => {
    expect(site.addresses.filter((address) => isCode(address) && trace.test(site.text(address)))).toEqual([]);
  });

  it('calls no foreign host [S27] [FE7]', () => {
    const hosts = site.addresses
      .filter(isCode)
      .flatMap((address) => [...site.text(address).matchAll(/\b(?:https?|wss?):\/\/([\w.-]+\.[a-z]{2,})/gi)])
      .map(([, host = '']) => host);
    expect([...new Set(hosts)].filter((host) => !namedOnly.has(host))).toEqual([]);
  });

  it('has a hash or a version in its name wherever a cache may keep it for good [FE5] [BR3]', () => {
    const assets = site.addresses.filter((address) => address.startsWith('/assets/'));
    expect(
      assets.filter((address) => !/-[\w-]{8,}\.\w+$|^\/assets\/pdfjs-\d+\.\d+\.\d+\//.test(address)),
    ).toEqual([]);
    expect(site.addresses.filter((address) => !address.startsWith('/assets/'))).toEqual([
      '/config.json',
      '/favicon.svg',
      '/index.html',
      '/robots.txt',
      '/third-party-licences.md',
    ]);
  });
});

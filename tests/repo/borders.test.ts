import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { eachNode, files, importsOf, packageOf, sources, textOf, treeOf } from './repository.ts';

interface Room {
  readonly name: string;
  readonly has: (path: string) => boolean;
  /** Whether a file of this room may import a file of our own. */
  readonly mayMeet: (path: string, target: string) => boolean;
  readonly mayUse: RegExp;
}

const within =
  (...folders: readonly string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(folder));

const isBuildStep = (path: string): boolean => /^src\/[^/]+\/vite-[^/]+\.ts$/.test(path);
const flowOf = (path: string): string => path.split('/')[path.startsWith('machines/') ? 1 : 2] ?? '';
const isSharedView = (path: string): boolean => /^src\/views\/[^/]+\.(tsx?|module\.css)$/.test(path);
const isSharedMachine = (path: string): boolean =>
  /^machines\/(port|model|verification|verification\.model)\.ts$/.test(path);
const isInFlow = (path: string, flow: string): boolean =>
  path.startsWith(`src/views/${flow}/`) || path.startsWith(`machines/${flow}/`);

const fluent = '@fluentui\\/react-(components|icons)';

const rooms: readonly Room[] = [
  {
    name: 'a build step in src',
    has: isBuildStep,
    mayMeet: (path, target) => posix.dirname(path) === posix.dirname(target),
    mayUse: /^(node:|vite$|@formatjs\/icu-messageformat-parser$)/,
  },
  {
    name: 'machines',
    has: within('machines/'),
    mayMeet: (path, target) =>
      posix.dirname(path) === posix.dirname(target) ||
      /^machines\/(port|acts|verification)\.ts$/.test(target) ||
      (path.endsWith('.model.ts') && /^machines\/(model|acts\.model|verification\.model)\.ts$/.test(target)),
    mayUse: /^xstate$/,
  },
  {
    name: 'src/boot',
    has: within('src/boot/'),
    mayMeet: (_, target) => target.startsWith('src/boot/'),
    mayUse: /^$/,
  },
  {
    name: 'src/api',
    has: within('src/api/'),
    mayMeet: (_, target) => target.startsWith('src/api/'),
    mayUse: /^openapi-fetch$/,
  },
  {
    name: 'src/i18n',
    has: within('src/i18n/'),
    mayMeet: (_, target) => target.startsWith('src/i18n/'),
    mayUse: /^(react(-intl)?|virtual:catalogue\/[a-z]+)$/,
  },
  {
    name: 'src/ui, which knows no machine, API, route or message id',
    has: within('src/ui/'),
    mayMeet: (_, target) => target.startsWith('src/ui/'),
    mayUse: new RegExp(`^(react(-dom)?|${fluent})$`),
  },
  {
    name: 'src/pdf',
    has: within('src/pdf/'),
    mayMeet: (_, target) => within('src/pdf/', 'src/ui/', 'src/i18n/')(target),
    mayUse: new RegExp(`^(react|react-dom|react-intl|pdfjs-dist|@react-pdf-viewer\\/.+|${fluent})$`),
  },
  {
    name: 'src/view-report, which views share',
    has: within('src/view-report/'),
    mayMeet: (_, target) =>
      within('src/view-report/', 'src/api/', 'src/ui/', 'src/i18n/', 'machines/view-report/')(target) ||
      ['machines/port.ts', 'src/views/state-path.ts'].includes(target),
    mayUse: /^(react|react-intl|xstate|@xstate\/react)$/,
  },
  {
    name: 'what the views share',
    has: isSharedView,
    mayMeet: (_, target) => isSharedView(target) || within('src/api/', 'src/ui/', 'src/i18n/')(target),
    mayUse: new RegExp(`^(react|react-intl|xstate|@xstate\\/react|${fluent})$`),
  },
  {
    name: 'a view, which never meets another view',
    has: within('src/views/'),
    mayMeet: (path, target) =>
      isInFlow(target, flowOf(path)) ||
      isSharedView(target) ||
      isSharedMachine(target) ||
      target === 'src/app/paths.ts' ||
      within('src/api/', 'src/ui/', 'src/pdf/', 'src/i18n/', 'src/view-report/')(target),
    mayUse: new RegExp(
      `^(react|react-dom|react-intl|xstate|@xstate\\/react|wouter|client-zip|@nivo\\/pie|papaparse|temporal-polyfill|@tanstack\\/react-virtual|@fluentui\\/react-calendar-compat|${fluent})$`,
    ),
  },
  {
    name: 'src/app',
    has: within('src/app/'),
    mayMeet: (_, target) => within('src/', 'machines/')(target),
    mayUse: new RegExp(`^(react|react-dom|react-intl|xstate|@xstate\\/react|wouter|${fluent})$`),
  },
  {
    name: 'mock-server, which the app meets only over HTTP',
    has: within('mock-server/'),
    mayMeet: (_, target) => within('mock-server/', 'openapi/')(target) || target === 'src/api/schema.d.ts',
    mayUse: /^(?!react|@fluentui|xstate|@xstate|wouter)/,
  },
];

const roomOf = (path: string): Room | undefined => rooms.find((room) => room.has(path));

const withPaths = (found: (path: string) => readonly string[], of = sources): string[] =>
  of.flatMap((path) => found(path).map((problem) => `${path}: ${problem}`));

const product = sources.filter((path) => within('src/', 'machines/')(path));
const rooted = [...product, ...sources.filter(within('mock-server/'))];
const lineCount = (path: string): number => textOf(path).trimEnd().split('\n').length;

describe('The borders between rooms', () => {
  it.each(rooms.map(({ name, mayMeet }) => ({ name, mayMeet })))('hold for files of $name', (room) => {
    const inside = rooted.filter((path) => roomOf(path)?.name === room.name);
    const crossings = withPaths(
      (path) =>
        importsOf(path)
          .filter(({ written, target }) => written.startsWith('.') && !room.mayMeet(path, target))
          .map(({ target }) => target),
      inside,
    );
    expect(crossings).toEqual([]);
  });

  it('let each icon be taken from its own file: the whole set takes seconds to bundle at the first start', () => {
    const whole = withPaths((path) =>
      importsOf(path).flatMap(({ written }) => (written === '@fluentui/react-icons' ? [written] : [])),
    );
    expect(whole).toEqual([]);
  });

  it.each(rooms.map(({ name, mayUse }) => ({ name, mayUse })))('hold for packages of $name', (room) => {
    const inside = rooted.filter((path) => roomOf(path)?.name === room.name);
    const crossings = withPaths(
      (path) =>
        importsOf(path)
          .map(({ written }) => (/^(node|virtual):/.test(written) ? written : packageOf(written)))
          .filter((name) => !name.startsWith('.') && !room.mayUse.test(name)),
      inside,
    );
    expect(crossings).toEqual([]);
  });

  it('leave no product file outside every room', () => {
    expect(product.filter((path) => !roomOf(path))).toEqual([]);
  });

  it('keep what is not the product out of it, and the product out of what it is proved against', () => {
    const outside = /^(mock-server|tests|scripts|deploy|openapi)\//;
    const crossings = withPaths(
      (path) =>
        importsOf(path)
          .map(({ target }) => target)
          .filter((target) => outside.test(target)),
      product,
    );
    expect(crossings).toEqual([]);
  });

  it('keep the PDF viewer in src/pdf', () => {
    const crossings = withPaths(
      (path) =>
        importsOf(path)
          .map(({ written }) => written)
          .filter((written) => /^(pdfjs-dist|@react-pdf-viewer\/)/.test(written)),
      product.filter((path) => !path.startsWith('src/pdf/')),
    );
    expect(crossings).toEqual([]);
  });

  it('keep the charts’ library in the files that are fetched with a picture', () => {
    const users = product.filter((path) =>
      importsOf(path).some(({ written }) => /^(@nivo\/|d3-)/.test(written)),
    );
    expect(users).toEqual(['src/views/dashboard/ChartPicture.tsx', 'src/views/dashboard/SlicesLayer.tsx']);
  });

  it('keep addresses of the provider in src/api and in the views’ actors', () => {
    const knows = (path: string): boolean =>
      within('src/api/', 'src/boot/')(path) || path.endsWith('.actors.ts');
    const crossings = withPaths(
      (path) => {
        const found: string[] = [];
        eachNode(treeOf(path), (node) => {
          if (ts.isStringLiteralLike(node) && node.text.startsWith('/api/')) found.push(node.text);
          if (ts.isTemplateHead(node) && node.text.startsWith('/api/')) found.push(node.text);
        });
        return found;
      },
      product.filter((path) => !knows(path)),
    );
    expect(crossings).toEqual([]);
  });
});

describe('The names of files and folders', () => {
  it('have no drawer for what belongs nowhere', () => {
    const drawers = new Set([
      'utils',
      'util',
      'helpers',
      'common',
      'types',
      'hooks',
      'services',
      'stores',
      'lib',
    ]);
    expect(
      files.filter((path) =>
        path
          .split('/')
          .slice(0, -1)
          .some((part) => drawers.has(part)),
      ),
    ).toEqual([]);
  });

  it('have no barrel', () => {
    const isBarrel = (path: string): boolean =>
      /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(textOf(path));
    expect(sources.filter(isBarrel)).toEqual([]);
  });

  it('say what a file is: components in PascalCase, everything else in kebab-case with its role', () => {
    const isNamed = (path: string): boolean => {
      const name = posix.basename(path);
      return path.endsWith('.tsx') && path.startsWith('src/')
        ? /^([A-Z][A-Za-z]+|main)\.tsx$/.test(name)
        : /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(name);
    };
    expect(sources.filter((path) => !isNamed(path))).toEqual([]);
  });

  it('stand in relative imports with their ending', () => {
    const bare = withPaths((path) =>
      importsOf(path)
        .map(({ written }) => written)
        .filter((written) => written.startsWith('.') && !/\.(tsx?|json|css|mjs)(\?\w+)?$/.test(written)),
    );
    expect(bare).toEqual([]);
  });
});

describe('The size of a file', () => {
  it('is at most 300 lines, of a machine at most 250', () => {
    const limitOf = (path: string): number => (path.startsWith('machines/') ? 250 : 300);
    const long = sources.filter((path) => lineCount(path) > limitOf(path));
    expect(long.map((path) => `${path}: ${lineCount(path)}`)).toEqual([]);
  });
});

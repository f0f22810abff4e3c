import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  eachNode,
  files,
  importCycles,
  importsOf,
  packageOf,
  sources,
  textOf,
  treeOf,
} from './repository.ts';
import { pdfBorder, rooms, within } from './rooms.ts';
import type { Room } from './rooms.ts';

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

  it('require each icon to be imported from its own file: the whole set takes seconds to bundle', () => {
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

  it('have no import cycles, types included', () => {
    expect(importCycles(sources)).toEqual([]);
  });

  it('find an existing import cycle', () => {
    const circle = ['tests/repo/borders.test.ts', 'tests/repo/repository.ts'];
    expect(importCycles(circle)).toEqual([]);
    expect(importCycles(circle, (path) => circle.filter((one) => one !== path))).toEqual([circle]);
  });

  it('include every product file, and no file beside the folders of views', () => {
    expect(product.filter((path) => !roomOf(path))).toEqual([]);
  });

  it('let the product import neither tests nor scripts nor the mock provider, and that nothing of the product', () => {
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

  it('keep pdfjs-dist in src/pdf/document and @react-pdf-viewer in src/pdf/library', () => {
    const usersOf = (library: RegExp, home: string) =>
      product.filter(
        (path) => !path.startsWith(home) && importsOf(path).some(({ written }) => library.test(written)),
      );
    expect([
      ...usersOf(/^pdfjs-dist/, 'src/pdf/document/'),
      ...usersOf(/^@react-pdf-viewer\//, 'src/pdf/library/'),
    ]).toEqual([]);
  });

  it('keep the viewer’s library replaceable: one interface, and one file that names it', () => {
    const isLibrary = within('src/pdf/library/');
    const inward = product
      .filter((path) => !isLibrary(path))
      .filter((path) => importsOf(path).some(({ target }) => isLibrary(target)));
    const outward = product
      .filter(isLibrary)
      .flatMap((path) => importsOf(path).map(({ target }) => target))
      .filter((target) => target.startsWith('src/pdf/viewer/'));
    expect([inward, [...new Set(outward)]]).toEqual([[pdfBorder.chooser], [pdfBorder.interface]]);
    const marks = /\brpv-|(?<![-\w])(core|search)__/;
    const sheets = files.filter((path) => /^src\/.*\.(css|tsx?)$/.test(path) && !isLibrary(path));
    expect(sheets.filter((path) => marks.test(textOf(path)))).toEqual([]);
    expect(importsOf(pdfBorder.interface).filter(({ target }) => isLibrary(target))).toEqual([]);
  });

  it('leave the viewer no global state: preloaded documents are passed in', () => {
    const slots = withPaths(
      (path) =>
        treeOf(path)
          .statements.filter(ts.isVariableStatement)
          .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) === 0)
          .map((statement) => statement.getText()),
      product.filter(within('src/pdf/')),
    );
    expect(slots).toEqual([]);
  });

  it('keep the charts’ library in the files that are fetched with a chart', () => {
    const users = product.filter((path) =>
      importsOf(path).some(({ written }) => /^(@nivo\/|d3-)/.test(written)),
    );
    expect(users).toEqual(['src/views/dashboard/ChartPicture.tsx']);
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
  it('have no catch-all, such as utils or helpers', () => {
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

  it('are in PascalCase for components, otherwise in kebab-case with the role', () => {
    const isNamed = (path: string): boolean => {
      const name = posix.basename(path);
      return path.endsWith('.tsx') && path.startsWith('src/')
        ? /^([A-Z][A-Za-z]+|main)\.tsx$/.test(name)
        : /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(name);
    };
    expect(sources.filter((path) => !isNamed(path))).toEqual([]);
  });

  it('have their extension in relative imports', () => {
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

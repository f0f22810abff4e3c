import { homedir, tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, textOf } from './repository.ts';

const self = 'tests/repo/prose.test.ts';
const isText = (path: string): boolean => !/\.(pdf|png|jpe?g|ico|woff2?|zip)$/.test(path);
const written = files.filter((path) => isText(path) && path !== self);

const hits = (pattern: RegExp, of = written): string[] =>
  of.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}`] : [])),
  );

const saying = (text: string): string[] => written.filter((path) => textOf(path).includes(text));

/** The folders of whoever works on this checkout, but for those that every machine has. */
const ownFolders = (): string[] => {
  const here = process.cwd();
  const everywhere = new Set(['/', '/home', '/srv', '/opt', '/usr', '/var', tmpdir()]);
  return [here, dirname(here), homedir()].filter((folder) => !everywhere.has(folder));
};

const ownRegistry = (): string =>
  /^https?:\/\/([^/]+)/.exec(process.env['npm_config_registry'] ?? '')?.[1] ?? 'registry.npmjs.org';

describe('The files of the repository', () => {
  it('name no folder of a particular machine', () => {
    expect(hits(/(?<![\w.~-])\/(home|Users)\/\w+/)).toEqual([]);
    // A folder of the same name within a relative path is none of this machine's.
    const absolute = (folder: string) =>
      new RegExp(`(?<![\\w.~-])${folder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`);
    expect(ownFolders().flatMap((folder) => hits(absolute(folder)))).toEqual([]);
  });

  it('name no registry that packages came from', () => {
    const isPublic = ownRegistry() === 'registry.npmjs.org';
    expect(isPublic ? [] : saying(ownRegistry())).toEqual([]);
    expect(hits(/"resolved": "http/, ['package-lock.json'])).toEqual([]);
  });

  it('do not refer to numbers of issues', () => {
    expect(hits(/\bissues? (no\.? ?|#)?\d+\b/i)).toEqual([]);
  });

  it('have no TODO or the like', () => {
    expect(hits(/\b(TODO|FIXME|XXX|HACK)\b/).filter((hit) => !hit.startsWith('package-lock.json'))).toEqual(
      [],
    );
  });
});

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parse } from 'yaml';

/** The folder of the description; its files are named relative to it. */
export const descriptionFolder = join(import.meta.dirname, '../../openapi');
const rootFile = 'signing-api.yaml';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value that a JSON pointer names, or undefined. */
export function atPointer(value: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found[Number(key)];
    return isObject(found) ? found[key] : undefined;
  }, value);
}

/** A place in the description that knows its file, so that references are resolved relative to it. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly value: Json | undefined;
  /** The place below, references followed. */
  at(...keys: string[]): Place;
  /** The places of an object's or a list's members by key, references followed. */
  members(): [string, Place][];
}

export interface Description {
  readonly root: Place;
  /** Every file that was read, by its name relative to the folder. */
  readonly files: ReadonlyMap<string, Json>;
}

/** Reads the description and every part that it refers to. */
export function readDescription(folder = descriptionFolder): Description {
  const files = new Map<string, Json>();

  function contentOf(file: string): Json {
    const known = files.get(file);
    if (known !== undefined) return known;
    const content = parse(readFileSync(join(folder, file), 'utf8')) as Json;
    files.set(file, content);
    readReferred(file, content);
    return content;
  }

  function readReferred(file: string, value: Json): void {
    if (Array.isArray(value)) for (const item of value) readReferred(file, item);
    if (!isObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === '$ref' && typeof item === 'string') contentOf(targetOf(file, item).file);
      else readReferred(file, item);
    }
  }

  function placeAt(file: string, pointer: string): Place {
    const value = atPointer(contentOf(file), pointer) as Json | undefined;
    if (isObject(value) && typeof value['$ref'] === 'string') {
      const target = targetOf(file, value['$ref']);
      return placeAt(target.file, target.pointer);
    }
    const below = (key: string): Place => placeAt(file, `${pointer}/${escapeKey(key)}`);
    const at = (...keys: string[]): Place => {
      const [key, ...rest] = keys;
      if (key === undefined) return place;
      return rest.length === 0 ? below(key) : below(key).at(...rest);
    };
    const members = (): [string, Place][] =>
      value === null || typeof value !== 'object' ? [] : Object.keys(value).map((key) => [key, below(key)]);
    const place: Place = { file, pointer, value, at, members };
    return place;
  }

  return { root: placeAt(rootFile, ''), files };
}

/** The file and the pointer that a reference in a file names. */
export function targetOf(file: string, reference: string): { file: string; pointer: string } {
  const [path = '', pointer = ''] = reference.split('#');
  return { file: path === '' ? file : normalize(join(dirname(file), path)), pointer };
}

/** Whether the mark on an object of the description covers a keyword: all of them, or those that it lists. */
const covers = (value: unknown, keyword: string | null): boolean => {
  const mark = isObject(value) ? value['x-assumed'] : undefined;
  return mark === true || (Array.isArray(mark) && keyword !== null && mark.includes(keyword));
};

/**
 * Whether the specification leaves this place, or one that contains it, open. With a keyword, a mark that lists
 * keywords (`x-assumed: [required]`) counts too.
 */
export function isAssumed(
  { files }: Description,
  { file, pointer }: { readonly file: string; readonly pointer: string },
  keyword: string | null = null,
): boolean {
  const content = files.get(file);
  if (covers(atPointer(content, pointer), keyword)) return true;
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (covers(atPointer(content, pointer.slice(0, end)), null)) return true;
    if (end === 0) break;
  }
  return false;
}

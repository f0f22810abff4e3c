import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readDescription } from '../../mock-server/contract/description.ts';
import type { Description, Place } from '../../mock-server/contract/description.ts';
import { answersBreach, readVariants } from '../../mock-server/contract/variants.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { UsageError } from '../command/arguments.ts';

/** One difference between two versions of the description. */
export interface Change {
  /** `breaking`: a side that follows the old version no longer works. `look`: a person has to decide. */
  readonly weight: 'breaking' | 'compatible' | 'look';
  readonly where: string;
  readonly what: string;
}

/** Whether a schema is of what the portal sends, or of what the provider answers. */
type Side = 'request' | 'answer';

const change = (weight: Change['weight'], where: string, what: string): Change => ({ weight, where, what });

/** Allowing less in a request breaks the portal, which sends it; allowing more in an answer breaks the portal that reads it. */
const weightOfNarrowing = (side: Side): Change['weight'] => (side === 'request' ? 'breaking' : 'compatible');
const weightOfWidening = (side: Side): Change['weight'] => (side === 'request' ? 'compatible' : 'breaking');

const listAt = (place: Place, key: string): string[] =>
  [place.at(key).value ?? []].flat().map((value) => JSON.stringify(value));

function setChanges(
  where: string,
  side: Side,
  key: string,
  [before, after]: readonly [Place, Place],
): Change[] {
  const [was, is] = [listAt(before, key), listAt(after, key)];
  if (was.length === 0 && is.length === 0) return [];
  if (was.length === 0) return [change(weightOfNarrowing(side), where, `${key} is new: ${is.join(', ')}`)];
  if (is.length === 0) return [change(weightOfWidening(side), where, `${key} is gone`)];
  return [
    ...was
      .filter((one) => !is.includes(one))
      .map((one) => change(weightOfNarrowing(side), where, `${key} lost ${one}`)),
    ...is
      .filter((one) => !was.includes(one))
      .map((one) => change(weightOfWidening(side), where, `${key} got ${one}`)),
  ];
}

function requiredChanges(where: string, side: Side, [before, after]: readonly [Place, Place]): Change[] {
  const [was, is] = [listAt(before, 'required'), listAt(after, 'required')];
  return [
    ...is
      .filter((one) => !was.includes(one))
      .map((one) => change(weightOfNarrowing(side), where, `${one} must be there now`)),
    ...was
      .filter((one) => !is.includes(one))
      .map((one) => change(weightOfWidening(side), where, `${one} may be missing now`)),
  ];
}

const limits = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contentEncoding',
  'contentMediaType',
];

const limitChanges = (where: string, [before, after]: readonly [Place, Place]): Change[] =>
  limits
    .filter((key) => JSON.stringify(before.at(key).value) !== JSON.stringify(after.at(key).value))
    .map((key) =>
      change(
        'look',
        where,
        `${key} was ${String(before.at(key).value ?? 'none')}, is ${String(after.at(key).value ?? 'none')}`,
      ),
    );

/** Compares the members of two objects by key. */
function memberChanges(
  [before, after]: readonly [Place, Place],
  each: (key: string, was: Place, is: Place) => Change[],
  only: { readonly gone: (key: string) => Change; readonly added: (key: string) => Change },
): Change[] {
  const [was, is] = [new Map(before.members()), new Map(after.members())];
  return [
    ...[...was].flatMap(([key, place]) => {
      const other = is.get(key);
      return other === undefined ? [only.gone(key)] : each(key, place, other);
    }),
    ...[...is.keys()].filter((key) => !was.has(key)).map(only.added),
  ];
}

function schemaChanges(where: string, side: Side, pair: readonly [Place, Place]): Change[] {
  const [before, after] = pair;
  const below = (key: string): readonly [Place, Place] => [before.at(key), after.at(key)];
  const parts = ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else', 'items'];
  const inParts = parts.flatMap((key) => {
    const [was, is] = below(key);
    if (was.value === undefined && is.value === undefined) return [];
    if (was.value === undefined || is.value === undefined)
      return [change('look', where, `${key} ${was.value === undefined ? 'is new' : 'is gone'}`)];
    if (!Array.isArray(was.value))
      return schemaChanges(key === 'items' ? `${where}/*` : where, side, [was, is]);
    return memberChanges([was, is], (_, one, other) => schemaChanges(where, side, [one, other]), {
      gone: () => change('look', where, `${key} lost a choice`),
      added: () => change('look', where, `${key} got a choice`),
    });
  });
  const fields = memberChanges(
    below('properties'),
    (key, was, is) => schemaChanges(`${where}/${key}`, side, [was, is]),
    {
      gone: (key) => change(side === 'request' ? 'look' : 'breaking', `${where}/${key}`, 'the field is gone'),
      added: (key) => change('compatible', `${where}/${key}`, 'the field is new'),
    },
  );
  return [
    ...(['type', 'enum', 'const'] as const).flatMap((key) => setChanges(where, side, key, pair)),
    ...requiredChanges(where, side, pair),
    ...limitChanges(where, pair),
    ...fields,
    ...inParts,
  ];
}

const nameOf = (parameter: Place): string =>
  `${String(parameter.at('in').value)} parameter ${String(parameter.at('name').value)}`;

function parameterChanges(id: string, before: VariantDetail, after: VariantDetail): Change[] {
  const was = new Map(before.parameters.map((each) => [nameOf(each), each]));
  const is = new Map(after.parameters.map((each) => [nameOf(each), each]));
  const required = (place: Place): boolean => place.at('required').value === true;
  const common = [...was].flatMap(([name, one]) => {
    const other = is.get(name);
    if (other === undefined) return [change('breaking', `${id} ${name}`, 'the parameter is gone')];
    const must =
      required(other) && !required(one) ? [change('breaking', `${id} ${name}`, 'it must be sent now')] : [];
    return [...must, ...schemaChanges(`${id} ${name}`, 'request', [one.at('schema'), other.at('schema')])];
  });
  const added = [...is].filter(([name]) => !was.has(name));
  return [
    ...common,
    ...added.map(([name, other]) =>
      change(required(other) ? 'breaking' : 'compatible', `${id} ${name}`, 'the parameter is new'),
    ),
  ];
}

function answerChanges(id: string, before: VariantDetail, after: VariantDetail): Change[] {
  const statuses = [...new Set([...before.responses.keys(), ...after.responses.keys()])];
  return statuses.flatMap((status) => {
    const [was, is] = [before.responses.get(status), after.responses.get(status)];
    const where = `${id} ${status}`;
    if (was === undefined)
      return is !== undefined && answersBreach(is)
        ? [change('compatible', where, 'it is told what a request is answered that is not as described')]
        : [change('breaking', where, 'the status is new: nobody waits for it')];
    if (is === undefined) return [change('compatible', where, 'the status is gone')];
    return memberChanges(
      [was.at('content'), is.at('content')],
      (type, one, other) => {
        const own = status === 200 && type === 'application/json';
        const first = (own ? before.response : null) ?? one.at('schema');
        const second = (own ? after.response : null) ?? other.at('schema');
        return schemaChanges(`${where} answer`, 'answer', [first, second]);
      },
      {
        gone: (type) => change('look', where, `${type} is gone`),
        added: (type) => change('breaking', where, `${type} is new: nobody waits for it`),
      },
    );
  });
}

function variantChanges(before: VariantDetail, after: VariantDetail): Change[] {
  const { id } = before;
  const moved = before.method !== after.method || before.path !== after.path;
  const classes = before.contractClass === after.contractClass;
  const body =
    before.request === null || after.request === null
      ? before.request === after.request
        ? []
        : [change('breaking', id, after.request === null ? 'the body is gone' : 'a body is new')]
      : schemaChanges(`${id} request`, 'request', [before.request, after.request]);
  return [
    ...(moved
      ? [change('breaking', id, `it was ${before.method} ${before.path}, is ${after.method} ${after.path}`)]
      : []),
    ...(classes
      ? []
      : [change('look', id, `its class was ${before.contractClass}, is ${after.contractClass}`)]),
    ...parameterChanges(id, before, after),
    ...body,
    ...answerChanges(id, before, after),
  ];
}

/** The changes from one version of the description to the next, judged for a portal and a provider that follow the first. */
export function changesBetween(before: Description, after: Description): Change[] {
  const [was, is] = [readVariants(before), readVariants(after)];
  const found = [
    ...was.flatMap((one) => {
      const other = is.find(({ id }) => id === one.id);
      return other === undefined ? [change('breaking', one.id, 'it is gone')] : variantChanges(one, other);
    }),
    ...is
      .filter(({ id }) => !was.some((one) => one.id === id))
      .map(({ id }) => change('compatible', id, 'it is new')),
  ];
  return [...new Map(found.map((one) => [`${one.where} ${one.what}`, one])).values()];
}

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });

function filesAt(repository: string, ref: string): string[] {
  try {
    const found = git(repository, 'ls-tree', '-r', '--name-only', '--end-of-options', ref, 'openapi/');
    return found.split('\n').filter((file) => file.endsWith('.yaml'));
  } catch {
    throw new UsageError(`git knows no version '${ref}': give a branch, a tag or a commit.`);
  }
}

/** Compares the description with the one of a git version; returns 1 if a change is breaking. */
export function diffAgainst(ref: string, print: (text: string) => void, repository = '.'): 0 | 1 {
  const files = filesAt(repository, ref);
  if (files.length === 0) throw new UsageError(`There is no description in '${ref}'.`);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    for (const file of files) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, git(repository, 'show', `${ref}:${file}`));
    }
    const changes = changesBetween(readDescription(join(folder, 'openapi')), readDescription());
    const lines = changes.map(({ weight, where, what }) => `${weight.padEnd(10)}  ${where}: ${what}`);
    const breaking = changes.filter(({ weight }) => weight === 'breaking').length;
    print([...lines, `${breaking} breaking changes of ${changes.length} since ${ref}.`].join('\n'));
    return breaking > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import type { Contract, Variant } from './contract/contract.ts';
import { nearestHint } from './nearest.ts';
import { namedWorlds } from './named-worlds.ts';
import type { Fault, World } from './world.ts';

/** An order under another address of the mock provider, with its body. */
interface PlainOrder {
  readonly path: 'reset' | 'seed' | 'faults' | 'release' | 'act';
  readonly body: unknown;
}

/** The words for a call's answer, besides a status (without a body) and the name of an example. */
const namedFaults: Readonly<Record<string, Fault>> = {
  lost: { dropAfterCommit: true },
  nonsense: { body: { hello: 'world' } },
};

const acts = ['review', 'sign', 'decline', 'acknowledge', 'lock', 'unlock', 'replace'] as const;

/** The words that hold a call's answer back, and that release it. */
const wait = 'wait';
const go = 'go';

const gateName = (call: string, number: number): string => `${call} ${number}`;

/** The names of a call's gates that hold answers back and are not released yet. */
const heldNames = (world: World, call: string): readonly string[] =>
  world.faults.flatMap(({ fault: { variant, holdUntil } }) =>
    variant === call && holdUntil?.startsWith(`${call} `) === true ? [holdUntil] : [],
  );

const throwUnknown = (what: string, given: string, known: readonly string[]): never => {
  throw new Error(`unknown ${what} ${given}${nearestHint(given, known)}`);
};

const faultFor = ({ id, examples }: Variant, word: string): Fault => {
  if (/^\d{3}$/.test(word)) return { status: Number(word), emptyBody: true };
  const example = examples.find(({ name }) => name === word);
  const way = namedFaults[word];
  if (example) return { status: example.status, example: word };
  return (
    way ??
    throwUnknown(`answer of ${id}:`, word, [
      ...examples.map(({ name }) => name),
      ...Object.keys(namedFaults),
      wait,
      go,
    ])
  );
};

const callOrder = (world: World, call: Variant, words: readonly string[]): readonly PlainOrder[] => {
  const { id } = call;
  const held = heldNames(world, id);
  if (words.join(' ') === go) {
    if (held.length === 0) throw new Error(`no answer to ${id} is held back`);
    return held.map((name) => ({ path: 'release', body: { name } }));
  }
  const isHeld = words.at(-1) === wait;
  const [word, ...others] = isHeld ? words.slice(0, -1) : words;
  if (others.length > 0 || (word === undefined && !isHeld))
    throw new Error(`say of ${id} how it is answered, ${wait}, both, or ${go}`);
  const fault: Fault = {
    variant: id,
    ...(word !== undefined && faultFor(call, word)),
    ...(isHeld && { holdUntil: gateName(id, world.orders.length) }),
  };
  return [{ path: 'faults', body: [fault] }];
};

const worldOrder = (name: string | undefined, isReset: boolean): readonly PlainOrder[] => {
  const reset: readonly PlainOrder[] = isReset ? [{ path: 'reset', body: {} }] : [];
  if (name === undefined) return isReset ? reset : throwUnknown('world', '', Object.keys(namedWorlds));
  const seed = (namedWorlds as Readonly<Record<string, object>>)[name];
  return seed
    ? [...reset, { path: 'seed', body: seed }]
    : throwUnknown('world', name, Object.keys(namedWorlds));
};

/** The plain orders that a few words stand for, as `getUser 502`; throws if they mean nothing. */
export const plainOrders = (world: World, given: string, { variants }: Contract): readonly PlainOrder[] => {
  const [first = '', ...rest] = given.trim().split(/\s+/);
  const call = variants.find(({ id }) => id === first);
  if (call) return callOrder(world, call, rest);
  if (first === 'world') return worldOrder(rest[0], true);
  if (first === 'change') return worldOrder(rest[0], false);
  if (first === 'expire')
    return [{ path: 'act', body: { act: 'expireTokens', ...(rest[0] !== undefined && { by: rest[0] }) } }];
  if (acts.some((act) => act === first)) {
    const [document, odd] = rest;
    const more = first === 'replace' ? { odd } : { by: odd };
    return [{ path: 'act', body: { act: first, document, ...(odd === undefined ? {} : more) } }];
  }
  return throwUnknown('order', first, [
    'world',
    'change',
    'expire',
    ...acts,
    ...variants.map(({ id }) => id),
  ]);
};

/** What the page offers as buttons: a heading, and the words that can follow it. */
export const offeredOrders = ({ variants }: Contract): readonly (readonly [string, readonly string[]])[] => [
  ['world', ['', ...Object.keys(namedWorlds)]],
  ['change', Object.keys(namedWorlds)],
  ...variants.map(({ id, examples }): [string, string[]] => [
    id,
    [
      ...examples.map(({ name }) => name).filter((name) => name !== 'empty'),
      '502',
      ...Object.keys(namedFaults),
      wait,
      go,
    ],
  ]),
];

import { not } from 'xstate';
import type { Mutant } from './mutants.ts';

type Key = string | number;
type Keyed = Record<Key, unknown>;

/** A copy of what is plain; functions stay the same ones. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)])) : value;
};

const asObject = (transition: unknown): Keyed =>
  typeof transition === 'object' ? { ...(transition as Keyed) } : { target: transition };

/** What takes the place of the transition, or of the action; null: nothing. */
const spoiltTransition = (
  transition: unknown,
  { kind, to }: Mutant,
  negate: (guard: unknown) => unknown,
): Keyed | null => {
  if (kind === 'drop' || kind === 'undone') return null;
  const given = asObject(transition);
  return kind === 'retarget' ? { ...given, target: to } : { ...given, guard: negate(given['guard']) };
};

/** The configuration of a machine with one transition or action spoilt. `negate` turns a guard round. */
export const spoiltConfig = (config: object, mutant: Mutant, negate: (guard: unknown) => unknown): object => {
  const spoilt = copied(config) as object;
  const holder = mutant.at.slice(0, -1).reduce((value, key) => (value as Keyed)[key], spoilt as unknown);
  const key = mutant.at.at(-1) ?? '';
  const instead = spoiltTransition((holder as Keyed)[key], mutant, negate);
  if (instead !== null) (holder as Keyed)[key] = instead;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete (holder as Keyed)[key];
  return spoilt;
};

/** A machine by its id, and what is done to it. */
export interface Spoil {
  readonly machine: string;
  readonly mutant: Mutant;
}

/** Told of a machine by its id, the keys of its active states, and the event that it is asked about. */
export type Watcher = (machine: string, states: readonly string[], event: string) => void;

interface Spoiling {
  spoil: Spoil | null;
  watcher: Watcher | null;
}

/** One for all copies of this module that a test run may load. */
const spoiling = ((globalThis as { signingSpoiling?: Spoiling }).signingSpoiling ??= {
  spoil: null,
  watcher: null,
});

/** From now on the machine behaves as spoilt in the given way; null: as it is written. */
export const spoilNow = (spoil: Spoil | null): void => {
  spoiling.spoil = spoil;
};

/** Has every question that a machine is asked told to the watcher; null ends it. */
export const watchNow = (watcher: Watcher | null): void => {
  spoiling.watcher = watcher;
};

type Delay = number | ((...args: unknown[]) => number);

interface Snapshot {
  readonly _nodes: readonly { readonly path: readonly string[] }[];
}

interface Machine {
  readonly implementations: { readonly delays: Readonly<Record<string, Delay>> };
  readonly provide: (given: object) => Machine;
  getTransitionData: (snapshot: Snapshot, event: { readonly type: string }) => unknown;
}

interface Setup {
  readonly createMachine: (config: { readonly id?: string }) => Machine;
}

const withDelay = (machine: Machine, name: string, factor: number): Machine => {
  const delay = machine.implementations.delays[name];
  if (delay === undefined) throw new Error(`There is no delay '${name}'.`);
  const moved = typeof delay === 'number' ? delay * factor : (...args: unknown[]) => delay(...args) * factor;
  return machine.provide({ delays: { [name]: moved } });
};

const made = (setup: Setup, config: { readonly id?: string }, mutant: Mutant | null): Machine => {
  if (mutant === null) return setup.createMachine(config);
  const [name] = mutant.at;
  if (mutant.kind === 'delay') return withDelay(setup.createMachine(config), String(name), 2);
  if (mutant.kind === 'sooner') return withDelay(setup.createMachine(config), String(name), 0.5);
  return setup.createMachine(spoiltConfig(config, mutant, (guard) => not(guard as never)));
};

const watch = (id: string, machine: Machine): void => {
  const asWritten = machine.getTransitionData;
  machine.getTransitionData = function asked(this: Machine, snapshot, event) {
    const states = snapshot._nodes.map(({ path }) => path.join('.'));
    spoiling.watcher?.(id, states, event.type);
    return asWritten.call(this, snapshot, event);
  };
};

/** A machine that is at any time the one which the given function finds for the mutant of that time. */
const switching = (id: string, make: (mutant: Mutant | null) => Machine): Machine => {
  const asWritten = make(null);
  let last: { readonly mutant: Mutant; readonly machine: Machine } | null = null;
  const current = (): Machine => {
    const { spoil } = spoiling;
    if (spoil?.machine !== id) return asWritten;
    if (last?.mutant !== spoil.mutant) last = { mutant: spoil.mutant, machine: make(spoil.mutant) };
    return last.machine;
  };
  const provide = (given: object): Machine =>
    switching(id, (mutant) => (mutant === null ? asWritten : current()).provide(given));
  watch(id, asWritten);
  return new Proxy(asWritten, {
    get: (_, key) => {
      spoiling.watcher?.(id, [], '');
      return key === 'provide' ? provide : (Reflect.get(current(), key) as unknown);
    },
  });
};

/** Stands in for what XState's `setup` gives back: the machine that it makes is spoilt while that is asked for. */
export const spoil = (setup: Setup): Setup => ({
  ...setup,
  createMachine: (config) => switching(config.id ?? '', (mutant) => made(setup, config, mutant)),
});

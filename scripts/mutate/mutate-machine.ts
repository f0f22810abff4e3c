import { not } from 'xstate';
import type { Mutant } from './mutants.ts';

type Key = string | number;
type Keyed = Record<Key, unknown>;

/** A deep copy of plain objects and arrays; functions are shared. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) : value;
};

const asObject = (transition: unknown): Keyed =>
  typeof transition === 'object' ? { ...(transition as Keyed) } : { target: transition };

/** The replacement of the transition, or of the action; null to remove it. */
const mutatedTransition = (
  transition: unknown,
  { kind, to }: Mutant,
  negate: (guard: unknown) => unknown,
): Keyed | null => {
  if (kind === 'drop' || kind === 'undone') return null;
  const given = asObject(transition);
  return kind === 'retarget' ? { ...given, target: to } : { ...given, guard: negate(given['guard']) };
};

/** The configuration of a machine with one mutated transition or action. `negate` negates a guard. */
export const mutatedConfig = (
  config: object,
  mutant: Mutant,
  negate: (guard: unknown) => unknown,
): object => {
  const mutated = copyOf(config) as object;
  const holder = mutant.at.slice(0, -1).reduce((value, key) => (value as Keyed)[key], mutated as unknown);
  const key = mutant.at.at(-1) ?? '';
  const instead = mutatedTransition((holder as Keyed)[key], mutant, negate);
  if (instead !== null) (holder as Keyed)[key] = instead;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete (holder as Keyed)[key];
  return mutated;
};

/** The id of a machine, and its active mutant. */
export interface ActiveMutant {
  readonly machine: string;
  readonly mutant: Mutant;
}

/** Called with a machine's id, its active states, and the event that it handles. */
export type Watcher = (machine: string, states: readonly string[], event: string) => void;

interface MutationState {
  active: ActiveMutant | null;
  watcher: Watcher | null;
}

/** Shared by all copies of this module that a test run may load. */
const mutation = ((globalThis as { signingMutation?: MutationState }).signingMutation ??= {
  active: null,
  watcher: null,
});

/** From now on the machine behaves like the mutant; null: like the original. */
export const activateMutant = (mutant: ActiveMutant | null): void => {
  mutation.active = mutant;
};

/** Calls the watcher for every event that a machine handles; null ends that. */
export const watchMachines = (watcher: Watcher | null): void => {
  mutation.watcher = watcher;
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
  return setup.createMachine(mutatedConfig(config, mutant, (guard) => not(guard as never)));
};

const watch = (id: string, machine: Machine): void => {
  const original = machine.getTransitionData;
  machine.getTransitionData = function getTransitionData(this: Machine, snapshot, event) {
    const states = snapshot._nodes.map(({ path }) => path.join('.'));
    mutation.watcher?.(id, states, event.type);
    return original.call(this, snapshot, event);
  };
};

/** A machine that always behaves like the one that `make` returns for the active mutant. */
const switchingMachine = (id: string, make: (mutant: Mutant | null) => Machine): Machine => {
  const original = make(null);
  let last: { readonly mutant: Mutant; readonly machine: Machine } | null = null;
  const current = (): Machine => {
    const { active } = mutation;
    if (active?.machine !== id) return original;
    if (last?.mutant !== active.mutant) last = { mutant: active.mutant, machine: make(active.mutant) };
    return last.machine;
  };
  const provide = (given: object): Machine =>
    switchingMachine(id, (mutant) => (mutant === null ? original : current()).provide(given));
  watch(id, original);
  return new Proxy(original, {
    get: (_, key) => {
      mutation.watcher?.(id, [], '');
      return key === 'provide' ? provide : (Reflect.get(current(), key) as unknown);
    },
  });
};

/** Wraps the result of XState's `setup`: the machine that it creates can be mutated. */
export const withMutants = (setup: Setup): Setup => ({
  ...setup,
  createMachine: (config) => switchingMachine(config.id ?? '', (mutant) => made(setup, config, mutant)),
});

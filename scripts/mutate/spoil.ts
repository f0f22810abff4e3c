import { not } from 'xstate';
import type { Mutant } from './mutants.ts';
import { spoiltConfig } from './spoilt-machine.ts';

/** The variable of the environment that says, as JSON, which machine a test run spoils, and how. */
export const spoilVariable = 'SIGNING_MUTANT';

/** A machine by its id, and what is done to it. */
export interface Spoil {
  readonly machine: string;
  readonly mutant: Mutant;
}

type Delay = number | ((...args: unknown[]) => number);

interface Machine {
  readonly implementations: { readonly delays: Readonly<Record<string, Delay>> };
  readonly provide: (given: { readonly delays: Readonly<Record<string, Delay>> }) => Machine;
}

interface Setup {
  readonly createMachine: (config: { readonly id?: string }) => Machine;
}

const withDelayDoubled = (machine: Machine, name: string): Machine => {
  const delay = machine.implementations.delays[name];
  if (delay === undefined) throw new Error(`There is no delay '${name}'.`);
  const doubled = typeof delay === 'number' ? delay * 2 : (...args: unknown[]) => delay(...args) * 2;
  return machine.provide({ delays: { [name]: doubled } });
};

/** The spoil that the environment asks for; null where every machine is left as it is. */
const spoilAsked = (): Spoil | null => {
  const given = process.env[spoilVariable];
  return given === undefined ? null : (JSON.parse(given) as Spoil);
};

/** Stands in for what XState's `setup` gives back: the machine that it makes is spoilt where the run asks for that. */
export const spoil = (setup: Setup): Setup => ({
  ...setup,
  createMachine: (config) => {
    const asked = spoilAsked();
    if (asked === null || asked.machine !== config.id) return setup.createMachine(config);
    const { mutant } = asked;
    if (mutant.kind === 'delay') return withDelayDoubled(setup.createMachine(config), String(mutant.at[0]));
    return setup.createMachine(spoiltConfig(config, mutant, (guard) => not(guard as never)));
  },
});

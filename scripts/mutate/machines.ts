import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import { flowNames, flows, innerFlows } from '../paths/flows.ts';
import type { FlowName, InnerName } from '../paths/flows.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** Machines without a model: the screen of a list, with two flows as its children. */
const others = { 'list-screen': { machine: listScreenMachine } } as const;
const machines = { ...flows, ...innerFlows, ...others };

/** Every machine that is mutated. */
export type MachineName = FlowName | InnerName | keyof typeof others;

export const machineNames: readonly MachineName[] = [...flowNames, 'portal', 'list-screen'];

interface MachineParts {
  readonly config: { readonly id?: string };
  readonly implementations: { readonly delays?: object };
}

const partsOf = (name: MachineName): MachineParts => machines[name].machine as unknown as MachineParts;

/** The id of a machine, and all its mutants. */
export const machineWithMutants = (
  name: MachineName,
): { readonly machine: string; readonly mutants: readonly Mutant[] } => {
  const { config, implementations } = partsOf(name);
  return {
    machine: config.id ?? name,
    mutants: mutantsOf(config, Object.keys(implementations.delays ?? {})),
  };
};

import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import { flowNames, flows, innerFlows } from '../paths/flows.ts';
import type { FlowName, InnerName } from '../paths/flows.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** Those that have no model of their own: the screen of a list, with two flows as its children. */
const others = { 'list-screen': { machine: listScreenMachine } } as const;
const spoilt = { ...flows, ...innerFlows, ...others };

/** Every machine that is spoilt. */
export type SpoiltName = FlowName | InnerName | keyof typeof others;

export const spoiltNames: readonly SpoiltName[] = [...flowNames, 'portal', 'list-screen'];

interface Spoilt {
  readonly config: { readonly id?: string };
  readonly implementations: { readonly delays?: object };
}

const spoiltOf = (name: SpoiltName): Spoilt => spoilt[name].machine as unknown as Spoilt;

/** The id of a machine, and all its mutants. */
export const spoiltMachine = (
  name: SpoiltName,
): { readonly machine: string; readonly mutants: readonly Mutant[] } => {
  const { config, implementations } = spoiltOf(name);
  return {
    machine: config.id ?? name,
    mutants: mutantsOf(config, Object.keys(implementations.delays ?? {})),
  };
};

import { walkMachine } from '../../machines/acts/walk.machine.ts';
import { flowNames, flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** Every machine that is spoilt: those of the flows, and that of reading one by one. */
export type SpoiltName = FlowName | 'walk';

export const spoiltNames: readonly SpoiltName[] = [...flowNames, 'walk'];

interface Spoilt {
  readonly config: { readonly id?: string };
  readonly implementations: { readonly delays?: object };
}

const spoiltOf = (name: SpoiltName): Spoilt =>
  (name === 'walk' ? walkMachine : flows[name].machine) as unknown as Spoilt;

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

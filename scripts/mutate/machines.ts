import { flowNames, flows, innerFlows } from '../paths/flows.ts';
import type { FlowName, InnerName } from '../paths/flows.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** Every machine that is spoilt. */
export type SpoiltName = FlowName | InnerName;

export const spoiltNames: readonly SpoiltName[] = [...flowNames, 'portal'];

interface Spoilt {
  readonly config: { readonly id?: string };
  readonly implementations: { readonly delays?: object };
}

const spoiltOf = (name: SpoiltName): Spoilt =>
  (name === 'portal' ? innerFlows[name] : flows[name]).machine as unknown as Spoilt;

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

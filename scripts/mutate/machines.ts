import { portalMachine } from '../../machines/portal/portal.machine.ts';
import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import { flowNames, flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** The machines without a model: the root, and the screen of a list. */
const others = { portal: portalMachine, 'list-screen': listScreenMachine } as const;

/** Every machine that is spoilt. */
export type SpoiltName = FlowName | keyof typeof others;

export const spoiltNames: readonly SpoiltName[] = [...flowNames, 'portal', 'list-screen'];

interface Spoilt {
  readonly config: { readonly id?: string };
  readonly implementations: { readonly delays?: object };
}

const spoiltOf = (name: SpoiltName): Spoilt =>
  (name === 'portal' || name === 'list-screen' ? others[name] : flows[name].machine) as unknown as Spoilt;

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

import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Act } from '../../machines/acts/acts.ts';
import type { Answer, Example, Exclusion, FlowFacts, Unless, World } from '../../machines/model.ts';
import type { Ending, Screen, ScreensOf, Thing, Unseen } from '../../machines/screen.ts';

interface LooseControl extends Pick<Thing, 'begins' | 'in' | 'unchosen'> {
  readonly role: 'button' | 'link' | 'tab';
  readonly names: readonly string[];
  readonly shown?: (snapshot: AnyMachineSnapshot) => string;
  readonly values?: (snapshot: AnyMachineSnapshot) => NonNullable<Thing['values']>;
  readonly once?: string;
  readonly elsewhere?: { readonly [name: string]: Thing };
}

interface LooseSender {
  readonly by: 'user' | 'environment' | 'machine';
  readonly control?: LooseControl;
  readonly words?: string;
  readonly at?: Thing;
  readonly cases?: readonly { readonly name: string; readonly payload: object }[];
}

export interface LooseOutcome {
  readonly name: string;
  readonly output: unknown;
  readonly answer: Answer;
  readonly alike?: readonly Example[];
  readonly after?: Act | 'requested' | 'lock' | 'replace';
  readonly within?: readonly string[];
  readonly notice?: string;
  readonly proves?: readonly string[];
  readonly unless?: Unless | readonly Unless[];
}

export type LooseWorld = World<unknown>;

export type LooseLine =
  Screen<string> | ((snapshot: AnyMachineSnapshot) => Screen<string> | Ending) | Ending | Unseen;

/** A model without the types of its machine, as the generator reads it. */
export interface LooseModel {
  readonly flow: string;
  readonly worlds: readonly LooseWorld[];
  readonly events: { readonly [type: string]: LooseSender };
  readonly outcomes: { readonly [actor: string]: readonly LooseOutcome[] };
  readonly renewals: { readonly [delay: string]: string };
  readonly left?: readonly string[];
  readonly away?: readonly string[];
  readonly exclusions: { readonly [transition: string]: Exclusion };
  readonly screens?: { readonly [state: string]: LooseLine };
}

/** A machine and its model, belonging together. */
export interface Flow {
  readonly machine: AnyStateMachine;
  readonly model: LooseModel;
}

/** Joins a machine with the model that its types ask for. */
export const flowOf = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: FlowFacts<TMachine> & { readonly screens?: ScreensOf<TMachine> },
): Flow => ({ machine, model: model as unknown as LooseModel });

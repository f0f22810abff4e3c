import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Act } from '../../machines/acts/acts.ts';
import type {
  Answer,
  Example,
  Exclusion,
  FlowFacts,
  ContextMatch,
  StartingPoint,
} from '../../machines/model.ts';
import type { Ending, Screen, ScreensOf, ElementQuery, Unseen } from '../../machines/screen.ts';

interface LooseControl extends Pick<ElementQuery, 'begins' | 'in' | 'unchosen'> {
  readonly role: 'button' | 'link' | 'tab';
  readonly names: readonly string[];
  readonly shown?: (snapshot: AnyMachineSnapshot) => string;
  readonly values?: (snapshot: AnyMachineSnapshot) => NonNullable<ElementQuery['values']>;
  readonly enabledAfter?: string;
  readonly elsewhere?: { readonly [name: string]: ElementQuery };
}

interface LooseTrigger {
  readonly by: 'user' | 'environment' | 'machine';
  readonly control?: LooseControl;
  readonly words?: string;
  readonly at?: ElementQuery;
  readonly within?: readonly string[];
  readonly cases?: readonly { readonly name: string; readonly payload: object }[];
}

export interface LooseOutcome {
  readonly name: string;
  readonly output: unknown;
  readonly answer: Answer;
  readonly equivalentAnswers?: readonly Example[];
  readonly after?: Act | 'requested' | 'lock' | 'replace';
  readonly within?: readonly string[];
  readonly notice?: string;
  readonly proves?: readonly string[];
  readonly unless?: ContextMatch | readonly ContextMatch[];
}

export type LooseStartingPoint = StartingPoint<unknown>;

export type LooseLine =
  Screen<string> | ((snapshot: AnyMachineSnapshot) => Screen<string> | Ending) | Ending | Unseen;

/** A model without the types of its machine, for the generator. */
export interface LooseModel {
  readonly flow: string;
  readonly startingPoints: readonly LooseStartingPoint[];
  readonly events: { readonly [type: string]: LooseTrigger };
  readonly outcomes: { readonly [actor: string]: readonly LooseOutcome[] };
  readonly renewals: { readonly [delay: string]: string };
  readonly leftIn?: readonly string[];
  readonly awayIn?: readonly string[];
  readonly exclusions: { readonly [transition: string]: Exclusion };
  readonly screens?: { readonly [state: string]: LooseLine };
}

/** A machine and its model. */
export interface Flow {
  readonly machine: AnyStateMachine;
  readonly model: LooseModel;
}

/** Joins a machine with a model of its types. */
export const flowOf = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: FlowFacts<TMachine> & { readonly screens?: ScreensOf<TMachine> },
): Flow => ({ machine, model: model as unknown as LooseModel });

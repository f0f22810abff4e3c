import type { AnyStateNode } from 'xstate';
import { definitionsOf, nodesOf } from '../../scripts/paths/definitions.ts';
import type { Flow, LooseOutcome } from '../../scripts/paths/model.ts';
import { Stepper } from '../../scripts/paths/stepper.ts';
import type { Point } from '../../scripts/paths/stepper.ts';

/** What becomes of one outcome of a call in one state. */
export interface Settling {
  readonly state: string;
  readonly actor: string;
  readonly outcome: string;
  /** The guard of the transition that is taken; null for one without a guard or for none. */
  readonly guard: string | null;
  readonly isTaken: boolean;
  /** Where it leads, by the last parts of the states' ids; '' where the state is not left. */
  readonly target: string;
  /** Whether the state has another transition for another end of the call. */
  readonly hasRivals: boolean;
}

const valueOf = (path: readonly string[]): string | object =>
  path.length === 1 ? (path[0] ?? '') : { [path[0] ?? '']: valueOf(path.slice(1)) };

const invokedIn = (node: AnyStateNode, flow: Flow) =>
  node.invoke.flatMap(({ id, src }) => {
    const actor = String(src);
    const outcomes = flow.model.outcomes[actor] ?? [];
    return outcomes
      .filter(
        ({ within }) =>
          within === undefined || within.some((state) => `${state}.`.startsWith(`${node.path.join('.')}.`)),
      )
      .map((outcome) => ({ type: `xstate.done.actor.${id}`, actor, outcome }));
  });

/** For every state that waits for a call, and every end of that call: the transition that is taken. */
export const settlingOf = (flow: Flow, world = 0): readonly Settling[] => {
  const stepper = new Stepper(flow.machine);
  const definitions = definitionsOf(flow.machine);
  const start = stepper.start(flow.model.worlds[world]?.input);
  const pointIn = (node: AnyStateNode): Point => ({
    ...start,
    snapshot: flow.machine.resolveState({
      value: valueOf(node.path) as never,
      context: start.snapshot.context as never,
    }),
  });
  const settled = (node: AnyStateNode, type: string, { output, name }: LooseOutcome, actor: string) => {
    const taken = stepper.send(pointIn(node), { type, output } as { type: string }).takes[0];
    const definition = definitions.find(({ key }) => key === taken);
    return {
      state: node.path.join('.'),
      actor,
      outcome: name,
      guard: definition?.guard ?? null,
      isTaken: definition !== undefined && definition.eventType === type,
      target: definition?.targets.join(' and ') ?? '',
      hasRivals: definitions.filter((one) => one.source === node.id && one.eventType === type).length > 1,
    };
  };
  return nodesOf(flow.machine).flatMap((node) =>
    invokedIn(node, flow).map(({ type, outcome, actor }) => settled(node, type, outcome, actor)),
  );
};

import { SimulatedClock, createActor, fromPromise } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { transitionKey } from '../../scripts/paths/definitions.ts';

/** A running machine whose ports answer when the test says so, on a clock that only the test moves. */
export interface Stage {
  readonly actor: AnyActorRef;
  readonly clock: SimulatedClock;
  readonly snapshot: () => AnyMachineSnapshot;
  readonly send: (event: EventObject) => void;
  /** Ends the invoked port of this id with a value, as its promise would. */
  readonly answer: (id: string, output: unknown) => Promise<void>;
  /** The inputs with which ports were invoked so far, by id, oldest first. */
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
  /** Emitted events so far, oldest first. */
  readonly emitted: readonly EventObject[];
  /** Keys of the transitions taken since the last asking. */
  readonly taken: () => readonly string[];
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts a machine with every port replaced by one that waits for `answer`; `hear` is told all that it does. */
export const startActor = (
  machine: AnyStateMachine,
  input: unknown,
  hear?: (event: InspectionEvent) => void,
): Stage => {
  const waiting = new Map<string, (output: unknown) => void>();
  const calls: { id: string; input: unknown }[] = [];
  const emitted: EventObject[] = [];
  let takes: string[] = [];
  const port = fromPromise(
    ({ self, input: given }) =>
      new Promise<unknown>((resolve) => {
        calls.push({ id: self.id, input: given });
        waiting.set(self.id, resolve);
      }),
  );
  const ports = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, port]));
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors: ports }), {
    input,
    clock,
    inspect: (event) => {
      hear?.(event);
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
      takes.push(...event._transitions.map((one) => transitionKey(one)));
    },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    snapshot: () => actor.getSnapshot(),
    send: (event) => actor.send(event),
    answer: async (id, output) => {
      const end = waiting.get(id);
      if (!end) throw new Error(`The port '${id}' is not invoked.`);
      waiting.delete(id);
      end(output);
      await turn();
    },
    calls,
    emitted,
    taken: () => {
      const since = takes;
      takes = [];
      return since;
    },
  };
};

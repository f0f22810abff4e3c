import { SimulatedClock, StateMachine, createActor, fromPromise } from 'xstate';
import type {
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InspectionEvent,
} from 'xstate';
import { transitionKey } from '../../scripts/paths/definitions.ts';
import { turnsDone } from './microtasks.ts';

/** A running machine whose ports answer when the test says so, on a clock that only the test moves. */
export interface Stage {
  readonly actor: AnyActorRef;
  readonly clock: SimulatedClock;
  readonly snapshot: () => AnyMachineSnapshot;
  readonly send: (event: AnyEventObject) => void;
  /** Ends the invoked port of this id with a value, as its promise would. */
  readonly answer: (id: string, output: unknown) => Promise<void>;
  /** The inputs with which ports were invoked so far, by id, oldest first. */
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
  /** Emitted events so far, oldest first. */
  readonly emitted: readonly EventObject[];
  /** Keys of the transitions taken since the last call. */
  readonly taken: () => readonly string[];
}

const turn = () => turnsDone(1);

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/** A machine whose ports are all this one; its child machines too are replaced by it, or keep their charts. */
const withPort = (machine: AnyStateMachine, port: AnyActorLogic, keepsChildren: boolean): AnyStateMachine => {
  const actors: Readonly<Record<string, unknown>> = machine.implementations.actors;
  const replaced = Object.entries(actors).map(([name, logic]) => [
    name,
    keepsChildren && isMachine(logic) ? withPort(logic, port, true) : port,
  ]);
  return machine.provide({ actors: Object.fromEntries(replaced) });
};

/**
 * Starts a machine with every port replaced by one that waits for `answer`; `hear` is called with its inspection events. Child
 * machines are replaced as ports are, or (`keepsChildren`) run with such ports of their own.
 */
export const startActor = (
  machine: AnyStateMachine,
  input: unknown,
  hear?: (event: InspectionEvent) => void,
  keepsChildren = false,
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
  const clock = new SimulatedClock();
  const actor = createActor(withPort(machine, port, keepsChildren), {
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

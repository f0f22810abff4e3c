import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { portalMachine } from '../../machines/portal/portal.machine.ts';
import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import { machineHash } from '../../src/trace/machine-hash.ts';
import type { Trace, TracedActor, TracedEvent } from '../../src/trace/trace.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { flows } from '../paths/flows.ts';

/** What replaying one event came to. `untold`: what decides it is not in a trace. */
export type Verdict = 'same' | 'differs' | 'untold';

/** One event, replayed. */
export interface ReplayedEvent {
  /** Its number in the trace, from 1. */
  readonly number: number;
  readonly type: string;
  /** Where the machine stood in the trace. */
  readonly traced: string;
  /** Where it stands here; null where it could not take the event. */
  readonly here: string | null;
  readonly verdict: Verdict;
}

/** One machine of a trace, replayed. */
export interface ReplayedActor {
  readonly actor: number;
  readonly machine: string;
  /** `unknown`: there is no such machine here; `other`: its chart is another one than that of the trace. */
  readonly edition: 'same' | 'other' | 'unknown';
  readonly events: readonly ReplayedEvent[];
}

/** Every machine that a page can run, by its id. */
const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  [...Object.values(flows).map(({ machine }) => machine), portalMachine, listScreenMachine].map((machine) => [
    machine.id,
    machine,
  ]),
);

/** Texts, drawings and other actors are not in a trace, and these events turn on them. */
const turnsOnText = (machine: string, type: string): boolean =>
  machine === 'drawing' ||
  machine === 'portal' ||
  machine === 'list-screen' ||
  /^(email\.(left|submitted)|filter\.changed|entry\.submitted)$/.test(type);

type State = AnyMachineSnapshot['value'];

const pathOf = (value: unknown): string => statePath(value as Parameters<typeof statePath>[0]);

/** The machine as it stood in the trace; null where it knows no such state. */
const standing = (machine: AnyStateMachine, value: State, context: unknown): AnyMachineSnapshot | null => {
  try {
    return machine.resolveState({ value, context } as Parameters<typeof machine.resolveState>[0]);
  } catch {
    return null;
  }
};

const step = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | null,
  { event }: TracedEvent,
): AnyMachineSnapshot | null => {
  try {
    if (event.type === 'xstate.init')
      return initialTransition(machine, event['input'])[0] as AnyMachineSnapshot;
    return before && (transition(machine, before, event as EventObject)[0] as AnyMachineSnapshot);
  } catch {
    // What the trace leaves out can be what an action needs.
    return null;
  }
};

const replayedOn = (machine: AnyStateMachine, { from }: TracedActor, events: readonly Numbered[]) => {
  let here: AnyMachineSnapshot | null = from && standing(machine, from.value as State, from.context);
  return events.map(({ number, traced }): ReplayedEvent => {
    const next = step(machine, here, traced);
    const [theirs, mine] = [pathOf(traced.value), next && pathOf(next.value)];
    const isSame = theirs === mine;
    const context: unknown = next?.context ?? here?.context ?? from?.context ?? {};
    // Later events are told from where the trace was, whatever came of this one.
    here = isSame ? next : standing(machine, traced.value as State, context);
    const verdict = isSame ? 'same' : turnsOnText(machine.id, traced.event.type) ? 'untold' : 'differs';
    return { number, type: traced.event.type, traced: theirs, here: mine, verdict };
  });
};

interface Numbered {
  readonly number: number;
  readonly traced: TracedEvent;
}

/** Replays a trace: each machine by itself, event by event, without any port or clock. */
export const replayed = (trace: Trace): readonly ReplayedActor[] => {
  const numbered = trace.events.map((traced, index): Numbered => ({ number: index + 1, traced }));
  return trace.actors.map((one): ReplayedActor => {
    const machine = machines.get(one.machine);
    const own = numbered.filter(({ traced }) => traced.actor === one.actor);
    if (!machine) return { actor: one.actor, machine: one.machine, edition: 'unknown', events: [] };
    const isSame = trace.machines[one.machine] === machineHash(machine.config);
    return {
      actor: one.actor,
      machine: one.machine,
      edition: isSame ? 'same' : 'other',
      events: replayedOn(machine, one, own),
    };
  });
};

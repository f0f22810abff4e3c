import type { InspectionEvent } from 'xstate';
import { machineHash } from './machine-hash.ts';
import { createRedactor } from './redact.ts';
import type { Redact } from './redact.ts';

/** The largest number of events in a trace. */
export const maxTraceEvents = 200;

/** The state of a machine, with its context redacted. */
export interface MachinePosition {
  readonly value: unknown;
  readonly context: unknown;
}

/** An event, and the state after it. */
export interface TracedEvent {
  readonly actor: number;
  /** Milliseconds since the trace began. */
  readonly atMs: number;
  /** The event with its fields redacted. */
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  readonly value: unknown;
  readonly isOver: boolean;
}

export interface TracedActor {
  readonly actor: number;
  readonly machine: string;
  /** Its state before its first event here; null for the initial state. */
  readonly from: MachinePosition | null;
}

/** The last events of a page's machines, without personal data (X16). */
export interface Trace {
  readonly format: 1;
  /** Of the product. */
  readonly version: string;
  /** Machine ids with the hash of each machine: see `machineHash`. */
  readonly machines: Readonly<Record<string, string>>;
  readonly actors: readonly TracedActor[];
  readonly events: readonly TracedEvent[];
}

/** Records the events of XState's inspector. */
export interface TraceRecorder {
  readonly record: (event: InspectionEvent) => void;
  readonly trace: () => Trace;
}

interface Machine {
  readonly id: string;
  readonly config: unknown;
}

interface LoggedEvent extends TracedEvent {
  readonly context: unknown;
}

interface Running {
  readonly actor: number;
  readonly machine: Machine;
  /** Its state after the last event that was dropped. */
  from: MachinePosition | null;
}

interface MachineSnapshot {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
  readonly machine?: Machine;
}

const ownType = /^[\w.:-]{1,120}$/;

const eventOf = (redact: Redact, event: { readonly type: string }): TracedEvent['event'] => {
  const { type, ...fields } = event;
  return {
    ...(redact(fields) as Readonly<Record<string, unknown>>),
    type: ownType.test(type) ? type : 'unnamed',
  };
};

interface Recorded {
  readonly of: Running;
  readonly event: LoggedEvent;
}

/**
 * The last events and their actors. It must not hold machines: the memory of a screen that was left could not
 * be freed.
 */
const createEventLog = () => {
  const running = new WeakMap<object, Running>();
  const recorded: Recorded[] = [];
  let actors = 0;
  const runningOf = (ref: object, { id, config }: Machine): Running => {
    const before = running.get(ref);
    if (before) return before;
    actors += 1;
    const created: Running = { actor: actors, machine: { id, config }, from: null };
    running.set(ref, created);
    return created;
  };
  const append = (one: Recorded) => {
    recorded.push(one);
    const dropped = recorded.length > maxTraceEvents ? recorded.shift() : undefined;
    if (dropped) dropped.of.from = { value: dropped.event.value, context: dropped.event.context };
  };
  return { recorded, runningOf, append };
};

/** Creates a recorder. `version` is the product's; `now` reads a monotonic clock in milliseconds. */
export const createTraceRecorder = (version: string, salt: string, now: () => number): TraceRecorder => {
  const redact = createRedactor(salt);
  const { recorded, runningOf, append } = createEventLog();
  const began = now();

  const record = ({ type, actorRef: ref, ...inspected }: InspectionEvent) => {
    if (type !== '@xstate.snapshot' || !('snapshot' in inspected)) return;
    const { value, context, status, machine } = inspected.snapshot as unknown as MachineSnapshot;
    if (!machine) return;
    const of = runningOf(ref, machine);
    const event = {
      actor: of.actor,
      atMs: Math.round(now() - began),
      event: eventOf(redact, inspected.event),
      value,
      isOver: status === 'done',
      context: redact(context),
    };
    append({ of, event });
  };

  const trace = (): Trace => {
    const present = [...new Set(recorded.map(({ of }) => of))];
    return {
      format: 1,
      version,
      machines: Object.fromEntries(present.map(({ machine: { id, config } }) => [id, machineHash(config)])),
      actors: present.map(({ actor, machine, from }) => ({ actor, machine: machine.id, from })),
      events: recorded.map(({ event: { actor, atMs, event, value, isOver } }) => ({
        actor,
        atMs,
        event,
        value,
        isOver,
      })),
    };
  };
  return { record, trace };
};

import type { InspectionEvent } from 'xstate';
import { machineHash } from './machine-hash.ts';
import { createReducer } from './reduce.ts';
import type { Reduce } from './reduce.ts';

/** How many events a trace has at most. */
export const longestTrace = 200;

/** Where a machine stood: its state as XState gives it, and what it remembers, reduced. */
export interface Standing {
  readonly value: unknown;
  readonly context: unknown;
}

/** One event that a machine took, and where it stood then. */
export interface TracedEvent {
  /** The running machine, by its number in this trace. */
  readonly actor: number;
  /** Milliseconds since the trace began. */
  readonly atMs: number;
  /** The event with its fields reduced. */
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  readonly value: unknown;
  readonly isOver: boolean;
}

/** A machine that ran. */
export interface TracedActor {
  readonly actor: number;
  /** Its machine's id. */
  readonly machine: string;
  /** Where it stood before its first event here; null where that is its start. */
  readonly from: Standing | null;
}

/** The last events of a page's machines, without anybody's data (X16). */
export interface Trace {
  readonly format: 1;
  /** Of the product. */
  readonly version: string;
  /** By the id of each machine: which edition of it ran. */
  readonly machines: Readonly<Record<string, string>>;
  readonly actors: readonly TracedActor[];
  readonly events: readonly TracedEvent[];
}

/** Follows the machines of a page. */
export interface Tape {
  readonly hear: (event: InspectionEvent) => void;
  readonly trace: () => Trace;
}

interface Machine {
  readonly id: string;
  readonly config: unknown;
}

interface Kept extends TracedEvent {
  readonly context: unknown;
}

interface Running {
  readonly actor: number;
  readonly machine: Machine;
  /** Where it stood after the last event that was dropped. */
  from: Standing | null;
}

interface MachineSnapshot {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
  readonly machine?: Machine;
}

const ownType = /^[\w.:-]{1,120}$/;

const eventOf = (reduce: Reduce, event: { readonly type: string }): TracedEvent['event'] => {
  const { type, ...fields } = event;
  return {
    ...(reduce(fields) as Readonly<Record<string, unknown>>),
    type: ownType.test(type) ? type : 'unnamed',
  };
};

interface Recorded {
  readonly of: Running;
  readonly event: Kept;
}

/** The last events, and the machines that took them. It holds neither a machine nor what its screen has provided. */
const createReel = () => {
  const running = new WeakMap<object, Running>();
  const recorded: Recorded[] = [];
  let actors = 0;
  const runningOf = (ref: object, { id, config }: Machine): Running => {
    const before = running.get(ref);
    if (before) return before;
    actors += 1;
    const made: Running = { actor: actors, machine: { id, config }, from: null };
    running.set(ref, made);
    return made;
  };
  const record = (one: Recorded) => {
    recorded.push(one);
    const dropped = recorded.length > longestTrace ? recorded.shift() : undefined;
    if (dropped) dropped.of.from = { value: dropped.event.value, context: dropped.event.context };
  };
  return { recorded, runningOf, record };
};

/** Makes a tape. `version` of the product; `now` in milliseconds on a clock that nobody sets. */
export const createTape = (version: string, salt: string, now: () => number): Tape => {
  const reduce = createReducer(salt);
  const { recorded, runningOf, record } = createReel();
  const began = now();

  const hear = ({ type, actorRef: ref, ...inspected }: InspectionEvent) => {
    if (type !== '@xstate.snapshot' || !('snapshot' in inspected)) return;
    const { value, context, status, machine } = inspected.snapshot as unknown as MachineSnapshot;
    if (!machine) return;
    const of = runningOf(ref, machine);
    const event = {
      actor: of.actor,
      atMs: Math.round(now() - began),
      event: eventOf(reduce, inspected.event),
      value,
      isOver: status === 'done',
      context: reduce(context),
    };
    record({ of, event });
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
  return { hear, trace };
};

import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { portalMachine } from '../../machines/portal/portal.machine.ts';
import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import { machineHash } from '../../src/trace/machine-hash.ts';
import type { Trace, TracedActor, TracedEvent } from '../../src/trace/trace.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { UsageError } from '../command/arguments.ts';
import { flows } from '../paths/flows.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isActor = (one: unknown): boolean =>
  isRecord(one) &&
  Number.isInteger(one['actor']) &&
  typeof one['machine'] === 'string' &&
  (one['from'] === null || isRecord(one['from']));

const isEvent = (one: unknown): boolean =>
  isRecord(one) &&
  Number.isInteger(one['actor']) &&
  typeof one['atMs'] === 'number' &&
  isRecord(one['event']) &&
  typeof one['event']['type'] === 'string' &&
  (typeof one['value'] === 'string' || isRecord(one['value']));

const listIn = (given: Record<string, unknown>, name: string, isOne: (one: unknown) => boolean) => {
  const list = given[name];
  if (!Array.isArray(list)) throw new UsageError(`This is no trace: it has no list '${name}'.`);
  const bad = list.findIndex((one) => !isOne(one));
  if (bad !== -1) throw new UsageError(`This trace is damaged: entry ${bad} of '${name}' is none.`);
  return list;
};

/** Parses a trace that was copied from the portal. Throws if it is not a trace, or of another format. */
export const readTrace = (text: string): Trace => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new UsageError('This is no trace: it is no JSON. Paste it whole, from { to }.');
  }
  if (!isRecord(given)) throw new UsageError('This is no trace: it is no JSON object.');
  if (given['format'] !== 1)
    throw new UsageError(
      `This command reads traces of format 1, not ${JSON.stringify(given['format'] ?? null)}.`,
    );
  if (!isRecord(given['machines'])) throw new UsageError("This is no trace: it has no 'machines'.");
  const actors = listIn(given, 'actors', isActor) as { readonly actor: number }[];
  const events = listIn(given, 'events', isEvent) as { readonly actor: number }[];
  const known = new Set(actors.map(({ actor }) => actor));
  const stray = events.find(({ actor }) => !known.has(actor));
  if (stray) throw new UsageError(`This trace is damaged: no machine has the number ${stray.actor}.`);
  return given as unknown as Trace;
};

/** The result of replaying one event. `undecidable`: it depends on data that is not in a trace. */
export type Verdict = 'same' | 'differs' | 'undecidable';

/** One event, replayed. */
export interface ReplayedEvent {
  /** Its number in the trace, from 1. */
  readonly number: number;
  readonly type: string;
  /** The machine's state in the trace. */
  readonly traced: string;
  /** Its state here; null if it could not take the event. */
  readonly here: string | null;
  readonly verdict: Verdict;
}

/** One machine of a trace, replayed. */
export interface ReplayedActor {
  readonly actor: number;
  readonly machine: string;
  /** `unknown`: there is no such machine here; `other`: its chart differs from that of the trace. */
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

/** Texts, drawings and other actors are not in a trace, and these events depend on them. */
const dependsOnText = (machine: string, type: string): boolean =>
  machine === 'drawing' ||
  machine === 'portal' ||
  machine === 'list-screen' ||
  /^(email\.(left|submitted)|filter\.changed|entry\.submitted)$/.test(type);

type State = AnyMachineSnapshot['value'];

const pathOf = (value: unknown): string => statePath(value as Parameters<typeof statePath>[0]);

/** The machine's snapshot from the trace; null if it has no such state. */
const snapshotAt = (machine: AnyStateMachine, value: State, context: unknown): AnyMachineSnapshot | null => {
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
    // An action may need data that is not in the trace.
    return null;
  }
};

const replayEvents = (machine: AnyStateMachine, { from }: TracedActor, events: readonly Numbered[]) => {
  let here: AnyMachineSnapshot | null = from && snapshotAt(machine, from.value as State, from.context);
  return events.map(({ number, traced }): ReplayedEvent => {
    const next = step(machine, here, traced);
    const [expected, actual] = [pathOf(traced.value), next && pathOf(next.value)];
    const isSame = expected === actual;
    const context: unknown = next?.context ?? here?.context ?? from?.context ?? {};
    // Later events are replayed from the trace's state, whatever the result of this one.
    here = isSame ? next : snapshotAt(machine, traced.value as State, context);
    const verdict = isSame
      ? 'same'
      : dependsOnText(machine.id, traced.event.type)
        ? 'undecidable'
        : 'differs';
    return { number, type: traced.event.type, traced: expected, here: actual, verdict };
  });
};

interface Numbered {
  readonly number: number;
  readonly traced: TracedEvent;
}

/** Replays a trace: each machine by itself, event by event, without any port or clock. */
export const replayTrace = (trace: Trace): readonly ReplayedActor[] => {
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
      events: replayEvents(machine, one, own),
    };
  });
};

const lineOf = ({ number, type, traced, here, verdict }: ReplayedEvent): string =>
  verdict === 'same'
    ? `  ${number} ${type} -> ${traced}`
    : `  ${number} ${type}\n    trace: ${traced}\n    here:  ${here ?? 'the event could not be taken'}\n    ${
        verdict === 'undecidable' ? 'undecidable: it depends on what was typed, read or drawn' : 'DIFFERS'
      }`;

const editions = {
  same: '',
  other: ', the chart is another one by now',
  unknown: ', there is no such machine here',
} as const;

const count = (actors: readonly ReplayedActor[], verdict: ReplayedEvent['verdict']): number =>
  actors.flatMap(({ events }) => events).filter((one) => one.verdict === verdict).length;

/** The report of a replay, and whether everything happened as in the trace. */
export const reportOf = (
  trace: Trace,
  actors: readonly ReplayedActor[],
): { readonly lines: readonly string[]; readonly isSame: boolean } => {
  const unknownMachines = actors.filter(({ edition }) => edition === 'unknown').length;
  const differing = count(actors, 'differs');
  const lines = actors.flatMap(({ actor, machine, edition, events }) => [
    `${machine} (${actor})${editions[edition]}`,
    ...events.map(lineOf),
    '',
  ]);
  const sums = `${trace.events.length} events of edition ${trace.version}: ${count(actors, 'same')} as in the trace, ${differing} differ, ${count(actors, 'undecidable')} undecidable`;
  const left = unknownMachines === 0 ? '' : `; ${unknownMachines} machines are unknown here`;
  return { lines: [...lines, `${sums}${left}.`], isSame: differing === 0 && unknownMachines === 0 };
};

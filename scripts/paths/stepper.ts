import { createEmptyActor } from 'xstate';
import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  ExecutableActionObject,
  Snapshot,
} from 'xstate';
import type { ContextMatch } from '../../machines/model.ts';
import { transitionKey } from './definitions.ts';
import type { Flow, LooseStartingPoint } from './model.ts';
import type { Proposal, Renewal } from './path.ts';

/** Milliseconds since the start of the path, at which each running timer is due, by its event type. */
export type Timers = ReadonlyMap<string, number>;

/** A machine's snapshot, with the time and its timers. */
export type TimedSnapshot = Snapshot<unknown> & {
  readonly snapshot: AnyMachineSnapshot;
  readonly now: number;
  readonly timers: Timers;
  /** Keys of the transitions that led here from the previous point. */
  readonly transitionsTaken: readonly string[];
};

interface Recorder {
  readonly scope: AnyActorScope;
  transitionsTaken: string[];
  actions: ExecutableActionObject[];
}

const createRecorder = (): Recorder => {
  const actor = createEmptyActor();
  const recorder: Recorder = {
    transitionsTaken: [],
    actions: [],
    scope: {
      self: actor,
      id: '',
      sessionId: '',
      logger: () => {},
      defer: () => {},
      emit: () => {},
      system: actor.system,
      stopChild: () => {},
      actionExecutor: (action) => recorder.actions.push(action),
    },
  };
  actor.system.inspect((event) => {
    // Microsteps of child machines are not recorded: children have paths of their own.
    if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
    recorder.transitionsTaken.push(...event._transitions.map((one) => transitionKey(one)));
  });
  return recorder;
};

const fieldOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : undefined;

const timersAfter = (before: Timers, now: number, actions: readonly ExecutableActionObject[]): Timers => {
  const timers = new Map(before);
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') timers.delete(String(params));
    const delay = fieldOf(params, 'delay');
    if (type !== 'xstate.raise' || typeof delay !== 'number') continue;
    const id = String(fieldOf(params, 'id'));
    timers.delete(id);
    timers.set(id, now + delay);
  }
  return timers;
};

const pointOf = (
  snapshot: AnyMachineSnapshot,
  now: number,
  timers: Timers,
  transitionsTaken: readonly string[],
): TimedSnapshot =>
  ({
    status: snapshot.status,
    output: undefined,
    error: undefined,
    snapshot,
    now,
    timers: snapshot.status === 'active' ? timers : new Map(),
    transitionsTaken,
  }) as TimedSnapshot;

/** The timers in the order in which they are due. */
export const dueOrder = (timers: Timers): readonly [string, number][] =>
  [...timers].sort(([, a], [, b]) => a - b);

/** Steps a machine through events and virtual time, and records the transitions that it takes. */
export class Stepper {
  readonly #machine: AnyStateMachine;
  readonly #recorder = createRecorder();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  start(input: unknown): TimedSnapshot {
    this.#reset();
    const snapshot = this.#machine.getInitialSnapshot(this.#recorder.scope, input);
    return pointOf(
      snapshot,
      0,
      timersAfter(new Map(), 0, this.#recorder.actions),
      this.#recorder.transitionsTaken,
    );
  }

  send(point: TimedSnapshot, event: EventObject, now = point.now): TimedSnapshot {
    this.#reset();
    const snapshot = this.#machine.transition(point.snapshot, event, this.#recorder.scope);
    const left = new Map(point.timers);
    left.delete(event.type);
    return pointOf(
      snapshot,
      now,
      timersAfter(left, now, this.#recorder.actions),
      this.#recorder.transitionsTaken,
    );
  }

  /** Lets time pass until a timer fires, sending the renewal at its interval meanwhile. */
  wait(point: TimedSnapshot, proposal: Proposal): TimedSnapshot {
    const due = point.timers.get(proposal.event.type) ?? point.now;
    const transitionsTaken: string[] = [];
    let waiting = point;
    const { renewal } = proposal;
    for (let at = point.now + (renewal?.everyMs ?? Infinity); renewal && at < due; at += renewal.everyMs) {
      waiting = this.send(waiting, renewal.event, at);
      transitionsTaken.push(...waiting.transitionsTaken);
    }
    const fired = this.send(waiting, proposal.event, due);
    return { ...fired, transitionsTaken: [...transitionsTaken, ...fired.transitionsTaken] };
  }

  #reset() {
    this.#recorder.transitionsTaken = [];
    this.#recorder.actions = [];
  }
}

const proposalDefaults = { case: null, actor: null, outcome: null, ms: 0, renewal: null } as const;
const doneOf = 'xstate.done.actor.';
const errorOf = 'xstate.error.actor.';
const afterOf = 'xstate.after.';
const doneStatePrefix = 'xstate.done.state.';

/** Event types that the active states own, in the order of the chart. */
const ownTypes = (snapshot: AnyMachineSnapshot): readonly string[] => [
  ...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()])),
];

const sourceOf = (snapshot: AnyMachineSnapshot, id: string): string =>
  String(snapshot._nodes.flatMap((node) => node.invoke).find((one) => one.id === id)?.src ?? id);

/** Whether each context field has the value, or one of the values. */
const contextMatches = ({ context }: AnyMachineSnapshot, values: ContextMatch): boolean =>
  Object.entries(values).every(([field, value]) =>
    [value].flat().some((one) => (context as Record<string, unknown>)[field] === one),
  );

/** Whether the snapshot is in one of the states; absent for any. */
const isWithin = ({ _nodes }: AnyMachineSnapshot, states: readonly string[] | undefined): boolean =>
  states === undefined || _nodes.some(({ path }) => states.includes(path.join('.')));

const outcomeProposals = ({ model }: Flow, snapshot: AnyMachineSnapshot, type: string): Proposal[] => {
  const id = type.slice(doneOf.length);
  const outcomes = model.outcomes[sourceOf(snapshot, id)];
  if (!outcomes) throw new Error(`${model.flow}: the model has no outcomes for the invoked actor '${id}'.`);
  const possible = outcomes
    .filter(({ unless = [] }) => ![unless].flat().some((values) => contextMatches(snapshot, values)))
    .filter(({ within }) => isWithin(snapshot, within));
  return possible.map((outcome) => ({
    ...proposalDefaults,
    type: `${type} ${outcome.name}`,
    kind: outcome.answer.from === 'child' ? ('child' as const) : ('network' as const),
    actor: id,
    outcome: outcome.name,
    event: { type, actorId: id, output: outcome.output },
  }));
};

const sendProposals = ({ model }: Flow, snapshot: AnyMachineSnapshot, type: string): Proposal[] => {
  const trigger = model.events[type];
  if (!trigger) throw new Error(`${model.flow}: the model does not say who sends '${type}'.`);
  if (trigger.by === 'machine' || !isWithin(snapshot, trigger.within)) return [];
  const cases = trigger.cases ?? [{ name: null, payload: {} }];
  return cases.map((one) => ({
    ...proposalDefaults,
    type: `${type} ${one.name ?? ''}`,
    kind: trigger.by === 'user' ? ('user' as const) : ('environment' as const),
    case: one.name,
    event: { ...one.payload, type },
  }));
};

/** The part of an `after` event's type that names the delay. */
export const delayName = (type: string): string => type.slice(afterOf.length).split('.')[0] ?? '';

const renewalFor = (flow: Flow, stepper: Stepper, point: TimedSnapshot, timer: string): Renewal | null => {
  const type = flow.model.renewals[delayName(timer)];
  const due = point.timers.get(timer);
  if (type === undefined || due === undefined) return null;
  const [proposal] = sendProposals(flow, point.snapshot, type);
  if (!proposal) return null;
  const renewed = stepper.send(point, proposal.event, point.now);
  const isSame =
    JSON.stringify([renewed.snapshot.value, renewed.snapshot.context]) ===
    JSON.stringify([point.snapshot.value, point.snapshot.context]);
  const left = (renewed.timers.get(timer) ?? 0) - point.now;
  if (!isSame || left < due - point.now) return null;
  return { event: proposal.event, everyMs: Math.floor(((due - point.now) * 3) / 4) };
};

/** The longest wait during a call: after more time, the app's own time limit would end the call. */
const longestWaitInCall = 5_000;

const isCalling = ({ model }: Flow, snapshot: AnyMachineSnapshot): boolean =>
  snapshot._nodes.flatMap((node) => node.invoke).some((one) => model.outcomes[String(one.src)] !== undefined);

const waits = (
  flow: Flow,
  stepper: Stepper,
  point: TimedSnapshot,
  type: string,
  timed: boolean,
): Proposal[] => {
  const due = point.timers.get(type);
  if (due === undefined) return [];
  if (timed && due - point.now > longestWaitInCall && isCalling(flow, point.snapshot)) return [];
  const wait = { ...proposalDefaults, type, kind: 'clock' as const, event: { type }, ms: due - point.now };
  if (!timed) return [wait];
  const before = dueOrder(point.timers).filter(([other, at]) => other !== type && at <= due);
  if (before.length === 0) return [wait];
  const [only] = before;
  const renewal = before.length === 1 && only ? renewalFor(flow, stepper, point, only[0]) : null;
  return renewal ? [{ ...wait, renewal }] : [];
};

/** Ids of the invoked ports that end before anything else can happen. */
export const instantIds = (
  { model }: Flow,
  world: LooseStartingPoint,
  snapshot: AnyMachineSnapshot,
): readonly string[] =>
  snapshot._nodes
    .flatMap((node) => node.invoke)
    .filter(({ src }) => {
      const outcomes = model.outcomes[String(src)] ?? [];
      const isAlone = outcomes.length > 0 && outcomes.every(({ answer }) => answer.from === 'page');
      return isAlone || world.instant?.includes(String(src));
    })
    .map(({ id }) => id);

/** Whether the screen is gone: the machine has ended, or is in a state that the model calls left. */
export const isGone = ({ model }: Flow, snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status !== 'active' || snapshot._nodes.some(({ path }) => model.leftIn?.includes(path.join('.')));

/** Whether the screen was left while its actor is retained, so that it can be shown again. */
export const isAway = ({ model }: Flow, snapshot: AnyMachineSnapshot): boolean =>
  snapshot._nodes.some(({ path }) => model.awayIn?.includes(path.join('.')));

/** An actor that ends does not bring back a screen that was left before: nobody can do anything there. */
export const isLeftBehind = (flow: Flow, snapshot: AnyMachineSnapshot, { actor }: Proposal): boolean =>
  actor !== null && isAway(flow, snapshot);

/** Everything that can happen next at a point: by people, the provider, time and the environment. */
export const proposalsOf = (
  flow: Flow,
  world: LooseStartingPoint,
  stepper: Stepper,
  point: TimedSnapshot,
  timed: boolean,
): Proposal[] => {
  if (timed ? isGone(flow, point.snapshot) : point.snapshot.status !== 'active') return [];
  const instants = timed ? instantIds(flow, world, point.snapshot) : [];
  return ownTypes(point.snapshot).flatMap((type) => {
    if (type.startsWith(doneStatePrefix)) return [];
    if (instants.length > 0 && !instants.some((id) => type === `${doneOf}${id}`)) return [];
    if (type.startsWith(afterOf)) return waits(flow, stepper, point, type, timed);
    if (type.startsWith(doneOf)) return outcomeProposals(flow, point.snapshot, type);
    if (type.startsWith(errorOf)) return [];
    return sendProposals(flow, point.snapshot, type);
  });
};

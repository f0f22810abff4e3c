import { faultOf } from '../calls.ts';
import type { PlannedCall } from '../calls.ts';
import type { Sight } from '../../../machines/screen.ts';
import type { FlowName } from '../flows.ts';
import type { LooseModel } from '../model.ts';
import type { Path, Step } from '../path.ts';
import type { NamedElement } from '../shown-words.ts';
import type { GuidedStep, Setup, Cannot, HandAction, Guide, Move, Order } from './doing.ts';
import { isCannot, order } from './doing.ts';
import { guides } from './guides/all.ts';
import { callsOf, heldCalls } from './held-calls.ts';
import type { StopCall } from './held-calls.ts';
import { ordersFor } from './orders.ts';

/** What a tester does for a step, including the orders before it. */
export interface HandStep {
  readonly doing: readonly HandAction[];
  /** Why it is impossible by hand, or null. */
  readonly cannot: Cannot['cannot'] | null;
  /** Whether only a person can do what the step's text says: there is no command and no control for it. */
  readonly isInWords: boolean;
  /** False if the next step follows automatically, so the screen cannot be looked at. */
  readonly isSeen: boolean;
  /** False if it follows automatically. */
  readonly isActed: boolean;
  /**
   * What is seen instead of the step's own screen, which is left at once, and whether the step itself leads there; or
   * null.
   */
  readonly seenInstead: { readonly sees: readonly Sight[]; readonly isWhatComes: boolean } | null;
}

/** A path as it is executed by hand: the start, then its steps. */
export type HandScript = readonly HandStep[];

/** Why a program cannot execute the path to its end: an impossible step, or one that only a person can do; or null. */
export const obstacleOf = (script: HandScript): Cannot['cannot'] | 'by a person alone' | null =>
  script.find(({ cannot }) => cannot !== null)?.cannot ??
  (script.some(({ isInWords }) => isInWords) ? 'by a person alone' : null);

type Part =
  | { readonly is: 'doing'; readonly doing: readonly HandAction[] }
  | { readonly is: 'itself' | 'words' }
  | { readonly is: 'left'; readonly to: readonly Sight[] }
  | Cannot;

const settings: readonly (readonly [RegExp, string])[] = [
  [/^until(Warning)$/, 'idleTimeoutMs, idleWarningMs'],
  [/^untilIdle$/, 'idleWarningMs'],
  [/^untilAge/, 'sessionMaxMs'],
  [/^activityLimit$/, 'viewActiveMs'],
];

/** The setting of `/config.json` that shortens a wait, or null. */
const settingOf = ({ event }: Step): string | null => {
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1] ?? '';
  return settings.find(([pattern]) => pattern.test(delay))?.[1] ?? null;
};

/** The step's control as the previous screen offers it, with the values of its name. */
const controlOf = (model: LooseModel, { path, step, at }: GuidedStep): NamedElement | null => {
  const control = model.events[step.event.type]?.control;
  if (!control || step.control === null) return null;
  const offered = [path.start, ...path.steps][at]?.shown?.offers.find((use) => use.event === step.event.type);
  if (offered?.thing && offered.thing.name === step.control) return offered.thing;
  const { role, begins, in: place, elsewhere } = control;
  const thing: NamedElement = {
    role,
    name: step.control,
    ...(begins && { begins }),
    ...(place && { in: place }),
  };
  return elsewhere?.[step.control] ?? thing;
};

const partOf = (move: Move, asked: GuidedStep): Part => {
  const meant =
    typeof move === 'object' && 'cases' in move ? (move.cases[asked.step.case ?? ''] ?? 'words') : move;
  const given = typeof meant === 'function' ? meant(asked) : meant;
  if (given === 'itself' || given === 'words') return { is: given };
  if ('leftTo' in given) return { is: 'left', to: given.leftTo };
  return isCannot(given) ? given : { is: 'doing', doing: given };
};

/** The gates of the calls whose answers are held back; null for all calls. */
type Held = ReadonlySet<string> | null;

const isHeldIn = (held: Held, { gate }: PlannedCall): boolean => held === null || held.has(gate);

const releases = (model: LooseModel, path: Path, at: number, held: Held): readonly HandAction[] =>
  callsOf(model, path)
    .filter((call) => call.endsAt === at && isHeldIn(held, call))
    .flatMap((call) => faultOf(model, call)?.variant ?? [])
    .map((variant) => order(`${variant} go`));

/** Actions for an event without a control but with a field: typing into it, and leaving it, or pressing a checkbox. */
const doneInPlace = (model: LooseModel, { event }: Step): readonly HandAction[] => {
  const what = model.events[event.type]?.at;
  if (what?.role === 'checkbox') return [{ does: 'press', what }];
  const text = Object.entries(event).find(
    ([field, value]) => field !== 'type' && typeof value === 'string',
  )?.[1];
  if (what === undefined || text === undefined) return [];
  const leaving: readonly HandAction[] = event.type.endsWith('.left') ? [{ does: 'leave', what }] : [];
  return [{ does: 'type', text: String(text), into: what }, ...leaving];
};

/** Whether this port ends at once, without a call, from the start of the path. */
const isInstant = (model: LooseModel, { world }: Path, actor: string): boolean =>
  model.startingPoints.find(({ name }) => name === world)?.instant?.includes(actor) === true;

/** What is done for one step, without its orders. */
const stepPart = (model: LooseModel, guide: Guide, asked: GuidedStep, held: Held): Part => {
  const { path, step, at } = asked;
  if (step.kind === 'clock') {
    const setting = settingOf(step);
    const { ms, renewal } = step;
    return {
      is: 'doing',
      doing: [
        renewal ? { does: 'stay', ms, everyMs: renewal.everyMs, setting } : { does: 'wait', ms, setting },
      ],
    };
  }
  if (step.actor !== null) {
    if (isInstant(model, path, step.actor)) return { is: 'itself' };
    const own = guide.ends?.[`${step.actor} / ${String(step.outcome)}`];
    if (own !== undefined) return partOf(own, asked);
    const released = releases(model, path, at, held);
    const end: Part = released.length > 0 ? { is: 'doing', doing: released } : { is: 'itself' };
    if (step.kind !== 'child') return end;
    const part = partOf(guide.children?.[step.actor] ?? 'itself', asked);
    return 'is' in part && part.is === 'itself' ? end : part;
  }
  const move = guide.moves?.[step.event.type];
  if (move !== undefined) return partOf(move, asked);
  const what = controlOf(model, asked);
  const doing = what ? [{ does: 'press', what } as const] : doneInPlace(model, step);
  return doing.length > 0 ? { is: 'doing', doing } : { is: 'words' };
};

const beginningOf = (guide: Guide, path: Path): Setup | Cannot => {
  const begin = guide.startingPoints[path.world];
  if (begin === undefined)
    throw new Error(`Nobody has said how the world '${path.world}' is set up by hand.`);
  return typeof begin === 'function' ? begin(path) : begin;
};

/** Whether the tester's actions make a child end: then no answer must be held for it. */
const isDone = (guide: Guide, path: Path, { actor, endsAt }: PlannedCall): boolean => {
  const step = path.steps[endsAt];
  const move = step?.kind === 'child' ? guide.children?.[actor] : undefined;
  if (!step || move === undefined) return false;
  const part = partOf(move, { path, step, at: endsAt });
  return 'is' in part && part.is === 'doing';
};

/** The guide's orders before a call, besides those of the model. */
const before = (guide: Guide, path: Path, { actor, outcome, endsAt }: PlannedCall): readonly Order[] =>
  guide.before?.({ path, actor, endsAt, outcome: outcome?.name ?? null, after: outcome?.after ?? null }) ??
  [];

const callOrders = (model: LooseModel, guide: Guide, path: Path, call: StopCall, held: Held) => {
  const { actor, outcome, endsAt, begunAt } = call;
  if (isInstant(model, path, actor)) return [];
  const isHeld = isHeldIn(held, call) && !isDone(guide, path, call);
  const given = before(guide, path, call);
  // An answer that is never released must not wait.
  const own = given.map((words) => (isHeld ? words : words.replace(/ wait$/, '')));
  const isReplaced = own.some((words) => words.startsWith('replace '));
  const documents = (act: string) =>
    act === 'replace' && isReplaced ? [] : (guide.documents?.({ path, at: begunAt - 1, act }) ?? []);
  const at = endsAt < 0 ? begunAt : endsAt;
  const end = path.steps[at] && guide.ends?.[`${actor} / ${String(outcome?.name)}`];
  const variant = String(faultOf(model, call)?.variant);
  // A held answer that the guide orders replaces the model's.
  const isAnswered = given.some((words) => words.startsWith(`${variant} `) && words.endsWith(' wait'));
  if (end !== undefined || isAnswered) return own;
  return [...own, ...ordersFor(model, path, call, { isHeld, documents })];
};

/**
 * The orders by stop: each is given at the last stop before its call at which a tester acts, because there is no time
 * for it between automatic steps.
 */
const ordersByStop = (model: LooseModel, guide: Guide, path: Path, parts: readonly Part[], held: Held) => {
  const orders = parts.map((): Order[] => []);
  for (const call of callsOf(model, path)) {
    let stop = call.begunAt;
    while (stop > 0 && !isActed(parts[stop])) stop -= 1;
    orders[stop]?.push(...callOrders(model, guide, path, call, held));
  }
  return orders;
};

const isActed = (part: Part | undefined): boolean =>
  part !== undefined && (!('is' in part) || (part.is !== 'itself' && part.is !== 'left'));

/** Whether the screen before a part can be looked at. */
const isAwaited = (part: Part): boolean => isActed(part) && !(isCannot(part) && part.cannot === 'leaving');

const seenInsteadOf = (guide: Guide, part: Part, path: Path, at: number): HandStep['seenInstead'] => {
  if ('is' in part && part.is === 'left') return { sees: part.to, isWhatComes: true };
  const step = path.steps[at];
  const sees = step?.isGone ? guide.gone?.({ path, step, at }) : null;
  return sees ? { sees, isWhatComes: false } : null;
};

const partsOf = (guide: Guide, model: LooseModel, path: Path, first: Part, held: Held): readonly Part[] => [
  first,
  ...path.steps.map((step, at) => stepPart(model, guide, { path, step, at }, held)),
];

/** The calls that must be held back. */
const requiredHolds = (guide: Guide, model: LooseModel, path: Path, first: Part): Held => {
  const parts = partsOf(guide, model, path, first, new Set());
  const isArranged = (call: StopCall): boolean =>
    before(guide, path, call).length > 0 || call.outcome?.after !== undefined;
  return heldCalls(model, path, (stop) => isActed(parts[stop]), isArranged);
};

/**
 * How a path is executed by hand, with a browser and a command line. Every answer is held back, so that each step can be
 * seen; with `isBrief`, only answers that must come after something else.
 */
export const scriptOf = (name: FlowName, model: LooseModel, path: Path, isBrief = false): HandScript => {
  const guide = guides[name];
  const beginning = beginningOf(guide, path);
  const first: Part = isCannot(beginning) ? beginning : { is: 'doing', doing: beginning.doing };
  const held = isBrief ? requiredHolds(guide, model, path, first) : null;
  const parts = partsOf(guide, model, path, first, held);
  const ordersAt = ordersByStop(model, guide, path, parts, held);
  return parts.map((part, stop): HandStep => {
    const world =
      stop === 0 && !isCannot(beginning) ? [order(['world', beginning.world ?? ''].join(' ').trim())] : [];
    const orders = (ordersAt[stop] ?? []).map((one) => order(one));
    const next = parts[stop + 1];
    return {
      doing: [...world, ...withOrders(orders, 'is' in part && part.is === 'doing' ? part.doing : [])],
      cannot: isCannot(part) ? part.cannot : null,
      isInWords: 'is' in part && part.is === 'words',
      isSeen: next === undefined || isAwaited(next),
      isActed: isActed(part),
      seenInstead: seenInsteadOf(guide, part, path, stop - 1),
    };
  });
};

/** Whether the action may send a call. */
export const isCalling = ({ does }: HandAction): boolean =>
  ['press', 'open', 'reload', 'key', 'wait', 'stay', 'order'].includes(does);

/** Puts orders before the action that sends the call: the last one that opens or presses something. */
const withOrders = (orders: readonly HandAction[], doing: readonly HandAction[]): readonly HandAction[] => {
  const last = doing.findLastIndex((one) => isCalling(one));
  return last <= 0 ? [...orders, ...doing] : [...doing.slice(0, last), ...orders, ...doing.slice(last)];
};

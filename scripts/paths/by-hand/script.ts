import { faultOf } from '../calls.ts';
import type { PlannedCall } from '../calls.ts';
import type { Sight } from '../../../machines/screen.ts';
import type { FlowName } from '../flows.ts';
import type { LooseModel } from '../model.ts';
import type { Path, Step } from '../path.ts';
import type { Named } from '../shown-words.ts';
import type { Asked, Beginning, Cannot, Doing, Guide, Move, Order } from './doing.ts';
import { isCannot, order } from './doing.ts';
import { guides } from './guides/all.ts';
import { callsOf, heldCalls } from './held.ts';
import type { StopCall } from './held.ts';
import { ordersFor } from './orders.ts';

/** What a tester does for a step, with the orders that must stand before it. */
export interface HandStep {
  readonly doing: readonly Doing[];
  /** Why nobody can do it by hand, or null. */
  readonly cannot: Cannot['cannot'] | null;
  /** True where only a person can do what the step's words say: no command and no control stands for it. */
  readonly isInWords: boolean;
  /** False where the next step follows by itself, so that nobody can look. */
  readonly isSeen: boolean;
  /** False where it follows by itself. */
  readonly isActed: boolean;
  /**
   * What is seen in place of the step's own screen, which is left at the same moment, and whether that is what comes of the
   * step; or null.
   */
  readonly seenInstead: { readonly sees: readonly Sight[]; readonly isWhatComes: boolean } | null;
}

/** A path as it is walked by hand: first the beginning, then a step each. */
export type HandScript = readonly HandStep[];

/** Why a path cannot be walked by hand to its end by everybody, or null: nobody can, or a person alone. */
export const markOf = (script: HandScript): Cannot['cannot'] | 'by a person alone' | null =>
  script.find(({ cannot }) => cannot !== null)?.cannot ??
  (script.some(({ isInWords }) => isInWords) ? 'by a person alone' : null);

type Part =
  | { readonly is: 'doing'; readonly doing: readonly Doing[] }
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

/** The step's control as the screen before it offers it, with the values of its name. */
const controlOf = (model: LooseModel, { path, step, at }: Asked): Named | null => {
  const control = model.events[step.event.type]?.control;
  if (!control || step.control === null) return null;
  const offered = [path.start, ...path.steps][at]?.shown?.offers.find((use) => use.event === step.event.type);
  if (offered?.thing && offered.thing.name === step.control) return offered.thing;
  const { role, begins, in: place, elsewhere } = control;
  const thing: Named = { role, name: step.control, ...(begins && { begins }), ...(place && { in: place }) };
  return elsewhere?.[step.control] ?? thing;
};

const partOf = (move: Move, asked: Asked): Part => {
  const meant =
    typeof move === 'object' && 'cases' in move ? (move.cases[asked.step.case ?? ''] ?? 'words') : move;
  const given = typeof meant === 'function' ? meant(asked) : meant;
  if (given === 'itself' || given === 'words') return { is: given };
  if ('leftTo' in given) return { is: 'left', to: given.leftTo };
  return isCannot(given) ? given : { is: 'doing', doing: given };
};

/** The gates of the calls whose answers are held back; null where all are. */
type Held = ReadonlySet<string> | null;

const isHeldIn = (held: Held, { gate }: PlannedCall): boolean => held === null || held.has(gate);

const releases = (model: LooseModel, path: Path, at: number, held: Held): readonly Doing[] =>
  callsOf(model, path)
    .filter((call) => call.endsAt === at && isHeldIn(held, call))
    .flatMap((call) => faultOf(model, call)?.variant ?? [])
    .map((variant) => order(`${variant} go`));

/** What a person does where the model names no control, but the place: types a text, and leaves, or ticks a box. */
const doneInPlace = (model: LooseModel, { event }: Step): readonly Doing[] => {
  const what = model.events[event.type]?.at;
  if (what?.role === 'checkbox') return [{ does: 'press', what }];
  const text = Object.entries(event).find(
    ([field, value]) => field !== 'type' && typeof value === 'string',
  )?.[1];
  if (what === undefined || text === undefined) return [];
  const leaving: readonly Doing[] = event.type.endsWith('.left') ? [{ does: 'leave', what }] : [];
  return [{ does: 'type', text: String(text), into: what }, ...leaving];
};

/** Whether nothing leaves the page for this port in the world of the path. */
const isInstant = (model: LooseModel, { world }: Path, actor: string): boolean =>
  model.startingPoints.find(({ name }) => name === world)?.instant?.includes(actor) === true;

/** What is done for one step, without the orders that it needs. */
const stepPart = (model: LooseModel, guide: Guide, asked: Asked, held: Held): Part => {
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

const beginningOf = (guide: Guide, path: Path): Beginning | Cannot => {
  const begin = guide.startingPoints[path.world];
  if (begin === undefined)
    throw new Error(`Nobody has said how the world '${path.world}' is set up by hand.`);
  return typeof begin === 'function' ? begin(path) : begin;
};

/** Whether the tester does something for a child to end so: then nothing has to be held for it. */
const isDone = (guide: Guide, path: Path, { actor, endsAt }: PlannedCall): boolean => {
  const step = path.steps[endsAt];
  const move = step?.kind === 'child' ? guide.children?.[actor] : undefined;
  if (!step || move === undefined) return false;
  const part = partOf(move, { path, step, at: endsAt });
  return 'is' in part && part.is === 'doing';
};

/** What has to have happened at the provider before a call, beside what the model says. */
const before = (guide: Guide, path: Path, { actor, outcome, endsAt }: PlannedCall): readonly Order[] =>
  guide.before?.({ path, actor, endsAt, outcome: outcome?.name ?? null, after: outcome?.after ?? null }) ??
  [];

const callOrders = (model: LooseModel, guide: Guide, path: Path, call: StopCall, held: Held) => {
  const { actor, outcome, endsAt, begunAt } = call;
  if (isInstant(model, path, actor)) return [];
  const isHeld = isHeldIn(held, call) && !isDone(guide, path, call);
  const given = before(guide, path, call);
  // An answer that nobody lets come does not wait.
  const own = given.map((words) => (isHeld ? words : words.replace(/ wait$/, '')));
  const isReplaced = own.some((words) => words.startsWith('replace '));
  const documents = (act: string) =>
    act === 'replace' && isReplaced ? [] : (guide.documents?.({ path, at: begunAt - 1, act }) ?? []);
  const at = endsAt < 0 ? begunAt : endsAt;
  const end = path.steps[at] && guide.ends?.[`${actor} / ${String(outcome?.name)}`];
  const variant = String(faultOf(model, call)?.variant);
  // What the guide orders to wait is this call's answer, in place of the model's.
  const isAnswered = given.some((words) => words.startsWith(`${variant} `) && words.endsWith(' wait'));
  if (end !== undefined || isAnswered) return own;
  return [...own, ...ordersFor(model, path, call, { isHeld, documents })];
};

/**
 * The orders of each stop, told of at the last stop before it at which a tester does something: what follows by itself
 * cannot be met in time.
 */
const ordersByStop = (model: LooseModel, guide: Guide, path: Path, parts: readonly Part[], held: Held) => {
  const told = parts.map((): Order[] => []);
  for (const call of callsOf(model, path)) {
    let stop = call.begunAt;
    while (stop > 0 && !isActed(parts[stop])) stop -= 1;
    told[stop]?.push(...callOrders(model, guide, path, call, held));
  }
  return told;
};

const isActed = (part: Part | undefined): boolean =>
  part !== undefined && (!('is' in part) || (part.is !== 'itself' && part.is !== 'left'));

/** Whether the screen before a part stays long enough to be looked at. */
const isAwaited = (part: Part): boolean => isActed(part) && !(isCannot(part) && part.cannot === 'leaving');

const insteadOf = (guide: Guide, part: Part, path: Path, at: number): HandStep['seenInstead'] => {
  if ('is' in part && part.is === 'left') return { sees: part.to, isWhatComes: true };
  const step = path.steps[at];
  const sees = step?.isGone ? guide.gone?.({ path, step, at }) : null;
  return sees ? { sees, isWhatComes: false } : null;
};

const partsOf = (guide: Guide, model: LooseModel, path: Path, first: Part, held: Held): readonly Part[] => [
  first,
  ...path.steps.map((step, at) => stepPart(model, guide, { path, step, at }, held)),
];

/** The calls that are held back where only those are that must be. */
const neededIn = (guide: Guide, model: LooseModel, path: Path, first: Part): Held => {
  const parts = partsOf(guide, model, path, first, new Set());
  const isArranged = (call: StopCall): boolean =>
    before(guide, path, call).length > 0 || call.outcome?.after !== undefined;
  return heldCalls(model, path, (stop) => isActed(parts[stop]), isArranged);
};

/**
 * How a path is walked by hand: with what is printed, a browser and a command line. Every answer is held back, so that
 * each step is seen; or, where `isBrief`, only those that something else has to come before.
 */
export const scriptOf = (name: FlowName, model: LooseModel, path: Path, isBrief = false): HandScript => {
  const guide = guides[name];
  const beginning = beginningOf(guide, path);
  const first: Part = isCannot(beginning) ? beginning : { is: 'doing', doing: beginning.doing };
  const held = isBrief ? neededIn(guide, model, path, first) : null;
  const parts = partsOf(guide, model, path, first, held);
  const told = ordersByStop(model, guide, path, parts, held);
  return parts.map((part, stop): HandStep => {
    const world =
      stop === 0 && !isCannot(beginning) ? [order(['world', beginning.world ?? ''].join(' ').trim())] : [];
    const orders = (told[stop] ?? []).map((one) => order(one));
    const next = parts[stop + 1];
    return {
      doing: [...world, ...withOrders(orders, 'is' in part && part.is === 'doing' ? part.doing : [])],
      cannot: isCannot(part) ? part.cannot : null,
      isInWords: 'is' in part && part.is === 'words',
      isSeen: next === undefined || isAwaited(next),
      isActed: isActed(part),
      seenInstead: insteadOf(guide, part, path, stop - 1),
    };
  });
};

/** Whether a call may leave with it. */
export const isCalling = ({ does }: Doing): boolean =>
  ['press', 'open', 'reload', 'key', 'wait', 'stay', 'order'].includes(does);

/** Orders stand before what makes a call leave: the last thing that is opened or pressed. */
const withOrders = (orders: readonly Doing[], doing: readonly Doing[]): readonly Doing[] => {
  const last = doing.findLastIndex((one) => isCalling(one));
  return last <= 0 ? [...orders, ...doing] : [...doing.slice(0, last), ...orders, ...doing.slice(last)];
};

import { callsBegunAt, faultOf } from '../calls.ts';
import type { PlannedCall } from '../calls.ts';
import type { Sight } from '../../../machines/screen.ts';
import type { FlowName } from '../flows.ts';
import type { LooseModel } from '../model.ts';
import type { Path, Step } from '../path.ts';
import type { Asked, Beginning, Cannot, Doing, Guide, Move, Order } from './doing.ts';
import type { Named } from '../shown-words.ts';
import { isCannot } from './doing.ts';
import { guides } from './guides/all.ts';
import { heldAs, ordersFor } from './orders.ts';

/** What a tester does for a step, with the orders that must stand before it. */
export interface HandStep {
  readonly doing: readonly Doing[];
  /** Why nobody can do it by hand, or null. */
  readonly cannot: Cannot['cannot'] | null;
  /** True where only a person can do what the step's words say: no command and no control stands for it. */
  readonly isInWords: boolean;
  /** False where the next step follows by itself, so that nobody can look. */
  readonly isSeen: boolean;
  /** What is seen in place of the step's own screen, which is left at the same moment; or null. */
  readonly seenInstead: readonly Sight[] | null;
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

const releases = (model: LooseModel, path: Path, at: number): readonly Doing[] => {
  const ended = [path.start, ...path.steps].flatMap((_, begunAt) =>
    callsBegunAt(model, path, begunAt - 1).filter(({ endsAt }) => endsAt === at),
  );
  const orders = ended
    .filter((call) => faultOf(model, call) !== null)
    .map((call): Order => ({ path: '/__mock/release', body: { name: heldAs(path, call) } }));
  return orders.length > 0 ? [{ does: 'order', orders }] : [];
};

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
  model.worlds.find(({ name }) => name === world)?.instant?.includes(actor) === true;

/** What is done for one step, without the orders that it needs. */
const stepPart = (model: LooseModel, guide: Guide, asked: Asked): Part => {
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
    const end = guide.ends?.[`${step.actor} / ${String(step.outcome)}`];
    if (end !== undefined) return partOf(end, asked);
    const released = releases(model, path, at);
    if (step.kind !== 'child')
      return released.length > 0 ? { is: 'doing', doing: released } : { is: 'itself' };
    const part = partOf(guide.children?.[step.actor] ?? 'itself', asked);
    if ('is' in part && part.is === 'itself') return { is: 'doing', doing: released };
    return part;
  }
  const move = guide.moves?.[step.event.type];
  if (move !== undefined) return partOf(move, asked);
  const what = controlOf(model, asked);
  const doing = what ? [{ does: 'press', what } as const] : doneInPlace(model, step);
  return doing.length > 0 ? { is: 'doing', doing } : { is: 'words' };
};

const beginningOf = (guide: Guide, path: Path): Beginning | Cannot => {
  const begin = guide.worlds[path.world];
  if (begin === undefined)
    throw new Error(`Nobody has said how the world '${path.world}' is set up by hand.`);
  return typeof begin === 'function' ? begin(path) : begin;
};

/** A reset, then what the world has beside its usual documents. */
const setUp = ({ seed }: Beginning): Doing => ({
  does: 'order',
  orders: [
    { path: '/__mock/reset', body: {} },
    ...(seed === undefined ? [] : [{ path: '/__mock/seed', body: seed } as const]),
  ],
});

/** Whether the tester does something for a child to end so: then nothing has to be held for it. */
const isDone = (guide: Guide, path: Path, { actor, endsAt }: PlannedCall): boolean => {
  const step = path.steps[endsAt];
  const move = step?.kind === 'child' ? guide.children?.[actor] : undefined;
  if (!step || move === undefined) return false;
  const part = partOf(move, { path, step, at: endsAt });
  return 'is' in part && part.is === 'doing';
};

const callOrders = (model: LooseModel, guide: Guide, path: Path, call: PlannedCall, begunAt: number) => {
  const { actor, outcome, endsAt } = call;
  if (isInstant(model, path, actor)) return [];
  const at = endsAt < 0 ? begunAt : endsAt;
  const told = { outcome: outcome?.name ?? null, after: outcome?.after ?? null, gate: heldAs(path, call) };
  const before = guide.before?.({ path, actor, endsAt, ...told }) ?? [];
  const isReplaced = before.some(({ body }) => (body as { readonly act?: string }).act === 'replace');
  const documents = (act: string) =>
    act === 'replace' && isReplaced ? [] : (guide.documents?.({ path, at: begunAt - 1, act }) ?? []);
  const end = path.steps[at] && guide.ends?.[`${actor} / ${String(outcome?.name)}`];
  if (end !== undefined) return before;
  return [...before, ...ordersFor(model, path, call, { isHeld: !isDone(guide, path, call), documents })];
};

/** Fault orders that follow each other become one. */
const joined = (orders: readonly Order[]): readonly Doing[] => {
  const all: Order[] = [];
  for (const order of orders) {
    const last = all.at(-1);
    const isAlike = last?.path === '/__mock/faults' && order.path === last.path;
    if (isAlike)
      all.splice(-1, 1, { ...last, body: [...(last.body as unknown[]), ...(order.body as unknown[])] });
    else all.push(order);
  }
  return all.map((order) => ({ does: 'order', orders: [order] }));
};

/**
 * The orders of each stop, told of at the last stop before it at which a tester does something: what follows by itself
 * cannot be met in time.
 */
const ordersByStop = (model: LooseModel, guide: Guide, path: Path, parts: readonly Part[]) => {
  const told = parts.map((): Order[] => []);
  for (const begunAt of parts.keys()) {
    let stop = begunAt;
    while (stop > 0 && !isActed(parts[stop])) stop -= 1;
    const orders = callsBegunAt(model, path, begunAt - 1).flatMap((call) =>
      callOrders(model, guide, path, call, begunAt),
    );
    told[stop]?.push(...orders);
  }
  return told;
};

const isActed = (part: Part | undefined): boolean =>
  part !== undefined && (!('is' in part) || (part.is !== 'itself' && part.is !== 'left'));

/** Whether the screen before a part stays long enough to be looked at. */
const isAwaited = (part: Part): boolean => isActed(part) && !(isCannot(part) && part.cannot === 'leaving');

const insteadOf = (guide: Guide, part: Part, path: Path, at: number): readonly Sight[] | null => {
  if ('is' in part && part.is === 'left') return part.to;
  const step = path.steps[at];
  return step?.isGone ? (guide.gone?.({ path, step, at }) ?? null) : null;
};

/** How a path is walked by hand: with what is printed, a browser and a command line. */
export const scriptOf = (name: FlowName, model: LooseModel, path: Path): HandScript => {
  const guide = guides[name];
  const beginning = beginningOf(guide, path);
  const first: Part = isCannot(beginning) ? beginning : { is: 'doing', doing: beginning.doing };
  const parts = [first, ...path.steps.map((step, at) => stepPart(model, guide, { path, step, at }))];
  const told = ordersByStop(model, guide, path, parts);
  return parts.map((part, stop): HandStep => {
    const world = stop === 0 && !isCannot(beginning) ? [setUp(beginning)] : [];
    const orders = joined(told[stop] ?? []);
    const next = parts[stop + 1];
    return {
      doing: [...world, ...withOrders(orders, 'is' in part && part.is === 'doing' ? part.doing : [])],
      cannot: isCannot(part) ? part.cannot : null,
      isInWords: 'is' in part && part.is === 'words',
      isSeen: next === undefined || isAwaited(next),
      seenInstead: insteadOf(guide, part, path, stop - 1),
    };
  });
};

const isCalling = ({ does }: Doing): boolean =>
  ['press', 'open', 'reload', 'key', 'wait', 'stay', 'order'].includes(does);

/** Orders stand before what makes a call leave: the last thing that is opened or pressed. */
const withOrders = (orders: readonly Doing[], doing: readonly Doing[]): readonly Doing[] => {
  const last = doing.findLastIndex((one) => isCalling(one));
  return last <= 0 ? [...orders, ...doing] : [...doing.slice(0, last), ...orders, ...doing.slice(last)];
};

import { actNames } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { callsBegunAt, faultOf } from './calls.ts';
import type { PlannedCall } from './calls.ts';
import type { LooseModel, LooseOutcome } from './model.ts';
import type { Order, Path } from './path.ts';

/** Where an order is told of, 0 for the beginning, and the order. */
type Told = readonly [step: number, order: Order];

const thisDocument = '<id of the document>';

/** The act that has happened meanwhile: the one that is named, or what the path asked for last before a step. */
export const meanwhile = (
  { steps }: Pick<Path, 'steps'>,
  after: NonNullable<LooseOutcome['after']>,
  begunAt: number,
  requestedBefore: Act = 'sign',
): Act | 'lock' | 'replace' => {
  if (after !== 'requested') return after;
  const requested = steps
    .slice(0, begunAt)
    .flatMap(({ event }) => actNames.find((act) => event.type === `${act}.requested`) ?? []);
  return requested.at(-1) ?? requestedBefore;
};

const ordersOf = (model: LooseModel, path: Path, call: PlannedCall, begunAt: number): Told[] => {
  const fault = faultOf(model, call);
  if (!fault) return [];
  const { outcome, endsAt, gate } = call;
  const step = endsAt < 0 ? begunAt : endsAt + 1;
  // What ends with the very next step needs no holding back: it does so by itself.
  const isHeld = endsAt !== begunAt;
  const isOrdered = isHeld || Object.keys(fault).length > 1;
  const name = `${path.id} ${gate}`;
  const orders: Order[] = [];
  if (outcome?.after) {
    const world = model.worlds.find(({ name: one }) => one === path.world);
    const act = meanwhile(path, outcome.after, begunAt, world?.requested);
    // Whoever locks a document is not kept from it, and its sender has no name.
    const isByOther = act === 'lock' || act === 'replace';
    const body = { act, document: thisDocument, ...(isByOther ? {} : { by: path.person }) };
    orders.push({ before: begunAt, path: '/__mock/act', body });
  }
  if (isOrdered) {
    const body = [{ ...fault, ...(isHeld ? { holdUntil: name } : {}) }];
    orders.push({ before: begunAt, path: '/__mock/faults', body });
  }
  if (isHeld && endsAt >= 0) orders.push({ before: step, path: '/__mock/release', body: { name } });
  return orders.map((order) => [step, order]);
};

/**
 * Adds to every answer of a path what a person orders at the mock provider so that it comes, and comes when it should: a
 * call that others overtake is held back and released. Calls that the path leaves open are told of where they begin.
 */
export const withOrders = (model: LooseModel, path: Path): Path => {
  const stops = [path.start, ...path.steps];
  const told = stops.flatMap((_, begunAt) =>
    callsBegunAt(model, path, begunAt - 1).flatMap((call) => ordersOf(model, path, call, begunAt)),
  );
  const at = (step: number): readonly Order[] =>
    told.filter(([where]) => where === step).map(([, order]) => order);
  return {
    ...path,
    start: { ...path.start, orders: at(0) },
    steps: path.steps.map((step, index) => ({ ...step, orders: at(index + 1) })),
  };
};

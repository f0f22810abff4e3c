import { callsBegunAt, faultOf } from '../calls.ts';
import type { PlannedCall } from '../calls.ts';
import type { LooseModel } from '../model.ts';
import type { Path } from '../path.ts';

/** A call of a path, with the stop at which it begins: 0 is the start of the path, then one stop per step. */
export interface StopCall extends PlannedCall {
  readonly begunAt: number;
}

/** Every call of a path, in the order in which they begin. */
export const callsOf = (model: LooseModel, path: Path): readonly StopCall[] =>
  [path.start, ...path.steps].flatMap((_, begunAt) =>
    callsBegunAt(model, path, begunAt - 1).map((call) => ({ ...call, begunAt })),
  );

const endStop = ({ endsAt }: PlannedCall): number => (endsAt < 0 ? Infinity : endsAt + 1);

const overlaps = (one: StopCall, other: StopCall): boolean =>
  one.begunAt < endStop(other) && other.begunAt < endStop(one);

/**
 * The calls whose answers must be held back, because something else happens first, or because an order for them would
 * also apply to a call that follows automatically. All other answers need not be released.
 */
export const heldCalls = (
  model: LooseModel,
  path: Path,
  /** Whether the tester does something at a stop besides releasing answers. */
  isActed: (stop: number) => boolean,
  /** Whether something changes at the provider before a call, which earlier calls must not see. */
  isArranged: (call: StopCall) => boolean,
): ReadonlySet<string> => {
  const calls = callsOf(model, path).filter((call) => faultOf(model, call) !== null);
  const free: StopCall[] = [];
  const released = new Set<number>();
  const isFree = (from: number, before: number): boolean => {
    for (let stop = from; stop < before; stop += 1) if (isActed(stop) || released.has(stop)) return false;
    return true;
  };
  // A notice disappears: a call that would replace it at once is held until it was seen.
  const showsNotice = ({ begunAt }: StopCall, before: number): boolean =>
    path.steps.slice(Math.max(0, begunAt - 1), before - 1).some(({ notice }) => notice !== null);
  for (const call of calls.toSorted((one, other) => endStop(one) - endStop(other))) {
    const follows = calls.filter(
      (other) => other.begunAt > call.begunAt && isFree(call.begunAt + 1, other.begunAt + 1),
    );
    const variant = faultOf(model, call)?.variant;
    const isMet = follows.some((other) => faultOf(model, other)?.variant === variant || isArranged(other));
    const isAlone = !free.some((other) => overlaps(call, other));
    const end = endStop(call);
    if (end < Infinity && !isMet && isAlone && isFree(call.begunAt + 1, end) && !showsNotice(call, end))
      free.push(call);
    else released.add(end);
  }
  return new Set(calls.filter((call) => !free.includes(call)).map(({ gate }) => gate));
};

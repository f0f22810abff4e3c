import { actNames } from '../../../machines/acts/acts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import { faultOf } from '../calls.ts';
import type { PlannedCall } from '../calls.ts';
import type { LooseModel, LooseOutcome } from '../model.ts';
import type { Path } from '../path.ts';
import type { Order } from './doing.ts';

/** The act that has happened meanwhile: the named one, or the one that the path requested last before a step. */
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

/** Orders for what happens meanwhile, without which the answer to a call would differ. */
const doneMeanwhile = (
  model: LooseModel,
  path: Path,
  { outcome, endsAt }: PlannedCall,
  documents: (act: string) => readonly string[],
): readonly Order[] => {
  if (!outcome?.after) return [];
  const world = model.startingPoints.find(({ name }) => name === path.world);
  const act = meanwhile(path, outcome.after, endsAt, world?.requested);
  // Locking and replacing take no person.
  const isByOther = act === 'lock' || act === 'replace';
  return documents(act).map((document) => `${act} ${document}${isByOther ? '' : ` ${String(path.person)}`}`);
};

/**
 * The orders before a call is sent, so that its answer is that of the path; if `isHeld`, the answer waits until the
 * tester releases it. Empty if no call is sent.
 */
export const ordersFor = (
  model: LooseModel,
  path: Path,
  call: PlannedCall,
  { isHeld, documents }: { readonly isHeld: boolean; readonly documents: (act: string) => readonly string[] },
): readonly Order[] => {
  const fault = faultOf(model, call);
  if (!fault) return [];
  const answer = fault.emptyBody ? String(fault.status) : fault.example;
  const words = [fault.variant, ...(answer === undefined ? [] : [answer]), ...(isHeld ? ['wait'] : [])];
  return [...doneMeanwhile(model, path, call, documents), ...(words.length > 1 ? [words.join(' ')] : [])];
};

import { actNames } from '../../../machines/acts/acts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import { faultOf } from '../calls.ts';
import type { PlannedCall } from '../calls.ts';
import type { LooseModel, LooseOutcome } from '../model.ts';
import type { Path } from '../path.ts';
import type { Order } from './doing.ts';

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

/** What others do meanwhile, without which a call would be answered otherwise. */
const doneMeanwhile = (
  model: LooseModel,
  path: Path,
  { outcome, endsAt }: PlannedCall,
  documents: (act: string) => readonly string[],
): readonly Order[] => {
  if (!outcome?.after) return [];
  const world = model.startingPoints.find(({ name }) => name === path.world);
  const act = meanwhile(path, outcome.after, endsAt, world?.requested);
  // Whoever locks a document is not kept from it, and its sender has no name.
  const isByOther = act === 'lock' || act === 'replace';
  return documents(act).map((document) => `${act} ${document}${isByOther ? '' : ` ${String(path.person)}`}`);
};

/**
 * What is ordered before a call leaves, so that it is answered as the path says; where `isHeld`, the answer waits until
 * the tester lets it come. Nothing where no call leaves the page.
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

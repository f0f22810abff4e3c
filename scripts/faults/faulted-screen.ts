import type { FlowName } from '../paths/flows.ts';
import type { Effect, FaultName } from './faults.ts';
import type { OperationId } from './operations.ts';
import type { Moment } from './oracle.ts';

/** What a person sees: a moment of a model, or the place of a part that could not be fetched (S22). */
export type Sees = Moment | 'part missing' | 'start failed';

/** One screen, and the call on it that meets the faults. */
export interface FaultedScreen {
  readonly operation: OperationId;
  readonly isSignedIn: boolean;
  /** What is seen while the answer is awaited. */
  readonly waiting: Moment;
  readonly at: Readonly<Record<Effect, Moment>>;
  /** What is seen at the end where no usable answer came and the provider has done it all the same. */
  readonly doneUnseen?: Moment;
  readonly but?: { readonly [fault in FaultName]?: Sees };
  /** Why a fault of the browser cannot meet this screen. */
  readonly misses?: { readonly [fault in FaultName]?: string };
}

/** Moments of one flow, told by what happens after `before`. */
export const from =
  (flow: FlowName, world: string, ...before: readonly string[]) =>
  (...way: readonly string[]): Moment => ({ flow, world, way: [...before, ...way] });

/** The moments at each effect: what is not given `more` about is as where no usable answer came. */
export const effects = (answered: Moment, lost: Moment, more: Partial<Record<Effect, Moment>> = {}) => ({
  answered,
  lost,
  turnedAway: lost,
  refused: lost,
  twice: answered,
  ...more,
});

/** Nobody knows whose a page is in which nothing is stored: it asks for a link (S5). */
const unknownPerson = from('otp', 'link without user')();
/** What a signed-in person sees where nothing is stored. */
export const withoutStorage = { 'storage refused': unknownPerson } as const;
/** Of screens that start no worker. */
export const noWorker = { 'worker refused': 'the screen starts no worker' } as const;

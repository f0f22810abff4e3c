import type { EventObject } from 'xstate';
import type { Expectations } from './screens.ts';

/** An event as it is sent. */
export interface SentEvent extends EventObject {
  readonly [field: string]: unknown;
}

export type StepKind = 'user' | 'network' | 'clock' | 'environment' | 'child';

/** An event that is sent at an interval while the path waits for another timer. */
export interface Renewal {
  readonly event: SentEvent;
  readonly everyMs: number;
}

/** One thing that can happen next. */
export interface Proposal extends EventObject {
  readonly kind: StepKind;
  readonly event: SentEvent;
  /** The name of the payload's case, or null. */
  readonly case: string | null;
  /** The invoked port that ends, or null. */
  readonly actor: string | null;
  /** The name of the outcome with which it ends, or null. */
  readonly outcome: string | null;
  /** How long the timer is waited for, 0 for other steps. */
  readonly ms: number;
  readonly renewal: Renewal | null;
}

/** What must be true before the first or after any step. */
export interface Expected {
  /** The state path, as the flow's root element carries it in `data-state`. */
  readonly state: string;
  readonly tags: readonly string[];
  /** Invoked ports that have not ended. */
  readonly pending: readonly string[];
  /** Those of them that have just been invoked, or invoked again. */
  readonly begun: readonly string[];
  readonly isFinal: boolean;
  /** True where the screen has been left. */
  readonly isGone: boolean;
  /** True if a port ends at once, so the state cannot be seen. */
  readonly isPassing: boolean;
  /** What a person sees and can do according to the flow's model; null if it expects nothing. */
  readonly shown: Expectations | null;
  /** The ids of the statements of the specification that are checked here. */
  readonly proves: readonly string[];
}

/** One step of a path, with what is expected after it. */
export interface Step extends Expected {
  readonly kind: StepKind;
  readonly event: SentEvent;
  readonly case: string | null;
  readonly actor: string | null;
  readonly outcome: string | null;
  /** The message id of the notice about the outcome, or null. */
  readonly notice: string | null;
  /** Milliseconds to wait; 0 except for a clock step. */
  readonly ms: number;
  readonly renewal: Renewal | null;
  /** The message id of the control's name just before the step, or null. */
  readonly control: string | null;
  /** Keys of the transitions that the step takes. */
  readonly takes: readonly string[];
}

/** A sequence of steps through a machine, from one of its starting points. */
export interface Path {
  /** `<flow>-<number>`; stays the same as long as the starting point and the events do. */
  readonly id: string;
  readonly world: string;
  /** The sample person of the mock provider whose screen it is, or null. */
  readonly person: string | null;
  readonly start: Expected & { readonly takes: readonly string[] };
  readonly steps: readonly Step[];
}

/**
 * What paths must reach: every transition; every state; every outcome of every port; every answer but the provider's
 * success, in every state that can get it; every two transitions that can follow each other.
 */
export const criteria = ['transitions', 'states', 'outcomes', 'refusals', 'pairs'] as const;
export type Criterion = (typeof criteria)[number];

export interface Excluded {
  readonly key: string;
  readonly reason: string;
  readonly date: string;
}

/** The generated paths of one flow, and what they cover. */
export interface PathSet {
  readonly schema: 2;
  readonly flow: string;
  readonly machine: string;
  /** Changes with the chart or the model. */
  readonly machineHash: string;
  readonly criterion: Criterion;
  readonly paths: readonly Path[];
  /** The transition keys, or other goals of the criterion, that the paths cover. */
  readonly covered: readonly string[];
  /** Reachable, but on no path. Empty unless something is wrong with the model. */
  readonly missed: readonly string[];
  /** Proved unreachable from all starting points, each with the reason. */
  readonly unreachable: readonly { readonly key: string; readonly why: string }[];
  /** Empty transitions, by design. */
  readonly forbidden: readonly string[];
  readonly excluded: readonly Excluded[];
}

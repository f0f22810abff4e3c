import type { EventObject } from 'xstate';
import type { Shown } from './screens.ts';

/** An event as it is sent. */
export interface SentEvent extends EventObject {
  readonly [field: string]: unknown;
}

export type StepKind = 'user' | 'network' | 'clock' | 'environment' | 'child';

/** An event sent at an interval while a timer is waited for. */
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
  /** True where a port ends at once, so that nobody can see the state. */
  readonly isPassing: boolean;
  /** What a person sees and can do, as the flow's model says; null where it says nothing. */
  readonly shown: Shown | null;
  /** The statements of the specification of which something is expected here. */
  readonly proves: readonly string[];
}

/** One step of a path, with what is expected after it. */
export interface Step extends Expected {
  readonly kind: StepKind;
  readonly event: SentEvent;
  readonly case: string | null;
  readonly actor: string | null;
  readonly outcome: string | null;
  /** The id of the text of a notice that tells of the outcome, or null. */
  readonly notice: string | null;
  /** Milliseconds to wait; 0 but for a clock step. */
  readonly ms: number;
  readonly renewal: Renewal | null;
  /** The id of the text that names the control of the step just before it, or null. */
  readonly control: string | null;
  /** Keys of the transitions that the step takes. */
  readonly takes: readonly string[];
}

/** A way through a machine from the start of a world. */
export interface Path {
  /** `<flow>-<number>`; stays the same as long as the world and the events do. */
  readonly id: string;
  readonly world: string;
  /** The sample person of the mock provider whose screen it is, or null. */
  readonly person: string | null;
  readonly start: Expected & { readonly takes: readonly string[] };
  readonly steps: readonly Step[];
}

/**
 * What paths are asked to reach: every transition; every state; every outcome that the model knows of a port; every
 * answer other than the provider's plain yes, in every state that can get it; every two transitions that can follow each
 * other.
 */
export const criteria = ['transitions', 'states', 'outcomes', 'refusals', 'pairs'] as const;
export type Criterion = (typeof criteria)[number];

export interface Excluded {
  readonly key: string;
  readonly reason: string;
  readonly date: string;
}

/** What generation gives: the paths of one flow and an account of what they cover. */
export interface PathSet {
  readonly schema: 2;
  readonly flow: string;
  readonly machine: string;
  /** Changes with the chart or the model. */
  readonly machineHash: string;
  readonly criterion: Criterion;
  readonly paths: readonly Path[];
  /** Transition keys, or what else the criterion asks for, that the paths cover. */
  readonly covered: readonly string[];
  /** Can be taken, and no path takes it. Empty unless something is wrong with the model. */
  readonly missed: readonly string[];
  /** Proved within the worlds, each with what blocks it. */
  readonly unreachable: readonly { readonly key: string; readonly why: string }[];
  /** Empty transitions, by design. */
  readonly forbidden: readonly string[];
  readonly excluded: readonly Excluded[];
}

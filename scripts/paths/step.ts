import type { EventObject } from 'xstate';

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

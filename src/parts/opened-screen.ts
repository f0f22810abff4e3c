import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';
import type { Notice } from '../ui/notices.ts';

/** Navigates to an address of the product without reloading the page. */
export type Navigate = (address: string) => void;

export interface OpenedScreen<TContents = unknown> {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  /** What the view renders besides the actor's snapshot: rows, bytes, images. */
  readonly contents: TContents;
  /** Called with the actor when it starts. Returns a function to stop. */
  readonly follow?: (ref: AnyActorRef) => () => void;
  /** The notice for an emitted event, or null. `isShown`: the screen is mounted and shows it, too. */
  readonly noticeOf?: (emitted: EventObject, isShown: boolean) => Notice | null;
  /** The notice about the outcome when the screen was left and its pending work is settled, or null. */
  readonly outcomeOf?: (ref: AnyActorRef, navigate: Navigate) => Notice | null;
}

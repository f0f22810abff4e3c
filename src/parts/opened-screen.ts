import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';
import type { Notice } from '../ui/notices.ts';

/** Goes to an address of the product without loading the page anew. */
export type Navigate = (address: string) => void;

/** What the part of a screen makes for one visit: its machine with its ports, and what belongs to it for as long as it lives. */
export interface OpenedScreen<TContents = unknown> {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  /** What the view draws beside the actor: rows, bytes, pictures. */
  readonly contents: TContents;
  /** Follows the actor for as long as it lives. Returns a function to stop. */
  readonly follow?: (ref: AnyActorRef) => () => void;
  /** The notice of what the screen has emitted, if there is one. `isShown`: the screen stands and shows it, too. */
  readonly noticeOf?: (emitted: EventObject, isShown: boolean) => Notice | null;
  /** What the person is told of a screen that was left, once what was under way is settled, if anything. */
  readonly outcomeOf?: (ref: AnyActorRef, navigate: Navigate) => Notice | null;
}

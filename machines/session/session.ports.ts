import { port, watchPort } from '../port.ts';

/** What the browser's storage says when the app starts (A2.13, S8, S9, S28). */
export interface SessionInput {
  readonly stored: 'nobody' | 'person' | 'idlePerson' | 'agedPerson' | 'otherPerson';
}

/**
 * Why a session ends. `absent`: there was none (A2.13); `asked`: the person signed out; `left`: the person
 * requested it, but left before confirming that unsent work may be deleted; `aged`: after twelve hours (S28);
 * `refused`: by the provider (A8.8).
 */
export type EndReason = 'absent' | 'asked' | 'left' | 'idle' | 'aged' | 'refused';

/** Events from the rest of the browser. */
export type WatchedEvent =
  | { type: 'activity.seen' }
  /** Timers have stopped meanwhile, or the clock was set: delays are computed again. */
  | { type: 'time.jumped' }
  /** By this computer's clocks the idle limit has passed, unless one of them was set. */
  | { type: 'limit.passed' }
  /** Another tab has signed out. */
  | { type: 'signOut.heard' }
  /** The page is unloaded, or enters the back-forward cache. */
  | { type: 'page.left' }
  | { type: 'person.changed' }
  /** The provider has refused the token of a call (A8.8). */
  | { type: 'token.refused' };

/** The side effects of a session. */
export const sessionPorts = {
  /**
   * Reports activity of any tab, sleep past the limit, sign-out elsewhere, another person's sign-in and a
   * refused token (S9, S8, A8.8).
   */
  watchSession: watchPort(),
  /**
   * Asks for the provider's time after the clocks say that the idle limit has passed (S9, S47): whether the
   * computer slept (`slept`), or its clock was set, after which the stored times are adjusted (`set`).
   * `slept` if that cannot be found out.
   */
  checkClock: port<'slept' | 'set'>(),
  /** Looks for what the person has typed and not sent (X5). */
  findUnsent: port<boolean>(),
  /**
   * Replaces everything stored by the idle times and the idle flag, notifies the other tabs, reloads the page
   * (A4.7, S10). Document views are reported by calls that outlive the page (A4.11).
   */
  recordIdle: port<void>(),
  /**
   * Signs out in this browser, synchronously within the task in which it is invoked: reports document views
   * by calls that outlive the page (A4.11, S16), empties storage and memory, notifies the other tabs (A2.7, S7).
   * It resolves once the drafts of a person who has requested it are deleted (X5).
   */
  endSession: port<void, { reason: EndReason }>(),
  /** Loads the authorization page, unless another person has signed in meanwhile (S8). */
  loadSignIn: port<void>(),
  /** Another tab has ended the session: empties this tab's memory and loads the authorization page. */
  leaveQuietly: port<void>(),
  /** Another person has signed in: empties this tab's memory and leaves what is theirs alone (S8). */
  emptyTab: port<void>(),
};

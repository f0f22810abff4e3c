import { fromCallback } from 'xstate';
import type { AnyActorRef, EventObject } from 'xstate';

/** What the root must know about a screen's actor, by the tags of its machine. */
export interface ScreenFacts {
  /** Something was sent, and its outcome is not known yet but is being found out (X3). */
  readonly isUnsettled: boolean;
  /** A call that acts is under way: the browser asks before the page is closed. */
  readonly isSending: boolean;
  /**
   * The person has left the screen, though the route may not have changed yet: nobody sees an outcome there.
   */
  readonly isAway: boolean;
}

/** The facts of a screen that has just been opened. */
export const initialFacts: ScreenFacts = { isUnsettled: false, isSending: false, isAway: false };

/** What the watcher of a screen sends to the root. */
export type ScreenReport =
  | ({ readonly type: 'screen.changed'; readonly id: string } & ScreenFacts)
  /** The screen has emitted something. */
  | { readonly type: 'screen.emitted'; readonly id: string; readonly emitted: EventObject }
  | { readonly type: 'screen.failed'; readonly id: string };

interface Tagged {
  readonly status: string;
  readonly tags: ReadonlySet<string>;
}

const isMachine = (snapshot: unknown): snapshot is Tagged =>
  typeof snapshot === 'object' && snapshot !== null && 'tags' in snapshot;

/**
 * Whether a running machine's snapshot has a tag. A child's transition does not notify the parent's subscribers:
 * what a child is doing must be a state of the screen itself.
 */
export const hasTag = (snapshot: unknown, tag: string): boolean =>
  isMachine(snapshot) && snapshot.status === 'active' && snapshot.tags.has(tag);

const factsOf = (snapshot: unknown): ScreenFacts => ({
  isUnsettled: hasTag(snapshot, 'unsettled'),
  isSending: hasTag(snapshot, 'sending'),
  isAway: hasTag(snapshot, 'away'),
});

export interface WatchScreenInput {
  readonly id: string;
  readonly ref: AnyActorRef;
  readonly follow: ((ref: AnyActorRef) => () => void) | undefined;
}

/**
 * Sends a screen's facts to the root whenever they change, what it emits, and its failure. A screen expresses
 * its facts by tags alone and never has to know the root.
 */
export const watchScreen = fromCallback<EventObject, WatchScreenInput>(
  ({ sendBack, input: { id, ref, follow } }) => {
    const stopFollowing = follow?.(ref);
    let known = initialFacts;
    const sendFacts = (snapshot: unknown) => {
      const facts = factsOf(snapshot);
      if (Object.entries(facts).every(([name, is]) => known[name as keyof ScreenFacts] === is)) return;
      known = facts;
      sendBack({ type: 'screen.changed', id, ...facts } satisfies ScreenReport);
    };
    const snapshots = ref.subscribe({
      next: sendFacts,
      error: () => sendBack({ type: 'screen.failed', id } satisfies ScreenReport),
    });
    const emitted = ref.on('*', (event) =>
      sendBack({ type: 'screen.emitted', id, emitted: event } satisfies ScreenReport),
    );
    sendFacts(ref.getSnapshot());
    return () => {
      stopFollowing?.();
      snapshots.unsubscribe();
      emitted.unsubscribe();
    };
  },
);

/** Notifies the root as soon as the session is ending. */
export const watchSession = fromCallback<EventObject, { readonly ref: AnyActorRef }>(
  ({ sendBack, input: { ref } }) => {
    const look = (snapshot: unknown) => {
      if (isMachine(snapshot) && snapshot.tags.has('leaving')) sendBack({ type: 'session.ended' });
    };
    const snapshots = ref.subscribe({ next: look, error: () => undefined });
    look(ref.getSnapshot());
    return () => snapshots.unsubscribe();
  },
);

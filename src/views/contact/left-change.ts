import type { ContactRun } from './contact-run.ts';

/** What became of a change whose screen was left, where that has to be told. */
export type LeftChange =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'notStored' }
  /** Nobody could be asked. */
  | { readonly kind: 'unknown' };

/** What the run of a change that is over came to; null where its own notice has told it, or the session is over. */
export const outcomeOf = ({ actorRef }: ContactRun): LeftChange | null => {
  const snapshot = actorRef.getSnapshot();
  if (snapshot.matches({ covered: { step: 'editing' } }))
    return { kind: 'refused', reason: snapshot.context.error ?? '' };
  if (snapshot.hasTag('notStored')) return { kind: 'notStored' };
  return snapshot.hasTag('unknown') ? { kind: 'unknown' } : null;
};

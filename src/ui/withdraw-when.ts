import { withdrawNotices } from './notices.ts';

export interface Followed<S> {
  readonly getSnapshot: () => S;
  readonly subscribe: (next: (snapshot: S) => void) => { readonly unsubscribe: () => void };
}

/**
 * Withdraws notices each time that `isSo` turns true of an actor's snapshot: a newer action makes them
 * untrue. `abouts` returns their subjects, by that snapshot. Returns a function to stop.
 */
export const withdrawWhen = <S>(
  flow: Followed<S>,
  condition: (snapshot: S) => boolean,
  abouts: (snapshot: S) => readonly string[],
): (() => void) => {
  let wasSo = condition(flow.getSnapshot());
  const { unsubscribe } = flow.subscribe((snapshot) => {
    const isTrueNow = condition(snapshot);
    if (isTrueNow && !wasSo) abouts(snapshot).forEach(withdrawNotices);
    wasSo = isTrueNow;
  });
  return unsubscribe;
};

/** Whether a request to the provider is on its way. */
export const isBusy = (snapshot: { readonly hasTag: (tag: 'busy') => boolean }): boolean =>
  snapshot.hasTag('busy');

/** Whether something is under way whose outcome the person must learn on any screen. */
export const isUnsettled = (snapshot: { readonly hasTag: (tag: 'unsettled') => boolean }): boolean =>
  snapshot.hasTag('unsettled');

import { withdrawNotices } from './notices.ts';

/** A flow, as far as it can be followed. */
export interface Followed<S> {
  readonly getSnapshot: () => S;
  readonly subscribe: (next: (snapshot: S) => void) => { readonly unsubscribe: () => void };
}

/**
 * Takes away what was said about something each time that a flow begins to be so: a newer action makes it untrue.
 * `abouts` names it, by the flow as it is then. Returns a function to stop.
 */
export const withdrawWhen = <S>(
  flow: Followed<S>,
  isSo: (snapshot: S) => boolean,
  abouts: (snapshot: S) => readonly string[],
): (() => void) => {
  let wasSo = isSo(flow.getSnapshot());
  const { unsubscribe } = flow.subscribe((snapshot) => {
    const isNowSo = isSo(snapshot);
    if (isNowSo && !wasSo) abouts(snapshot).forEach(withdrawNotices);
    wasSo = isNowSo;
  });
  return unsubscribe;
};

/** Whether something is asked of the provider. */
export const isBusy = (snapshot: { readonly hasTag: (tag: 'busy') => boolean }): boolean =>
  snapshot.hasTag('busy');

/** Whether something is under way that is to be told of, wherever the person is. */
export const isUnsettled = (snapshot: { readonly hasTag: (tag: 'unsettled') => boolean }): boolean =>
  snapshot.hasTag('unsettled');

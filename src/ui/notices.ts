/** A short message that goes away by itself after `ms` milliseconds; -1: only when it is dismissed (A9.4, D9.2). */
export interface Notice {
  readonly intent: 'success' | 'warning' | 'error';
  readonly text: string;
  readonly ms: number;
  /** What the provider said about it. */
  readonly detail?: string;
  /** Where to go on; `onFollowed` goes there without loading the page anew. */
  readonly link?: { readonly text: string; readonly href: string; readonly onFollowed: () => void };
  /** The name of the button that takes the notice away; there is none without it. */
  readonly dismiss?: string;
}

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
const clearers = new Set<() => void>();
const waiting: Notice[] = [];

/** Equal for notices that nobody can tell apart. */
export const noticeKey = ({ intent, text, detail = '' }: Notice): string =>
  JSON.stringify([intent, text, detail]);

/** Shows a notice; one that comes before the toaster has loaded waits for it, once. */
export const notify = (notice: Notice): void => {
  const isWaiting = waiting.some((one) => noticeKey(one) === noticeKey(notice));
  if (listeners.size === 0 && !isWaiting) waiting.push(notice);
  for (const listener of listeners) listener(notice);
};

/** Hears every notice from now on, and those that are still waiting. Returns the way to stop. */
export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener);
  for (const notice of waiting.splice(0)) listener(notice);
  return () => listeners.delete(listener);
};

/** Takes every notice away, also those that are still waiting: whoever they were for has left. */
export const clearNotices = (): void => {
  waiting.length = 0;
  for (const clear of clearers) clear();
};

/** Hears when notices are taken away. Returns the way to stop. */
export const onNoticesCleared = (clear: () => void): (() => void) => {
  clearers.add(clear);
  return () => clearers.delete(clear);
};

import { createStore } from './store.ts';
import type { ReadableStore } from './store.ts';

/** Words as they are, as a provider's, or words of our own, which are said in the language of the moment. */
export type Words =
  string | { readonly id: string; readonly values?: Readonly<Record<string, string | number>> };

/** A short message that goes away by itself after `ms` milliseconds; -1: only when it is dismissed (A9.4, D9.2). */
export interface Notice {
  readonly intent: 'success' | 'warning' | 'error';
  readonly text: Words;
  readonly ms: number;
  /** What the provider said about it. */
  readonly detail?: Words;
  /** Where to go on; `onFollowed` goes there without loading the page anew. */
  readonly link?: { readonly text: Words; readonly href: string; readonly onFollowed: () => void };
  /** The page tells it in its own place: it is shown, and not announced once more. */
  readonly isTold?: boolean;
  /** What it is about: a newer notice about the same takes its place, and `withdrawNotices` takes it away. */
  readonly about?: string;
}

/** A notice that has not gone yet. */
export interface VisibleNotice {
  readonly key: string;
  readonly notice: Notice;
  /** Another number whenever the notice is given anew: its time begins again. */
  readonly turn: number;
  /** All that was said in these words: it goes once none of it is true any more. */
  readonly abouts: readonly string[];
}

const visible = createStore<{ readonly list: readonly VisibleNotice[] }>({ list: [] });

/** The notices that stand, the oldest first, whether or not there is anything to draw them yet. */
export const visibleNotices: ReadableStore<{ readonly list: readonly VisibleNotice[] }> = visible;

/** Equal for notices that nobody can tell apart. */
const keyOf = ({ intent, text, detail = '' }: Notice): string => JSON.stringify([intent, text, detail]);

let turns = 0;

/** The notices without what they say about this, but for one of them; what is about nothing more goes. */
const without = (
  list: readonly VisibleNotice[],
  about: string,
  but?: VisibleNotice,
): readonly VisibleNotice[] =>
  list
    .map((one) => (one === but ? one : { ...one, abouts: one.abouts.filter((other) => other !== about) }))
    .filter(({ abouts }) => abouts.length > 0);

/**
 * Shows a notice. One that stands already begins its time anew, instead of a second one beside it, and is then about
 * both; one about the same thing that says something else goes.
 */
export const notify = (notice: Notice): void => {
  turns += 1;
  const key = keyOf(notice);
  const about = notice.about ?? key;
  visible.set(({ list }) => {
    const same = list.find((one) => one.key === key);
    const given = { key, notice, turn: turns, abouts: [...(same?.abouts ?? []), about] };
    const all = same ? list.map((one) => (one === same ? given : one)) : [...list, given];
    return { list: without(all, about, given) };
  });
};

const keepOnly = (isKept: (one: VisibleNotice) => boolean) =>
  visible.set(({ list }) => (list.every(isKept) ? {} : { list: list.filter(isKept) }));

/** Takes one notice away: its time is over, or it was dismissed. */
export const dismissNotice = ({ turn }: Pick<VisibleNotice, 'turn'>): void =>
  keepOnly((one) => one.turn !== turn);

/** Takes away what was said about something, because it is true no longer. */
export const withdrawNotices = (about: string): void =>
  visible.set(({ list }) => ({ list: without(list, about) }));

/** Takes every notice away: whoever they were for has left. */
export const clearNotices = (): void => keepOnly(() => false);

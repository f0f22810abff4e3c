import { createStore } from './store.ts';
import type { ReadableStore } from './store.ts';

/** Our messages are formatted in the current language when rendered. */
export type NoticeText =
  string | { readonly id: string; readonly values?: Readonly<Record<string, string | number>> };

/** A short message that disappears after `ms` milliseconds; -1: only when it is dismissed (A9.4, D9.2). */
export interface Notice {
  readonly intent: 'success' | 'warning' | 'error';
  readonly text: NoticeText;
  readonly ms: number;
  readonly detail?: NoticeText;
  /** A link; `onFollowed` navigates without reloading the page. */
  readonly link?: { readonly text: NoticeText; readonly href: string; readonly onFollowed: () => void };
  /** The screen announces it already: the notice is visible, but not announced again. */
  readonly isAnnounced?: boolean;
  /** Its subject: a newer notice about the same replaces it, and `withdrawNotices` removes it. */
  readonly about?: string;
}

export interface VisibleNotice {
  readonly key: string;
  readonly notice: Notice;
  /** Changes when the same notice is given again: its time restarts. */
  readonly turn: number;
  /** All subjects of notices with these words: it is removed once all of them are withdrawn. */
  readonly abouts: readonly string[];
}

const visible = createStore<{ readonly list: readonly VisibleNotice[] }>({ list: [] });

/** The present notices, the oldest first, whether or not a component renders them yet. */
export const visibleNotices: ReadableStore<{ readonly list: readonly VisibleNotice[] }> = visible;

const keyOf = ({ intent, text, detail = '' }: Notice): string => JSON.stringify([intent, text, detail]);

let turns = 0;

/** Removes a subject from all notices but one; a notice without subjects is removed. */
const without = (
  list: readonly VisibleNotice[],
  about: string,
  but?: VisibleNotice,
): readonly VisibleNotice[] =>
  list
    .map((one) => (one === but ? one : { ...one, abouts: one.abouts.filter((other) => other !== about) }))
    .filter(({ abouts }) => abouts.length > 0);

/**
 * Shows a notice. If an equal one is visible, its time restarts, and it is about both subjects; a different
 * one about the same subject is removed.
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

/** Removes one notice: its time is over, or it was dismissed. */
export const dismissNotice = ({ turn }: Pick<VisibleNotice, 'turn'>): void =>
  keepOnly((one) => one.turn !== turn);

/** Removes what was said about a subject, because it is no longer true. */
export const withdrawNotices = (about: string): void =>
  visible.set(({ list }) => ({ list: without(list, about) }));

/** Removes all notices: the person has signed out or changed. */
export const clearNotices = (): void => keepOnly(() => false);

import { useEffect, useEffectEvent } from 'react';
import { noticeText } from '../i18n/notice-text.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { Followed } from '../ui/withdraw-when.ts';

/** What the provider said where it refused; null or empty where it gave no usable answer. */
export interface Failure {
  readonly error: string | null;
}

/** How long each stands, in milliseconds (D8.2, S38). */
const shownMs = { refused: 5_000, lost: 10_000 } as const;

/**
 * Says in a notice, too, that something could not be read: a refusal in the provider's words, anything else as an error.
 * The place of the content has told it already, so it is not announced again, and it goes when the next try begins (S38).
 * Returns a function to stop, which takes the notice away.
 */
export const followFailure = <S>(
  flow: Followed<S>,
  content: string,
  failureOf: (snapshot: S) => Failure | null,
): (() => void) => {
  // A subject of its own: leaving the screen withdraws this notice, and not a 'saved' of the same flow.
  const about = `reading of ${content}`;
  let hadFailed = false;
  const follow = (snapshot: S) => {
    const failure = failureOf(snapshot);
    const hasFailed = failure !== null;
    if (hasFailed === hadFailed) return;
    hadFailed = hasFailed;
    if (!hasFailed) return withdrawNotices(about);
    const isRefused = failure.error !== null && failure.error !== '';
    notify({
      intent: isRefused ? 'warning' : 'error',
      text: failure.error || noticeText('app.unreachable'),
      ms: isRefused ? shownMs.refused : shownMs.lost,
      about,
      isTold: true,
    });
  };
  const followed = flow.subscribe(follow);
  follow(flow.getSnapshot());
  return () => {
    followed.unsubscribe();
    if (hadFailed) withdrawNotices(about);
  };
};

/** `followFailure` for as long as a component stands. */
export const useFailureNotice = <S>(
  flow: Followed<S>,
  content: string,
  failureOf: (snapshot: S) => Failure | null,
): void => {
  const look = useEffectEvent(failureOf);
  useEffect(() => followFailure(flow, content, (snapshot) => look(snapshot)), [flow, content]);
};

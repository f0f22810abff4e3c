import { useEffect, useEffectEvent } from 'react';
import { noticeText } from '../i18n/notice-text.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { Followed } from '../ui/withdraw-when.ts';

/** The provider's Error text where it refused; null or empty where it gave no usable answer. */
export interface Failure {
  readonly error: string | null;
}

/** How long each notice is shown, in milliseconds (D8.2, S38). */
const shownMs = { refused: 5_000, lost: 10_000 } as const;

/**
 * Shows a notice, too, when content could not be loaded: a warning with the provider's words, or an error.
 * The screen has announced it already, so the notice is not announced again; it is withdrawn when the next
 * try begins (S38). Returns a function to stop, which withdraws the notice.
 */
export const followFailure = <S>(
  flow: Followed<S>,
  content: string,
  failureOf: (snapshot: S) => Failure | null,
): (() => void) => {
  // A subject of its own: unmounting the screen withdraws this notice, but not a 'saved' of the same flow.
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
      isAnnounced: true,
    });
  };
  const followed = flow.subscribe(follow);
  follow(flow.getSnapshot());
  return () => {
    followed.unsubscribe();
    if (hadFailed) withdrawNotices(about);
  };
};

/** `followFailure` while the component is mounted. */
export const useFailureNotice = <S>(
  flow: Followed<S>,
  content: string,
  failureOf: (snapshot: S) => Failure | null,
): void => {
  const readFailure = useEffectEvent(failureOf);
  useEffect(() => followFailure(flow, content, (snapshot) => readFailure(snapshot)), [flow, content]);
};

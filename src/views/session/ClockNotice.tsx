import { useEffect, useEffectEvent } from 'react';
import type { ProviderClock } from '../../api/provider-clock.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import { notify } from '../../ui/notices.ts';

const everyMs = 1_000;
const shownMs = 10_000;
const minuteMs = 60_000;
/** A smaller difference is not worth a notice, in milliseconds. */
const toleratedMs = 2 * minuteMs;

/** A duration in the most readable unit. */
const durationOf = (ms: number) => {
  const minutes = Math.round(ms / minuteMs);
  if (minutes >= 2 * 24 * 60) return { unit: 'day', amount: Math.round(minutes / (24 * 60)) };
  if (minutes >= 2 * 60) return { unit: 'hour', amount: Math.round(minutes / 60) };
  return { unit: 'minute', amount: minutes };
};

interface ClockNoticeProps {
  readonly clock: Pick<ProviderClock, 'aheadMs'>;
  readonly store: Pick<SessionStore, 'isClockNews'>;
}

/** Reports once in a session that the machine's clock is wrong by more than two minutes (S47). */
export function ClockNotice({ clock, store }: ClockNoticeProps) {
  /** Returns true once there is nothing more to check. */
  const check = useEffectEvent((): boolean => {
    const ahead = clock.aheadMs() ?? 0;
    if (Math.abs(ahead) <= toleratedMs) return false;
    if (store.isClockNews())
      notify({
        intent: 'warning',
        text: noticeText('session.clock.off', durationOf(Math.abs(ahead))),
        ms: shownMs,
        about: 'clock',
      });
    return true;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (check()) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}

import type { WatchedEvent } from '../../machines/session/session.ports.ts';
import { watchActivity } from '../ui/activity.ts';
import { openChannel } from './other-tabs.ts';
import type { SessionServices } from './services.ts';

/** How often the clock is compared with the timers, and by how much they may disagree. In milliseconds. */
const clockCheck = { everyMs: 1_000, toleranceMs: 5_000 } as const;

type SendEvent = (event: WatchedEvent) => void;

/** The event by which stored values end the session in this tab; null while they do not. */
const endingEvent = ({ store, limits }: SessionServices): WatchedEvent | null => {
  if (store.isReplaced()) return { type: 'person.changed' };
  if (store.lastCredentials() === null) return { type: 'signOut.heard' };
  return store.idleFor() >= limits.idleTimeoutMs ? { type: 'limit.passed' } : null;
};

const reportActivity = (send: SendEvent, services: SessionServices, signal: AbortSignal) => {
  const stop = watchActivity(window, () => {
    // The first movement after a long sleep must not revive a session that is over.
    const end = endingEvent(services);
    if (end === null) services.store.noteActivity();
    send(end ?? { type: 'activity.seen' });
  });
  signal.addEventListener('abort', stop);
};

const watchClock = (send: SendEvent, services: SessionServices, signal: AbortSignal) => {
  let last = Date.now();
  const checkClock = (isReturn: boolean) => {
    const gap = Date.now() - last;
    last += gap;
    const hasJumped = gap < 0 || gap > clockCheck.everyMs + clockCheck.toleranceMs;
    if (!isReturn && !hasJumped) return;
    if (gap < 0) services.store.followBack();
    const end = endingEvent(services);
    if (end !== null) send(end);
    else if (hasJumped) send({ type: 'time.jumped' });
  };
  const timer = setInterval(() => checkClock(false), clockCheck.everyMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  const onReturn = () => checkClock(true);
  for (const name of ['focus', 'pageshow']) window.addEventListener(name, onReturn, { signal });
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, onReturn, { signal });
};

const watchTabs = (send: SendEvent, services: SessionServices, onIdle: () => void, signal: AbortSignal) => {
  const { keys } = services.store;
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keys.idle && newValue === 'true') onIdle();
    if (key === keys.activity) {
      if (newValue !== null) send({ type: 'activity.seen' });
    } else if (key === null || key === keys.idle || keys.whose.some((one) => one === key)) {
      const end = endingEvent(services);
      if (end !== null) send(end);
    }
  };
  window.addEventListener('storage', onStorage, { signal });
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Another edition of the app, or another app at this address, may say something else.
    if (data !== 'signedOut' && data !== 'wentIdle') return;
    if (data === 'wentIdle') onIdle();
    send({ type: services.store.isReplaced() ? 'person.changed' : 'signOut.heard' });
  });
  signal.addEventListener('abort', () => channel?.close());
};

/**
 * Reports that the page is left. A page that enters the back-forward cache is hidden, and reloaded when it is
 * restored, whatever has become of its session (SE4).
 */
const watchLeaving = (send: SendEvent, { reload }: SessionServices, signal: AbortSignal) => {
  const onHide = ({ persisted }: PageTransitionEvent) => {
    document.documentElement.hidden = persisted;
    window.addEventListener('pageshow', (event) => event.persisted && reload(), { once: true });
    send({ type: 'page.left' });
  };
  window.addEventListener('pagehide', onHide, { signal });
};

/**
 * Reports activity in any tab, time that timers have missed, sign-out elsewhere, another person's sign-in
 * (S8, S9), and that the provider refuses the token (A8.8). `onIdle`: another tab has found the person idle;
 * its sign-out follows.
 */
export const watchSession = (
  send: SendEvent,
  services: SessionServices,
  onIdle: () => void,
): (() => void) => {
  const stop = new AbortController();
  reportActivity(send, services, stop.signal);
  watchClock(send, services, stop.signal);
  watchTabs(send, services, onIdle, stop.signal);
  watchLeaving(send, services, stop.signal);
  const unsubscribe = services.onTokenRefused(() => send({ type: 'token.refused' }));
  stop.signal.addEventListener('abort', unsubscribe);
  return () => stop.abort();
};

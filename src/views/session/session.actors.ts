import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import type { PortsOf } from '../../../machines/port.ts';
import type { EndReason, WatchedEvent, sessionMachine } from '../../../machines/session/session.machine.ts';

/** What the session needs of the app. Times in milliseconds. */
export interface SessionServices {
  readonly store: {
    readonly stored: () => 'nobody' | 'person' | 'idlePerson';
    readonly credentials: () => unknown;
    readonly userid: () => string | null;
    readonly noteActivity: () => void;
    readonly idleFor: () => number;
    readonly age: () => number;
    readonly recordIdle: () => void;
    readonly end: (reason: EndReason) => void;
    readonly keys: { readonly userid: string; readonly validUser: string; readonly lastActivity: string };
  };
  readonly limits: {
    readonly idleTimeoutMs: number;
    readonly idleWarningMs: number;
    readonly sessionMaxMs: number;
  };
  /** Loads the authorization page as a new document, so that nothing stays in memory (SE4). */
  readonly leave: (userid: string | null) => void;
  readonly reload: () => void;
  /** Reports the document view that is still open, if there is one (A4.11). */
  readonly reportOpenView: (signal: AbortSignal) => Promise<void>;
}

/** How often activity is noted at most (S9). */
const activityEveryMs = 250;
const channelName = 'session';
const activityEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
  'click',
] as const;
const returnEvents = ['focus', 'pageshow'] as const;

const openChannel = () => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null);

const isStillPointer = (event: Event) =>
  event instanceof MouseEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

type Tell = (event: WatchedEvent) => void;

const watchActivity = (tell: Tell, note: () => void, signal: AbortSignal) => {
  let notedAt = Number.NEGATIVE_INFINITY;
  const onActivity = (event: Event) => {
    if (event.timeStamp - notedAt < activityEveryMs || isStillPointer(event)) return;
    notedAt = event.timeStamp;
    note();
    tell({ type: 'activity.seen' });
  };
  for (const name of activityEvents) {
    window.addEventListener(name, onActivity, { capture: true, passive: true, signal });
  }
};

const watchReturn = (check: () => void, signal: AbortSignal) => {
  for (const name of returnEvents) window.addEventListener(name, check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
};

const watchTabs = (tell: Tell, { store }: SessionServices, userid: string | null, signal: AbortSignal) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === store.keys.lastActivity && newValue !== null) tell({ type: 'activity.seen' });
    else if (key === store.keys.userid && newValue !== null && newValue !== userid)
      tell({ type: 'person.changed' });
    else if (
      key === null ||
      (newValue === null && (key === store.keys.userid || key === store.keys.validUser))
    ) {
      tell({ type: 'signOut.heard' });
    }
  };
  window.addEventListener('storage', onStorage, { signal });
  const channel = openChannel();
  channel?.addEventListener('message', (message) => {
    if (message.data === 'signedOut') tell({ type: 'signOut.heard' });
  });
  signal.addEventListener('abort', () => channel?.close());
};

const delaysOf = ({ store, limits }: SessionServices) => ({
  untilWarning: () => Math.max(0, limits.idleTimeoutMs - limits.idleWarningMs - store.idleFor()),
  untilIdle: () => Math.max(0, limits.idleTimeoutMs - store.idleFor()),
  untilAgeWarning: () => Math.max(0, limits.sessionMaxMs - limits.idleWarningMs - store.age()),
  untilAgeLimit: () => Math.max(0, limits.sessionMaxMs - store.age()),
});

/** Fulfils the ports of the session and counts its delays from what all tabs share. */
export const sessionImplementations = (services: SessionServices) => {
  const { store, limits } = services;
  const userid = store.userid();
  const actors = {
    watchSession: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const stop = new AbortController();
      const checkLimits = () => {
        if (document.visibilityState === 'hidden') return;
        const owner = store.userid();
        if (owner !== null && owner !== userid) sendBack({ type: 'person.changed' });
        else if (store.idleFor() >= limits.idleTimeoutMs) sendBack({ type: 'limit.passed' });
        else if (store.credentials() === null) sendBack({ type: 'signOut.heard' });
      };
      watchActivity(sendBack, store.noteActivity, stop.signal);
      watchReturn(checkLimits, stop.signal);
      watchTabs(sendBack, services, userid, stop.signal);
      return () => stop.abort();
    }),
    postDocumentViewed: fromPromise(({ signal }) => services.reportOpenView(signal)),
    recordIdle: fromPromise(async () => {
      store.recordIdle();
      services.reload();
    }),
    endSession: fromPromise<void, { reason: EndReason }>(async ({ input }) => {
      store.end(input.reason);
      const channel = openChannel();
      if (input.reason !== 'absent') channel?.postMessage('signedOut');
      channel?.close();
      services.leave(userid);
    }),
    leaveQuietly: fromPromise(async () => services.leave(userid)),
  } satisfies PortsOf<typeof sessionMachine>;
  return { actors, delays: delaysOf(services) };
};

import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import type { PortsOf } from '../../../machines/port.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { EndReason } from '../../../machines/session/session.ports.ts';
import type { SessionServices } from '../../session/services.ts';
import { clearNotices } from '../../ui/notices.ts';
import { checkClock } from '../../session/clock-check.ts';
import { watchSession } from '../../session/watch.ts';

const delaysOf = ({ store, limits }: SessionServices) => ({
  untilWarning: () => Math.max(0, limits.idleTimeoutMs - limits.idleWarningMs - store.idleFor()),
  untilIdle: () => Math.max(0, limits.idleTimeoutMs - store.idleFor()),
  untilAgeWarning: () => Math.max(0, limits.sessionMaxMs - limits.idleWarningMs - store.age()),
  untilAgeLimit: () => Math.max(0, limits.sessionMaxMs - store.age()),
});

/** Implements the ports of the session, and computes its delays from the times that all tabs share. */
export const sessionImplementations = (services: SessionServices) => {
  const { signOut } = services;
  let otherTabsReason: 'asked' | 'idle' = 'asked';
  const actors = {
    watchSession: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const stop = watchSession(sendBack, services, () => (otherTabsReason = 'idle'));
      return () => {
        stop();
        clearNotices();
      };
    }),
    checkClock: fromPromise(({ signal }) => checkClock(services, signal)),
    findUnsent: fromPromise(services.findUnsent),
    recordIdle: fromPromise(async () => signOut.recordIdle()),
    endSession: fromPromise<void, { reason: EndReason }>(
      async ({ input }) => void (await signOut.end(input.reason)),
    ),
    loadSignIn: fromPromise(async () => signOut.loadSignIn()),
    leaveQuietly: fromPromise(async () => signOut.leaveQuietly(otherTabsReason)),
    emptyTab: fromPromise(async () => signOut.emptyTab()),
  } satisfies PortsOf<typeof sessionMachine>;
  return { actors, delays: delaysOf(services) };
};

/**
 * The session's machine with its ports, and its input. Storage is read once: later values may be another person's, and must not affect this
 * session (S8).
 */
export const sessionActor = (services: SessionServices) => ({
  logic: sessionMachine.provide(sessionImplementations(services)),
  input: { stored: services.store.stored() },
});

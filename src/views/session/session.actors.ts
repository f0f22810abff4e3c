import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import type { PortsOf } from '../../../machines/port.ts';
import type { EndReason, sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionServices } from '../../session/session-services.ts';
import { clearNotices } from '../../ui/notices.ts';
import { tellOtherTabs, watchSession } from '../../session/watch.ts';

const delaysOf = ({ store, limits }: SessionServices) => ({
  untilWarning: () => Math.max(0, limits.idleTimeoutMs - limits.idleWarningMs - store.idleFor()),
  untilIdle: () => Math.max(0, limits.idleTimeoutMs - store.idleFor()),
  untilAgeWarning: () => Math.max(0, limits.sessionMaxMs - limits.idleWarningMs - store.age()),
  untilAgeLimit: () => Math.max(0, limits.sessionMaxMs - store.age()),
});

/** Fulfils the ports of the session and counts its delays from what all tabs share. */
export const sessionImplementations = (services: SessionServices) => {
  const { store } = services;
  const userid = store.userid();
  let heard: 'asked' | 'idle' = 'asked';
  const actors = {
    watchSession: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const stop = watchSession(sendBack, services, () => (heard = 'idle'));
      return () => {
        stop();
        clearNotices();
      };
    }),
    postDocumentViewed: fromPromise<void, { reason: EndReason }>(({ input }) =>
      services.reportViews(input.reason),
    ),
    recordIdle: fromPromise(async () => {
      store.recordIdle();
      tellOtherTabs('wentIdle');
      // A page that is loaded anew would not know whose it was.
      if (store.isRefused()) services.leave(userid);
      else services.reload();
    }),
    endSession: fromPromise<void, { reason: EndReason }>(async ({ input }) => {
      const isOthers = store.isReplaced();
      store.end(input.reason);
      // The sign-in page of this person would end the other's session, which nobody has asked for (S8).
      if (isOthers) return;
      if (input.reason !== 'absent') tellOtherTabs(input.reason === 'idle' ? 'wentIdle' : 'signedOut');
      services.leave(userid);
    }),
    leaveQuietly: fromPromise(async () => {
      store.leaveTab(heard);
      services.leave(userid);
    }),
    emptyTab: fromPromise(async () => store.leaveTab(null)),
  } satisfies PortsOf<typeof sessionMachine>;
  return { actors, delays: delaysOf(services) };
};

import { createActor } from 'xstate';
import { viewReportMachine } from '../../machines/view-report/view-report.machine.ts';
import type { ViewReportRef } from '../../machines/view-report/view-report.machine.ts';
import type { OpenView } from '../api/view-report.ts';
import type { IdleStore, Services, ViewStore } from '../session/services.ts';
import { createStayClock } from './stay-clock.ts';
import type { StayClock } from './stay-clock.ts';
import { realTime } from './time.ts';
import type { Time } from './time.ts';
import { viewReportImplementations } from './view-report.actors.ts';
import { isInFront } from './watch-page.ts';
import type { ViewPage } from './watch-page.ts';

/** What reporting views needs of the app. Times in milliseconds. */
export interface ViewServices extends Services {
  readonly config: { readonly viewActiveMs: number };
  readonly store: ViewStore & IdleStore;
}

/** A person's stay on one document, from its opening on. */
export interface Stay {
  readonly actorRef: ViewReportRef;
  readonly counted: StayClock['counted'];
  /** From now on there is something to see: the time that counts begins here, not with the opening. */
  readonly painted: () => void;
  /** There is nothing to see any more. */
  readonly unpainted: () => void;
  /** The document's screen is gone, and with it whatever could still be reported. */
  readonly end: () => void;
}

/** The stays on documents in this page. */
export interface Views {
  /** Begins a stay; null where nobody is signed in. */
  readonly begin: (documentId: string, action: OpenView['action']) => Stay | null;
  /** The session ends: every stay is reported, by calls that have left when this returns and outlive the page (A4.11). */
  readonly end: () => void;
}

/** Makes the keeper of the stays of a signed-in person. */
export const createViews = (services: ViewServices, page: ViewPage, given?: Time): Views => {
  const { api, store, config } = services;
  const time = given ?? { ...realTime, now: api.clock.now };
  const stays = new Set<ViewReportRef>();
  return {
    begin: (documentId, action) => {
      const credentials = services.credentials();
      if (credentials === null) return null;
      const view = { documentId, action, openedAt: time.now() };
      const clock = createStayClock(time, { activeMs: config.viewActiveMs, idleMs: store.idleFor() });
      const wasInFront = isInFront(page);
      const stay = { view, credentials, wasInFront, clock, api, store, time, page };
      const actorRef = createActor(viewReportMachine.provide(viewReportImplementations(stay)), {
        ...(time.clock ? { clock: time.clock } : {}),
        ...(services.inspect ? { inspect: services.inspect } : {}),
      });
      stays.add(actorRef);
      actorRef.start();
      const end = () => {
        if (!stays.delete(actorRef)) return;
        actorRef.send({ type: 'document.left' });
        actorRef.stop();
      };
      return {
        actorRef,
        counted: clock.counted,
        painted: () =>
          actorRef.send({
            type: 'page.painted',
            isInFront: isInFront(page),
            isActive: clock.activeFor() > 0,
          }),
        unpainted: () => actorRef.send({ type: 'painting.failed' }),
        end,
      };
    },
    end: () => {
      for (const actorRef of stays) actorRef.send({ type: 'session.ended' });
    },
  };
};

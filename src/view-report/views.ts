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

/** The dependencies of reporting views. Times in milliseconds. */
export interface ViewServices extends Services {
  readonly config: { readonly viewActiveMs: number };
  readonly store: ViewStore & IdleStore;
}

/** One stay of a person on a document, which begins when the document is opened. */
export interface Stay {
  readonly actorRef: ViewReportRef;
  readonly counted: StayClock['counted'];
  /** The document is visible: time counts from now on, not from the opening. */
  readonly painted: () => void;
  readonly unpainted: () => void;
  /** Ends the stay: nothing more is reported. */
  readonly end: () => void;
}

/** All stays in this page. */
export interface Views {
  readonly begin: (documentId: string, action: OpenView['action']) => Stay | null;
  /**
   * Reports all stays at the end of the session, by calls that were sent when this returns and outlive the
   * page (A4.11).
   */
  readonly end: () => void;
}

/** Creates the stays of a signed-in person. */
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

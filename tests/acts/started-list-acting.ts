import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { noCounts } from '../../machines/acts/acts.ts';
import { openActing } from '../../src/acts/open-acting.ts';
import type { ListActing } from '../../src/acts/open-acting.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import type { Services } from '../../src/session/services.ts';
import type { Drafts } from '../../src/drafts/drafts.ts';

export const noListStore = { counts: () => noCounts, keepCounts: () => {}, forgetPlace: () => {} };

/** The acting of a list, as the app makes it, without the list. */
export const startListActing = (services: Services, drafts: Drafts): ListActing => {
  const shown = createShownDocuments();
  const { logic, input, contents, follow } = openActing({ ...services, drafts, shown, store: noListStore });
  const actorRef = createActor(logic, { input }) as ActingRef;
  const stop = follow(actorRef);
  actorRef.start();
  onTestFinished(() => {
    stop();
    actorRef.stop();
  });
  return { actorRef, contents };
};

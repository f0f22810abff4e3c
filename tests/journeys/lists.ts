import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { portalMachine } from '../../machines/portal/portal.machine.ts';
import type { OpenAnswer, Route } from '../../machines/portal/portal.ports.ts';
import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import type {
  ListScreenEmitted,
  ListScreenRef,
  MadeWork,
} from '../../machines/selection/list-screen.machine.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { ListAnswer } from '../../machines/selection/selection.ports.ts';
import { openActing } from '../../src/acts/open-acting.ts';
import type { ListActing, ListActingServices } from '../../src/acts/open-acting.ts';
import type { OpenedWork } from '../../src/acts/list-parts.ts';
import { quietSession } from '../support/quiet-session.ts';

interface Telling {
  /** Follows a list's acting from its beginning. */
  readonly list: (acting: ActingRef) => void;
  readonly listOver: (acting: ActingRef) => void;
}

/** A list whose rows are read by the journey itself. */
const silentList = selectionMachine.provide({
  actors: {
    listPendingDocuments: fromPromise<ListAnswer, undefined>(() => new Promise(() => {})),
    listCompletedDocuments: fromPromise<ListAnswer, undefined>(() => new Promise(() => {})),
  },
});

/** The pending lists under the root of a page, as far as a journey acts in them. */
export const openLists = (services: ListActingServices, telling: Telling) => {
  const making = (): Extract<OpenAnswer, { kind: 'opened' }> => {
    const work: OpenedWork = openActing(services);
    const follow = (ref: Parameters<OpenedWork['follow']>[0]) => {
      telling.list(ref as ActingRef);
      return work.follow(ref);
    };
    const openWork = fromPromise<MadeWork, undefined>(async () => ({ ...work, follow }));
    const logic = listScreenMachine.provide({ actors: { list: silentList, openWork } });
    return {
      kind: 'opened',
      made: { logic, input: { list: 'pending', wanted: null, place: null }, contents: work },
    };
  };
  const root = createActor(
    portalMachine.provide({
      actors: {
        openScreen: fromPromise<OpenAnswer, Route | null>(async () => making()),
        holdPage: fromCallback(() => {}),
      },
    }),
    // The page of the journey has the session.
    { input: quietSession },
  );
  root.on('screen.said', ({ screen, isShown, emitted }) => {
    const told = emitted as ListScreenEmitted;
    if (told.type !== 'work.ended' || isShown || told.work === null) return;
    const { outcomeOf } = screen.made.contents as OpenedWork;
    if (outcomeOf(told.work.ref, () => {}) !== null) telling.listOver(told.work.ref as ActingRef);
  });
  root.start();
  return {
    open: () => root.send({ type: 'route.changed', route: { flow: 'selection', key: 'pending' } }),
    leave: () => root.send({ type: 'route.changed', route: null }),
    end: () => root.send({ type: 'session.ended' }),
    /** The acting of the list that is shown; null where none is, or its part is not there yet. */
    shown: (): ListActing | null => {
      const { screen } = root.getSnapshot().context;
      const work = (screen?.ref as ListScreenRef | undefined)?.getSnapshot().context.work;
      return work
        ? { actorRef: work.ref as ActingRef, contents: work.contents as ListActing['contents'] }
        : null;
    },
  };
};

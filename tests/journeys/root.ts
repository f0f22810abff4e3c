import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AnyActorRef } from 'xstate';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { DocumentActionRef } from '../../machines/document-action/document-action.machine.ts';
import { portalMachine } from '../../machines/portal/portal.machine.ts';
import type { OpenAnswer, Route } from '../../machines/portal/portal.ports.ts';
import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import type {
  ListScreenEmitted,
  ListScreenRef,
  LoadedWork,
} from '../../machines/selection/list-screen.machine.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { SelectionRef } from '../../machines/selection/selection.machine.ts';
import type { ListAnswer } from '../../machines/selection/selection.ports.ts';
import { openActing } from '../../src/acts/open-acting.ts';
import type { ListActing, ListActingServices } from '../../src/acts/open-acting.ts';
import type { OpenedWork } from '../../src/acts/list-parts.ts';
import { resumeSentActs } from '../../src/acts/resumed-acts.ts';
import type { OpenedScreen } from '../../src/parts/opened-screen.ts';
import { openDocuments } from '../../src/views/document-action/open-document.ts';
import type { DocumentServices } from '../../src/views/document-action/open-document.ts';
import type { DocumentScreen } from '../../src/views/document-action/screen-props.ts';
import { quietSession } from '../support/quiet-session.ts';

interface Telling {
  /** Follows a list's acting from its beginning. */
  readonly list: (acting: ActingRef) => void;
  /** What was under way in a list that was left, or was sent by an earlier page, is over, and told by its outcome. */
  readonly over: (acting: ActingRef) => void;
  /** Follows a document from its beginning. */
  readonly document: (document: DocumentActionRef) => void;
  /** The same of a document that was left. */
  readonly documentOver: (document: DocumentActionRef) => void;
}

type RootServices = ListActingServices & DocumentServices;

/** A list whose rows are read by the journey itself. */
const silentList = selectionMachine.provide({
  actors: {
    listPendingDocuments: fromPromise<ListAnswer, undefined>(() => new Promise(() => {})),
    listCompletedDocuments: fromPromise<ListAnswer, undefined>(() => new Promise(() => {})),
  },
});

type Opened = Extract<OpenAnswer, { kind: 'opened' }>;

/** The pending lists and documents under the root of a page, as far as a journey acts in them. */
export const openRoot = (services: RootServices, telling: Telling) => {
  const documents = openDocuments(services);
  const list = (): Opened => {
    const work: OpenedWork = openActing(services);
    const follow = (ref: Parameters<OpenedWork['follow']>[0]) => {
      telling.list(ref as ActingRef);
      return work.follow(ref);
    };
    const openWork = fromPromise<LoadedWork, SelectionRef>(async () => ({ ...work, follow }));
    const logic = listScreenMachine.provide({ actors: { list: silentList, openWork } });
    return {
      kind: 'opened',
      made: { logic, input: { list: 'pending', wanted: null, place: null }, contents: work },
    };
  };
  const document = (key: string): Opened => {
    const made = documents.open({ key });
    const follow = (ref: AnyActorRef) => {
      telling.document(ref as DocumentActionRef);
      return made.follow?.(ref) ?? (() => {});
    };
    return { kind: 'opened', made: { ...made, follow } };
  };
  const root = createActor(
    portalMachine.provide({
      actors: {
        openScreen: fromPromise<OpenAnswer, Route | null>(async ({ input }) =>
          input?.flow === 'document-action' ? document(input.key) : list(),
        ),
        holdPage: fromCallback(() => {}),
        resumeDrafts: fromCallback(({ sendBack }) => {
          void resumeSentActs(services, (key, made) => sendBack({ type: 'act.resumed', key, made }));
        }),
      },
    }),
    // The page of the journey has the session.
    { input: quietSession },
  );
  root.on('screen.relayed', ({ screen, isShown, emitted }) => {
    const told = emitted as ListScreenEmitted;
    if (told.type !== 'work.ended' || isShown || told.work === null) return;
    const { outcomeOf } = screen.made.contents as OpenedWork;
    if (outcomeOf(told.work.ref, () => {}) !== null) telling.over(told.work.ref as ActingRef);
  });
  root.on('screen.settled', ({ screen: { made, ref, route } }) => {
    const { outcomeOf } = made as OpenedScreen;
    if (outcomeOf?.(ref, () => {}) == null) return;
    if (route.flow === 'acts') telling.over(ref as ActingRef);
    if (route.flow === 'document-action') telling.documentOver(ref as DocumentActionRef);
  });
  root.start();
  const go = (route: Route | null) => root.send({ type: 'route.changed', route });
  const shown = () => root.getSnapshot().context.screen;
  return {
    openList: () => go({ flow: 'selection', key: 'pending' }),
    openDocument: (docid: string, tab: string) =>
      go({ flow: 'document-action', key: new URLSearchParams({ tab, docid }).toString() }),
    leave: () => go(null),
    end: () => root.send({ type: 'session.ended' }),
    /** The acting of the list that is shown; null where none is, or its part is not there yet. */
    list: (): ListActing | null => {
      const screen = shown();
      const work =
        screen?.route.flow === 'selection' && (screen.ref as ListScreenRef).getSnapshot().context.work;
      return work
        ? { actorRef: work.ref as ActingRef, contents: work.contents as ListActing['contents'] }
        : null;
    },
    /** The document that is shown; null where none is. */
    document: () => {
      const screen = shown();
      if (screen?.route.flow !== 'document-action') return null;
      const actorRef = screen.ref as DocumentActionRef;
      const { contents, typed } = screen.made.contents as DocumentScreen;
      return { actorRef, contents, typed, documentId: actorRef.getSnapshot().context.documentId };
    },
  };
};

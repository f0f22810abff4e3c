import { createActor, fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { portalMachine } from '../../machines/portal/portal.machine.ts';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type {
  MadeScreen,
  OpenAnswer,
  OpenedSession,
  Route,
  ScreenFlow,
} from '../../machines/portal/portal.ports.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';
import { ChunkLoadError } from '../parts/lazy-component.ts';
import { holdPage, resumeDrafts } from './resume-drafts.ts';
import type { ResumeDependencies } from './resume-drafts.ts';
import type { Services } from '../session/services.ts';
import { notify } from '../ui/notices.ts';

const notifyDocumentsChanged = (root: PortalRef): void =>
  root.getSnapshot().context.screen?.ref.send({ type: 'documents.changed' });

/** The root's types do not say that what a chunk has made is an `OpenedScreen`. */
const openedAs = (made: MadeScreen): OpenedScreen => made;

const openScreenLogic = (open: PortalDependencies['open']) =>
  fromPromise<OpenAnswer, Route | null>(async ({ input }) => {
    if (input === null) return { kind: 'missing' };
    try {
      return { kind: 'opened', made: await open(input) };
    } catch (error) {
      if (error instanceof ChunkLoadError) return { kind: 'missing' };
      console.error(error);
      return { kind: 'failed' };
    }
  });

interface PortalDependencies extends ResumeDependencies {
  /** Opens a screen for one visit; rejects with `ChunkLoadError` if its chunk cannot be loaded. */
  readonly open: (route: Route) => Promise<OpenedScreen>;
  readonly onFlowLeft?: (flow: ScreenFlow) => void;
  readonly session: OpenedSession;
  readonly inspect: Services['inspect'];
}

/**
 * Creates the root actor of the signed-in page, and shows its screens' notices. Create it once per sign-in;
 * it is not started.
 */
export const createPortal = (needs: PortalDependencies): PortalRef => {
  const { open, onFlowLeft, session, page, inspect } = needs;
  const actors = {
    openScreen: openScreenLogic(open),
    holdPage: fromCallback<EventObject, undefined>(() => holdPage(page)),
    resumeDrafts: resumeDrafts(needs),
  };
  const root = createActor(portalMachine.provide({ actors }), {
    input: session,
    ...(inspect ? { inspect } : {}),
  });
  let flow: ScreenFlow | null = null;
  root.subscribe(({ context: { route } }) => {
    const before = flow;
    flow = route?.flow ?? null;
    if (before !== null && before !== flow) onFlowLeft?.(before);
  });
  root.on('screen.relayed', ({ screen, isShown, emitted }) => {
    const notice = openedAs(screen.made).noticeOf?.(emitted, isShown);
    if (notice) notify(notice);
    if (!isShown && emitted.type === 'work.ended') notifyDocumentsChanged(root);
  });
  root.on('screen.settled', ({ screen }) => {
    const notice = openedAs(screen.made).outcomeOf?.(screen.ref, navigate);
    if (!notice) return;
    notify(notice);
    notifyDocumentsChanged(root);
  });
  return root;
};

import { createActor } from 'xstate';
import { drawingMachine } from '../../../machines/drawing/drawing.machine.ts';
import type { DrawingRef } from '../../../machines/drawing/drawing.machine.ts';
import { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import type { PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import { isDrawnOn } from '../../../machines/page-editor/page-editor.setup.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { paintPage } from '../../drawing/paint.ts';
import type { Services } from '../../session/services.ts';
import { createObserved } from '../../ui/observed.ts';
import type { Observed } from '../../ui/observed.ts';
import type { Drafts } from '../../work/drafts.ts';
import { createEditorContents } from './editor-contents.ts';
import type { EditorContents } from './editor-contents.ts';
import type { EditorRun } from './editor-runs.ts';
import { keepEdits } from './kept-edits.ts';
import { editsFlow } from './kept-facts.ts';
import { pageEditorActors } from './page-editor.actors.ts';
import type { PaintPage } from './page-editor.actors.ts';

/** The drawing on the pages; null while there is none. */
export interface Drawing {
  readonly actorRef: DrawingRef | null;
}

/** One document's editor with what belongs to it; it can outlive what is drawn of it. */
export interface PageEditorRun extends EditorRun {
  readonly actorRef: PageEditorRef;
  readonly contents: Observed<EditorContents>;
  readonly drawing: Observed<Drawing>;
}

interface RunNeeds {
  readonly services: Services;
  readonly drafts: Pick<Drafts, 'all' | 'keep' | 'drop'>;
  readonly documentId: string;
  readonly tab: DocumentTab;
  /** Stands in for the painter, which needs a browser. */
  readonly paint?: PaintPage;
}

/** Begins the drawing anew whenever the editor says so, and tells it which page is in view. */
const followDrawing = (actorRef: PageEditorRef, drawing: Observed<Drawing>, inspect: Services['inspect']) => {
  const begin = () => {
    const { edits, page } = actorRef.getSnapshot().context;
    drawing.get().actorRef?.stop();
    const begun = createActor(drawingMachine, {
      input: { edits, page, parent: actorRef },
      ...(inspect ? { inspect } : {}),
    });
    begun.start();
    drawing.set({ actorRef: begun });
  };
  // What the editor says, it says before it has come to its next state.
  actorRef.on('drawing.begun', () => queueMicrotask(begin));
  let shown = 1;
  actorRef.subscribe({
    next: ({ context: { page } }) => {
      if (page === shown) return;
      shown = page;
      drawing.get().actorRef?.send({ type: 'page.shown', page });
    },
    complete: () => drawing.get().actorRef?.stop(),
  });
};

/** Keeps what is drawn, with the page and zoom at which somebody looks, until it is stored or not wanted (X5). */
const keepWork = (actorRef: PageEditorRef, contents: Observed<EditorContents>, needs: RunNeeds) => {
  const { drafts, documentId, tab } = needs;
  let kept = actorRef.getSnapshot().context;
  let hasKept = false;
  const keep = () => {
    const snapshot = actorRef.getSnapshot();
    const { edits, page, zoom } = snapshot.context;
    const isSame = edits === kept.edits && page === kept.page && zoom === kept.zoom;
    kept = snapshot.context;
    if (isSame || snapshot.status !== 'active' || !snapshot.hasTag('drawing')) return;
    if (isDrawnOn(edits)) keepEdits(drafts, contents, documentId, { edits, page, zoom, tab });
    else if (hasKept) drafts.drop({ flow: editsFlow, documentId });
    hasKept = isDrawnOn(edits);
  };
  actorRef.subscribe(keep);
  actorRef.on('kept.forgotten', () => drafts.drop({ flow: editsFlow, documentId }));
};

/** Makes the editor of one document. */
export const makeEditorRun = (needs: RunNeeds): PageEditorRun => {
  const { services, drafts, documentId, tab, paint = paintPage } = needs;
  const contents = createEditorContents();
  const drawing = createObserved<Drawing>({ actorRef: null });
  const outgoing = { body: null, painted: new Map<number, Blob>() };
  const inView = () => actorRef.getSnapshot().context.page;
  const actors = pageEditorActors({ ...services, drafts, paintPage: paint }, { contents, outgoing, inView });
  const actorRef: PageEditorRef = createActor(pageEditorMachine.provide({ actors }), {
    input: { documentId },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  followDrawing(actorRef, drawing, services.inspect);
  keepWork(actorRef, contents, needs);
  return { actorRef, contents, drawing, documentId, tab };
};

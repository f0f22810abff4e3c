import { createActor } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { drawingMachine } from '../../../machines/drawing/drawing.machine.ts';
import type { DrawingRef } from '../../../machines/drawing/drawing.machine.ts';
import { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import type { PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import { isDrawnOn } from '../../../machines/page-editor/page-editor.setup.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { decodedSize } from '../../drawing/canvas.ts';
import { paintPage } from '../../drawing/paint.ts';
import type { Services } from '../../session/services.ts';
import { createObserved } from '../../ui/observed.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import type { Observed } from '../../ui/observed.ts';
import type { Drafts } from '../../work/drafts.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';
import { createEditorContents, versionOfPages } from './editor-contents.ts';
import type { EditorContents } from './editor-contents.ts';
import type { EditorRun } from './editor-runs.ts';
import { forgetEdits, keepEdits } from './kept-edits.ts';
import type { Authors } from './kept-edits.ts';
import type { SizeOf } from './load-pages.ts';
import { pageEditorActors } from './page-editor.actors.ts';
import type { EditorServices, PaintPage } from './page-editor.actors.ts';

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
  readonly services: Services & Pick<EditorServices, 'pdf'>;
  readonly drafts: Pick<Drafts, 'all' | 'keep' | 'drop'>;
  readonly documentId: string;
  readonly tab: DocumentTab;
  /** Stand in for the painter and the decoder, which need a browser. */
  readonly paint?: PaintPage;
  readonly sizeOf?: SizeOf;
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
  // The event is emitted before the snapshot changes: the next microtask sees the new state.
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

/** A change of these is kept; what was drawn on other pages is kept for those until somebody says that it fits (X5). */
const keptFields = ['edits', 'page', 'zoom', 'version', 'isForeign'] as const;

type Snapshot = SnapshotFrom<PageEditorRef>;

/** Another tab has saved, and what it had kept until then stood in the place of this one's. */
const isOutdated = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { work: { editing: 'changed' } } });

/** Whether what lies in the browser is no longer what somebody draws on. */
const isToKeep = (before: Snapshot, now: Snapshot): boolean => {
  const isSame = keptFields.every((field) => now.context[field] === before.context[field]);
  const isNews = isOutdated(now) && !isOutdated(before);
  return (!isSame || isNews) && now.status === 'active' && now.hasTag('drawing');
};

/** Keeps what is drawn, with the page and zoom at which somebody looks, until it is stored or not wanted (X5). */
const keepWork = (
  actorRef: PageEditorRef,
  contents: Observed<EditorContents>,
  { drafts, documentId, tab, authors }: RunNeeds & { readonly authors: Authors },
) => {
  const by = crypto.getRandomValues(new Uint32Array(2)).join('-');
  authors.add(by);
  let last = actorRef.getSnapshot();
  const keep = () => {
    const before = last;
    last = actorRef.getSnapshot();
    if (!isToKeep(before, last)) return;
    const { edits, page, zoom, isForeign, keptVersion } = last.context;
    const version = isForeign ? keptVersion : versionOfPages(contents.get());
    if (isDrawnOn(edits))
      keepEdits(drafts, contents, { documentId, version }, { edits, page, zoom, tab, by });
    else if (isDrawnOn(before.context.edits)) forgetEdits(drafts, documentId, authors);
  };
  actorRef.subscribe(keep);
  actorRef.on('kept.forgotten', () => forgetEdits(drafts, documentId, authors));
};

/** Makes the editor of one document. */
export const makeEditorRun = (needs: RunNeeds): PageEditorRun => {
  const { services, drafts, documentId, tab, paint = paintPage, sizeOf = decodedSize } = needs;
  const contents = createEditorContents();
  const drawing = createObserved<Drawing>({ actorRef: null });
  const authors: Authors = new Set();
  const outgoing = { body: null, painted: new Map<number, Blob>() };
  const inView = () => actorRef.getSnapshot().context.page;
  const actors = pageEditorActors(
    { ...services, drafts, paintPage: paint, sizeOf },
    { contents, outgoing, inView, authors },
  );
  const actorRef: PageEditorRef = createActor(pageEditorMachine.provide({ actors }), {
    input: { documentId },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  withdrawWhen(actorRef, isUnsettled, () => [noticeSubjects.pageEditor]);
  followDrawing(actorRef, drawing, services.inspect);
  keepWork(actorRef, contents, { ...needs, authors });
  return { actorRef, contents, drawing, documentId, tab };
};

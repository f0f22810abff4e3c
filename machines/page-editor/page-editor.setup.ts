import { and, assign, emit, enqueueActions, not, setup, stateIn } from 'xstate';
import { drawingMachine } from '../drawing/drawing.machine.ts';
import { noEdits, touchedPages, withinPages } from '../drawing/edits.ts';
import type { ErrorActorEvent } from 'xstate';
import type { Edits } from '../drawing/edits.ts';
import { pageEditorPorts } from './page-editor.ports.ts';
import type { KeptAnswer, LoadingAnswer, OpeningAnswer } from './page-editor.ports.ts';

/** How far a page can be zoomed (D5.6, D9.8). */
export const zoomBounds = { least: 0.5, most: 2, step: 0.25 } as const;

/** Where a person goes from the editor. `elsewhere`: to where a link or Back leads. */
export type Way = 'document' | 'elsewhere';

export type PageEditorEvent =
  | { type: 'opening.retried' }
  /** A page that did not load is asked for again. */
  | { type: 'page.retried' }
  | { type: 'page.shown'; page: number }
  | { type: 'zoom.changed'; zoom: number }
  | { type: 'kept.resumed' }
  | { type: 'kept.discarded' }
  /** What was drawn on other pages has been looked at on these. */
  | { type: 'kept.accepted' }
  /** From the drawing; `page`: on which the last one was made or undone. */
  | { type: 'drawing.changed'; edits: Edits; page: number }
  | { type: 'save.requested' }
  | { type: 'save.cancelled' }
  | { type: 'outcome.checked' }
  | { type: 'leave.requested'; to: Way }
  | { type: 'leave.cancelled' }
  | { type: 'leave.kept' }
  | { type: 'leave.discarded' }
  /** Untaken, a failure of the drawing would end the editor in the middle of saving. */
  | ErrorActorEvent<unknown, 'drawing'>;

export type PageEditorEmitted =
  /** What was kept is not wanted any more. */
  | { type: 'kept.forgotten' }
  | { type: 'notice'; intent: 'success'; id: 'pageEditor.notice.saved'; ms: number }
  /** Nobody knows whether the pages were stored, and nothing goes on by itself. */
  | { type: 'saving.doubted' }
  | { type: 'left'; to: Way };

export interface PageEditorInput {
  readonly documentId: string;
}

interface PageEditorContext {
  readonly documentId: string;
  /** How many pages the document has; 0 while nobody knows. */
  readonly pages: number;
  /** The page in view, from 1. */
  readonly page: number;
  readonly zoom: number;
  /** Everything that was drawn, in shown pixels (X12). */
  readonly edits: Edits;
  /** It was drawn on pages that looked different, and nobody has said yet that it fits these. */
  readonly isForeign: boolean;
  /** Which pages these are, and on which ones the kept edits were drawn; '' while nobody knows. */
  readonly version: string;
  readonly keptVersion: string;
  readonly way: Way;
  readonly error: string;
}

export const beginning = (documentId: string): PageEditorContext => ({
  documentId,
  pages: 0,
  page: 1,
  zoom: 1,
  edits: noEdits,
  isForeign: false,
  version: '',
  keptVersion: '',
  way: 'document',
  error: '',
});

/** Whether there is anything that leaving would lose. */
export const isDrawnOn = (edits: Edits): boolean => touchedPages(edits).length > 0;

/** Whether something was drawn on a page that is not there, as far as their number is known. */
export const goesBeyond = (edits: Edits, pages: number): boolean =>
  pages > 0 && touchedPages(edits).some((page) => page > pages);

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** While nobody knows how many pages there are, any may come. */
const inPages = (page: number, pages: number) =>
  within(Math.round(page) || 1, 1, pages === 0 ? Infinity : pages);

/** Whether two lists of pages, each page by what tells its bytes from others, are the same, as far as both are known. */
const areSamePages = (one: string, other: string): boolean => {
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  if (mine.length !== theirs.length) return false;
  return mine.every((digest, index) => {
    const beside = theirs[index];
    return digest === '-' || beside === '-' || digest === beside;
  });
};

/** Guards, actions and ports of the page editor by name; the chart is in page-editor.machine.ts. */
export const pageEditor = setup({
  types: {
    context: {} as PageEditorContext,
    events: {} as PageEditorEvent,
    emitted: {} as PageEditorEmitted,
    input: {} as PageEditorInput,
    tags: {} as 'busy' | 'drawing' | 'unsettled' | 'sending',
    children: {} as { drawing: 'drawing' },
  },
  actors: { ...pageEditorPorts, drawing: drawingMachine },
  guards: {
    is: (_, { answer, kind }: { answer: { kind: string }; kind: string }) => answer.kind === kind,
    isDrawn: ({ context }) => isDrawnOn(context.edits),
    /** The question about leaving and the dialog of saving lie over everything else. */
    isUncovered: and([not(stateIn('#leaving')), not(stateIn('#saving'))]),
    isForeign: ({ context }) => context.isForeign,
    isLoading: stateIn({ open: { pages: 'loading' } }),
    isSame: ({ context }) => areSamePages(context.version, context.keptVersion),
    /** Every page is there (S29), something was drawn, and it belongs to these pages. */
    canSave: and([
      stateIn({ open: { pages: 'complete' } }),
      ({ context }: { context: PageEditorContext }) => isDrawnOn(context.edits),
      not(({ context }: { context: PageEditorContext }) => context.isForeign),
    ]),
  },
  actions: {
    /** What is drawn already was drawn on the pages that were there before. */
    keepPages: assign(({ context: { version, keptVersion, isForeign } }, opened: OpeningAnswer) =>
      opened.kind === 'opened'
        ? { pages: opened.pages, version: '', keptVersion: isForeign ? keptVersion : version }
        : {},
    ),
    keepLoaded: assign(({ context }, loaded: LoadingAnswer) => {
      const known = 'version' in loaded ? loaded : { pages: context.pages, version: '' };
      return { pages: known.pages, version: known.version, page: inPages(context.page, known.pages) };
    }),
    keepError: assign({ error: (_, error: string) => error }),
    keepEdits: assign(({ context, event }) =>
      event.type === 'drawing.changed'
        ? { edits: event.edits, page: inPages(event.page, context.pages) }
        : {},
    ),
    keepWay: assign(({ event }) => (event.type === 'leave.requested' ? { way: event.to } : {})),
    showPage: assign(({ context, event }) =>
      event.type === 'page.shown' ? { page: inPages(event.page, context.pages) } : {},
    ),
    zoomTo: assign(({ event }) =>
      event.type === 'zoom.changed'
        ? { zoom: within(event.zoom || 1, zoomBounds.least, zoomBounds.most) }
        : {},
    ),
    /** The pages may be fewer than they were when somebody stopped. */
    takeUp: assign((_, kept: KeptAnswer) =>
      kept.kind === 'none'
        ? {}
        : {
            edits: kept.edits,
            page: Math.max(1, kept.page),
            zoom: within(kept.zoom, zoomBounds.least, zoomBounds.most),
            keptVersion: kept.version,
          },
    ),
    /** What was drawn on pages that are not there any more can be neither seen nor saved. */
    accept: assign(({ context: { edits, pages } }) => ({
      isForeign: false,
      edits: goesBeyond(edits, pages) ? withinPages(edits, pages) : edits,
    })),
    suspect: assign(({ context }) => ({ isForeign: isDrawnOn(context.edits) })),
    clear: assign({ edits: noEdits, isForeign: false }),
    /** Drawing begins anew, with the edits that stand. */
    beginDrawing: enqueueActions(({ enqueue, context: { edits, page }, self }) => {
      enqueue.stopChild('drawing');
      enqueue.spawnChild('drawing', { id: 'drawing', input: { edits, page, parent: self } });
    }),
    /** The drawing is of the page in view. */
    turnDrawing: enqueueActions(({ enqueue, context: { page }, self }) => {
      const before = self.getSnapshot();
      const { drawing } = before.children ?? {};
      if (drawing && before.context.page !== page) enqueue.sendTo(drawing, { type: 'page.shown', page });
    }),
    forgetKept: emit({ type: 'kept.forgotten' as const }),
    tellSaved: emit({
      type: 'notice' as const,
      intent: 'success' as const,
      id: 'pageEditor.notice.saved' as const,
      ms: 5_000,
    }),
    tellUnclear: emit({ type: 'saving.doubted' as const }),
    announceLeaving: emit(({ context }) => ({ type: 'left' as const, to: context.way })),
  },
});

/** What an invoked port answered, if it is of that kind. */
export const came = <TKind extends string>(kind: TKind) =>
  ({
    type: 'is',
    params: ({ event }: { event: { output: { kind: string } } }) => ({ answer: event.output, kind }),
  }) as const;

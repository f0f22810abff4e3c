import { and, assign, emit, enqueueActions, not, setup, stateIn } from 'xstate';
import { inFlightMs } from '../acts/acts.ts';
import { drawingMachine } from '../drawing/drawing.machine.ts';
import { noEdits, touchedPages, withinPages } from '../drawing/edits.ts';
import type { ErrorActorEvent } from 'xstate';
import type { Edits } from '../drawing/edits.ts';
import { pageEditorPorts } from './page-editor.ports.ts';
import type { KeptAnswer, LoadingAnswer, OpeningAnswer } from './page-editor.ports.ts';

/** The range of a page's zoom (D5.6, D9.8). */
export const zoomBounds = { min: 0.5, max: 2, step: 0.25 } as const;

/** Where a person goes from the editor. `elsewhere`: to the target of a link or of Back. */
export type LeaveTarget = 'document' | 'list' | 'elsewhere';

export type PageEditorEvent =
  | { type: 'opening.retried' }
  /** Loads a page again that failed to load. */
  | { type: 'page.retried' }
  | { type: 'page.shown'; page: number }
  | { type: 'zoom.changed'; zoom: number }
  | { type: 'kept.resumed' }
  | { type: 'kept.discarded' }
  /** The person has checked, on these pages, edits that were drawn on others. */
  | { type: 'kept.accepted' }
  /** From the drawing; `page`: of the last edit or undo. */
  | { type: 'drawing.changed'; edits: Edits; page: number }
  | { type: 'save.requested' }
  | { type: 'save.cancelled' }
  | { type: 'outcome.checked' }
  | { type: 'leave.requested'; to: LeaveTarget }
  | { type: 'leave.cancelled' }
  | { type: 'leave.keepingEdits' }
  | { type: 'leave.discardingEdits' }
  /** Without this event, an error of the drawing would end the editor, even while it saves. */
  | ErrorActorEvent<unknown, 'drawing'>;

export type PageEditorEmitted =
  /** The stored edits can be deleted. */
  | { type: 'kept.forgotten' }
  | { type: 'notice'; intent: 'success'; id: 'pageEditor.notice.saved'; ms: number }
  /** It is unknown whether the pages were stored, and nothing continues by itself. */
  | { type: 'saving.unclear' }
  | { type: 'left'; to: LeaveTarget };

export interface PageEditorInput {
  readonly documentId: string;
}

interface PageEditorContext {
  readonly documentId: string;
  /** The number of pages; 0 while unknown. */
  readonly pages: number;
  /** The page in view, from 1. */
  readonly page: number;
  readonly zoom: number;
  /** All edits, in shown pixels (X12). */
  readonly edits: Edits;
  /** The edits were drawn on different pages, and the person has not confirmed yet that they fit these. */
  readonly isForeign: boolean;
  /** The version of these pages; '' while unknown. */
  readonly version: string;
  /** The version of the pages on which the stored edits were drawn; '' while unknown. */
  readonly keptVersion: string;
  /** The request that was sent last is over, whatever became of it. */
  readonly isSure: boolean;
  /** An earlier visit has sent the edits, and nobody knows yet whether they were stored. */
  readonly wasSentBefore: boolean;
  readonly leaveTarget: LeaveTarget;
  readonly error: string;
}

export const initialContext = (documentId: string): PageEditorContext => ({
  documentId,
  pages: 0,
  page: 1,
  zoom: 1,
  edits: noEdits,
  isForeign: false,
  version: '',
  keptVersion: '',
  isSure: false,
  wasSentBefore: false,
  leaveTarget: 'document',
  error: '',
});

/** Whether there are edits that leaving would lose. */
export const hasChanges = (edits: Edits): boolean => touchedPages(edits).length > 0;

/** Whether there are edits on a page that does not exist, if the number of pages is known. */
export const hasEditsBeyond = (edits: Edits, pages: number): boolean =>
  pages > 0 && touchedPages(edits).some((page) => page > pages);

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** While the number of pages is unknown, any page is possible. */
const inPages = (page: number, pages: number) =>
  within(Math.round(page) || 1, 1, pages === 0 ? Infinity : pages);

/** Whether two versions (a list with one identifier per page) are equal, as far as both are known. */
const areSamePages = (one: string, other: string): boolean => {
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  if (mine.length !== theirs.length) return false;
  return mine.every((digest, index) => {
    const beside = theirs[index];
    return digest === '-' || beside === '-' || digest === beside;
  });
};

/** The version of these pages, with the identifiers of another where those of these are unknown. */
export const versionWith = (version: string, other: string): string => {
  const others = areSamePages(version, other) ? other.split(' ') : [];
  const digests = version.split(' ').map((digest, index) => (digest === '-' ? others[index] : digest) || '-');
  return digests.join(' ');
};

/** Guards, actions and ports of the page editor; the machine is in page-editor.machine.ts. */
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
  delays: { readPause: 1_000, inFlight: inFlightMs },
  guards: {
    is: (_, { answer, kind }: { answer: { kind: string }; kind: string }) => answer.kind === kind,
    hasChanges: ({ context }) => hasChanges(context.edits),
    /** The question about leaving and the dialog of saving cover everything else. */
    isUncovered: and([not(stateIn('#leaving')), not(stateIn('#saving'))]),
    isForeign: ({ context }) => context.isForeign,
    isSure: ({ context }) => context.isSure,
    wasSentBefore: ({ context }) => context.wasSentBefore,
    isLoading: stateIn({ open: { pages: 'loading' } }),
    isSame: ({ context }) => areSamePages(context.version, context.keptVersion),
    /** All pages are loaded (S29), there are edits, and they belong to these pages. */
    canSave: and([
      stateIn({ open: { pages: 'complete' } }),
      ({ context }: { context: PageEditorContext }) => hasChanges(context.edits),
      not(({ context }: { context: PageEditorContext }) => context.isForeign),
    ]),
  },
  actions: {
    /** Existing edits were drawn on the pages that were loaded before. */
    keepPages: assign(({ context: { version, keptVersion, isForeign } }, opened: OpeningAnswer) =>
      opened.kind === 'opened'
        ? { pages: opened.pages, version: '', keptVersion: isForeign ? keptVersion : version }
        : {},
    ),
    keepLoaded: assign(({ context }, loaded: LoadingAnswer) => {
      const { pages, version } = 'version' in loaded ? loaded : { pages: context.pages, version: '' };
      const { isForeign, keptVersion, edits } = context;
      // A page that was missing may turn out to be another than the one that was drawn on.
      const wasSame = keptVersion !== '' && areSamePages(context.version, keptVersion);
      const isOther = wasSame && hasChanges(edits) && !areSamePages(version, keptVersion);
      return { pages, version, page: inPages(context.page, pages), isForeign: isForeign || isOther };
    }),
    keepError: assign({ error: (_, error: string) => error }),
    keepEdits: assign(({ context, event }) =>
      event.type === 'drawing.changed'
        ? { edits: event.edits, page: inPages(event.page, context.pages) }
        : {},
    ),
    keepLeaveTarget: assign(({ event }) =>
      event.type === 'leave.requested' ? { leaveTarget: event.to } : {},
    ),
    keepListAsTarget: assign(({ event }) =>
      event.type === 'leave.requested' ? { leaveTarget: event.to === 'document' ? 'list' : event.to } : {},
    ),
    showPage: assign(({ context, event }) =>
      event.type === 'page.shown' ? { page: inPages(event.page, context.pages) } : {},
    ),
    zoomTo: assign(({ event }) =>
      event.type === 'zoom.changed' ? { zoom: within(event.zoom || 1, zoomBounds.min, zoomBounds.max) } : {},
    ),
    /** There may be fewer pages now than when the edits were stored. */
    restoreEdits: assign((_, kept: KeptAnswer) =>
      kept.kind === 'none'
        ? {}
        : {
            edits: kept.edits,
            page: Math.max(1, kept.page),
            zoom: within(kept.zoom, zoomBounds.min, zoomBounds.max),
            keptVersion: kept.version,
            wasSentBefore: kept.kind === 'sent',
            isSure: kept.kind === 'sent' && kept.isSure,
          },
    ),
    /** Edits on pages that no longer exist can be neither seen nor saved. */
    acceptEdits: assign(({ context: { edits, pages } }) => ({
      isForeign: false,
      edits: hasEditsBeyond(edits, pages) ? withinPages(edits, pages) : edits,
    })),
    markForeign: assign(({ context }) => ({ isForeign: hasChanges(context.edits) })),
    clearEdits: assign(({ context: { isForeign, version, keptVersion } }) => ({
      edits: noEdits,
      isForeign: false,
      // What is drawn next is drawn on these pages.
      keptVersion: isForeign ? keptVersion : version,
    })),
    markSent: assign({ isSure: false, wasSentBefore: false }),
    markUnsent: assign({ wasSentBefore: false }),
    markSure: assign({ isSure: true }),
    /** Restarts the drawing with the present edits. */
    beginDrawing: enqueueActions(({ enqueue, context: { edits, page }, self }) => {
      enqueue.stopChild('drawing');
      enqueue.spawnChild('drawing', { id: 'drawing', input: { edits, page, parent: self } });
    }),
    /** Switches the drawing to the page in view. */
    showPageInDrawing: enqueueActions(({ enqueue, context: { page }, self }) => {
      const before = self.getSnapshot();
      const { drawing } = before.children ?? {};
      if (drawing && before.context.page !== page) enqueue.sendTo(drawing, { type: 'page.shown', page });
    }),
    forgetKept: emit({ type: 'kept.forgotten' as const }),
    notifySaved: emit({
      type: 'notice' as const,
      intent: 'success' as const,
      id: 'pageEditor.notice.saved' as const,
      ms: 5_000,
    }),
    notifyUnclear: emit({ type: 'saving.unclear' as const }),
    announceLeaving: emit(({ context }) => ({ type: 'left' as const, to: context.leaveTarget })),
  },
});

/** The output of an invoked port, if it is of that kind. */
export const hasKind = <TKind extends string>(kind: TKind) =>
  ({
    type: 'is',
    params: ({ event }: { event: { output: { kind: string } } }) => ({ answer: event.output, kind }),
  }) as const;

// Decides when pages can be drawn on, when they can be saved, the outcome of that, and when leaving needs a
// question. Does not draw: its child, the drawing machine, does, and sends its edits (X12). The pages' images
// are not in the context.
import { and, not } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer, errorOf } from '../answer.ts';
import { initialContext, hasKind, pageEditor } from './page-editor.setup.ts';
import { saving } from './saving.ts';

const about = ({ context }: { context: { documentId: string } }) => ({ documentId: context.documentId });
const signedOut = { guard: hasKind('invalidToken'), target: '#signedOut' } as const;
const leaveNow = { target: '#left', actions: 'keepLeaveTarget' } as const;
const keepLoaded = [{ type: 'keepLoaded', params: answer }, 'showPageInDrawing'] as const;

const opening = pageEditor.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readDocument',
    src: 'readDocument',
    input: about,
    onDone: [
      {
        guard: hasKind('opened'),
        target: 'open',
        actions: [{ type: 'keepPages', params: answer }, 'markForeign'],
      },
      { guard: hasKind('closed'), target: 'closed' },
      { guard: hasKind('missing'), target: 'missing' },
      signedOut,
      { target: 'unopened', actions: { type: 'keepError', params: errorOf } },
    ],
  },
  on: { 'leave.requested': leaveNow },
});

const pages = pageEditor.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPages',
        src: 'loadPages',
        input: ({ context }) => ({ documentId: context.documentId, pages: context.pages }),
        onDone: [
          { guard: hasKind('all'), target: 'complete', actions: keepLoaded },
          { guard: hasKind('none'), target: '#noPages' },
          signedOut,
          { target: 'incomplete', actions: keepLoaded },
        ],
      },
    },
    /** The person can draw meanwhile; only saving is disabled (S29). */
    incomplete: { on: { 'page.retried': { guard: 'isUncovered', target: 'loading' } } },
    complete: {},
  },
});

const finding = pageEditor.createStateConfig({
  tags: 'busy',
  always: { guard: 'isForeign', target: 'editing', actions: 'beginDrawing' },
  invoke: {
    id: 'findKept',
    src: 'findKept',
    input: about,
    onDone: [
      { guard: hasKind('none'), target: 'editing', actions: 'beginDrawing' },
      { target: 'offering', actions: { type: 'restoreEdits', params: answer } },
    ],
  },
  on: { 'leave.requested': leaveNow },
});

const keptAnswers = {
  'kept.resumed': { target: '#editing', actions: 'beginDrawing' },
  'kept.discarded': { target: '#editing', actions: ['clearEdits', 'forgetKept', 'beginDrawing'] },
} as const;

/**
 * Unsaved edits that were stored are offered (X5). Leaving without an answer keeps them, and they are offered
 * again.
 */
const offering = pageEditor.createStateConfig({
  id: 'offering',
  initial: 'comparing',
  on: { 'leave.requested': leaveNow },
  states: {
    /** Whether they were drawn on these pages is known only once the pages are loaded. */
    comparing: {
      tags: 'busy',
      always: [
        { guard: and([not('isLoading'), 'wasSentBefore']), target: '#pausing' },
        { guard: and([not('isLoading'), 'isSame']), target: 'same' },
        { guard: not('isLoading'), target: 'other', actions: 'markForeign' },
      ],
    },
    same: { on: keptAnswers },
    other: { on: keptAnswers },
    /** They were sent, and the pages do not prove whether they were stored: the person looks at the pages. */
    unproved: { id: 'unproved', entry: 'markForeign', on: keptAnswers },
  },
});

const savable = { 'save.requested': { guard: 'canSave', target: '#saving' } } as const;

const editing = pageEditor.createStateConfig({
  id: 'editing',
  tags: 'drawing',
  initial: 'plain',
  on: {
    'drawing.changed': { actions: ['keepEdits', 'showPageInDrawing'] },
    'kept.accepted': {
      guard: and(['isForeign', not('isLoading')]),
      actions: ['acceptEdits', 'beginDrawing'],
    },
    'kept.discarded': { guard: 'isForeign', actions: ['clearEdits', 'forgetKept', 'beginDrawing'] },
    'leave.requested': [{ guard: 'hasChanges', target: 'leaving', actions: 'keepLeaveTarget' }, leaveNow],
  },
  states: {
    plain: { on: savable },
    refused: { id: 'refused', on: savable },
    locked: { id: 'locked', on: savable },
    notStored: {
      id: 'notStored',
      always: { guard: 'wasSentBefore', target: '#offering', actions: 'markUnsent' },
      on: savable,
    },
    unchecked: { id: 'unchecked', on: savable },
    unpainted: { id: 'unpainted', on: savable },
    /**
     * The provider has other pages now: they must be loaded first, and the person checks the edits on them.
     */
    changed: { id: 'changed', on: { 'opening.retried': '#opening' } },
    /** It was signed, declined or deleted meanwhile: the edits are kept, but cannot be saved. */
    overtaken: { id: 'overtaken' },
  },
});

const leaving = pageEditor.createStateConfig({
  id: 'leaving',
  on: {
    // The question takes pointer and focus away: a gesture in progress ends while it is open.
    'drawing.changed': { actions: 'keepEdits' },
    'leave.cancelled': 'editing',
    'leave.keepingEdits': '#left',
    'leave.discardingEdits': { target: '#left', actions: 'forgetKept' },
  },
});

const work = pageEditor.createStateConfig({
  initial: 'finding',
  states: {
    finding,
    offering,
    editing,
    leaving,
    saving: { ...saving, id: 'saving' },
  },
});

/** The flow of the page editor (D1.7, D2.54 to D2.57, D4.18, D5.6). */
export const pageEditorMachine = pageEditor.createMachine({
  id: 'page-editor',
  context: ({ input }) => initialContext(input.documentId),
  initial: 'opening',
  on: { 'xstate.error.actor.drawing': {} },
  states: {
    opening: { ...opening, id: 'opening' },
    open: {
      type: 'parallel',
      on: {
        'page.shown': { guard: 'isUncovered', actions: ['showPage', 'showPageInDrawing'] },
        'zoom.changed': { guard: 'isUncovered', actions: 'zoomTo' },
      },
      states: { pages, work },
    },
    unopened: { on: { 'opening.retried': 'opening', 'leave.requested': leaveNow } },
    /** The document's own screen could only say the same. */
    missing: { on: { 'leave.requested': { target: '#left', actions: 'keepListAsTarget' } } },
    /** It does not wait for the person's signature, so it must not be edited. */
    closed: { on: { 'leave.requested': leaveNow } },
    noPages: { id: 'noPages', on: { 'opening.retried': 'opening', 'leave.requested': leaveNow } },
    saved: { id: 'saved', type: 'final', entry: ['notifySaved', 'forgetKept', 'announceLeaving'] },
    left: { id: 'left', type: 'final', entry: 'announceLeaving' },
    signedOut: { id: 'signedOut', type: 'final' },
  },
});

export type PageEditorRef = ActorRefFrom<typeof pageEditorMachine>;

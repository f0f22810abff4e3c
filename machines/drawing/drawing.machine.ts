// Decides what a press, a drag, a key or a button does to the page in view: which tool draws, what is
// selected, moved, resized, typed, removed, undone. A child of the page editor, to which it sends every
// change as `drawing.changed`. Does not decide how anything looks, which object is under a pointer, or which
// page is in view.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { and } from 'xstate';
import { initialContext } from './drawing-context.ts';
import type { Press } from './drawing-context.ts';
import { drawing } from './drawing.setup.ts';

const pressed = ({ event }: { readonly event: Press }) => event;
const pressedObjectId = ({ event }: { readonly event: Press }) => event.objectId;

const selectOrEditText = [
  { guard: 'isPointerTool', actions: { type: 'select', params: pressedObjectId } },
  {
    guard: and(['isTextTool', 'isBelowEditLimit', 'isOnText']),
    target: 'typing',
    actions: { type: 'openText', params: pressedObjectId },
  },
  {
    guard: and(['isTextTool', 'isBelowEditLimit']),
    target: 'typing',
    actions: { type: 'beginText', params: pressed },
  },
] as const;

const notifyParent = { type: 'notifyParent', params: 'done' } as const;

const ready = drawing.createStateConfig({
  id: 'ready',
  entry: 'dropDraft',
  on: {
    'pointer.pressed': [
      {
        guard: and(['isBelowEditLimit', 'isOnHandle']),
        target: 'resizing',
        actions: { type: 'beginDrag', params: pressed },
      },
      {
        guard: and(['isPointerTool', 'isBelowEditLimit', 'isOnObject']),
        target: 'moving',
        actions: { type: 'beginDrag', params: pressed },
      },
      ...selectOrEditText,
      {
        guard: and(['isPenTool', 'isBelowEditLimit']),
        target: 'stroking',
        actions: { type: 'beginStroke', params: pressed },
      },
      {
        guard: 'isBelowEditLimit',
        target: 'shaping',
        actions: { type: 'beginShape', params: pressed },
      },
    ],
    'keyCursor.pressed': [
      ...selectOrEditText,
      {
        guard: and(['isPenTool', 'isBelowEditLimit']),
        target: 'strokingByKeys',
        actions: { type: 'beginStroke', params: pressed },
      },
      { guard: 'isBelowEditLimit', actions: [{ type: 'place', params: pressed }, notifyParent] },
    ],
    'text.opened': {
      guard: and(['isBelowEditLimit', 'canOpen']),
      target: 'typing',
      actions: { type: 'openText', params: ({ event }) => event.id },
    },
    'object.nudged': {
      guard: and(['hasSelected', 'isBelowEditLimit']),
      actions: [{ type: 'nudge', params: ({ event }) => event.by }, notifyParent],
    },
    'object.resized': {
      guard: and(['hasSelected', 'isBelowEditLimit']),
      actions: [{ type: 'resize', params: ({ event }) => event.by }, notifyParent],
    },
    'properties.changed': [
      {
        guard: and(['hasSelected', 'isBelowEditLimit']),
        actions: [
          { type: 'keepProperties', params: ({ event }) => event.change },
          { type: 'restyle', params: ({ event }) => event.change },
          notifyParent,
        ],
      },
      {
        guard: 'appliesToNextObject',
        actions: { type: 'keepProperties', params: ({ event }) => event.change },
      },
    ],
  },
});

const endOfGesture = {
  'pointer.released': { target: 'ready', actions: ['keepDraft', notifyParent] },
  'gesture.cancelled': 'ready',
} as const;

/** The flow of drawing on a page: see the flow's README. */
export const drawingMachine = drawing.createMachine({
  id: 'drawing',
  context: initialContext,
  initial: 'ready',
  on: {
    'tool.chosen': { target: '.ready', actions: { type: 'chooseTool', params: ({ event }) => event } },
    'properties.changed': {
      guard: 'hasDraft',
      actions: { type: 'keepProperties', params: ({ event }) => event.change },
    },
    'keyCursor.moved': { actions: { type: 'moveKeyCursor', params: ({ event }) => event.at } },
    'object.chosen': { target: '.ready', actions: { type: 'select', params: ({ event }) => event.id } },
    'object.removed': {
      guard: and(['hasSelected', 'isBelowEditLimit']),
      target: '.ready',
      actions: ['remove', notifyParent],
    },
    'undo.requested': {
      guard: 'canUndo',
      target: '.ready',
      actions: ['undo', { type: 'notifyParent', params: 'undone' }],
    },
    'redo.requested': { guard: 'canRedo', target: '.ready', actions: ['redo', notifyParent] },
    'deletion.requested': {
      guard: and(['hasObjects', 'isBelowEditLimit']),
      target: '.ready',
      actions: ['deleteAll', notifyParent],
    },
    'rotation.requested': {
      guard: 'isBelowEditLimit',
      target: '.ready',
      actions: [{ type: 'rotate', params: ({ event }) => event.by }, notifyParent],
    },
    'page.shown': { target: '.ready', actions: { type: 'showPage', params: ({ event }) => event.page } },
  },
  states: {
    ready,
    shaping: {
      on: {
        ...endOfGesture,
        'pointer.moved': { actions: { type: 'updateDraft', params: ({ event }) => event } },
      },
    },
    resizing: {
      on: {
        ...endOfGesture,
        'pointer.moved': { actions: { type: 'updateDraft', params: ({ event }) => event } },
      },
    },
    moving: {
      on: {
        ...endOfGesture,
        'pointer.released': { target: 'ready', actions: ['keepMove', notifyParent] },
        'pointer.moved': { actions: { type: 'moveDraft', params: ({ event }) => event } },
      },
    },
    stroking: {
      on: {
        ...endOfGesture,
        'pointer.moved': { actions: { type: 'stroke', params: ({ event }) => event.points } },
      },
    },
    strokingByKeys: {
      entry: 'keepKeyCursor',
      on: {
        'keyCursor.moved': {
          actions: [
            { type: 'moveKeyCursor', params: ({ event }) => event.at },
            { type: 'stroke', params: ({ event }) => [event.at] },
          ],
        },
        'keyCursor.pressed': { target: 'ready', actions: ['keepDraft', notifyParent] },
        'gesture.cancelled': 'ready',
      },
    },
    // Typed text is kept however the person leaves it: by another tool, another page, an undo, a rotation.
    typing: {
      exit: ['keepText', notifyParent],
      on: {
        'text.typed': { actions: [{ type: 'typeText', params: ({ event }) => event.text }, 'notifyText'] },
        'text.finished': 'ready',
        'gesture.cancelled': 'ready',
      },
    },
  },
});

export type DrawingRef = ActorRefFrom<typeof drawingMachine>;
export type DrawingSnapshot = SnapshotFrom<typeof drawingMachine>;

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
const pressedOn = ({ event }: { readonly event: Press }) => event.objectId;

const onPaper = [
  { guard: 'isPointer', actions: { type: 'select', params: pressedOn } },
  {
    guard: and(['isText', 'hasRoom', 'isOnText']),
    target: 'typing',
    actions: { type: 'openText', params: pressedOn },
  },
  {
    guard: and(['isText', 'hasRoom']),
    target: 'typing',
    actions: { type: 'beginText', params: pressed },
  },
] as const;

const done = { type: 'tell', params: 'done' } as const;

const ready = drawing.createStateConfig({
  id: 'ready',
  entry: 'dropDraft',
  on: {
    'pointer.pressed': [
      {
        guard: and(['hasRoom', 'isOnHandle']),
        target: 'resizing',
        actions: { type: 'takeHold', params: ({ event }) => event },
      },
      {
        guard: and(['isPointer', 'hasRoom', 'isOnObject']),
        target: 'moving',
        actions: { type: 'takeHold', params: ({ event }) => event },
      },
      ...onPaper,
      {
        guard: and(['isPen', 'hasRoom']),
        target: 'stroking',
        actions: { type: 'beginStroke', params: ({ event }) => event },
      },
      {
        guard: 'hasRoom',
        target: 'shaping',
        actions: { type: 'beginShape', params: ({ event }) => event },
      },
    ],
    'cursor.pressed': [
      ...onPaper,
      {
        guard: and(['isPen', 'hasRoom']),
        target: 'strokingByKeys',
        actions: { type: 'beginStroke', params: ({ event }) => event },
      },
      { guard: 'hasRoom', actions: [{ type: 'place', params: ({ event }) => event }, done] },
    ],
    'text.opened': {
      guard: and(['hasRoom', 'canOpen']),
      target: 'typing',
      actions: { type: 'openText', params: ({ event }) => event.id },
    },
    'object.nudged': {
      guard: and(['hasSelected', 'hasRoom']),
      actions: [{ type: 'nudge', params: ({ event }) => event.by }, done],
    },
    'object.resized': {
      guard: and(['hasSelected', 'hasRoom']),
      actions: [{ type: 'resize', params: ({ event }) => event.by }, done],
    },
    'properties.changed': [
      {
        guard: and(['hasSelected', 'hasRoom']),
        actions: [
          { type: 'keepProperties', params: ({ event }) => event.change },
          { type: 'restyle', params: ({ event }) => event.change },
          done,
        ],
      },
      { guard: 'isToDraw', actions: { type: 'keepProperties', params: ({ event }) => event.change } },
    ],
  },
});

const endings = {
  'pointer.released': { target: 'ready', actions: ['keepDraft', done] },
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
    'cursor.moved': { actions: { type: 'moveCursor', params: ({ event }) => event.at } },
    'object.chosen': { target: '.ready', actions: { type: 'select', params: ({ event }) => event.id } },
    'object.removed': {
      guard: and(['hasSelected', 'hasRoom']),
      target: '.ready',
      actions: ['remove', done],
    },
    'undo.requested': {
      guard: 'canUndo',
      target: '.ready',
      actions: ['undo', { type: 'tell', params: 'undone' }],
    },
    'redo.requested': { guard: 'canRedo', target: '.ready', actions: ['redo', done] },
    'deletion.requested': {
      guard: and(['hasObjects', 'hasRoom']),
      target: '.ready',
      actions: ['deleteAll', done],
    },
    'rotation.requested': {
      guard: 'hasRoom',
      target: '.ready',
      actions: [{ type: 'rotate', params: ({ event }) => event.by }, done],
    },
    'page.shown': { target: '.ready', actions: { type: 'showPage', params: ({ event }) => event.page } },
  },
  states: {
    ready,
    shaping: {
      on: { ...endings, 'pointer.moved': { actions: { type: 'follow', params: ({ event }) => event } } },
    },
    resizing: {
      on: { ...endings, 'pointer.moved': { actions: { type: 'follow', params: ({ event }) => event } } },
    },
    moving: {
      on: {
        ...endings,
        'pointer.released': { target: 'ready', actions: ['keepMove', done] },
        'pointer.moved': { actions: { type: 'carry', params: ({ event }) => event } },
      },
    },
    stroking: {
      on: {
        ...endings,
        'pointer.moved': { actions: { type: 'stroke', params: ({ event }) => event.points } },
      },
    },
    strokingByKeys: {
      entry: 'keepCursor',
      on: {
        'cursor.moved': {
          actions: [
            { type: 'moveCursor', params: ({ event }) => event.at },
            { type: 'stroke', params: ({ event }) => [event.at] },
          ],
        },
        'cursor.pressed': { target: 'ready', actions: ['keepDraft', done] },
        'gesture.cancelled': 'ready',
      },
    },
    // Typed text is kept however the person leaves it: by another tool, another page, an undo, a rotation.
    typing: {
      exit: ['keepText', done],
      on: {
        'text.typed': { actions: [{ type: 'typeText', params: ({ event }) => event.text }, 'tellText'] },
        'text.finished': 'ready',
        'gesture.cancelled': 'ready',
      },
    },
  },
});

export type DrawingRef = ActorRefFrom<typeof drawingMachine>;
export type DrawingSnapshot = SnapshotFrom<typeof drawingMachine>;

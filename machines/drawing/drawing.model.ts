import type { FlowModel } from '../model.ts';
import type { drawingMachine } from './drawing.machine.ts';
import { drawingScreens } from './drawing.screens.ts';
import type { Edits } from './edits.ts';

const oneText: Edits = {
  list: [
    {
      id: 'e1',
      page: 1,
      kind: 'text',
      at: { x: 40, y: 40 },
      width: 120,
      text: 'Dose?',
      turn: 0,
      style: { font: 'times', size: 12, colour: '#000000', bold: false, italic: false, underline: false },
    },
  ],
  done: 1,
};

const press = {
  at: { x: 60, y: 60 },
  objectId: null,
  isOnText: false,
  handle: null,
  maxTextWidth: 200,
} as const;
const presses = [
  { name: 'on empty paper', payload: press },
  { name: 'on a text', payload: { ...press, objectId: 'e1', isOnText: true } },
] as const;

/** What a person can do to a page with a text. */
export const drawingModel = {
  flow: 'drawing',
  screens: drawingScreens,
  startingPoints: [
    {
      name: 'a page with a text',
      // Two edits stand for any number.
      input: { page: 1, parent: null, edits: oneText, maxEdits: 2 },
      person: 'u-maria-santos',
    },
  ],
  events: {
    'tool.chosen': {
      by: 'user',
      words: 'paths.drawing.toolChosen',
      cases: [
        { name: 'the text tool', payload: { tool: 'text' } },
        { name: 'the rectangle tool', payload: { tool: 'rectangle' } },
        { name: 'the pen', payload: { tool: 'pen' } },
      ],
    },
    'properties.changed': {
      by: 'user',
      words: 'paths.drawing.propertyChosen',
      // One case represents all: each further property would double the states without adding a path.
      cases: [{ name: 'size or outline', payload: { change: { style: { size: 12 } } } }],
    },
    'pointer.pressed': {
      by: 'user',
      words: 'paths.drawing.pressed',
      cases: [...presses, { name: 'on a handle', payload: { ...press, objectId: 'e1', handle: 'end' } }],
    },
    'pointer.moved': {
      by: 'user',
      words: 'paths.drawing.dragged',
      cases: [
        { name: 'to the right and down', payload: { points: [{ x: 180, y: 120 }], isConstrained: false } },
      ],
    },
    'pointer.released': { by: 'user', words: 'paths.drawing.released' },
    'gesture.cancelled': { by: 'user', words: 'paths.drawing.escaped' },
    'keyCursor.moved': {
      by: 'user',
      words: 'paths.drawing.cursorMoved',
      cases: [{ name: 'to the right and down', payload: { at: { x: 60, y: 60 } } }],
    },
    'keyCursor.pressed': {
      by: 'user',
      words: 'paths.drawing.entered',
      cases: presses,
    },
    'object.chosen': {
      by: 'user',
      words: 'paths.drawing.chosen',
      cases: [{ name: 'the first object', payload: { id: 'e1' } }],
    },
    'object.nudged': {
      by: 'user',
      words: 'paths.drawing.nudged',
      cases: [{ name: 'to the right', payload: { by: { x: 1, y: 0 } } }],
    },
    'object.resized': {
      by: 'user',
      words: 'paths.drawing.sized',
      cases: [{ name: 'to the right', payload: { by: { x: 1, y: 0 } } }],
    },
    'object.removed': { by: 'user', words: 'paths.drawing.removed' },
    'text.opened': {
      by: 'user',
      words: 'paths.drawing.textOpened',
      cases: [{ name: 'the first object', payload: { id: 'e1' } }],
    },
    'text.typed': {
      by: 'user',
      words: 'paths.drawing.typed',
      cases: [{ name: 'a note', payload: { text: 'BP 120/80' } }],
    },
    'text.finished': { by: 'user', words: 'paths.drawing.textFinished' },
    'undo.requested': {
      by: 'user',
      control: { role: 'button', names: ['pageEditor.tool.undo'], in: 'page' },
    },
    'redo.requested': {
      by: 'user',
      control: { role: 'button', names: ['pageEditor.tool.redo'], in: 'page' },
    },
    'deletion.requested': {
      by: 'user',
      control: { role: 'button', names: ['pageEditor.tool.deleteAll'], in: 'page' },
    },
    'rotation.requested': {
      by: 'user',
      words: 'paths.drawing.rotated',
      cases: [{ name: 'to the right', payload: { by: 90 } }],
    },
    'page.shown': {
      by: 'environment',
      words: 'paths.drawing.pageShown',
      cases: [{ name: 'page two', payload: { page: 2 } }],
    },
  },
  outcomes: {},
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof drawingMachine>;

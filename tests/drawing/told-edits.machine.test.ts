import { createActor, fromTransition } from 'xstate';
import type { EventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import type { DrawingEvent } from '../../machines/drawing/drawing-context.ts';
import { noEdits, objectsOn } from '../../machines/drawing/edits.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import type { Tool } from '../../machines/drawing/tools.ts';
import { at, move, press } from './presses.ts';

const choose = (tool: Tool) => ({ type: 'tool.chosen', tool }) as const;
const enter = (...given: Parameters<typeof at>) => ({ type: 'cursor.pressed', ...at(...given) }) as const;
const release = { type: 'pointer.released' } as const;
const black = { type: 'properties.changed', change: { outline: '#000000' } } as const;
const rectangle = [choose('rectangle'), press(10, 20), move(60, 50), release] as const;

/** The drawing of page 1, and what its editor has heard. */
const begun = () => {
  const parent = createActor(
    fromTransition((heard: readonly unknown[], event: EventObject) => [...heard, event], []),
  );
  parent.start();
  const actor = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent } });
  actor.start();
  return {
    send: (...events: readonly DrawingEvent[]) => {
      for (const event of events) actor.send(event);
    },
    context: () => actor.getSnapshot().context,
    last: () => (parent.getSnapshot().context.at(-1) as { edits: Edits } | undefined)?.edits ?? noEdits,
  };
};

const changes: readonly (readonly [string, readonly DrawingEvent[]])[] = [
  ['a shape by the pointer', rectangle],
  ['a shape by keys', [choose('ellipse'), enter(100, 100)]],
  ['a stroke by the pointer', [choose('pen'), press(1, 1), move(40, 40), release]],
  [
    'a stroke by keys',
    [choose('pen'), enter(1, 1), { type: 'cursor.moved', at: { x: 9, y: 9 } }, enter(9, 9)],
  ],
  ['a text', [choose('text'), press(9, 9), { type: 'text.typed', text: 'BP' }, { type: 'text.finished' }]],
  [
    'a text with other properties',
    [
      choose('text'),
      press(9, 9),
      { type: 'text.typed', text: 'BP' },
      { type: 'properties.changed', change: { style: { bold: true } } },
      { type: 'text.finished' },
    ],
  ],
  ['what was moved', [...rectangle, choose('pointer'), press(20, 30, { on: 'e1' }), move(90, 90), release]],
  [
    'what was resized',
    [
      ...rectangle,
      choose('pointer'),
      { type: 'object.chosen', id: 'e1' },
      press(60, 50, { on: 'e1', handle: 'se' }),
      move(90, 90),
      release,
    ],
  ],
  ['what was nudged', [...rectangle, { type: 'object.nudged', by: { x: 1, y: 0 } }]],
  ['what was resized by keys', [...rectangle, { type: 'object.resized', by: { x: 9, y: 0 } }]],
  ['what has another colour', [...rectangle, black]],
  ['what was removed', [...rectangle, { type: 'object.removed' }]],
  ['all that was removed', [...rectangle, { type: 'deletion.requested' }]],
  ['a turn', [{ type: 'rotation.requested', by: 90 }]],
  ['what was undone', [...rectangle, { type: 'undo.requested' }]],
  ['what is there again', [...rectangle, { type: 'undo.requested' }, { type: 'redo.requested' }]],
];

describe('The editor of a drawing', () => {
  it.each(changes)('has heard of %s, as it stands: nothing of it is lost [X5] [X12]', (_, events) => {
    const drawing = begun();
    drawing.send(...events.slice(0, -1));
    const before = drawing.context().edits;
    drawing.send(...events.slice(-1));
    expect(drawing.context().edits).not.toEqual(before);
    expect(drawing.last()).toEqual(drawing.context().edits);
  });
});

describe('What is drawn next', () => {
  it('lies on the page that is in view [D2.54]', () => {
    const drawing = begun();
    drawing.send(...rectangle, { type: 'cursor.moved', at: { x: 7, y: 8 } }, { type: 'page.shown', page: 2 });
    expect(drawing.context()).toMatchObject({ page: 2, selected: null, cursor: null });
    drawing.send(...rectangle);
    expect([1, 2].map((page) => objectsOn(drawing.context().edits, page).length)).toEqual([1, 1]);
  });

  it('has the colour that was given to what was selected before [D2.56]', () => {
    const drawing = begun();
    drawing.send(...rectangle, black, ...rectangle);
    expect(objectsOn(drawing.context().edits, 1).map((one) => 'outline' in one && one.outline)).toEqual([
      '#000000',
      '#000000',
    ]);
  });

  it('begins, by keys, where the stroke before has come to [X9]', () => {
    const drawing = begun();
    drawing.send(choose('pen'), enter(5, 5));
    const atOnce = drawing.context().cursor;
    drawing.send({ type: 'cursor.moved', at: { x: 10, y: 5 } });
    expect([atOnce, drawing.context().cursor]).toEqual([
      { x: 5, y: 5 },
      { x: 10, y: 5 },
    ]);
  });
});

import { createActor, fromTransition } from 'xstate';
import type { EventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import type { DrawingEvent } from '../../machines/drawing/drawing-context.ts';
import { noEdits, objectsOn } from '../../machines/drawing/edits.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import type { Tool } from '../../machines/drawing/tools.ts';
import { at, move, press } from './presses.ts';

const enter = (...given: Parameters<typeof at>) => ({ type: 'keyCursor.pressed', ...at(...given) }) as const;
const choose = (tool: Tool) => ({ type: 'tool.chosen', tool }) as const;
const write = (text: string) => ({ type: 'text.typed', text }) as const;
const release = { type: 'pointer.released' } as const;
const finish = { type: 'text.finished' } as const;
const cancel = { type: 'gesture.cancelled' } as const;
const black = { type: 'properties.changed', change: { outline: '#000000' } } as const;
const select = { type: 'object.chosen', id: 'e1' } as const;

const after = (...events: readonly DrawingEvent[]) => {
  const actor = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent: null } });
  actor.start();
  for (const event of events) actor.send(event);
  const { context, value } = actor.getSnapshot();
  return { ...context, value, objects: objectsOn(context.edits, 1) };
};

const rectangle = [choose('rectangle'), press(10, 20), move(60, 50), release] as const;
const note = [choose('text'), press(10, 20), write('BP'), finish] as const;
const onShape = { objectId: 'e1' } as const;
const onNote = { ...onShape, isOnText: true } as const;

/** Each gesture with the event that ends it, and the number of objects after cancelling and ending it. */
const gestures = [
  ['shaping', [choose('line'), press(1, 1), move(40, 40)], release, 0, 1],
  ['stroking', [choose('pen'), press(1, 1), move(40, 40)], release, 0, 1],
  ['moving', [...rectangle, choose('pointer'), press(20, 30, onShape), move(90, 90)], release, 1, 1],
  [
    'resizing',
    [...rectangle, choose('pointer'), select, press(60, 50, { ...onShape, handle: 'se' }), move(90, 90)],
    release,
    1,
    1,
  ],
  [
    'strokingByKeys',
    [choose('pen'), enter(1, 1), { type: 'keyCursor.moved', at: { x: 9, y: 9 } }],
    enter(9, 9),
    0,
    1,
  ],
  // What was typed is kept, however typing ends.
  ['typing', [choose('text'), press(1, 1), write('BP')], finish, 1, 1],
] as const satisfies readonly (readonly [string, readonly DrawingEvent[], DrawingEvent, number, number])[];

describe('a gesture on the page', () => {
  it.each(gestures)(
    'leaves nothing pending when it ends or is cancelled: %s [D2.56]',
    (state, events, ending, left, made) => {
      expect(after(...events).value).toBe(state);
      const [given, ended] = [after(...events, cancel), after(...events, ending)];
      expect([given.value, given.draft, given.objects.length]).toEqual(['ready', null, left]);
      expect([ended.value, ended.draft, ended.objects.length]).toEqual(['ready', null, made]);
    },
  );

  it('selects with the pointer tool, by press or by key, and deselects on empty paper [D2.56] [X9]', () => {
    const drawn = [...rectangle, choose('pointer')] as const;
    expect(after(...drawn, enter(20, 30, onShape)).selected).toBe('e1');
    expect(after(...drawn, select, enter(200, 200)).selected).toBe(null);
    const beside = after(...drawn, select, press(200, 200));
    expect([beside.selected, beside.value]).toEqual([null, 'ready']);
    expect(after(...drawn, select, { type: 'object.removed' }).objects).toEqual([]);
  });

  it.each([press, enter])(
    'opens the text at its position, or begins a new one on empty paper [D2.56] [X9]',
    (made) => {
      const opened = after(...note, choose('text'), made(10, 20, onNote), write('BP 120'));
      expect([opened.value, opened.draft?.id]).toEqual(['typing', 'e1']);
      const changed = after(...note, choose('text'), made(10, 20, onNote), write('BP 120'), finish);
      expect(changed.objects).toMatchObject([{ id: 'e1', text: 'BP 120' }]);
      const begun = after(...note, choose('text'), made(10, 90), write('HR'));
      expect(begun.value).toBe('typing');
      expect(after(...note, choose('text'), made(10, 90), write('HR'), finish).objects).toMatchObject([
        { text: 'BP' },
        { text: 'HR' },
      ]);
    },
  );

  it('keeps the keyboard cursor where the arrow keys moved it [X9]', () => {
    expect(after({ type: 'keyCursor.moved', at: { x: 7, y: 8 } }).keyCursor).toEqual({ x: 7, y: 8 });
  });
});

describe('a marker and a strike-through', () => {
  const thick = { background: null, id: 'e1', page: 1 };
  const marked = (tool: Tool, ...to: readonly [number, number]) =>
    after(choose(tool), press(100, 50), move(...to), release).objects;

  it.each(['highlight', 'strike'] as const)('are at least 12 thick around a thinner drag: %s', (tool) => {
    const along = { x: 100, y: 44, width: 200, height: 12 };
    expect(marked(tool, 300, 50)).toMatchObject([{ ...thick, kind: tool, box: along }]);
    expect(marked(tool, 300, 54)).toMatchObject([{ box: { ...along, y: 46 } }]);
    expect(marked(tool, 96, 250)).toMatchObject([{ box: { x: 92, y: 50, width: 12, height: 200 } }]);
    expect(marked(tool, 300, 70)).toMatchObject([{ box: { x: 100, y: 50, width: 200, height: 20 } }]);
  });

  it.each(['highlight', 'strike'] as const)('are created along a press: %s', (tool) => {
    const box = { x: 100, y: 41, width: 120, height: 18 };
    expect(after(choose(tool), press(100, 50), release).objects).toMatchObject([{ box }]);
    expect(after(choose(tool), enter(100, 50)).objects).toMatchObject([{ box }]);
  });

  it('differ from a rectangle, which stays as thin as it was dragged', () => {
    expect(marked('rectangle', 300, 50)).toMatchObject([{ box: { width: 200, height: 0 } }]);
  });
});

describe('a stamp', () => {
  const rotate = { type: 'rotation.requested', by: 90 } as const;
  const stamp = (tool: Tool) => ({ ...choose(tool), initialText: 'MS' });

  it('of a check mark is centred on the point, by press or by key, in any rotation', () => {
    const box = { x: 88, y: 38, width: 24, height: 24 };
    for (const made of [
      after(choose('check'), press(100, 50), release),
      after(choose('check'), enter(100, 50)),
      after(rotate, choose('check'), press(100, 50), release),
    ])
      expect(made.objects).toMatchObject([{ kind: 'check', box }]);
  });

  it.each(['date', 'initials'] as const)('of a text begins at the point, vertically centred: %s', (tool) => {
    const large = { type: 'properties.changed', change: { style: { size: 16 } } } as const;
    const drawn = (...events: readonly DrawingEvent[]) => after(...events, press(100, 50), finish).objects;
    expect(drawn(stamp(tool))).toMatchObject([{ text: 'MS', at: { x: 100, y: 42.5 } }]);
    expect(drawn(stamp(tool), large)).toMatchObject([{ at: { x: 100, y: 40 } }]);
    expect(drawn(rotate, stamp(tool))).toMatchObject([{ at: { x: 92.5, y: 50 }, turn: 90 }]);
  });
});

it('a dragged handle keeps its distance from the pointer instead of jumping to it', () => {
  const taken = (handle: 'se' | 'n', ...from: readonly [number, number]) =>
    after(
      ...rectangle,
      choose('pointer'),
      select,
      press(...from, { handle }),
      move(from[0] + 10, from[1] - 5),
    ).draft;
  expect(taken('se', 68, 57)).toMatchObject({ box: { x: 10, y: 20, width: 60, height: 25 } });
  expect(taken('n', 35, 12)).toMatchObject({ box: { x: 10, y: 15, width: 50, height: 35 } });
  const line = [choose('line'), press(10, 20), move(60, 50), release] as const;
  const end = after(...line, choose('pointer'), select, press(65, 50, { handle: 'to' }), move(75, 60)).draft;
  expect(end).toMatchObject({ from: { x: 10, y: 20 }, to: { x: 70, y: 60 } });
  const wide = after(
    ...note,
    choose('pointer'),
    select,
    press(215, 30, { handle: 'end' }),
    move(225, 30),
  ).draft;
  expect(wide).toMatchObject({ width: 210 });
});

describe('an undone edit', () => {
  it('returns only by redo [X12]', () => {
    const redo = { type: 'redo.requested' } as const;
    const undone = [...rectangle, { type: 'undo.requested' }] as const;
    expect([after(...undone), after(...undone, redo), after(...undone, redo, redo)]).toMatchObject([
      { objects: [] },
      { objects: [{ id: 'e1' }] },
      { objects: [{ id: 'e1' }] },
    ]);
  });
});

describe('the properties', () => {
  const bold = { type: 'properties.changed', change: { style: { bold: true } } } as const;

  it('apply to the next object; with the pointer tool there are none [D2.56]', () => {
    const dragged = [press(10, 20), move(60, 50), release] as const;
    expect(after(choose('rectangle'), black, ...dragged).objects).toMatchObject([{ outline: '#000000' }]);
    expect(after(choose('pointer'), black).properties.outline).toBe('#ffa500');
  });

  it('change the text that is being typed, and the next one [D2.56]', () => {
    const typed = after(choose('text'), press(1, 1), write('BP'), bold, finish);
    expect([typed.objects, typed.properties]).toMatchObject([
      [{ text: 'BP', style: { bold: true } }],
      { style: { bold: true } },
    ]);
  });
});

/** Starts the drawing of page 1, and records what its parent receives. */
const startDrawing = () => {
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
    [choose('pen'), enter(1, 1), { type: 'keyCursor.moved', at: { x: 9, y: 9 } }, enter(9, 9)],
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
  ['what was moved', [...rectangle, choose('pointer'), press(20, 30, onShape), move(90, 90), release]],
  [
    'what was resized',
    [
      ...rectangle,
      choose('pointer'),
      { type: 'object.chosen', id: 'e1' },
      press(60, 50, { ...onShape, handle: 'se' }),
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
  ['an undone edit', [...rectangle, { type: 'undo.requested' }]],
  ['what is there again', [...rectangle, { type: 'undo.requested' }, { type: 'redo.requested' }]],
];

describe('The editor of a drawing', () => {
  it.each(changes)('gets the edits after %s, so nothing is lost [X5] [X12]', (_, events) => {
    const drawing = startDrawing();
    drawing.send(...events.slice(0, -1));
    const before = drawing.context().edits;
    drawing.send(...events.slice(-1));
    expect(drawing.context().edits).not.toEqual(before);
    expect(drawing.last()).toEqual(drawing.context().edits);
  });
});

describe('The next object', () => {
  it('is created on the page in view [D2.54]', () => {
    const drawing = startDrawing();
    drawing.send(
      ...rectangle,
      { type: 'keyCursor.moved', at: { x: 7, y: 8 } },
      { type: 'page.shown', page: 2 },
    );
    expect(drawing.context()).toMatchObject({ page: 2, selected: null, keyCursor: null });
    drawing.send(...rectangle);
    expect([1, 2].map((page) => objectsOn(drawing.context().edits, page).length)).toEqual([1, 1]);
  });

  it('has the colour that the object selected before was given [D2.56]', () => {
    const drawing = startDrawing();
    drawing.send(...rectangle, black, ...rectangle);
    expect(objectsOn(drawing.context().edits, 1).map((one) => 'outline' in one && one.outline)).toEqual([
      '#000000',
      '#000000',
    ]);
  });

  it('begins, by keyboard, where the last stroke has ended [X9]', () => {
    const drawing = startDrawing();
    drawing.send(choose('pen'), enter(5, 5));
    const atOnce = drawing.context().keyCursor;
    drawing.send({ type: 'keyCursor.moved', at: { x: 10, y: 5 } });
    expect([atOnce, drawing.context().keyCursor]).toEqual([
      { x: 5, y: 5 },
      { x: 10, y: 5 },
    ]);
  });
});

import { createActor, fromTransition } from 'xstate';
import type { EventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import type { DrawingEvent } from '../../machines/drawing/drawing-context.ts';
import { isEdits, noEdits, objectsOn, rotationOn, summaryOf } from '../../machines/drawing/edits.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import { initialProperties, tools } from '../../machines/drawing/tools.ts';
import type { Tool } from '../../machines/drawing/tools.ts';
import { move, press } from './presses.ts';

const release = { type: 'pointer.released' } as const;
const choose = (tool: Tool) => ({ type: 'tool.chosen', tool }) as const;
const enter = (x: number, y: number, more: object = {}) =>
  ({ ...press(x, y, more), type: 'keyCursor.pressed' }) as const;

const after = (...events: readonly DrawingEvent[]) => {
  const actor = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent: null } });
  actor.start();
  for (const event of events) actor.send(event);
  const { context, value } = actor.getSnapshot();
  expect(isEdits(context.edits)).toBe(true);
  return { actor, context, value, objects: objectsOn(context.edits, 1) };
};

const made = { id: 'e1', page: 1 };
const orange = '#ffa500';
const rectangle = [choose('rectangle'), press(10, 20), move(60, 50), release] as const;
const box = { x: 10, y: 20, width: 50, height: 30 };

describe('The drawing on a page', () => {
  it('begins with the defaults: Times serif of 12 in black, the outline orange, and a shape empty until its background is chosen [D9.8]', () => {
    expect(after().context.properties).toEqual({
      outline: orange,
      background: null,
      style: { font: 'times', size: 12, colour: '#000000', bold: false, italic: false, underline: false },
    });
    expect(tools).toEqual([
      'pointer',
      'text',
      'pen',
      'check',
      'date',
      'initials',
      'line',
      'arrow',
      'rectangle',
      'ellipse',
      'highlight',
      'strike',
    ]);
  });

  it('draws with each tool from press to release [D2.56]', () => {
    const dragged = (tool: Tool) => after(choose(tool), press(10, 20), move(60, 50), release).objects;
    const line = { ...made, from: { x: 10, y: 20 }, to: { x: 60, y: 50 }, outline: orange };
    expect(dragged('line')).toEqual([{ ...line, kind: 'line' }]);
    expect(dragged('arrow')).toEqual([{ ...line, kind: 'arrow' }]);
    const shape = { ...made, box, outline: orange, background: null };
    expect(dragged('rectangle')).toEqual([{ ...shape, kind: 'rectangle' }]);
    expect(dragged('ellipse')).toEqual([{ ...shape, kind: 'ellipse' }]);
    for (const [kind, outline] of [
      ['highlight', '#ffe14d'],
      ['strike', '#d13438'],
      ['check', '#107c41'],
    ] as const)
      expect(dragged(kind)).toEqual([{ ...made, kind, box, outline, background: null }]);
    const points = [
      { x: 10, y: 20 },
      { x: 60, y: 50 },
    ];
    expect(dragged('pen')).toEqual([{ ...made, kind: 'pen', points, outline: orange }]);
    const { objects } = after(
      choose('text'),
      press(10, 20),
      { type: 'text.typed', text: 'BP\n120/80' },
      { type: 'text.finished' },
    );
    const { style } = initialProperties;
    expect(objects).toEqual([
      { ...made, kind: 'text', at: { x: 10, y: 20 }, width: 200, text: 'BP\n120/80', turn: 0, style },
    ]);
  });

  it('keeps right angles and proportions while Shift is held [D2.56]', () => {
    const shifted = (tool: Tool) => after(choose(tool), press(0, 0), move(50, 30, true), release).objects[0];
    expect(shifted('rectangle')).toMatchObject({ box: { width: 50, height: 50 } });
    expect(shifted('line')).toMatchObject({ to: { x: 41.23, y: 41.23 } });
  });

  it('cancels every gesture by Escape and keeps nothing of it [D2.56]', () => {
    for (const tool of tools.filter((one) => one !== 'text')) {
      const { objects, value } = after(choose(tool), press(10, 20), move(60, 50), {
        type: 'gesture.cancelled',
      });
      expect([tool, objects, value]).toEqual([tool, [], 'ready']);
    }
    const moved = [...rectangle, choose('pointer'), press(20, 30, { objectId: 'e1' }), move(90, 90)] as const;
    expect(after(...moved, { type: 'gesture.cancelled' }).objects).toMatchObject([{ box }]);
  });

  it('moves, resizes, restyles and removes the selected object; each can be undone [D2.56] [X12]', () => {
    const { actor } = after(
      ...rectangle,
      choose('pointer'),
      press(20, 30, { objectId: 'e1' }),
      move(30, 35),
      release,
      press(70, 55, { objectId: 'e1', handle: 'se' }),
      move(80, 75),
      release,
      { type: 'properties.changed', change: { outline: '#000000', background: null } },
      { type: 'object.removed' },
    );
    const shown = () => objectsOn(actor.getSnapshot().context.edits, 1);
    const seen = [shown()];
    while (actor.getSnapshot().can({ type: 'undo.requested' })) {
      actor.send({ type: 'undo.requested' });
      seen.push(shown());
    }
    const moved = { ...box, x: 20, y: 25 };
    const sized = { ...moved, width: 60, height: 50 };
    const shape = { ...made, kind: 'rectangle', outline: orange, background: null };
    expect(seen).toEqual([
      [],
      [{ ...shape, box: sized, outline: '#000000', background: null }],
      [{ ...shape, box: sized }],
      [{ ...shape, box: moved }],
      [{ ...shape, box }],
      [],
    ]);
  });

  it('works by keyboard alone: creates at the cursor, resizes, nudges, removes [X9]', () => {
    const placed = after(
      choose('ellipse'),
      { type: 'keyCursor.moved', at: { x: 100, y: 100 } },
      enter(100, 100),
      { type: 'object.nudged', by: { x: 1, y: 0 } },
      { type: 'object.resized', by: { x: 10, y: 0 } },
    );
    expect(placed.objects).toMatchObject([{ box: { x: 101, y: 100, width: 130, height: 60 } }]);
    placed.actor.send({ type: 'object.removed' });
    expect(objectsOn(placed.actor.getSnapshot().context.edits, 1)).toEqual([]);
    const stroke = after(
      choose('pen'),
      enter(5, 5),
      { type: 'keyCursor.moved', at: { x: 10, y: 5 } },
      { type: 'keyCursor.moved', at: { x: 10, y: 9 } },
      enter(10, 9),
    );
    expect(stroke.objects).toMatchObject([
      {
        points: [
          { x: 5, y: 5 },
          { x: 10, y: 5 },
          { x: 10, y: 9 },
        ],
      },
    ]);
  });

  it('nudges in the rotated view [D2.56]', () => {
    const turned = after(
      ...rectangle,
      { type: 'rotation.requested', by: 90 },
      { type: 'object.nudged', by: { x: 1, y: 0 } },
    );
    expect([rotationOn(turned.context.edits, 1), turned.objects]).toMatchObject([
      90,
      [{ box: { x: 10, y: 19 } }],
    ]);
  });

  it('opens a text again, keeps what was typed however it is left, and removes an emptied text [D2.56]', () => {
    const note = [choose('text'), press(10, 20), { type: 'text.typed', text: 'BP' }, choose('pen')] as const;
    expect(after(...note).objects).toMatchObject([{ text: 'BP' }]);
    const again = [...note, { type: 'text.opened', id: 'e1' }] as const;
    const typed = (text: string) => ({ type: 'text.typed', text }) as const;
    const shown = { type: 'page.shown', page: 2 } as const;
    expect(after(...again, typed('BP 120'), shown).objects).toMatchObject([{ text: 'BP 120' }]);
    expect(after(...again, typed(' '), { type: 'text.finished' }).objects).toEqual([]);
    expect(after(...again, { type: 'text.finished' }).context.edits.done).toBe(1);
  });

  it('deletes everything at once, even during a gesture, and restores it by undo [D2.56] [X12]', () => {
    const removing = [
      ...rectangle,
      choose('line'),
      press(5, 5),
      move(20, 20),
      { type: 'deletion.requested' },
    ] as const;
    expect(after(...removing).objects).toEqual([]);
    expect(after(...removing, { type: 'undo.requested' }).objects).toHaveLength(1);
  });

  it('truncates a text after 10,000 characters and creates nothing for an empty one', () => {
    const typed = (text: string) =>
      after(choose('text'), press(1, 1), { type: 'text.typed', text }, { type: 'text.finished' });
    expect(typed('a'.repeat(10_001)).objects[0]).toMatchObject({ text: 'a'.repeat(10_000) });
    expect(typed('').context.edits).toBe(noEdits);
  });

  it('sends the edits and their page to its parent after each change', () => {
    const parent = createActor(
      fromTransition((heard: readonly unknown[], event: EventObject) => [...heard, event], []),
    );
    parent.start();
    const actor = createActor(drawingMachine, { input: { edits: noEdits, page: 3, parent } });
    actor.start();
    actor.send({ type: 'rotation.requested', by: -90 });
    actor.send({ type: 'page.shown', page: 1 });
    actor.send({ type: 'undo.requested' });
    const list = [{ id: 'e1', page: 3, kind: 'rotated', by: -90 }];
    expect(parent.getSnapshot().context).toEqual([
      { type: 'drawing.changed', edits: { list, done: 1 }, page: 3 },
      { type: 'drawing.changed', edits: { list, done: 0 }, page: 3 },
    ]);
  });

  it('sends a text to its parent as it is typed, and undoes it in one step [X5] [X12]', () => {
    const parent = createActor(
      fromTransition((heard: readonly unknown[], event: EventObject) => [...heard, event], []),
    );
    parent.start();
    const actor = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent } });
    actor.start();
    actor.send(choose('text'));
    actor.send(press(9, 9));
    for (const text of ['5', '5 mg', '']) actor.send({ type: 'text.typed', text });
    actor.send({ type: 'text.typed', text: '5 ml' });
    const told = (parent.getSnapshot().context as { edits: Edits; page: number }[]).map(({ edits, page }) => [
      page,
      edits.done,
      ...summaryOf(edits).flatMap(({ texts }) => texts),
    ]);
    expect(told).toEqual([
      [1, 1, '5'],
      [1, 1, '5 mg'],
      [1, 0],
      [1, 1, '5 ml'],
    ]);
    actor.send({ type: 'text.finished' });
    actor.send({ type: 'undo.requested' });
    expect(actor.getSnapshot().context.edits.done).toBe(0);
  });
});

import fc from 'fast-check';
import { appendEdit, nextId, noEdits, objectsOn, redo, undo } from '../../machines/drawing/edits.ts';
import type { Drawn, Edit, Edits } from '../../machines/drawing/edits.ts';

const coordinate = fc.integer({ min: -50, max: 900 });
const length = fc.integer({ min: 0, max: 400 });
const point = fc.record({ x: coordinate, y: coordinate });
const colour = fc.constantFrom('#000000', '#ffa500', '#0b6a75');

const style = fc.record({
  font: fc.constantFrom('times', 'arial', 'courier', 'georgia', 'verdana'),
  size: fc.integer({ min: 6, max: 30 }).map((half) => half * 2),
  colour,
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
});

const anyContent = fc.oneof(
  fc.record({
    kind: fc.constant('text'),
    at: point,
    width: length,
    text: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    turn: fc.constantFrom(0, 90, 180, 270),
    style,
  }),
  fc.record({ kind: fc.constantFrom('line', 'arrow'), from: point, to: point, outline: colour }),
  fc.record({
    kind: fc.constantFrom('rectangle', 'ellipse', 'highlight', 'strike', 'check'),
    box: fc.record({ x: coordinate, y: coordinate, width: length, height: length }),
    outline: colour,
    background: fc.option(colour),
  }),
  fc.record({ kind: fc.constant('pen'), points: fc.array(point, { minLength: 1 }), outline: colour }),
);

/** A step of a person: draws, changes the `nth` object, undoes, or redoes. */
const anyStep = fc.record({
  does: fc.constantFrom(
    'draw',
    'draw',
    'draw',
    'change',
    'move',
    'remove',
    'deleteAll',
    'rotate',
    'undo',
    'redo',
  ),
  page: fc.integer({ min: 1, max: 3 }),
  nth: fc.nat(9),
  content: anyContent,
  by: point,
  turn: fc.constantFrom(90, -90),
});

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const editOf = (edits: Edits, { does, page, nth, content, by, turn }: Step): Edit | null => {
  const own = { id: nextId(edits), page };
  if (does === 'draw') return { ...own, ...content } as Drawn;
  if (does === 'deleteAll') return { ...own, kind: 'deletedAll' };
  if (does === 'rotate') return { ...own, kind: 'rotated', by: turn as 90 | -90 };
  const objects = objectsOn(edits, page);
  const object = objects[nth % Math.max(1, objects.length)];
  if (!object) return null;
  if (does === 'move') return { ...own, kind: 'moved', object: object.id, by };
  if (does === 'remove') return { ...own, kind: 'removed', object: object.id };
  const outline = { outline: '#123456' };
  const to = object.kind === 'text' ? { ...object, text: 'BP 120/80' } : { ...object, ...outline };
  return { ...own, kind: 'changed', object: object.id, to };
};

const after = (edits: Edits, step: Step): Edits => {
  if (step.does === 'undo') return undo(edits);
  if (step.does === 'redo') return redo(edits);
  const edit = editOf(edits, step);
  return edit ? appendEdit(edits, edit) : edits;
};

/** Any edits that a person could make on three pages. */
export const anyEdits = fc.array(anyStep, { maxLength: 40 }).map((steps) => steps.reduce(after, noEdits));

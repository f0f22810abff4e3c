import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  isEdits,
  appendEdit,
  movedBy,
  nextId,
  noEdits,
  objectsOn,
  pageOfRedo,
  pageOfUndo,
  redo,
  rotationOn,
  summaryOf,
  touchedPages,
  undo,
} from '../../machines/drawing/edits.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import { anyEdits } from './any-edits.ts';

const pages = [1, 2, 3];
const shown = (edits: Edits) =>
  pages.map((page) => ({ objects: objectsOn(edits, page), rotation: rotationOn(edits, page) }));
const repeated = (edits: Edits, step: (edits: Edits) => Edits, may: (edits: Edits) => boolean): Edits => {
  let now = edits;
  while (may(now)) now = step(now);
  return now;
};

describe('The edits of a document', () => {
  it('are undone to the pages as they were sent, and redone to the last state, without limit [X12]', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const start = repeated(edits, undo, canUndo);
        expect([touchedPages(start), shown(start)]).toEqual([[], shown(noEdits)]);
        const end = repeated(start, redo, canRedo);
        expect(end.list).toEqual(edits.list);
        const back = { ...end, done: edits.done };
        expect(shown(back)).toEqual(shown(edits));
      }),
    );
  });

  it('give the same result when they are replayed, also from their stored text [X12]', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const read: unknown = JSON.parse(JSON.stringify(edits));
        expect(isEdits(read)).toBe(true);
        expect(read).toEqual(edits);
        const again = edits.list.slice(0, edits.done).reduce(appendEdit, noEdits);
        expect(shown(again)).toEqual(shown(edits));
      }),
    );
  });

  it('undo each step by itself: one more edit and its undo change nothing [X12]', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const more = appendEdit(edits, { id: nextId(edits), page: 2, kind: 'rotated', by: 90 });
        expect(shown(undo(more))).toEqual(shown(edits));
        expect([pageOfUndo(more), pageOfRedo(undo(more)), pageOfRedo(more)]).toEqual([2, 2, null]);
      }),
    );
  });

  it('delete all objects of a page and bring them back by undo [D2.56]', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const gone = appendEdit(edits, { id: nextId(edits), page: 1, kind: 'deletedAll' });
        expect(objectsOn(gone, 1)).toEqual([]);
        expect([objectsOn(gone, 2), rotationOn(gone, 1)]).toEqual([
          objectsOn(edits, 2),
          rotationOn(edits, 1),
        ]);
        expect(gone === edits ? shown(edits) : shown(undo(gone))).toEqual(shown(edits));
      }),
    );
  });

  it('contain no step that changes nothing and would have to be undone', () => {
    const drawn = appendEdit(noEdits, {
      id: 'e1',
      page: 1,
      kind: 'line',
      from: { x: 1, y: 1 },
      to: { x: 9, y: 9 },
      outline: '#ffa500',
    });
    const own = { id: 'e2', page: 1 };
    expect(appendEdit(drawn, { ...own, kind: 'moved', object: 'e1', by: { x: 0, y: 0 } })).toBe(drawn);
    expect(appendEdit(drawn, { ...own, kind: 'removed', object: 'e9' })).toBe(drawn);
    expect(appendEdit(drawn, { ...own, page: 2, kind: 'deletedAll' })).toBe(drawn);
  });

  it('rotate a page back after four quarter turns, which then counts as unchanged [D2.56]', () => {
    const turn = (edits: Edits, by: 90 | -90): Edits =>
      appendEdit(edits, { id: nextId(edits), page: 1, kind: 'rotated', by });
    const left = turn(noEdits, -90);
    expect([rotationOn(left, 1), touchedPages(left)]).toEqual([270, [1]]);
    const whole = [90, 90, 90, 90].reduce((edits, by) => turn(edits, by as 90), noEdits);
    expect([rotationOn(whole, 1), touchedPages(whole)]).toEqual([0, []]);
  });

  it('summarize what is on each page that differs from the original [X12]', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const said = summaryOf(edits).map(({ page, texts, counts, rotation }) => {
          const shapes = Object.entries(counts).flatMap(([kind, count]) => Array<string>(count).fill(kind));
          return { page, rotation, texts, kinds: [...shapes, ...texts.map(() => 'text')].toSorted() };
        });
        const drawn = touchedPages(edits).map((page) => {
          const objects = objectsOn(edits, page);
          const texts = objects.flatMap((object) => (object.kind === 'text' ? [object.text] : []));
          const kinds = objects.map(({ kind }) => kind as string).toSorted();
          return { page, rotation: rotationOn(edits, page), texts, kinds };
        });
        expect(said).toEqual(drawn);
      }),
    );
  });

  it('move objects there and back to where they were', () => {
    fc.assert(
      fc.property(anyEdits, fc.integer({ max: 99 }), fc.integer({ max: 99 }), (edits, x, y) => {
        for (const object of objectsOn(edits, 1)) {
          expect(movedBy(movedBy(object, { x, y }), { x: -x, y: -y })).toEqual(object);
        }
      }),
    );
  });
});

describe('stored edits', () => {
  const line = {
    id: 'e1',
    page: 1,
    kind: 'line',
    from: { x: 1, y: 1 },
    to: { x: 2, y: 2 },
    outline: '#000000',
  };
  const text = {
    id: 'e1',
    page: 1,
    kind: 'text',
    at: { x: 1, y: 1 },
    width: 90,
    text: 'BP',
    turn: 0,
    style: { font: 'times', size: 12, colour: '#000000', bold: false, italic: false, underline: false },
  };
  const one = (edit: unknown, ...more: unknown[]) => ({ list: [edit, ...more], done: 1 });

  it('are rejected if they are anything but a list of edits [X5]', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isEdits(value)).toBe(false);
      }),
    );
  });

  it.each([
    ['no colour', one({ ...line, outline: 'url(#x)' })],
    ['no number', one({ ...line, to: { x: Number.NaN, y: 0 } })],
    ['a place far away', one({ ...line, to: { x: 1e9, y: 0 } })],
    ['a field too many', one({ ...line, href: 'x' })],
    ['page 0', one({ ...line, page: 0 })],
    ['half a page', one({ ...line, page: 1.5 })],
    ['no text', one({ ...text, text: '' })],
    ['a text without end', one({ ...text, text: 'a'.repeat(10_001) })],
    ['an odd size of letters', one({ ...text, style: { ...text.style, size: 13 } })],
    ['letters of 62', one({ ...text, style: { ...text.style, size: 62 } })],
    ['a font of somebody else', one({ ...text, style: { ...text.style, font: 'x; }' } })],
    ['a pen without points', one({ id: 'e1', page: 1, kind: 'pen', points: [], outline: '#000000' })],
    ['an unknown kind', one({ ...line, kind: 'constructor' })],
    ['the same id twice', one(line, line)],
    ['a move of nothing', one({ id: 'e2', page: 1, kind: 'moved', object: 'e1', by: { x: 1, y: 1 } })],
    ['a move on another page', one(line, { id: 'e2', page: 2, kind: 'removed', object: 'e1' })],
    ['a line that becomes a text', one(line, { id: 'e2', page: 1, kind: 'changed', object: 'e1', to: text })],
    ['more done than there is', { list: [line], done: 2 }],
    ['less done than nothing', { list: [line], done: -1 }],
  ])('are rejected with %s [X5]', (_, value) => {
    expect(isEdits(value)).toBe(false);
  });

  it('are accepted with the longest text [X5]', () => {
    expect(isEdits(one({ ...text, text: 'a'.repeat(10_000) }))).toBe(true);
  });
});

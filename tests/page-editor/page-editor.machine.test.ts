import { describe, expect, it } from 'vitest';
import { isEdits, nextId, objectsOn, touchedPages } from '../../machines/drawing/edits.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import type { DrawingInput } from '../../machines/drawing/drawing-context.ts';
import { pageEditorMachine } from '../../machines/page-editor/page-editor.machine.ts';
import type { PageEditorRef } from '../../machines/page-editor/page-editor.machine.ts';
import type { PageEditorEvent } from '../../machines/page-editor/page-editor.setup.ts';
import { startActor } from '../support/start-actor.ts';

const turned: Edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };
const drawn: PageEditorEvent = { type: 'drawing.changed', edits: turned, page: 1 };

const begun = async (pages = 3) => {
  const stage = startActor(pageEditorMachine, { documentId: 'doc-1' });
  const send = (...events: PageEditorEvent[]) => {
    for (const event of events) stage.send(event);
  };
  await stage.answer('readDocument', { kind: 'opened', pages });
  const { context } = stage.snapshot();
  const at = (value: object) => stage.snapshot().matches(value as never);
  const sent = () => stage.calls.filter(({ id }) => id === 'putDocument').length;
  const said = () => stage.emitted.map(({ type }) => type);
  const drawings = () =>
    stage.calls.flatMap(({ id, input }) => (id === 'drawing' ? [(input as DrawingInput).edits] : []));
  return { ...stage, send, context, at, sent, said, drawings };
};

/** Starts the editor with everything loaded, and a page rotated. */
const startWithEdit = async () => {
  const editor = await begun();
  await editor.answer('findKept', { kind: 'none' });
  await editor.answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
  editor.send(drawn);
  return editor;
};

const beforeSending = async (editor: Awaited<ReturnType<typeof startWithEdit>>) => {
  editor.send({ type: 'save.requested' });
  await editor.answer('checkDocument', { kind: 'unchanged' });
};

const sending = async () => {
  const editor = await startWithEdit();
  await beforeSending(editor);
  await editor.answer('paintPages', { kind: 'painted' });
  return editor;
};

describe('the drawing below the editor', () => {
  const opened = async (pages: number) => {
    const stage = startActor(pageEditorMachine, { documentId: 'doc-1' }, undefined, true);
    await stage.answer('readDocument', { kind: 'opened', pages });
    await stage.answer('findKept', { kind: 'none' });
    const editor = stage.actor as PageEditorRef;
    const drawing = () => editor.getSnapshot().children.drawing;
    const pagesOf = () => [editor.getSnapshot().context.page, drawing()?.getSnapshot().context.page];
    return { ...stage, drawing, pagesOf };
  };

  it('shows the page in view, and moves to the page of an undone edit', async () => {
    const { answer, send, drawing, pagesOf, snapshot } = await opened(3);
    await answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
    send({ type: 'page.shown', page: 2 });
    expect(pagesOf()).toEqual([2, 2]);
    drawing()?.send({ type: 'rotation.requested', by: 90 });
    send({ type: 'page.shown', page: 3 });
    drawing()?.send({ type: 'undo.requested' });
    expect([pagesOf(), snapshot().context.edits.done]).toEqual([[2, 2], 0]);
  });

  it('loses no edits if its actor fails: they can still be saved [S22] [X3]', async () => {
    const { answer, send, drawing, snapshot } = await opened(3);
    await answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
    drawing()?.send({ type: 'rotation.requested', by: 90 });
    send({ type: 'save.requested' });
    await answer('checkDocument', { kind: 'unchanged' });
    await answer('paintPages', { kind: 'painted' });
    drawing()?.send({ type: 'tool.chosen', tool: 'rectangle' });
    drawing()?.send({ type: 'properties.changed', change: null as never });
    expect([drawing()?.getSnapshot().status, snapshot().status]).toEqual(['error', 'active']);
    await answer('putDocument', { kind: 'saved' });
    expect(snapshot().matches('saved' as never)).toBe(true);
  });

  it.each(['all', 'some'])('shows an existing page once the number of pages is known: %s', async (kind) => {
    const { answer, send, pagesOf } = await opened(0);
    send({ type: 'page.shown', page: 5 });
    expect(pagesOf()).toEqual([5, 5]);
    await answer('loadPages', { kind, pages: 3, version: 'a b c' });
    expect(pagesOf()).toEqual([3, 3]);
  });
});

describe('saving edited pages', () => {
  it('is disabled until every page is loaded and there are edits [S29] [D4.18]', async () => {
    const editor = await begun();
    await editor.answer('findKept', { kind: 'none' });
    const canSave = () => editor.snapshot().can({ type: 'save.requested' });
    editor.send(drawn);
    const whileLoading = canSave();
    await editor.answer('loadPages', { kind: 'some', pages: 3, version: 'a - c' });
    const whileMissing = canSave();
    editor.send({ type: 'page.retried' });
    await editor.answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
    const whenWhole = canSave();
    editor.send({ type: 'drawing.changed', edits: { ...turned, done: 0 }, page: 1 });
    expect([whileLoading, whileMissing, whenWhole, canSave()]).toEqual([false, false, true, false]);
  });

  it.each([
    [{ kind: 'closed' }, 'overtaken'],
    [{ kind: 'changed' }, 'changed'],
    [{ kind: 'unreachable' }, 'unchecked'],
  ])('sends nothing if the document is %j by now, and keeps the edits [D7.12] [X5]', async (read, state) => {
    const editor = await startWithEdit();
    editor.send({ type: 'save.requested' });
    await editor.answer('checkDocument', read);
    expect(editor.at({ open: { work: { editing: state } } })).toBe(true);
    expect([editor.sent(), editor.snapshot().context.edits]).toEqual([0, turned]);
  });

  it('can be cancelled until the request is sent', async () => {
    const editor = await startWithEdit();
    await beforeSending(editor);
    editor.send({ type: 'save.cancelled' });
    expect([editor.at({ open: { work: 'editing' } }), editor.sent()]).toEqual([true, 0]);
    await beforeSending(editor);
    await editor.answer('paintPages', { kind: 'painted' });
    editor.send({ type: 'save.cancelled' }, { type: 'leave.requested', to: 'document' });
    expect([editor.at({ open: { work: { saving: 'sending' } } }), editor.sent()]).toEqual([true, 1]);
  });

  it('shows a notice of success, deletes the stored edits and returns [D4.18] [D8.10] [D7.12]', async () => {
    const editor = await sending();
    await editor.answer('putDocument', { kind: 'saved' });
    expect(editor.said().slice(-3)).toEqual(['notice', 'kept.forgotten', 'left']);
    expect(editor.at('saved' as never)).toBe(true);
  });

  it('rereads the pages before it reports a lost answer, and never sends again without that [X3] [ED5]', async () => {
    const editor = await sending();
    await editor.answer('putDocument', { kind: 'unconfirmed' });
    const canSave = editor.snapshot().can({ type: 'save.requested' });
    await editor.answer('readPages', { kind: 'unreachable' });
    editor.send({ type: 'save.requested' });
    editor.clock.increment(60_000);
    await editor.answer('readPages', { kind: 'notStored' });
    expect([canSave, editor.sent(), editor.said().includes('kept.forgotten')]).toEqual([false, 1, false]);
    await beforeSending(editor);
    await editor.answer('paintPages', { kind: 'painted' });
    await editor.answer('putDocument', { kind: 'unconfirmed' });
    await editor.answer('readPages', { kind: 'stored' });
    expect([editor.sent(), editor.at('saved' as never)]).toEqual([2, true]);
  });
});

describe('leaving the editor', () => {
  it('asks once, and only if there are edits [X5] [ED1]', async () => {
    const editor = await begun();
    editor.send({ type: 'leave.requested', to: 'document' });
    const early = editor.at('left' as never);
    const other = await startWithEdit();
    other.send({ type: 'leave.requested', to: 'elsewhere' });
    const isAsked = other.at({ open: { work: 'leaving' } });
    other.send({ type: 'leave.keepingEdits' });
    expect([early, isAsked, other.emitted.at(-1), other.said().includes('kept.forgotten')]).toEqual([
      true,
      true,
      { type: 'left', to: 'elsewhere' },
      false,
    ]);
  });

  it('deletes the stored edits only on request [X5]', async () => {
    const editor = await startWithEdit();
    editor.send({ type: 'leave.requested', to: 'document' }, { type: 'leave.discardingEdits' });
    expect(editor.said().slice(-2)).toEqual(['kept.forgotten', 'left']);
  });

  it.each([
    [{ type: 'leave.requested', to: 'elsewhere' }, { type: 'leave.cancelled' }],
    [{ type: 'save.requested' }, { type: 'save.cancelled' }],
  ] as const)('keeps a gesture that ends while its question is open: %j [X5]', async (asked, taken) => {
    const editor = await startWithEdit();
    const list = [1, 2].map((at) => ({ id: `e${at}`, page: 1, kind: 'rotated', by: 90 }) as const);
    editor.send(asked, { type: 'drawing.changed', edits: { list, done: 2 }, page: 1 }, taken);
    expect(editor.snapshot().context.edits).toEqual({ list, done: 2 });
  });
});

describe('stored edits that were not saved', () => {
  const kept = { kind: 'kept', edits: turned, page: 2, zoom: 1.5 };

  it('are offered at the same page and zoom once the pages are loaded, and can be saved [X5]', async () => {
    const editor = await begun();
    await editor.answer('findKept', { ...kept, version: 'a b c' });
    const before = editor.at({ open: { work: { offering: 'comparing' } } });
    await editor.answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
    const isOffered = editor.at({ open: { work: { offering: 'same' } } });
    editor.send({ type: 'kept.resumed' });
    const { context } = editor.snapshot();
    expect([before, isOffered, context]).toMatchObject([true, true, { page: 2, zoom: 1.5, edits: turned }]);
    expect(editor.snapshot().can({ type: 'save.requested' })).toBe(true);
  });

  it('are not compared before the pages are loaded, even if the version of the pages is unknown [X5]', async () => {
    const editor = await begun(1);
    await editor.answer('findKept', { ...kept, version: '' });
    const whileLoading = editor.at({ open: { work: { offering: 'comparing' } } });
    await editor.answer('loadPages', { kind: 'all', pages: 1, version: 'a' });
    expect([whileLoading, editor.at({ open: { work: { offering: 'other' } } })]).toEqual([true, true]);
  });

  it('are not saved on other pages before the person has checked them there [X5]', async () => {
    const editor = await begun();
    await editor.answer('findKept', { ...kept, version: 'a b d' });
    await editor.answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
    const isOther = editor.at({ open: { work: { offering: 'other' } } });
    editor.send({ type: 'kept.resumed' });
    const before = editor.snapshot().can({ type: 'save.requested' });
    editor.send({ type: 'kept.accepted' });
    expect([isOther, before, editor.snapshot().can({ type: 'save.requested' })]).toEqual([true, false, true]);
  });

  it('cannot be accepted while the pages are still loading [X5]', async () => {
    const editor = await begun();
    await editor.answer('findKept', { ...kept, version: 'a b d' });
    await editor.answer('loadPages', { kind: 'some', pages: 3, version: 'a - c' });
    editor.send({ type: 'kept.resumed' }, { type: 'page.retried' });
    const whileLoading = editor.snapshot().can({ type: 'kept.accepted' });
    await editor.answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
    expect([whileLoading, editor.snapshot().can({ type: 'kept.accepted' })]).toEqual([false, true]);
  });

  it('lose the edits of pages that no longer exist: the summary describes only what is saved [X5] [X12]', async () => {
    const rectangle = (id: string, page: number) =>
      ({
        id,
        page,
        kind: 'rectangle',
        box: { x: 1, y: 1, width: 9, height: 9 },
        outline: '#000000',
        background: null,
      }) as const;
    const list: Edits['list'] = [
      rectangle('e1', 5),
      rectangle('e2', 2),
      { id: 'e3', page: 5, kind: 'rotated', by: 90 },
      { id: 'e4', page: 2, kind: 'moved', object: 'e2', by: { x: 3, y: 0 } },
    ];
    const editor = await begun();
    await editor.answer('findKept', { ...kept, edits: { list, done: 4 }, version: 'a b c d e' });
    await editor.answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
    editor.send({ type: 'kept.resumed' });
    expect(touchedPages(editor.snapshot().context.edits)).toEqual([2, 5]);
    const before = editor.drawings().length;
    editor.send({ type: 'kept.accepted' });
    const { edits } = editor.snapshot().context;
    expect([touchedPages(edits), objectsOn(edits, 2)]).toMatchObject([[2], [{ box: { x: 4 } }]]);
    // The next object gets a new id.
    expect([isEdits(edits), (edits as Edits).list.map(({ id }) => id), nextId(edits)]).toEqual([
      true,
      ['e1', 'e2'],
      'e3',
    ]);
    expect(editor.drawings().slice(before)).toEqual([edits]);
  });
});

describe('the page in view', () => {
  it('is an existing page, whatever number is entered [D5.6] [D2.54]', async () => {
    const editor = await begun(3);
    const pages = [2, 7, 0, -1, NaN, 3].map((page) => {
      editor.send({ type: 'page.shown', page });
      return (editor.snapshot().context as { page: number }).page;
    });
    expect(pages).toEqual([2, 3, 1, 1, 1, 3]);
  });

  it('begins at zoom 1, and can be zoomed from half to twice its size [D5.6] [D9.8]', async () => {
    const editor = await begun();
    expect(editor.snapshot().context).toMatchObject({ zoom: 1 });
    const zooms = [0.1, 0.5, 1.25, 2, 5].map((zoom) => {
      editor.send({ type: 'zoom.changed', zoom });
      return (editor.snapshot().context as { zoom: number }).zoom;
    });
    expect(zooms).toEqual([0.5, 0.5, 1.25, 2, 2]);
  });
});

import { describe, expect, it } from 'vitest';
import { noEdits } from '../../machines/drawing/edits.ts';
import type { DrawingInput } from '../../machines/drawing/drawing-context.ts';
import { pageEditorMachine } from '../../machines/page-editor/page-editor.machine.ts';
import type { PageEditorEvent } from '../../machines/page-editor/page-editor.setup.ts';
import { startActor } from '../support/start-actor.ts';

const turned = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };
const all = { kind: 'all', pages: 3, version: 'a b c' };
const opened = { kind: 'opened', pages: 3 };
const leave: PageEditorEvent = { type: 'leave.requested', to: 'elsewhere' };

const begun = async (...answers: readonly (readonly [string, object])[]) => {
  const stage = startActor(pageEditorMachine, { documentId: 'doc-1' });
  for (const [call, answer] of answers) await stage.answer(call, answer);
  return {
    ...stage,
    send: (...events: PageEditorEvent[]) => {
      for (const event of events) stage.send(event);
    },
    value: () => stage.snapshot().value as unknown,
    work: () => (stage.snapshot().value as { open: { work: unknown } }).open.work,
    edits: () => stage.snapshot().context.edits as unknown,
    /** The edits with which drawing was started, each time. */
    drawings: () =>
      stage.calls.flatMap(({ id, input }) => (id === 'drawing' ? [(input as DrawingInput).edits] : [])),
    called: (id: string) => stage.calls.filter((call) => call.id === id).length,
  };
};

const offered = (version: string) =>
  begun(
    ['readDocument', opened],
    ['findKept', { kind: 'kept', edits: turned, page: 1, zoom: 1, version }],
    ['loadPages', all],
  );

const ready = () => begun(['readDocument', opened], ['findKept', { kind: 'none' }], ['loadPages', all]);

const ended = [
  ['closed', [['readDocument', { kind: 'closed' }]]],
  ['missing', [['readDocument', { kind: 'missing' }]]],
  ['unopened', [['readDocument', { kind: 'refused', error: 'Not yours' }]]],
  ['unopened', [['readDocument', { kind: 'unreachable' }]]],
  [
    'noPages',
    [
      ['readDocument', opened],
      ['loadPages', { kind: 'none' }],
    ],
  ],
] as const;

describe('opening the editor', () => {
  it.each([['opening', []] as const, ...ended])(
    'follows the provider’s answer, and can be left without a question: %s',
    async (state, answers) => {
      const editor = await begun(...answers);
      const before = editor.value();
      editor.send(leave);
      expect([before, editor.value(), editor.emitted]).toEqual([
        state,
        'left',
        [{ type: 'left', to: 'elsewhere' }],
      ]);
    },
  );

  it.each([
    ['missing', 'list'],
    ['closed', 'document'],
  ] as const)('leads back from a document that is %s to the %s', async (kind, to) => {
    const editor = await begun(['readDocument', { kind }]);
    editor.send({ type: 'leave.requested', to: 'document' });
    expect(editor.emitted).toEqual([{ type: 'left', to }]);
  });

  it('keeps why the document was refused [D8.2]', async () => {
    const editor = await begun(['readDocument', { kind: 'refused', error: 'Not yours' }]);
    expect(editor.snapshot().context.error).toBe('Not yours');
  });

  it('knows the number of pages if some of them are missing, and shows an existing one [S29] [D2.54]', async () => {
    const editor = await begun(
      ['readDocument', { kind: 'opened', pages: 0 }],
      ['findKept', { kind: 'none' }],
    );
    editor.send({ type: 'page.shown', page: 9 });
    await editor.answer('loadPages', { kind: 'some', pages: 3, version: 'a - c' });
    expect(editor.snapshot().context).toMatchObject({ pages: 3, page: 3, version: 'a - c' });
  });

  it('starts the drawing once it is known that no edits were stored', async () => {
    const editor = await begun(['readDocument', opened], ['findKept', { kind: 'none' }]);
    expect(editor.drawings()).toEqual([noEdits]);
  });

  it('can be left while it looks for stored edits', async () => {
    const editor = await begun(['readDocument', opened]);
    editor.send(leave);
    expect(editor.emitted).toEqual([{ type: 'left', to: 'elsewhere' }]);
  });

  it.each(ended.filter(([state]) => state === 'unopened' || state === 'noPages'))(
    'can read the document again: %s',
    async (_, answers) => {
      const editor = await begun(...answers);
      editor.send({ type: 'opening.retried' });
      expect([editor.value(), editor.called('readDocument')]).toEqual(['opening', 2]);
    },
  );

  it('continues with the unsaved edits if the pages were changed meanwhile [X5]', async () => {
    const editor = await ready();
    editor.send({ type: 'drawing.changed', edits: turned as never, page: 1 }, { type: 'save.requested' });
    await editor.answer('checkDocument', { kind: 'changed' });
    editor.send({ type: 'opening.retried' });
    await editor.answer('readDocument', opened);
    expect([editor.work(), editor.edits()]).toEqual([{ editing: 'plain' }, turned]);
    // Drawing continues from the stored edits.
    expect(editor.drawings()).toEqual([noEdits, turned]);
  });
});

describe('stored edits', () => {
  it.each(['a b c', 'a b d'])(
    'stay stored if the person leaves without an answer: drawn on %s [X5]',
    async (version) => {
      const editor = await offered(version);
      editor.send(leave);
      expect([editor.value(), editor.emitted]).toEqual(['left', [{ type: 'left', to: 'elsewhere' }]]);
    },
  );

  it.each(['a b c', 'a b d'])(
    'are deleted when discarded, and drawing starts: drawn on %s [X5]',
    async (version) => {
      const editor = await offered(version);
      editor.send({ type: 'kept.discarded' });
      expect([editor.work(), editor.edits()]).toEqual([{ editing: 'plain' }, noEdits]);
      expect([editor.emitted, editor.drawings()]).toEqual([[{ type: 'kept.forgotten' }], [noEdits]]);
    },
  );

  it('can be discarded after a look at them on other pages, but not on the same pages [X5]', async () => {
    const [other, same] = [await offered('a b d'), await offered('a b c')];
    for (const editor of [other, same]) editor.send({ type: 'kept.resumed' }, { type: 'kept.discarded' });
    expect([other.edits(), same.edits()]).toEqual([noEdits, turned]);
    expect([same.emitted, same.drawings()]).toEqual([[], [turned]]);
    expect([other.emitted, other.drawings()]).toEqual([[{ type: 'kept.forgotten' }], [turned, noEdits]]);
  });
});

describe('stored edits that were sent before', () => {
  const sentBefore = () =>
    begun(
      ['readDocument', opened],
      ['findKept', { kind: 'sent', edits: turned, page: 1, zoom: 1, version: 'a b c', isSure: false }],
      ['loadPages', all],
    );
  const unproved = async () => {
    const editor = await sentBefore();
    editor.clock.increment(1_000);
    await editor.answer('readPages', { kind: 'neither' });
    return editor;
  };

  it('are compared with the pages once the provider had a second to store them [X3] [X5]', async () => {
    const editor = await sentBefore();
    const before = editor.work();
    editor.clock.increment(999);
    const early = editor.called('readPages');
    editor.clock.increment(1);
    expect([before, early, editor.called('readPages')]).toEqual([{ saving: 'pausing' }, 0, 1]);
  });

  it('can be continued where the pages do not prove what became of them, but not saved unseen [X3] [X5]', async () => {
    const editor = await unproved();
    const offer = editor.work();
    editor.send({ type: 'kept.resumed' });
    expect([
      offer,
      editor.work(),
      editor.drawings(),
      editor.snapshot().can({ type: 'save.requested' }),
    ]).toEqual([{ offering: 'unproved' }, { editing: 'plain' }, [turned], false]);
  });

  it('are deleted when discarded there, and drawing starts [X5]', async () => {
    const editor = await unproved();
    editor.send({ type: 'kept.discarded' });
    expect([editor.work(), editor.edits(), editor.emitted, editor.drawings()]).toEqual([
      { editing: 'plain' },
      noEdits,
      [{ type: 'kept.forgotten' }],
      [noEdits],
    ]);
  });
});

describe('stored edits on pages of which one comes later', () => {
  const drawnOn = (version: string) =>
    begun(
      ['readDocument', opened],
      ['findKept', { kind: 'kept', edits: turned, page: 1, zoom: 1, version }],
      ['loadPages', { kind: 'some', pages: 3, version: 'a - c' }],
    );
  const comes = async (editor: Awaited<ReturnType<typeof begun>>, version: string) => {
    editor.send({ type: 'page.retried' });
    await editor.answer('loadPages', { ...all, version });
  };
  const canSave = (editor: Awaited<ReturnType<typeof begun>>) =>
    editor.snapshot().can({ type: 'save.requested' });

  it.each(['offered', 'resumed'])(
    'are checked again if it is another one, when %s [X5] [S29]',
    async (at) => {
      const editor = await drawnOn('a b c');
      const offer = editor.work();
      if (at === 'resumed') editor.send({ type: 'kept.resumed' });
      await comes(editor, 'a d c');
      editor.send({ type: 'kept.resumed' });
      const unchecked = canSave(editor);
      editor.send({ type: 'kept.accepted' });
      expect([offer, unchecked, canSave(editor)]).toEqual([{ offering: 'same' }, false, true]);
    },
  );

  it('do not matter any more once they are discarded or accepted [X5]', async () => {
    const discarded = await drawnOn('a b c');
    discarded.send({ type: 'kept.discarded' });
    discarded.send({ type: 'drawing.changed', edits: turned as never, page: 1 });
    const accepted = await drawnOn('a b d');
    accepted.send({ type: 'kept.resumed' }, { type: 'kept.accepted' });
    for (const editor of [discarded, accepted]) {
      await comes(editor, 'a e c');
      expect(canSave(editor)).toBe(true);
    }
  });
});

describe('leaving the editor of pages', () => {
  it('asks nothing if there are no edits [X5]', async () => {
    const editor = await ready();
    editor.send(leave);
    expect([editor.value(), editor.emitted.at(-1)]).toEqual(['left', { type: 'left', to: 'elsewhere' }]);
  });

  it('continues drawing if the question is cancelled [X5]', async () => {
    const editor = await ready();
    editor.send({ type: 'drawing.changed', edits: turned as never, page: 1 }, leave);
    const asked = editor.work();
    editor.send({ type: 'leave.cancelled' });
    expect([asked, editor.work(), editor.edits()]).toEqual(['leaving', { editing: 'plain' }, turned]);
  });
});

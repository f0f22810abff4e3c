import { describe, expect, it } from 'vitest';
import { pageEditorMachine } from '../../machines/page-editor/page-editor.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';

const edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };

const answers = [
  ['checkDocument', { kind: 'unchanged' }],
  ['paintPages', { kind: 'painted' }],
  ['putDocument', { kind: 'unconfirmed' }],
] as const;

const begun = () => startActor(pageEditorMachine, { documentId: 'doc-1' });

const opened = async () => {
  const stage = begun();
  await stage.answer('readDocument', { kind: 'opened', pages: 3 });
  return stage;
};

/** Starts saving, with so many calls answered. */
const startSaving = async (answered: number) => {
  const stage = await opened();
  await stage.answer('findKept', { kind: 'none' });
  await stage.answer('loadPages', { kind: 'all', pages: 3, version: 'a b c' });
  stage.send({ type: 'drawing.changed', edits, page: 1 });
  stage.send({ type: 'save.requested' });
  for (const [call, answer] of answers.slice(0, answered)) await stage.answer(call, answer);
  return {
    ...stage,
    work: () => (stage.snapshot().value as { open: { work: unknown } }).open.work,
    sent: () => stage.calls.filter(({ id }) => id === 'putDocument').length,
  };
};

describe('saving', () => {
  it('begins with ‘Save & close’, without a question [S48] [D4.18]', async () => {
    const editor = await startSaving(0);
    expect([editor.work(), editor.calls.at(-1)?.id]).toEqual([{ saving: 'checking' }, 'checkDocument']);
  });

  it.each([0, 1])(
    'includes an edit that ends during saving, after %i calls, and paints it, too [X5]',
    async (answered) => {
      const editor = await startSaving(answered);
      const list = [1, 2].map((at) => ({ id: `e${at}`, page: 1, kind: 'rotated', by: 90 }));
      editor.send({ type: 'drawing.changed', edits: { list, done: 2 }, page: 1 });
      expect(editor.work()).toEqual({ saving: 'checking' });
      await editor.answer('checkDocument', { kind: 'unchanged' });
      expect(editor.calls.at(-1)).toMatchObject({ id: 'paintPages', input: { edits: { list } } });
    },
  );

  it.each([
    ['looking at the document', 0],
    ['painting its pages', 1],
  ])('can be cancelled while %s: nothing is sent, and no edit is lost [X5]', async (_, answered) => {
    const editor = await startSaving(answered);
    editor.send({ type: 'save.cancelled' });
    expect([editor.work(), editor.sent(), editor.snapshot().context.edits]).toEqual([
      { editing: 'plain' },
      0,
      edits,
    ]);
  });

  it.each([
    ['unchecked', 0, 'checkDocument', { kind: 'unreachable' }],
    ['unpainted', 1, 'paintPages', { kind: 'failed' }],
    ['refused', 2, 'putDocument', { kind: 'refused', error: 'Too large' }],
    ['locked', 2, 'putDocument', { kind: 'locked', error: 'Locked' }],
  ] as const)(
    'that fails shows why, keeps the edits, and can be retried: %s by call %i [D7.12] [X5]',
    async (state, answered, call, answer) => {
      const editor = await startSaving(answered);
      await editor.answer(call, answer);
      const [said, kept] = [editor.work(), editor.snapshot().context.edits as unknown];
      editor.send({ type: 'save.requested' });
      expect([said, kept, editor.work()]).toEqual([{ editing: state }, edits, { saving: 'checking' }]);
      editor.send({ type: 'save.cancelled' });
      editor.send({ type: 'drawing.changed', edits: { ...edits, done: 0 }, page: 1 });
      expect(editor.snapshot().can({ type: 'save.requested' })).toBe(false);
    },
  );

  it('whose answer is lost is reported as not stored once the request is over: before, the same pages prove nothing [X3] [S46]', async () => {
    const editor = await startSaving(3);
    const told: unknown[] = [];
    for (const wait of [0, 59_999, 1]) {
      editor.clock.increment(wait);
      if (wait !== 59_999) await editor.answer('readPages', { kind: 'notStored' });
      told.push([editor.work(), editor.snapshot().can({ type: 'save.requested' })]);
    }
    const unclear = [{ saving: 'unclear' }, false];
    expect([told, editor.sent()]).toEqual([[unclear, unclear, [{ editing: 'notStored' }, true]], 1]);
    editor.send({ type: 'save.requested' });
    for (const [call, answer] of answers) await editor.answer(call, answer);
    await editor.answer('readPages', { kind: 'notStored' });
    expect(editor.work()).toEqual({ saving: 'unclear' });
  });

  it('whose outcome stays unknown is reread once by itself [X3]', async () => {
    const editor = await startSaving(3);
    const countReads = () => editor.calls.filter(({ id }) => id === 'readPages').length;
    await editor.answer('readPages', { kind: 'unreachable' });
    editor.clock.increment(60_000);
    await editor.answer('readPages', { kind: 'unreachable' });
    editor.clock.increment(3_600_000);
    expect([editor.work(), countReads()]).toEqual([{ saving: 'unclear' }, 2]);
  });

  it('with an unknown outcome shows that, stays unsettled, can be left, and keeps the edits [X3] [X5]', async () => {
    const editor = await startSaving(3);
    await editor.answer('readPages', { kind: 'unclear' });
    const before = editor.work();
    expect([editor.emitted.at(-1), editor.snapshot().hasTag('unsettled')]).toEqual([
      { type: 'saving.unclear' },
      true,
    ]);
    editor.send({ type: 'leave.requested', to: 'elsewhere' });
    expect([before, editor.snapshot().value, editor.emitted.slice(-1)]).toEqual([
      { saving: 'unclear' },
      'left',
      [{ type: 'left', to: 'elsewhere' }],
    ]);
    expect(editor.emitted.map(({ type }) => type)).not.toContain('kept.forgotten');
  });
});

const calls: readonly CallOfToken[] = [
  { when: 'the document is opened', call: 'readDocument', reached: begun },
  { when: 'its pages are loaded', call: 'loadPages', reached: opened },
  { when: 'it is looked at before it is saved', call: 'checkDocument', reached: () => startSaving(0) },
  { when: 'it is saved', call: 'putDocument', reached: () => startSaving(2) },
  {
    when: 'its pages are read because nobody knows what was saved',
    call: 'readPages',
    reached: () => startSaving(3),
  },
];

describe('a refused token in the editor', () => {
  it.each(calls)(
    'ends the session without a notice, and keeps the edits, when $when [A8.8] [D4.16] [D8.1] [S37] [X5]',
    async ({ call, reached }) => {
      const stage = await reached();
      const { state, called, told } = await afterRefusedToken(stage, call);
      expect([state, stage.snapshot().status, called, told]).toEqual(['signedOut', 'done', [], []]);
    },
  );
});

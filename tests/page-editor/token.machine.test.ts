import { describe, expect, it } from 'vitest';
import { pageEditorMachine } from '../../machines/page-editor/page-editor.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';

const edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };

const begun = () => startActor(pageEditorMachine, { documentId: 'doc-1' });

const opened = async () => {
  const stage = begun();
  await stage.answer('readDocument', { kind: 'opened', pages: 2 });
  return stage;
};

const confirmed = async () => {
  const stage = await opened();
  await stage.answer('findKept', { kind: 'none' });
  await stage.answer('loadPages', { kind: 'all', pages: 2, version: 'a b' });
  stage.send({ type: 'drawing.changed', edits, page: 1 });
  stage.send({ type: 'save.requested' });
  return stage;
};

const sent = async () => {
  const stage = await confirmed();
  await stage.answer('checkDocument', { kind: 'unchanged' });
  await stage.answer('paintPages', { kind: 'painted' });
  return stage;
};

const lost = async () => {
  const stage = await sent();
  await stage.answer('putDocument', { kind: 'unconfirmed' });
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'the document is opened', call: 'readDocument', reached: begun },
  { when: 'its pages are loaded', call: 'loadPages', reached: opened },
  { when: 'it is looked at before it is saved', call: 'checkDocument', reached: confirmed },
  { when: 'it is saved', call: 'putDocument', reached: sent },
  { when: 'its pages are read because nobody knows what was saved', call: 'readPages', reached: lost },
];

describe('a refused token in the editor', () => {
  it.each(calls)(
    'ends the session without a word, and forgets nothing that was drawn, when $when [A8.8] [D4.16] [D8.1] [S37] [X5]',
    async ({ call, reached }) => {
      const stage = await reached();
      const { state, called, told } = await afterRefusedToken(stage, call);
      expect([state, stage.snapshot().status, called, told]).toEqual(['signedOut', 'done', [], []]);
    },
  );
});

import { describe, expect, it, vi } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createDocumentContents, currentMoment } from '../../src/views/document-action/document-contents.ts';
import { createTypedTexts, readTextDraft } from '../../src/views/document-action/typed-texts.ts';
import { versionOf } from '../../src/drafts/drafts.ts';
import { draftsInMemory } from './kept-in-memory.ts';
import { turnsDone } from '../support/microtasks.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const comment = { reason: '', comment: 'Dosis geprüft' };

const setUp = (file = '%PDF-1', memory = draftsInMemory()) => {
  const contents = createDocumentContents();
  const facts = documentFacts({ Id: 'doc-1', Type: 'Plan of Care', SubjectName: 'Ottilie Samplewood' });
  contents.set({ current: { facts, bytes: bytesOf(file), readAt: currentMoment() } });
  const typed = createTypedTexts({ drafts: memory.drafts, documentId: 'doc-1', tab: 'review', contents });
  return { contents, typed, memory };
};

/** Waits until the last change was stored, or not: a worker computes the version of the document. */
const written = async ({ contents }: ReturnType<typeof setUp>) => {
  const { current } = contents.get();
  if (current) await versionOf(current.bytes);
  await turnsDone(1);
};
const isKept = ({ kept }: ReturnType<typeof draftsInMemory>) =>
  vi.waitFor(() => expect(kept()).toHaveLength(1));

/** The screen of a document on which a comment was typed before, possibly with another file. */
const setUpAgain = async (file: string) => {
  const { typed, memory } = setUp();
  typed.put('review', comment);
  await isKept(memory);
  return setUp(file, memory);
};

describe('text that is typed on a document', () => {
  it('is stored as it is typed, with the version of the document [X5]', async () => {
    const { typed, memory } = setUp();
    typed.put('review', comment);
    await isKept(memory);
    expect(memory.kept()).toEqual([
      {
        scope: {
          flow: 'document-action',
          documentId: 'doc-1',
          version: await versionOf(bytesOf('%PDF-1')),
        },
        value: {
          tab: 'review',
          type: 'Plan of Care',
          subject: 'Ottilie Samplewood',
          filled: { review: comment },
        },
      },
    ]);
  });

  it('is restored for the same version, with one notice [X5]', async () => {
    const { typed } = await setUpAgain('%PDF-1');
    let told = 0;
    typed.restored.subscribe(() => (told += 1));
    await typed.restore();
    expect([typed.of('review'), typed.of('decline'), typed.restored.get().isRestored, told]).toEqual([
      comment,
      { reason: '', comment: '' },
      true,
      1,
    ]);
  });

  it('is not filled in for another version [X5]', async () => {
    const { typed } = await setUpAgain('%PDF-2');
    await typed.restore();
    expect([typed.of('review'), typed.restored.get().isRestored]).toEqual([
      { reason: '', comment: '' },
      false,
    ]);
  });

  it('is not overwritten by a stored draft, if it is typed before that was read [X5]', async () => {
    const { typed } = await setUpAgain('%PDF-1');
    typed.put('review', { reason: '', comment: 'new' });
    await typed.restore();
    expect(typed.of('review').comment).toBe('new');
  });

  it('is looked up once: what is typed or discarded in this visit is not reported as restored [X5]', async () => {
    const { typed } = await setUpAgain('%PDF-1');
    await typed.restore();
    typed.discard();
    await typed.restore();
    expect([typed.of('review').comment, typed.restored.get().isRestored]).toEqual(['', false]);
    const fresh = setUp();
    await fresh.typed.restore();
    fresh.typed.put('review', comment);
    await isKept(fresh.memory);
    await fresh.typed.restore();
    expect([fresh.typed.of('review'), fresh.typed.restored.get().isRestored]).toEqual([comment, false]);
  });

  it('is deleted when it is discarded or emptied [X5]', async () => {
    const stage = setUp();
    const { typed, memory } = stage;
    typed.put('review', comment);
    typed.discard();
    await written(stage);
    expect([typed.of('review').comment, memory.kept()]).toEqual(['', []]);
    typed.put('review', comment);
    await isKept(memory);
    typed.put('review', { reason: '', comment: '' });
    await vi.waitFor(() => expect(memory.kept()).toEqual([]));
  });

  it.each([null, 7, {}, { tab: 'x' }, { tab: 'sign', filled: null }, { tab: 'sign', filled: { sign: 7 } }])(
    'is ignored if %j was stored [SE7]',
    (value) => {
      expect(readTextDraft(value)).toBe(null);
    },
  );
});

import { createCanvas } from '@napi-rs/canvas';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Edits } from '../../machines/drawing/edits.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { handOn, providerForTests } from '../mock-server/portal-client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { no } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';
import { pagesInNode, readFilesInNode } from './browser-in-node.ts';
import { startEditorOn } from './start-editor.ts';

const { portal } = providerForTests();

beforeEach(readFilesInNode);

const turned: Edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };

/** Replaces the browser's painter: an empty page. */
const paint = async (): Promise<Blob> => {
  const canvas = createCanvas(2448, 3168);
  return new Blob([new Uint8Array(await canvas.encode('png'))], { type: 'image/png' });
};

const lost = (): Promise<Response> => Promise.reject(new TypeError('The connection was lost.'));
/** The page is left before the answer comes. */
const never = () => new Promise<Response>(() => {});
const refused = async () => no('The pages are too old.', 400);

interface Save {
  readonly isStored: boolean;
  readonly answers: () => Promise<Response>;
  /** The state in which the editor is left. */
  readonly leftIn: 'sending' | 'unclear' | 'refused';
}

/** An editor that has saved a turned page and was left; `reopen` opens it again on the same document. */
const leave = async ({ isStored, answers, leftIn }: Save) => {
  const at = portal();
  const session = await at.signIn('u-maria-santos');
  const toSign = { person: 'u-maria-santos', role: 'SIGNER', stage: 'PENDING SIGNATURE' } as const;
  await at.mock.seed({ documents: [{ ...toSign, displayId: 'ONE-PAGE', pageCount: 1 }] });
  const row = (await at.pending(session)).find(({ DisplayId }) => DisplayId === 'ONE-PAGE');
  const documentId = row?.Id ?? '';
  let [isPut, isBack] = [false, false];
  answerRequests(async (request) => {
    if (request.method === 'PUT') {
      if (isStored) await handOn(at, request);
      isPut = true;
      return answers();
    }
    // Until the editor is opened again, pages cannot be read once they were sent.
    return isPut && !isBack && request.url.includes('/documentPage/') ? lost() : handOn(at, request);
  });
  const memory = draftsInMemory();
  const open = () =>
    startEditorOn({
      services: {
        api: providerClient(),
        credentials: () => session,
        pdf: { countPages: pagesInNode },
      },
      drafts: memory.drafts,
      documentId,
      paint,
    });
  type Editor = ReturnType<typeof open>;
  const until = ({ actorRef }: Editor, ...values: readonly object[]) =>
    waitFor(actorRef, (now) => now.status !== 'active' || values.some((one) => now.matches(one as never)), {
      timeout: 30_000,
    });
  const first = open();
  await until(first, { open: { pages: 'complete', work: 'editing' } });
  first.actorRef.send({ type: 'drawing.changed', edits: turned, page: 1 });
  first.actorRef.send({ type: 'save.requested' });
  const where = { open: { work: leftIn === 'refused' ? { editing: leftIn } : { saving: leftIn } } };
  await until(first, where);
  await expect.poll(() => isPut, { timeout: 30_000 }).toBe(true);
  first.actorRef.stop();
  const reopen = async () => {
    isBack = true;
    const editor = open();
    await until(editor, { open: { work: { saving: 'unclear' } } }, ...offered);
    const { value, context } = editor.actorRef.getSnapshot();
    const work = typeof value === 'object' && 'open' in value ? value.open?.work : value;
    const puts = (await at.mock.requests()).filter(({ variant }) => variant === 'putDocument').length;
    const isSaveable = editor.actorRef.getSnapshot().can({ type: 'save.requested' });
    return { editor, found: { work, edits: context.edits, puts, kept: memory.kept().length, isSaveable } };
  };
  /** As if the save had been so many milliseconds ago. */
  const age = (ms: number) => {
    for (const { scope, value } of memory.kept()) {
      const given = value as { sent: { at: number } };
      memory.drafts.keep(scope, { ...given, sent: { ...given.sent, at: given.sent.at - ms } });
    }
  };
  const replace = () => at.mock.act({ act: 'replace', document: documentId });
  return { reopen, age, replace, first };
};

const offered = (['same', 'other', 'unproved'] as const).map((one) => ({
  open: { work: { offering: one } },
}));
const kept = { edits: turned, puts: 0, kept: 1, isSaveable: false };

describe('a save that was left before its outcome was known', () => {
  it.each([
    ['its answer had not come', never, 'sending'],
    ['its answer was lost, and the pages could not be read', lost, 'unclear'],
  ] as const)(
    'is reported as saved if the pages are those that were sent, and is not offered again: %s [X3] [X5] [D7.12]',
    async (_, answers, leftIn) => {
      const { reopen } = await leave({ isStored: true, answers, leftIn });
      const { found } = await reopen();
      expect(found).toEqual({ ...kept, work: 'saved', puts: 1, kept: 0 });
    },
  );

  it('is unknown at first where the pages are as before, and offered once the request is over [X3] [X5] [S46]', async () => {
    const { reopen, age } = await leave({ isStored: false, answers: never, leftIn: 'sending' });
    expect((await reopen()).found).toEqual({ ...kept, work: { saving: 'unclear' } });
    age(120_000);
    expect((await reopen()).found).toEqual({ ...kept, work: { offering: 'same' } });
  });

  it('stays unknown where the pages are neither those sent nor those before: the person looks at them before they can save [X3] [X5]', async () => {
    const { reopen, replace } = await leave({ isStored: false, answers: never, leftIn: 'sending' });
    await replace();
    const { editor, found } = await reopen();
    expect(found).toEqual({ ...kept, work: { offering: 'unproved' } });
    editor.actorRef.send({ type: 'kept.resumed' });
    const { context } = editor.actorRef.getSnapshot();
    expect([context.isForeign, editor.actorRef.getSnapshot().can({ type: 'save.requested' })]).toEqual([
      true,
      false,
    ]);
  });

  it('is offered at once if it was refused [X5] [D7.12]', async () => {
    const { reopen } = await leave({ isStored: false, answers: refused, leftIn: 'refused' });
    expect((await reopen()).found).toEqual({ ...kept, work: { offering: 'same' } });
  });

  it('is reported on other screens as unknown, not as failed, while the pages cannot be read [X3]', async () => {
    const { first } = await leave({ isStored: true, answers: lost, leftIn: 'unclear' });
    const notice = first.noticeOf?.({ type: 'saving.unclear' }, false);
    expect(notice?.text).toMatchObject({ id: 'pageEditor.saving.unclear' });
  });
});

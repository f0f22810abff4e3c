import { beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Edits } from '../../machines/drawing/edits.ts';
import { retryPage } from '../../src/views/page-editor/editor-contents.ts';
import { noDrafts } from '../document-action/kept-in-memory.ts';
import { json, no } from '../support/answers.ts';
import { providerForTests } from '../mock-server/portal-client.ts';
import { readFilesInNode } from './browser-in-node.ts';
import { smallPictureOf } from './small-picture.ts';
import { startSampleEditor } from './start-editor.ts';

const { portal } = providerForTests();
beforeEach(readFilesInNode);

const turned: Edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };

const noImage = () => new Response('No image to load', { status: 400 });

interface World {
  /** The number of pages that the provider states. */
  readonly said?: number | undefined;
  /** The pages of the file cannot be counted. */
  readonly isClosed?: boolean;
  readonly broken?: (page: number) => Response | Error | null;
}

/** Opens the editor of a document of two pages. */
const edit = async ({ said, isClosed = false, broken = () => null }: World) => {
  const at = portal();
  const asked: number[] = [];
  const { actorRef, contents } = await startSampleEditor({
    portal: at,
    intercept: async ({ url }, answer) => {
      const { pathname } = new URL(url);
      const page = Number(/^\/api\/documentPage\/[^/]+\/(\d+)$/u.exec(pathname)?.[1] ?? 0);
      const instead = broken(page);
      if (instead instanceof Error) throw instead;
      if (instead) return instead;
      if (page > 0) {
        asked.push(page);
        return page > 2 ? noImage() : smallPictureOf(page);
      }
      const answered = await answer();
      if (pathname !== '/api/Document') return answered;
      const body = (await answered.json()) as { Data: object[] };
      return json({ ...body, Data: body.Data.map((one) => ({ ...one, PageCount: said })) });
    },
    draftsOf: () => noDrafts,
    paint: async ({ image }) => image,
    ...(isClosed && { countPages: async () => null }),
  });
  const loaded = await waitFor(
    actorRef,
    (now) => now.matches({ open: { work: 'editing' } }) && !now.matches({ open: { pages: 'loading' } }),
    { timeout: 30_000 },
  );
  actorRef.send({ type: 'drawing.changed', edits: turned, page: 1 });
  const retry = (page: number) => {
    retryPage(contents, page);
    actorRef.send({ type: 'page.retried' });
  };
  const puts = async () => (await at.mock.requests()).filter(({ variant }) => variant === 'putDocument');
  return { actorRef, pages: loaded.context.pages, retry, asked, puts };
};

const isSettled = (now: { readonly matches: (value: object) => boolean; readonly status: string }) =>
  now.status !== 'active' || !now.matches({ open: { work: 'saving' } });

describe('a document of two pages', () => {
  it.each([
    ['its file, where the provider says nothing', {}],
    ['its file, where the provider says 0', { said: 0 }],
    ['its file, where the provider says one: its second page is not lost', { said: 1 }],
    ['the provider, where its file cannot be opened', { said: 2, isClosed: true }],
  ])(
    'has the number of pages of %s; none after the last one is requested, on opening or saving [S29] [D7.11] [D7.12]',
    async (_, world) => {
      const { actorRef, pages, asked } = await edit(world);
      actorRef.send({ type: 'save.requested' });
      await waitFor(actorRef, isSettled, { timeout: 30_000 });
      expect([pages, actorRef.getSnapshot().value, asked.toSorted()]).toEqual([2, 'saved', [1, 2]]);
      actorRef.stop();
    },
  );

  it('is probed if neither the provider nor its file states the number, and can be saved [S29] [D7.11]', async () => {
    const { actorRef, pages } = await edit({ isClosed: true });
    expect([pages, actorRef.getSnapshot().can({ type: 'save.requested' })]).toEqual([2, true]);
    actorRef.stop();
  });

  const isWhole = (now: { readonly matches: (value: object) => boolean }) =>
    now.matches({ open: { pages: 'complete' } });

  it('keeps its second page if the number is not stated and the first request for it is refused: one refusal does not count as the end [S29] [D7.11] [D7.12]', async () => {
    let refusals = 1;
    const { actorRef, pages, retry } = await edit({
      isClosed: true,
      broken: (page) => (page === 1 && refusals-- > 0 ? noImage() : null),
    });
    expect([pages, actorRef.getSnapshot().can({ type: 'save.requested' })]).toEqual([2, false]);
    retry(1);
    await waitFor(actorRef, isWhole, { timeout: 30_000 });
    expect(actorRef.getSnapshot().context.pages).toBe(2);
    actorRef.stop();
  });

  it.each([2, 3, 4])(
    'is not considered complete if the number is not stated and page %i could not be requested; a retry continues [S29] [D7.11]',
    async (unreached) => {
      let isDown = true;
      const { actorRef, pages, retry } = await edit({
        isClosed: true,
        broken: (page) => (page === unreached && isDown ? new TypeError('Failed to fetch') : null),
      });
      expect(actorRef.getSnapshot().matches({ open: { pages: 'incomplete' } })).toBe(true);
      isDown = false;
      retry(pages);
      await waitFor(actorRef, isWhole, { timeout: 30_000 });
      expect(actorRef.getSnapshot().context.pages).toBe(2);
      actorRef.stop();
    },
  );

  const refused = () => no('Please try again later');

  it('is not considered complete if a page after the last is refused with a message: only status 400 means that there is no page [S29] [D7.11]', async () => {
    const { actorRef } = await edit({ isClosed: true, broken: (page) => (page > 1 ? refused() : null) });
    expect(actorRef.getSnapshot().matches({ open: { pages: 'incomplete' } })).toBe(true);
    expect(actorRef.getSnapshot().can({ type: 'save.requested' })).toBe(false);
    actorRef.stop();
  });

  it('is not saved if three pages are stated, because one is missing [S29]', async () => {
    const { actorRef, pages, puts } = await edit({ said: 3 });
    expect([pages, actorRef.getSnapshot().value]).toEqual([
      3,
      { open: { pages: 'incomplete', work: { editing: 'plain' } } },
    ]);
    actorRef.send({ type: 'save.requested' });
    expect(actorRef.getSnapshot().matches({ open: { work: 'saving' } })).toBe(false);
    expect(await puts()).toEqual([]);
    actorRef.stop();
  });
});

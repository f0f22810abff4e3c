import { json, no } from '../support/answers.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Edits } from '../../machines/drawing/edits.ts';
import { askAgain } from '../../src/views/page-editor/editor-contents.ts';
import { providerForTests } from '../mock-server/portal-client.ts';
import { startEditor } from './started-editor.ts';

const { portal } = providerForTests();

const turned: Edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };

/** Opens the editor of a document of two pages, of which the provider says that it has another number of them. */
const edit = async (
  said: number | undefined,
  broken: (page: number) => Response | Error | null = () => null,
) => {
  const at = portal();
  const paint = vi.fn(async ({ image }: { readonly image: Blob }) => image);
  const { actorRef, contents } = await startEditor({
    at,
    spoilt: async ({ url }, answer) => {
      const { pathname } = new URL(url);
      const page = Number(/^\/api\/documentPage\/[^/]+\/(\d+)$/u.exec(pathname)?.[1] ?? 0);
      const instead = broken(page);
      if (instead instanceof Error) throw instead;
      if (instead) return instead;
      const answered = await answer();
      if (pathname !== '/api/Document') return answered;
      const body = (await answered.json()) as { Data: object[] };
      return json({ ...body, Data: body.Data.map((one) => ({ ...one, PageCount: said })) });
    },
    draftsOf: () => ({ all: async () => [], keep: () => {}, drop: () => {} }),
    paint,
  });
  const loaded = await waitFor(
    actorRef,
    (now) => now.matches({ open: { work: 'editing' } }) && !now.matches({ open: { pages: 'loading' } }),
    { timeout: 30_000 },
  );
  actorRef.send({ type: 'drawing.changed', edits: turned, page: 1 });
  const retry = (page: number) => {
    askAgain(contents, page);
    actorRef.send({ type: 'page.retried' });
  };
  return { at, actorRef, paint, pages: loaded.context.pages, retry };
};

describe('a document of two pages', () => {
  it.each([
    ['nothing', undefined],
    ['0', 0],
  ])(
    'is counted where the provider says %s of their number, and may be saved [S29] [D7.11]',
    async (_, said) => {
      const { actorRef, pages } = await edit(said);
      expect(pages).toBe(2);
      expect(actorRef.getSnapshot().can({ type: 'save.requested' })).toBe(true);
      actorRef.stop();
    },
  );

  const noImage = () => new Response('No image to load', { status: 400 });
  const isWhole = (now: { readonly matches: (value: object) => boolean }) =>
    now.matches({ open: { pages: 'complete' } });

  it('keeps its second page where nothing is said and the first is refused once: no end is taken on one answer [S29] [D7.11] [D7.12]', async () => {
    let refusals = 1;
    const { actorRef, pages, retry } = await edit(undefined, (page) =>
      page === 1 && refusals-- > 0 ? noImage() : null,
    );
    expect([pages, actorRef.getSnapshot().can({ type: 'save.requested' })]).toEqual([2, false]);
    retry(1);
    await waitFor(actorRef, isWhole, { timeout: 30_000 });
    expect(actorRef.getSnapshot().context.pages).toBe(2);
    actorRef.stop();
  });

  it.each([2, 3, 4])(
    'is not taken for whole where nothing is said and page %i could not be asked for; trying again counts on [S29] [D7.11]',
    async (unreached) => {
      let isDown = true;
      const { actorRef, pages, retry } = await edit(undefined, (page) =>
        page === unreached && isDown ? new TypeError('Failed to fetch') : null,
      );
      expect(actorRef.getSnapshot().matches({ open: { pages: 'incomplete' } })).toBe(true);
      isDown = false;
      retry(pages);
      await waitFor(actorRef, isWhole, { timeout: 30_000 });
      expect(actorRef.getSnapshot().context.pages).toBe(2);
      actorRef.stop();
    },
  );

  const refused = () => no('Please try again later');

  it('is not taken for whole where what is behind a page is refused in words: 400 alone says that there is no page [S29] [D7.11]', async () => {
    const { actorRef } = await edit(undefined, (page) => (page > 1 ? refused() : null));
    expect(actorRef.getSnapshot().matches({ open: { pages: 'incomplete' } })).toBe(true);
    expect(actorRef.getSnapshot().can({ type: 'save.requested' })).toBe(false);
    actorRef.stop();
  });

  it('does not lose its second page where one is said and the next one is refused in words: nothing is sent [S29] [D7.12]', async () => {
    const { at, actorRef } = await edit(1, (page) => (page > 1 ? refused() : null));
    actorRef.send({ type: 'save.requested' });
    actorRef.send({ type: 'save.confirmed' });
    await waitFor(actorRef, (now) => !now.matches({ open: { work: 'saving' } }), { timeout: 30_000 });
    expect(actorRef.getSnapshot().matches({ open: { work: { editing: 'unchecked' } } })).toBe(true);
    expect((await at.mock.requests()).filter(({ variant }) => variant === 'putDocument')).toEqual([]);
    actorRef.stop();
  });

  it('is not saved where three are said, as one is not there [S29]', async () => {
    const { at, actorRef, pages } = await edit(3);
    expect([pages, actorRef.getSnapshot().value]).toEqual([
      3,
      { open: { pages: 'incomplete', work: { editing: 'plain' } } },
    ]);
    actorRef.send({ type: 'save.requested' });
    expect(actorRef.getSnapshot().matches({ open: { work: 'saving' } })).toBe(false);
    expect((await at.mock.requests()).filter(({ variant }) => variant === 'putDocument')).toEqual([]);
    actorRef.stop();
  });

  it('does not lose its second page where one is said: it is found before anything is painted or sent [S29] [D7.12]', async () => {
    const { at, actorRef, pages, paint } = await edit(1);
    expect(pages).toBe(1);
    actorRef.send({ type: 'save.requested' });
    actorRef.send({ type: 'save.confirmed' });
    await waitFor(actorRef, (now) => !now.matches({ open: { work: 'saving' } }), { timeout: 30_000 });
    expect(actorRef.getSnapshot().matches({ open: { work: { editing: 'changed' } } })).toBe(true);
    expect(actorRef.getSnapshot().context.edits).toEqual(turned);
    expect(paint).not.toHaveBeenCalled();
    expect((await at.mock.requests()).filter(({ variant }) => variant === 'putDocument')).toEqual([]);
    actorRef.send({ type: 'opening.retried' });
    await waitFor(actorRef, (now) => now.matches({ open: { pages: 'complete' } }), { timeout: 30_000 });
    expect(actorRef.getSnapshot().context.pages).toBe(2);
    actorRef.stop();
  });
});

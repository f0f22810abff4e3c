import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Edits } from '../../machines/drawing/edits.ts';
import { noticeSubjects } from '../../src/ui/notice-subjects.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import { noDrafts } from '../document-action/kept-in-memory.ts';
import { handOn, providerForTests } from '../mock-server/portal-client.ts';
import type { Portal, Session } from '../mock-server/portal-client.ts';
import { pagesInNode, readFilesInNode } from './browser-in-node.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { no } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';
import { startEditorOn } from './start-editor.ts';

const { portal } = providerForTests();

/** Replaces the browser's painter: paints a bar across the page. */
const barAcross = async ({ image }: { readonly image: Blob }): Promise<Blob> => {
  const before = await loadImage(Buffer.from(await image.arrayBuffer()));
  const canvas = createCanvas(before.width, before.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(before, 0, 0);
  brush.fillRect(36, 36, 324, 20);
  return new Blob([new Uint8Array(await canvas.encode('png'))], { type: 'image/png' });
};

/** What a proxy does with the request that stores the pages, and its response. */
interface Between {
  readonly hands: 'nothing' | 'once' | 'twice' | 'later';
  /** With `later`: gets the function that hands the request on. */
  readonly onLater?: (store: () => Promise<void>) => void;
  /** Absent: the provider's own response; null: the connection fails. */
  readonly says?: (() => Response) | null;
}

type Handle = (path: string, body: unknown) => Promise<Response>;

const putBetween = async ({ hands, says, onLater }: Between, send: Handle, path: string, body: unknown) => {
  let own: Response | null = null;
  onLater?.(async () => void (await send(path, body)));
  for (let left = { nothing: 0, later: 0, once: 1, twice: 2 }[hands]; left > 0; left -= 1)
    own = await send(path, body);
  if (says === null) throw new TypeError('The connection was lost.');
  return says?.() ?? own ?? new Response(null, { status: 502 });
};

/** Routes the app's calls to the world of this portal, except for the storing request. */
const wire = (at: Portal, session: Session, between: () => Between) => {
  answerRequests(async (request) => {
    if (request.method !== 'PUT') return handOn(at, request);
    const { pathname, search } = new URL(request.url);
    const body: unknown = await request.json();
    return putBetween(between(), (path, given) => at.send('PUT', path, given), pathname + search, body);
  });
  const api = providerClient();
  return { api, credentials: () => session, inspect: undefined, pdf: { countPages: pagesInNode } };
};

const oneLine: Edits = {
  list: [{ id: 'e1', page: 1, kind: 'line', from: { x: 9, y: 9 }, to: { x: 90, y: 9 }, outline: '#000000' }],
  done: 1,
};

beforeEach(readFilesInNode);

const pageOf = async (at: Portal, session: Session, id: string): Promise<string> => {
  const query = new URLSearchParams({ userid: session.userid, token: session.token }).toString();
  const page = await at.send('GET', `/api/documentPage/${encodeURIComponent(id)}/1?${query}`);
  return Buffer.from(await page.arrayBuffer()).toString('base64');
};

/** Opens the editor of a document that waits for a signature, and draws a line on its first page. */
const edit = async (between: () => Between) => {
  const at = portal();
  const session = await at.signIn('u-maria-santos');
  const toSign = { person: 'u-maria-santos', role: 'SIGNER', stage: 'PENDING SIGNATURE' } as const;
  await at.mock.seed({ documents: [{ ...toSign, displayId: 'ONE-PAGE', pageCount: 1 }] });
  const row = (await at.pending(session)).find(({ DisplayId }) => DisplayId === 'ONE-PAGE');
  const dropped: string[] = [];
  const { actorRef, contents } = startEditorOn({
    services: wire(at, session, between),
    drafts: { ...noDrafts, drop: ({ documentId }) => void dropped.push(documentId) },
    documentId: row?.Id ?? '',
    paint: barAcross,
  });
  await waitFor(actorRef, (now) => now.matches({ open: { pages: 'complete', work: 'editing' } }), {
    timeout: 30_000,
  });
  actorRef.send({ type: 'drawing.changed', edits: oneLine, page: 1 });
  return { at, session, id: row?.Id ?? '', actorRef, contents, dropped };
};

/** Saves, and returns the shown notice together with the actual state at the provider. */
const saved = async (between: Between) => {
  const { at, session, id, actorRef, contents, dropped } = await edit(() => between);
  const before = await pageOf(at, session, id);
  const countOf = async (variant: string) =>
    (await at.mock.requests()).filter((request) => request.variant === variant).length;
  const readBefore = await countOf('getDocumentPage');
  // Notices of an earlier save are withdrawn when the next one begins.
  notify({ intent: 'warning', text: 'It failed.', ms: -1, about: noticeSubjects.pageEditor });
  actorRef.send({ type: 'save.requested' });
  expect(visibleNotices.get().list).toHaveLength(1);
  await waitFor(actorRef, (now) => now.hasTag('unsettled'), { timeout: 30_000 });
  expect(visibleNotices.get().list).toEqual([]);
  const end = await waitFor(
    actorRef,
    (now) =>
      now.status !== 'active' ||
      now.matches({ open: { work: 'editing' } }) ||
      now.matches({ open: { work: { saving: 'unclear' } } }),
    { timeout: 30_000 },
  );
  const { value, context } = end;
  const work = typeof value === 'object' && 'open' in value ? value.open?.work : value;
  const told = typeof work === 'object' ? Object.values(work).join() : work;
  const reads = (await countOf('getDocumentPage')) - readBefore;
  actorRef.stop();
  return {
    told,
    error: context.error,
    isTooLarge: contents.get().isTooLarge,
    isStored: (await pageOf(at, session, id)) !== before,
    puts: await countOf('putDocument'),
    reads,
    isForgotten: dropped.includes(id),
  };
};

const isSaved = { told: 'saved', error: '', isTooLarge: false, isStored: true, isForgotten: true };
const isNotSaved = { ...isSaved, told: 'refused', isStored: false, isForgotten: false };

const tooOld = 'The pages are too old.';
const locked = 'Document lock could not be obtained';

/** One response of each kind; tests/api/put-pages.test.ts has all forms of each. */
const clear: readonly (readonly [string, Between, object])[] = [
  ['204', { hands: 'once' }, isSaved],
  ['204 after it was handled twice', { hands: 'twice' }, isSaved],
  ['a refusal', { hands: 'nothing', says: () => no(tooOld, 400) }, { ...isNotSaved, error: tooOld }],
  [
    'a lock',
    { hands: 'nothing', says: () => no(locked, 400) },
    { ...isNotSaved, told: 'locked', error: locked },
  ],
  [
    '413',
    { hands: 'nothing', says: () => new Response(null, { status: 413 }) },
    { ...isNotSaved, isTooLarge: true },
  ],
];

const handed = { nothing: 0, later: 0, once: 1, twice: 2 } as const;

describe('saving pages through a faulty connection', () => {
  it.each(clear)(
    'reports after %s the actual state at the provider [D7.12] [D4.18] [S55]',
    async (_, between, expected) => {
      expect(await saved(between)).toEqual({ ...expected, puts: handed[between.hands], reads: 0 });
    },
  );

  it('reads the pages again after a lost connection, and reports the actual state; nothing is sent twice [X3] [D7.12]', async () => {
    expect(await saved({ hands: 'once', says: null })).toEqual({ ...isSaved, puts: 1, reads: 1 });
    expect(await saved({ hands: 'nothing', says: null })).toEqual({
      ...isNotSaved,
      told: 'unclear',
      puts: 0,
      reads: 1,
    });
  });

  it('reports pages as saved that the provider stores only after a gateway’s 504 and the first read, and sends them once [X3] [S46]', async () => {
    let storeLate = async () => {};
    const { at, actorRef } = await edit(() => ({
      hands: 'later',
      says: () => new Response(null, { status: 504 }),
      onLater: (store) => (storeLate = store),
    }));
    actorRef.send({ type: 'save.requested' });
    await waitFor(actorRef, (now) => now.matches({ open: { work: { saving: 'unclear' } } }), {
      timeout: 30_000,
    });
    await storeLate();
    actorRef.send({ type: 'outcome.checked' });
    await waitFor(actorRef, (now) => now.matches('saved'), { timeout: 30_000 });
    const puts = (await at.mock.requests()).filter(({ variant }) => variant === 'putDocument');
    expect(puts.length).toBe(1);
  });

  it('reports in the second of two tabs that the document has changed, and sends nothing from there [X3] [X5]', async () => {
    const first = await edit(() => ({ hands: 'once' }));
    const { at, session, id } = first;
    const second = startEditorOn({
      services: wire(at, session, () => ({ hands: 'once' })),
      drafts: noDrafts,
      documentId: id,
      paint: barAcross,
    }).actorRef;
    const isComplete = { open: { pages: 'complete', work: 'editing' } } as const;
    await waitFor(second, (now) => now.matches(isComplete), { timeout: 30_000 });
    second.send({ type: 'drawing.changed', edits: oneLine, page: 1 });
    for (const actorRef of [first.actorRef, second]) {
      actorRef.send({ type: 'save.requested' });
      await waitFor(actorRef, (now) => !now.matches({ open: { work: 'saving' } }), { timeout: 30_000 });
    }
    expect(first.actorRef.getSnapshot().matches('saved')).toBe(true);
    expect(second.getSnapshot().matches({ open: { work: { editing: 'changed' } } })).toBe(true);
    expect(second.getSnapshot().context.edits).toEqual(oneLine);
    const puts = (await at.mock.requests()).filter(({ variant }) => variant === 'putDocument');
    expect(puts.length).toBe(1);
    second.stop();
  });
});

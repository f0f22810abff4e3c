import type { LoadingAnswer } from '../../../machines/page-editor/page-editor.ports.ts';
import type { PageRead } from '../../api/pages.ts';
import type { Observed } from '../../ui/observed.ts';
import { versionOf } from '../../work/drafts.ts';
import { putPage, versionOfPages } from './editor-contents.ts';
import type { EditorContents, PageSlot } from './editor-contents.ts';

/** What loading the pages needs. */
export interface PageLoading {
  readonly contents: Observed<EditorContents>;
  readonly read: (page: number, signal: AbortSignal) => Promise<PageRead>;
  /** The page in view: it is asked for first, and then those around it. */
  readonly inView: () => number;
}

const lanes = 2;
/** No document has more; a provider that answers for ever is not asked for ever. */
const mostPages = 1_000;

const slotOf = async (read: Exclude<PageRead, { kind: 'invalidToken' }>): Promise<PageSlot> => {
  if (read.kind === 'image') return { state: 'loaded', image: read, digest: await versionOf(read.bytes) };
  return { state: 'failed', problem: read.kind === 'unfit' ? read.why : read.kind };
};

const nextOf = ({ pages }: EditorContents, inView: number): number | null => {
  const waiting = pages.flatMap(({ state }, index) => (state === 'waiting' ? [index + 1] : []));
  const [nearest] = waiting.toSorted((a, b) => Math.abs(a - inView) - Math.abs(b - inView) || b - a);
  return nearest ?? null;
};

/** Loads what waits, two at a time; false where the session is over. */
const work = async ({ contents, read, inView }: PageLoading, signal: AbortSignal): Promise<boolean> => {
  let tellOver = () => {};
  const over = new Promise<boolean>((resolve) => {
    tellOver = () => resolve(false);
  });
  let isSignedIn = true;
  const lane = async () => {
    for (
      let page = nextOf(contents.get(), inView());
      page !== null;
      page = nextOf(contents.get(), inView())
    ) {
      putPage(contents, page, { state: 'loading' });
      const found = await read(page, signal);
      if (found.kind === 'invalidToken') {
        isSignedIn = false;
        tellOver();
      }
      if (signal.aborted || !isSignedIn || found.kind === 'invalidToken') return;
      putPage(contents, page, await slotOf(found));
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  // Whoever is signed in no longer waits for nothing more.
  return Promise.race([over, all.then(() => isSignedIn)]);
};

/** Asks for one page after the other until the provider has no more: it did not say how many there are. */
const probe = async ({ contents, read }: PageLoading, signal: AbortSignal): Promise<boolean> => {
  while (contents.get().pages.length < mostPages) {
    const page = contents.get().pages.length + 1;
    const found = await read(page, signal);
    if (signal.aborted) return true;
    if (found.kind === 'invalidToken') return false;
    if (found.kind === 'none') return true;
    putPage(contents, page, await slotOf(found));
    if (found.kind === 'unreachable') return true;
  }
  return true;
};

/** Loads every page that is not there yet (D7.11). `pages`: how many there are said to be; 0 where nothing is said. */
export const loadPages = async (
  loading: PageLoading,
  pages: number,
  signal: AbortSignal,
): Promise<LoadingAnswer> => {
  const { contents } = loading;
  if (contents.get().pages.length < pages)
    contents.set({ pages: Array.from({ length: pages }, (): PageSlot => ({ state: 'waiting' })) });
  // What was on its way when nobody waited for it any more is asked for again.
  contents.set(({ pages: before }) => ({
    pages: before.map((slot): PageSlot => (slot.state === 'loading' ? { state: 'waiting' } : slot)),
  }));
  const isSignedIn =
    pages === 0 && contents.get().pages.length === 0
      ? await probe(loading, signal)
      : await work(loading, signal);
  const slots = contents.get().pages;
  if (!isSignedIn) return { kind: 'invalidToken' };
  if (slots.length === 0) return { kind: 'none' };
  const isWhole = slots.every(({ state }) => state === 'loaded');
  return { kind: isWhole ? 'all' : 'some', pages: slots.length, version: versionOfPages(contents.get()) };
};

import type { LoadingAnswer } from '../../../machines/page-editor/page-editor.ports.ts';
import type { Size } from '../../../machines/drawing/geometry.ts';
import type { PageRead } from '../../api/pages.ts';
import type { Store } from '../../ui/store.ts';
import { versionOf } from '../../drafts/drafts.ts';
import { pictureFile, putPage, versionOfPages } from './editor-contents.ts';
import type { EditorContents, PageSlot } from './editor-contents.ts';

/** The size of a decoded image; null if the browser cannot decode it. */
export type SizeOf = (picture: Blob) => Promise<Size | null>;

export interface PageLoading {
  readonly contents: Store<EditorContents>;
  readonly read: (page: number, signal: AbortSignal) => Promise<PageRead>;
  readonly sizeOf: SizeOf;
  readonly inView: () => number;
}

/** How long the page in view is loaded alone, in milliseconds: its answer may never arrive. */
const aloneMs = 5_000;
/** An upper limit, in case the provider never reports the end. */
const maxPages = 1_000;

/** Resolves when `what` settles, after `ms` milliseconds at most. */
const atMost = (ms: number, what: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    what.then(end, end);
  });

type UsableRead = Exclude<PageRead, { kind: 'invalidToken' }>;

const slotOf = async (read: UsableRead, sizeOf: SizeOf): Promise<PageSlot> => {
  if (read.kind !== 'image')
    return { state: 'failed', problem: read.kind === 'unfit' ? read.why : read.kind };
  const size = await sizeOf(pictureFile(read));
  if (size === null) return { state: 'failed', problem: 'undecodable' };
  return { state: 'loaded', image: { ...read, ...size }, digest: await versionOf(read.bytes) };
};

const nextOf = ({ pages }: EditorContents, inView: number): number | null => {
  const waiting = pages.flatMap(({ state }, index) => (state === 'waiting' ? [index + 1] : []));
  const [nearest] = waiting.toSorted((a, b) => Math.abs(a - inView) - Math.abs(b - inView) || b - a);
  return nearest ?? null;
};

/** Loads all waiting pages, two at a time after the first; false if the session is over. */
const loadWaiting = async (
  { contents, read, sizeOf, inView }: PageLoading,
  signal: AbortSignal,
): Promise<boolean> => {
  let signalSessionOver = () => {};
  const sessionOver = new Promise<boolean>((resolve) => {
    signalSessionOver = () => resolve(false);
  });
  let isSignedIn = true;
  const loadNext = async (): Promise<boolean> => {
    const page = nextOf(contents.get(), inView());
    if (page === null || signal.aborted || !isSignedIn) return false;
    putPage(contents, page, { state: 'loading' });
    const found = await read(page, signal);
    if (found.kind === 'invalidToken') {
      isSignedIn = false;
      signalSessionOver();
    }
    if (signal.aborted || !isSignedIn || found.kind === 'invalidToken') return false;
    putPage(contents, page, await slotOf(found, sizeOf));
    return true;
  };
  const loadAfter = async (first: Promise<unknown>) => {
    await first;
    while (await loadNext());
  };
  const first = loadNext();
  const all = Promise.all([loadAfter(first), loadAfter(atMost(aloneMs, first))]);
  // Once the session is over, the other requests are not awaited.
  return Promise.race([sessionOver, all.then(() => isSignedIn)]);
};

/** A single refusal may be about a page that cannot be drawn. */
const refusalsAtEnd = 3;

const checkFurther = async (
  { read }: PageLoading,
  from: number,
  signal: AbortSignal,
): Promise<'end' | 'more' | 'unreachable' | 'invalidToken'> => {
  for (let page = from; page < from + refusalsAtEnd - 1; page += 1) {
    const { kind } = await read(page, signal);
    if (kind === 'invalidToken' || kind === 'unreachable') return kind;
    if (kind !== 'none') return 'more';
  }
  return 'end';
};

/** The provider did not say how many there are. False if the session is over. */
const probe = async (loading: PageLoading, signal: AbortSignal): Promise<boolean> => {
  const { contents, read, sizeOf } = loading;
  while (contents.get().pages.length < maxPages) {
    const page = contents.get().pages.length + 1;
    const found = await read(page, signal);
    if (signal.aborted) return true;
    if (found.kind === 'invalidToken') return false;
    const further = found.kind === 'none' ? await checkFurther(loading, page + 1, signal) : 'more';
    if (signal.aborted) return true;
    if (further === 'invalidToken') return false;
    if (further === 'end') {
      contents.set({ isCounted: true });
      return true;
    }
    putPage(contents, page, await slotOf(further === 'unreachable' ? { kind: further } : found, sizeOf));
    if (found.kind === 'unreachable' || further === 'unreachable') return true;
  }
  return true;
};

const initialPages = ({ pages, isCounted }: EditorContents, stated: number): Partial<EditorContents> => {
  if (pages.length === 0 && stated > 0)
    return { isCounted: true, pages: Array.from({ length: stated }, () => ({ state: 'waiting' })) };
  // Pages after the last loaded one are probed again.
  const known = isCounted
    ? pages
    : pages.slice(0, pages.findLastIndex(({ state }) => state === 'loaded') + 1);
  return { pages: known.map((slot) => (slot.state === 'loading' ? { state: 'waiting' } : slot)) };
};

/**
 * Loads all pages that are not loaded yet (D7.11). `pages`: their number, if the file or the provider says
 * it; else 0.
 */
export const loadPages = async (
  loading: PageLoading,
  pages: number,
  signal: AbortSignal,
): Promise<LoadingAnswer> => {
  const { contents } = loading;
  contents.set((before) => initialPages(before, pages));
  const isSignedIn =
    (await loadWaiting(loading, signal)) && (contents.get().isCounted || (await probe(loading, signal)));
  const slots = contents.get().pages;
  if (!isSignedIn) return { kind: 'invalidToken' };
  if (slots.length === 0) return { kind: 'none' };
  const isWhole = contents.get().isCounted && slots.every(({ state }) => state === 'loaded');
  return { kind: isWhole ? 'all' : 'some', pages: slots.length, version: versionOfPages(contents.get()) };
};

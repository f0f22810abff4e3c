import type { LoadingAnswer } from '../../../machines/page-editor/page-editor.ports.ts';
import type { Size } from '../../../machines/drawing/geometry.ts';
import type { PageRead } from '../../api/pages.ts';
import type { Store } from '../../ui/store.ts';
import { versionOf } from '../../drafts/drafts.ts';
import { pictureFile, putPage, versionOfPages } from './editor-contents.ts';
import type { EditorContents, PageSlot } from './editor-contents.ts';

/** How large a picture is once it is decoded; null where the browser cannot. */
export type SizeOf = (picture: Blob) => Promise<Size | null>;

/** What loading the pages needs. */
export interface PageLoading {
  readonly contents: Store<EditorContents>;
  readonly read: (page: number, signal: AbortSignal) => Promise<PageRead>;
  readonly sizeOf: SizeOf;
  /** The page in view: it is asked for first, and then those around it. */
  readonly inView: () => number;
}

/** For how long only the page in view is loaded, in milliseconds: it may never come. */
const aloneMs = 5_000;
/** No document has more; a provider that answers for ever is not asked for ever. */
const mostPages = 1_000;

/** Waits for `what`, at most `ms` milliseconds. */
const atMost = (ms: number, what: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    what.then(end, end);
  });

type Came = Exclude<PageRead, { kind: 'invalidToken' }>;

const slotOf = async (read: Came, sizeOf: SizeOf): Promise<PageSlot> => {
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

/** Loads what waits, two at a time after the first; false where the session is over. */
const work = async (
  { contents, read, sizeOf, inView }: PageLoading,
  signal: AbortSignal,
): Promise<boolean> => {
  let tellOver = () => {};
  const over = new Promise<boolean>((resolve) => {
    tellOver = () => resolve(false);
  });
  let isSignedIn = true;
  const loadNext = async (): Promise<boolean> => {
    const page = nextOf(contents.get(), inView());
    if (page === null || signal.aborted || !isSignedIn) return false;
    putPage(contents, page, { state: 'loading' });
    const found = await read(page, signal);
    if (found.kind === 'invalidToken') {
      isSignedIn = false;
      tellOver();
    }
    if (signal.aborted || !isSignedIn || found.kind === 'invalidToken') return false;
    putPage(contents, page, await slotOf(found, sizeOf));
    return true;
  };
  const lane = async (first: Promise<unknown>) => {
    await first;
    while (await loadNext());
  };
  const first = loadNext();
  const all = Promise.all([lane(first), lane(atMost(aloneMs, first))]);
  // Whoever is signed in no longer waits for nothing more.
  return Promise.race([over, all.then(() => isSignedIn)]);
};

/** How many refusals in a row mark the end: a single one may be about a page that cannot be drawn. */
const refusalsAtEnd = 3;

/** What the pages from this one on are: none any more, at least one, or nobody can tell. */
const lookBehind = async (
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

/** Asks for one page after the other until the provider has no more: it did not say how many there are. */
const probe = async (loading: PageLoading, signal: AbortSignal): Promise<boolean> => {
  const { contents, read, sizeOf } = loading;
  while (contents.get().pages.length < mostPages) {
    const page = contents.get().pages.length + 1;
    const found = await read(page, signal);
    if (signal.aborted) return true;
    if (found.kind === 'invalidToken') return false;
    const behind = found.kind === 'none' ? await lookBehind(loading, page + 1, signal) : 'more';
    if (signal.aborted) return true;
    if (behind === 'invalidToken') return false;
    if (behind === 'end') {
      contents.set({ isCounted: true });
      return true;
    }
    putPage(contents, page, await slotOf(behind === 'unreachable' ? { kind: behind } : found, sizeOf));
    if (found.kind === 'unreachable' || behind === 'unreachable') return true;
  }
  return true;
};

/** The pages as they are when loading begins, or goes on: what was left half-way is asked for again. */
const begun = ({ pages, isCounted }: EditorContents, said: number): Partial<EditorContents> => {
  if (pages.length === 0 && said > 0)
    return { isCounted: true, pages: Array.from({ length: said }, () => ({ state: 'waiting' })) };
  // Behind the last page that came it is counted again.
  const known = isCounted
    ? pages
    : pages.slice(0, pages.findLastIndex(({ state }) => state === 'loaded') + 1);
  return { pages: known.map((slot) => (slot.state === 'loading' ? { state: 'waiting' } : slot)) };
};

/** Loads every page that is not there yet (D7.11). `pages`: how many there are said to be; 0 where nothing is said. */
export const loadPages = async (
  loading: PageLoading,
  pages: number,
  signal: AbortSignal,
): Promise<LoadingAnswer> => {
  const { contents } = loading;
  contents.set((before) => begun(before, pages));
  const isSignedIn =
    (await work(loading, signal)) && (contents.get().isCounted || (await probe(loading, signal)));
  const slots = contents.get().pages;
  if (!isSignedIn) return { kind: 'invalidToken' };
  if (slots.length === 0) return { kind: 'none' };
  const isWhole = contents.get().isCounted && slots.every(({ state }) => state === 'loaded');
  return { kind: isWhole ? 'all' : 'some', pages: slots.length, version: versionOfPages(contents.get()) };
};

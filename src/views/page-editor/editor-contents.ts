import type { DocumentFacts } from '../../api/document-facts.ts';
import type { Size } from '../../../machines/drawing/geometry.ts';
import { imageScaleOf, shownSizeOf } from '../../../machines/drawing/geometry.ts';
import type { PagePicture, PageRead } from '../../api/pages.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';

/** A page's image with its displayed size, in image pixels. */
export type PageImage = PagePicture & Size;

/**
 * Why a page is not loaded: there is none, its bytes are unfit, the browser cannot decode them, or the
 * provider is unreachable.
 */
export type PageProblem =
  'none' | 'unreachable' | 'undecodable' | Extract<PageRead, { kind: 'unfit' }>['why'];

export type PageSlot =
  | { readonly state: 'waiting' | 'loading' }
  | { readonly state: 'failed'; readonly problem: PageProblem }
  /** `digest`: a hash of its bytes; null if the browser cannot compute it. */
  | { readonly state: 'loaded'; readonly image: PageImage; readonly digest: string | null };

export interface EditorContents {
  readonly facts: DocumentFacts | null;
  /** If it changes, the document has changed. */
  readonly file: string | null;
  /** Whether the number of pages is known: from the file or the provider, or because all were requested. */
  readonly isCounted: boolean;
  readonly pages: readonly PageSlot[];
  /** The progress of saving, in pages; null while nothing is painted. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly isTooLarge: boolean;
  readonly isUnkept: boolean;
}

/** Creates the contents of an editor before anything is loaded. */
export const createEditorContents = (): Store<EditorContents> =>
  createStore<EditorContents>({
    facts: null,
    file: null,
    isCounted: false,
    pages: [],
    progress: null,
    isTooLarge: false,
    isUnkept: false,
  });

/** Replaces the state of one page. */
export const putPage = (contents: Store<EditorContents>, number: number, slot: PageSlot): void =>
  contents.set(({ pages }) => {
    const next = [...pages];
    next[number - 1] = slot;
    return { pages: next };
  });

/** Marks a page that failed to load to be requested again. */
export const retryPage = (contents: Store<EditorContents>, number: number): void =>
  putPage(contents, number, { state: 'waiting' });

/** The image as a Blob. */
export const pictureFile = ({ bytes, type }: PagePicture): Blob =>
  new Blob([bytes], { type: `image/${type}` });

/** The page's image; null while it is not loaded. */
export const imageOf = ({ pages }: EditorContents, number: number): PageImage | null => {
  const slot = pages[number - 1];
  return slot?.state === 'loaded' ? slot.image : null;
};

/** A page's bytes and displayed size: at another size, edits would be at other positions. */
const versionOfPage = (slot: PageSlot): string => {
  if (slot.state !== 'loaded' || slot.digest === null) return '-';
  // At the usual scale of four image pixels per shown pixel, the version has no size, as in earlier
  // releases: edits that they stored are still found.
  if (imageScaleOf(slot.image) === 4) return slot.digest;
  const { width, height } = shownSizeOf(slot.image);
  return `${slot.digest}:${Math.round(width)}x${Math.round(height)}`;
};

/** Identifies the pages: stored edits fit only the pages on which they were drawn (X5). */
export const versionOfPages = ({ pages }: EditorContents): string => pages.map(versionOfPage).join(' ');

/** Groups of pages with the same bytes: blank ones, or one that was sent in place of another. */
export const duplicatePages = ({ pages }: Pick<EditorContents, 'pages'>): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>();
  for (const [at, slot] of pages.entries()) {
    if (slot.state !== 'loaded' || slot.digest === null) continue;
    groups.set(slot.digest, [...(groups.get(slot.digest) ?? []), at + 1]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
};

import type { DocumentFacts } from '../../api/document-facts.ts';
import type { Size } from '../../../machines/drawing/geometry.ts';
import { imageScaleOf, shownSizeOf } from '../../../machines/drawing/geometry.ts';
import type { PagePicture, PageRead } from '../../api/pages.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';

/** A page's picture with its size as it is seen, in image pixels. */
export type PageImage = PagePicture & Size;

/** Why a page is not there: what its bytes are, that the browser cannot decode them, or that nobody could be asked. */
export type PageProblem =
  'none' | 'unreachable' | 'undecodable' | Extract<PageRead, { kind: 'unfit' }>['why'];

/** One page of the document, on its way here. */
export type PageSlot =
  | { readonly state: 'waiting' | 'loading' }
  | { readonly state: 'failed'; readonly problem: PageProblem }
  /** `digest`: what tells its bytes from all others; null where the browser cannot say. */
  | { readonly state: 'loaded'; readonly image: PageImage; readonly digest: string | null };

/** What the editor shows and its machine does not carry. */
export interface EditorContents {
  readonly facts: DocumentFacts | null;
  /** Of the document's file and number of pages when it was opened: another one later is another document. */
  readonly file: string | null;
  /** The file or the provider has said how many pages there are, or they were counted to the end. */
  readonly isCounted: boolean;
  /** The pages in their order; the first is page 1. */
  readonly pages: readonly PageSlot[];
  /** How far saving has come. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** The provider refused the pages because they are too large. */
  readonly isTooLarge: boolean;
  /** The browser did not keep what was drawn last: it is nowhere but here. */
  readonly isUnkept: boolean;
}

/** Makes the contents of an editor that knows nothing yet. */
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

/** Puts one page in another state. */
export const putPage = (contents: Store<EditorContents>, number: number, slot: PageSlot): void =>
  contents.set(({ pages }) => {
    const next = [...pages];
    next[number - 1] = slot;
    return { pages: next };
  });

/** A page that did not load waits to be asked for again. */
export const retryPage = (contents: Store<EditorContents>, number: number): void =>
  putPage(contents, number, { state: 'waiting' });

/** A picture as a file for the browser. */
export const pictureFile = ({ bytes, type }: PagePicture): Blob =>
  new Blob([bytes], { type: `image/${type}` });

/** The page's image; null while it is not there. */
export const imageOf = ({ pages }: EditorContents, number: number): PageImage | null => {
  const slot = pages[number - 1];
  return slot?.state === 'loaded' ? slot.image : null;
};

/** The bytes, and how large they are shown: what was drawn at another size lies elsewhere. */
const nameOf = (slot: PageSlot): string => {
  if (slot.state !== 'loaded' || slot.digest === null) return '-';
  // Four image pixels a shown pixel is what edits were always kept at: their names stay what they were.
  if (imageScaleOf(slot.image) === 4) return slot.digest;
  const { width, height } = shownSizeOf(slot.image);
  return `${slot.digest}:${Math.round(width)}x${Math.round(height)}`;
};

/** Which pages these are: what was drawn on them fits no others (X5). */
export const versionOfPages = ({ pages }: EditorContents): string => pages.map(nameOf).join(' ');

/** Pages whose bytes are the same, group by group: blank ones, or one that came in another's place. */
export const duplicatePages = ({ pages }: Pick<EditorContents, 'pages'>): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>();
  for (const [at, slot] of pages.entries()) {
    if (slot.state !== 'loaded' || slot.digest === null) continue;
    groups.set(slot.digest, [...(groups.get(slot.digest) ?? []), at + 1]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
};

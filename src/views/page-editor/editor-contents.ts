import type { DocumentFacts } from '../../api/document-facts.ts';
import type { PageImage, PageRead } from '../../api/pages.ts';
import { createObserved } from '../../ui/observed.ts';
import type { Observed } from '../../ui/observed.ts';

/** Why a page is not there: what its bytes are, or that nobody could be asked. */
export type PageProblem = 'none' | 'unreachable' | Extract<PageRead, { kind: 'unfit' }>['why'];

/** One page of the document, on its way here. */
export type PageSlot =
  | { readonly state: 'waiting' | 'loading' }
  | { readonly state: 'failed'; readonly problem: PageProblem }
  /** `digest`: what tells its bytes from all others; null where the browser cannot say. */
  | { readonly state: 'loaded'; readonly image: PageImage; readonly digest: string | null };

/** What the editor shows and its machine does not carry. */
export interface EditorContents {
  readonly facts: DocumentFacts | null;
  /** Of the document's file when it was opened: another one later is another document. */
  readonly file: string | null;
  /** How many pages there are at least, whatever the provider says. */
  readonly least: number;
  /** The provider has said how many pages there are, or they were counted to the end. */
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
export const createEditorContents = (): Observed<EditorContents> =>
  createObserved<EditorContents>({
    facts: null,
    file: null,
    least: 0,
    isCounted: false,
    pages: [],
    progress: null,
    isTooLarge: false,
    isUnkept: false,
  });

/** Puts one page in another state. */
export const putPage = (contents: Observed<EditorContents>, number: number, slot: PageSlot): void =>
  contents.set(({ pages }) => {
    const next = [...pages];
    next[number - 1] = slot;
    return { pages: next };
  });

/** A page that did not load waits to be asked for again. */
export const askAgain = (contents: Observed<EditorContents>, number: number): void =>
  putPage(contents, number, { state: 'waiting' });

/** The page's image; null while it is not there. */
export const imageOf = ({ pages }: EditorContents, number: number): PageImage | null => {
  const slot = pages[number - 1];
  return slot?.state === 'loaded' ? slot.image : null;
};

/** Which pages these are: what was drawn on them fits no others (X5). */
export const versionOfPages = ({ pages }: EditorContents): string =>
  pages.map((slot) => (slot.state === 'loaded' && slot.digest !== null ? slot.digest : '-')).join(' ');

/** Pages whose bytes are the same, group by group: blank ones, or one that came in another's place. */
export const alikePages = ({ pages }: Pick<EditorContents, 'pages'>): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>();
  for (const [at, slot] of pages.entries()) {
    if (slot.state !== 'loaded' || slot.digest === null) continue;
    groups.set(slot.digest, [...(groups.get(slot.digest) ?? []), at + 1]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
};

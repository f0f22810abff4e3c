import { fromPromise } from 'xstate';
import type { PortsOf } from '../../../machines/port.ts';
import type { PaintAnswer, FetchAnswer, previewMachine } from '../../../machines/preview/preview.machine.ts';
import { readFailure } from '../../api/failure.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import type { CallServices } from '../../session/services.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { Semaphore } from './semaphore.ts';

/** The picture of a page, as the screen shows it. */
export interface PagePicture {
  /** The object URL of the image; to be revoked after use. */
  readonly objectUrl: string;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

/** The rendered first page and its PDF file, which are kept out of the machine's context. */
export interface PreviewContents {
  readonly file: Blob | null;
  readonly picture: PagePicture | null;
}

/** The store of a preview before anything is fetched. */
export const createPreviewContents = (): Store<PreviewContents> =>
  createStore<PreviewContents>({ file: null, picture: null });

/** Renders a page of a file. */
export type DrawPage = Pdf['drawPage'];

type Drawn = Extract<Awaited<ReturnType<DrawPage>>, { kind: 'drawn' }>;

/** A rendered page with an object URL, which is to be revoked after use. */
export const pictureOf = ({ picture, ...page }: Drawn): PagePicture => ({
  objectUrl: URL.createObjectURL(picture),
  width: page.width,
  height: page.height,
  pages: page.pages,
});

interface PreviewServices extends CallServices {
  /** Limits how many files are fetched at the same time. */
  readonly semaphore: Semaphore;
  readonly draw: DrawPage;
  /** The width of the image, in device pixels. */
  readonly width: () => number;
}

const fetching = ({ api, credentials, semaphore }: PreviewServices, contents: Store<PreviewContents>) =>
  fromPromise<FetchAnswer, { readonly documentId: string }>(({ input, signal }) =>
    semaphore(async () => {
      const wanted = { docid: input.documentId };
      const answer = await api.as(credentials()).readFile('/api/Rawdocument', wanted, signal);
      if (answer.kind !== 'file') return readFailure(answer);
      if (!signal.aborted) contents.set({ file: answer.file });
      return { kind: 'fetched' };
    }),
  );

const drawing = ({ draw, width: pixels }: PreviewServices, contents: Store<PreviewContents>) =>
  fromPromise<PaintAnswer, { readonly documentId: string }>(async ({ signal }) => {
    const unreadable = { kind: 'undrawable', reason: 'unreadable' } as const;
    const bytes = new Uint8Array((await contents.get().file?.arrayBuffer()) ?? []);
    const page = await draw({ bytes, width: pixels() }, signal).catch(() => unreadable);
    if (page.kind === 'undrawable' || page.pages === 1) contents.set({ file: null });
    if (page.kind === 'undrawable') return page;
    if (signal.aborted) return unreadable;
    contents.set({ picture: pictureOf(page) });
    return { kind: 'drawn' };
  });

/** Implements the ports of one document's preview. File and picture are put into `contents`. */
export const previewActors = (services: PreviewServices, contents: Store<PreviewContents>) =>
  ({
    getRawDocument: fetching(services, contents),
    drawPage: drawing(services, contents),
  }) satisfies PortsOf<typeof previewMachine>;

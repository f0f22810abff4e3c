import { fromPromise } from 'xstate';
import { inFlightMs } from '../../../machines/acts/acts.ts';
import { touchedPages } from '../../../machines/drawing/edits.ts';
import { drawingMachine } from '../../../machines/drawing/drawing.machine.ts';
import type { Edits } from '../../../machines/drawing/edits.ts';
import type { Size } from '../../../machines/drawing/geometry.ts';
import type { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import type {
  CheckAnswer,
  KeptAnswer,
  LoadingAnswer,
  OpeningAnswer,
  PaintingAnswer,
  SendingAnswer,
  SettlingAnswer,
} from '../../../machines/page-editor/page-editor.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { awaitsMe } from '../../acts/record-evidence.ts';
import { putPages, readPage } from '../../api/pages.ts';
import type { PagePicture } from '../../api/pages.ts';
import { readDocument } from '../../api/read-document.ts';
import type { DocumentRead } from '../../api/read-document.ts';
import { text } from '../../api/reading.ts';
import { bytesFromBase64 } from '../../pdf/document/base64.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import type { CallServices } from '../../session/services.ts';
import type { Store } from '../../ui/store.ts';
import { versionOf } from '../../drafts/drafts.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { withDocumentLocks } from '../../session/web-locks.ts';
import { imageOf, pictureFile } from './editor-contents.ts';
import type { EditorContents } from './editor-contents.ts';
import { readKeptEdits } from './kept-edits.ts';
import type { Authors } from './kept-edits.ts';
import type { SentPages } from './kept-facts.ts';
import { comparePages } from './compare-pages.ts';
import type { PageMatch } from './compare-pages.ts';
import { loadPages } from './load-pages.ts';
import type { SizeOf } from './load-pages.ts';

/**
 * Paints a page's edits into its image, as a PNG of the same size. Rejects if it cannot, or if the image has
 * another size.
 */
export type PaintPage = (task: {
  readonly image: Blob;
  readonly size: Size;
  readonly edits: Edits;
  readonly page: number;
  readonly signal: AbortSignal;
}) => Promise<Blob>;

export interface EditorServices extends CallServices {
  readonly drafts: Pick<Drafts, 'all'>;
  readonly pdf: Pick<Pdf, 'countPages'>;
  readonly paintPage: PaintPage;
  readonly sizeOf: SizeOf;
}

/** The painted pages, until they are confirmed to be stored. */
export interface Outgoing {
  body: Blob | null;
  readonly painted: Map<number, Blob>;
  /** The versions of the pages before and after the edits that an earlier visit has sent; null once this one paints. */
  earlier: { readonly before: string; readonly after: string } | null;
}

export interface Editing {
  readonly contents: Store<EditorContents>;
  readonly inView: () => number;
  readonly outgoing: Outgoing;
  readonly authors: Authors;
  /** Stores with the edits that they are sent; null: that they were not. Resolves after two seconds at most. */
  readonly keepSent: (sent: SentPages | null) => Promise<void>;
}

interface OfDocument {
  readonly documentId: string;
}

type Found = Extract<DocumentRead, { kind: 'found' }>;

const fileOf = async ({ data, pages }: Found): Promise<string> => {
  const file = text(data);
  const version = file === null ? null : await versionOf(new TextEncoder().encode(file));
  return `${version ?? ''} ${pages ?? ''}`;
};

/** The larger number counts: a page that is not sent would be lost (S29, D7.12); 0 if neither states it. */
const pagesOf = async ({ data, pages }: Found, pdf: EditorServices['pdf'], signal: AbortSignal) => {
  const bytes = bytesFromBase64(text(data) ?? '');
  const own = bytes === null ? null : await pdf.countPages(bytes, signal);
  return Math.max(own ?? 0, pages ?? 0);
};

const opening = ({ api, credentials, pdf }: EditorServices, { contents }: Editing) =>
  fromPromise<OpeningAnswer, OfDocument>(async ({ input: { documentId }, signal }) => {
    const me = credentials();
    const read = await readDocument(api, signal, { credentials: me, documentId });
    if (read.kind !== 'found') return read;
    contents.set({ facts: read.facts });
    if (!awaitsMe(read.facts, me?.userid ?? '', 'sign')) return { kind: 'closed' };
    const [file, pages] = await Promise.all([fileOf(read), pagesOf(read, pdf, signal)]);
    if (signal.aborted) return { kind: 'unreachable' };
    contents.set({ file, pages: [], isCounted: false, progress: null });
    return { kind: 'opened', pages };
  });

const loading = ({ api, credentials, sizeOf }: EditorServices, { contents, inView }: Editing) =>
  fromPromise<LoadingAnswer, OfDocument & { pages: number }>(({ input, signal }) =>
    loadPages(
      {
        contents,
        inView,
        sizeOf,
        read: (page, own) =>
          readPage(api, own, { credentials: credentials(), documentId: input.documentId, page }),
      },
      input.pages,
      signal,
    ),
  );

const checking = ({ api, credentials }: EditorServices, { contents }: Editing) =>
  fromPromise<CheckAnswer, OfDocument>(async ({ input: { documentId }, signal }) => {
    const me = credentials();
    const read = await readDocument(api, signal, { credentials: me, documentId });
    if (read.kind === 'missing') return { kind: 'closed' };
    if (read.kind === 'refused') return { kind: 'unreachable' };
    if (read.kind !== 'found') return read;
    if (!awaitsMe(read.facts, me?.userid ?? '', 'sign')) return { kind: 'closed' };
    return { kind: (await fileOf(read)) === contents.get().file ? 'unchanged' : 'changed' };
  });

const base64Of = (page: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The page could not be read.')));
    reader.readAsDataURL(page);
  });

/** The body of a PUT (D7.12), built page by page, so that only one page at a time is in memory as text. */
const createRequestBody = () => {
  const parts: Blob[] = [new Blob(['{"fields":[],"pages":['])];
  let isFirst = true;
  return {
    add: async (page: Blob): Promise<void> => {
      const before = isFirst ? '' : ',';
      isFirst = false;
      parts.push(new Blob([`${before}{"pageData":"`, await base64Of(page), '"}']));
    },
    end: (): Blob => new Blob([...parts, '],"extension":"png"}'], { type: 'application/json' }),
  };
};

const painting = ({ paintPage }: EditorServices, { contents, outgoing }: Editing) =>
  fromPromise<PaintingAnswer, OfDocument & { edits: Edits }>(async ({ input: { edits }, signal }) => {
    const touched = touchedPages(edits);
    const { pages } = contents.get();
    const body = createRequestBody();
    outgoing.painted.clear();
    outgoing.earlier = null;
    outgoing.body = null;
    try {
      for (const page of pages.keys()) {
        const number = page + 1;
        contents.set({ progress: { done: page, of: pages.length } });
        const image = imageOf(contents.get(), number);
        if (image === null) return { kind: 'failed' };
        const isTouched = touched.includes(number);
        const before = pictureFile(image);
        const after =
          isTouched || image.type !== 'png'
            ? await paintPage({ image: before, size: image, edits, page: number, signal })
            : before;
        if (signal.aborted) return { kind: 'failed' };
        if (isTouched) outgoing.painted.set(number, after);
        await body.add(after);
      }
      outgoing.body = body.end();
      return { kind: 'painted' };
    } catch {
      // The browser has no memory for so large an image, or what it painted differs from the edits (ED4).
      return { kind: 'failed' };
    } finally {
      contents.set({ progress: null });
    }
  });

/** The version of the touched pages as they are sent. */
const versionOfPainted = async ({ contents, outgoing }: Editing): Promise<string> => {
  const digests = contents.get().pages.map(async (_, index) => {
    const page = outgoing.painted.get(index + 1);
    const digest = page && (await versionOf(new Uint8Array(await page.arrayBuffer())));
    return digest ?? '-';
  });
  return (await Promise.all(digests)).join(' ');
};

const sending = ({ api, credentials }: EditorServices, editing: Editing) =>
  fromPromise<SendingAnswer, OfDocument & { edits: Edits }>(async ({ input: { documentId }, signal }) => {
    const { contents, outgoing, keepSent } = editing;
    const { body } = outgoing;
    if (body === null) return { kind: 'unconfirmed' };
    const put = async (): Promise<SendingAnswer> => {
      await keepSent({ at: api.clock.now(), pages: await versionOfPainted(editing) });
      const sent = await putPages(api, signal, { credentials: credentials(), documentId, body });
      contents.set({ isTooLarge: sent.kind === 'tooLarge' });
      if (sent.kind !== 'saved' && sent.kind !== 'unconfirmed') await keepSent(null);
      return sent.kind === 'tooLarge' ? { kind: 'refused', error: '' } : sent;
    };
    // If another tab is changing the document, nothing is sent: the outcome of that is read first (ACT2).
    return withDocumentLocks<SendingAnswer>([documentId], async (free) =>
      free.length === 0 ? { kind: 'unconfirmed' } : put(),
    );
  });

/** A page's digest in a version of all pages, without its size. */
const digestIn = (version: string, page: number): string | undefined =>
  version.split(' ')[page - 1]?.split(':')[0];

const matchOf = async (read: PagePicture, page: number, editing: Editing): Promise<PageMatch> => {
  const { earlier, painted } = editing.outgoing;
  if (earlier !== null) {
    const digest = await versionOf(read.bytes);
    if (digest === digestIn(earlier.after, page)) return 'sent';
    return digest === digestIn(earlier.before, page) ? 'before' : 'neither';
  }
  const [sent, before] = [painted.get(page), imageOf(editing.contents.get(), page)];
  return sent && before ? comparePages(pictureFile(read), sent, pictureFile(before)) : 'neither';
};

const settling = ({ api, credentials }: EditorServices, editing: Editing) =>
  fromPromise<SettlingAnswer, OfDocument & { edits: Edits }>(async ({ input, signal }) => {
    const { documentId, edits } = input;
    const unclear = { kind: editing.outgoing.earlier === null ? 'unclear' : 'neither' } as const;
    const found: PageMatch[] = [];
    for (const page of touchedPages(edits)) {
      const read = await readPage(api, signal, { credentials: credentials(), documentId, page });
      if (read.kind === 'invalidToken' || read.kind === 'unreachable') return read;
      if (read.kind !== 'image') return unclear;
      found.push(await matchOf(read, page, editing));
    }
    if (found.length === 0) return unclear;
    if (found.every((one) => one === 'sent')) return { kind: 'stored' };
    return found.every((one) => one === 'before') ? { kind: 'notStored' } : unclear;
  });

const finding = ({ api, drafts }: EditorServices, { authors, outgoing }: Editing) =>
  fromPromise<KeptAnswer, OfDocument>(async ({ input }) => {
    const kept = await readKeptEdits(drafts, input.documentId, authors);
    if (kept.kind === 'none' || kept.sent === null) return kept;
    const { sent, ...drawing } = kept;
    outgoing.earlier = { before: kept.version, after: sent.pages };
    return { ...drawing, kind: 'sent', isSure: api.clock.now() - sent.at >= inFlightMs };
  });

/** Implements the ports of the page editor; the loaded pages are written to its contents. */
export const pageEditorActors = (services: EditorServices, editing: Editing) =>
  ({
    drawing: drawingMachine,
    readDocument: opening(services, editing),
    loadPages: loading(services, editing),
    findKept: finding(services, editing),
    checkDocument: checking(services, editing),
    paintPages: painting(services, editing),
    putDocument: sending(services, editing),
    readPages: settling(services, editing),
  }) satisfies PortsOf<typeof pageEditorMachine>;

import { fromPromise } from 'xstate';
import type { PortsOf } from '../../../machines/port.ts';
import type { DrawAnswer, FetchAnswer, previewMachine } from '../../../machines/preview/preview.machine.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import type { Calling } from '../../session/services.ts';
import type { Gate } from './gate.ts';

/** The picture of a page, as the screen shows it. */
export interface PagePicture {
  /** The address of a blob, to be given back. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

/** Where the file lies until it is drawn, and then its picture; neither enters the machine. */
export interface PreviewShelf {
  file: Blob | null;
  picture: PagePicture | null;
  /** How many pixels of the screen the picture will be wide. */
  width: () => number;
}

/** Draws the first page of a file. */
export type DrawPage = Pdf['drawFirstPage'];

interface PreviewServices extends Calling {
  /** Lets two files be fetched at a time. */
  readonly gate: Gate;
  readonly draw: DrawPage;
}

const fetching = ({ api, credentials, gate }: PreviewServices, shelf: PreviewShelf) =>
  fromPromise<FetchAnswer, { readonly documentId: string }>(({ input, signal }) =>
    gate(async () => {
      const wanted = { docid: input.documentId };
      const answer = await api.as(credentials()).readFile('/api/Rawdocument', wanted, signal);
      if (answer.kind === 'failed') return { kind: 'unreachable' };
      if (answer.kind === 'refused') return { kind: 'refused', error: answer.error };
      if (answer.kind === 'invalidToken') return answer;
      if (!signal.aborted) shelf.file = answer.file;
      return { kind: 'fetched' };
    }),
  );

const drawing = ({ draw }: PreviewServices, shelf: PreviewShelf) =>
  fromPromise<DrawAnswer, { readonly documentId: string }>(async ({ signal }) => {
    const unreadable = { kind: 'undrawable', reason: 'unreadable' } as const;
    const bytes = new Uint8Array((await shelf.file?.arrayBuffer()) ?? []);
    shelf.file = null;
    const page = await draw({ bytes, width: shelf.width() }, signal).catch(() => unreadable);
    if (page.kind === 'undrawable') return page;
    if (signal.aborted) return unreadable;
    const { picture, width, height, pages } = page;
    shelf.picture = { address: URL.createObjectURL(picture), width, height, pages };
    return { kind: 'drawn' };
  });

/** Fulfils the ports of one document's preview. File and picture are put on `shelf`. */
export const previewActors = (services: PreviewServices, shelf: PreviewShelf) =>
  ({
    getRawDocument: fetching(services, shelf),
    drawPage: drawing(services, shelf),
  }) satisfies PortsOf<typeof previewMachine>;

import { fromPromise } from 'xstate';
import type { DownloadAnswer, downloadMachine } from '../../../machines/download/download.machine.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { FileAnswer } from '../../api/raw-answer.ts';
import { pdfNames } from '../../ui/file-name.ts';
import type { SelectedDocument } from '../../acts/list-parts.ts';
import type { Store } from '../../ui/store.ts';
import type { CallServices } from '../../session/services.ts';
import { refusalOf } from '../../pdf/document/checks.ts';
import type { DownloadContents, FailedDownload } from './download-contents.ts';
import { zipOf } from './zip.ts';
import type { ZipEntry } from './zip.ts';

interface DownloadServices extends CallServices {
  /** Saves the finished zip as a file of the browser. */
  readonly save: (zip: Blob) => void;
}

const lanes = 2;

interface NamedDocument {
  readonly document: SelectedDocument;
  readonly name: string;
}

const withFileNames = ({ documents }: DownloadContents, ids: readonly string[]): readonly NamedDocument[] => {
  const wanted = new Set(ids);
  // All documents get their names here, so that a retry gives no file a name that the first run has used.
  const names = pdfNames(documents.map(({ ref, type, subject }) => [ref, type, subject]));
  return documents
    .map((document, index) => ({ document, name: names[index] ?? '' }))
    .filter(({ document }) => wanted.has(document.id));
};

const modificationDate = (written: string | undefined): Date => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written ?? '') ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(date.getTime()) || date.getFullYear() < 1980 ? new Date() : date;
};

/**
 * Runs `work` on up to `lanes` items ahead of the consumer, and yields the results in the order of the items.
 */
const ahead = async function* <T, R>(items: readonly T[], work: (item: T) => Promise<R>) {
  const pending: Promise<{ item: T; result: R }>[] = [];
  const begin = async (item: T) => ({ item, result: await work(item) });
  for (const item of items) {
    pending.push(begin(item));
    const [oldest] = pending;
    if (pending.length < lanes || !oldest) continue;
    yield await oldest;
    pending.shift();
  }
  for (const one of pending) yield await one;
};

/** The part of a file that is read to recognize its type, in bytes. */
const headBytes = 2_048;

/** Why the received file is not put into the zip as a PDF, whatever its content type; null if it is. */
const failureOf = async (answer: FileAnswer): Promise<FailedDownload | null> => {
  if (answer.kind === 'refused') return { kind: 'refused', words: answer.error };
  if (answer.kind !== 'file' || answer.file.size === 0) return { kind: 'unreachable' };
  const head = new Uint8Array(await answer.file.slice(0, headBytes).arrayBuffer());
  return refusalOf(head) === 'notPdf' ? { kind: 'notPdf' } : null;
};

const fetchDocuments = ({ api, credentials, save }: DownloadServices, contents: Store<DownloadContents>) =>
  fromPromise<DownloadAnswer, { readonly ids: readonly string[] }>(async ({ input, signal }) => {
    const reasons = new Map<string, FailedDownload>();
    let isTokenRefused = false;
    contents.set({ reasons: new Map(), fetched: 0 });
    const fetchOne = async ({ document }: NamedDocument): Promise<FileAnswer> => {
      if (isTokenRefused || signal.aborted) return { kind: 'invalidToken' };
      const answer = await api.as(credentials()).readFile('/api/Rawdocument', { docid: document.id }, signal);
      isTokenRefused ||= answer.kind === 'invalidToken';
      if (!signal.aborted) contents.set(({ fetched }) => ({ fetched: fetched + 1 }));
      return answer;
    };
    const zipEntries = async function* (): AsyncGenerator<ZipEntry> {
      for await (const { item, result } of ahead(withFileNames(contents.get(), input.ids), fetchOne)) {
        const why = await failureOf(result);
        if (why) reasons.set(item.document.id, why);
        else if (result.kind === 'file')
          yield {
            name: item.name,
            input: result.file,
            lastModified: modificationDate(item.document.actionDate),
          };
      }
    };
    const zip = await zipOf(zipEntries());
    if (isTokenRefused || credentials() === null) return { kind: 'invalidToken' };
    if (!signal.aborted) {
      contents.set({ reasons });
      if (zip) save(zip);
    }
    return reasons.size === 0 ? { kind: 'delivered' } : { kind: 'incomplete', failed: [...reasons.keys()] };
  });

/** Implements the port of a download: reads the documents from `contents`, and writes the progress there. */
export const downloadActors = (services: DownloadServices, contents: Store<DownloadContents>) =>
  ({ getRawDocument: fetchDocuments(services, contents) }) satisfies PortsOf<typeof downloadMachine>;

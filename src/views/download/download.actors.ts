import { fromPromise } from 'xstate';
import type { DownloadAnswer, downloadMachine } from '../../../machines/download/download.machine.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { FileAnswer } from '../../api/raw-answer.ts';
import { pdfNames } from '../../ui/file-name.ts';
import type { SelectedDocument } from '../../acts/list-parts.ts';
import type { Store } from '../../ui/store.ts';
import type { Calling } from '../../session/services.ts';
import { refusalOf } from '../../pdf/document/checks.ts';
import type { DownloadContents, FailedDownload } from './download-contents.ts';
import { zipOf } from './zip.ts';
import type { ZipEntry } from './zip.ts';

interface DownloadServices extends Calling {
  /** Hands the finished zip to the browser. */
  readonly save: (zip: Blob) => void;
}

const lanes = 2;

interface Named {
  readonly document: SelectedDocument;
  readonly name: string;
}

const named = ({ documents }: DownloadContents, ids: readonly string[]): readonly Named[] => {
  const wanted = new Set(ids);
  // Names are given out for all of them, so that a second try does not name a file as the first one has.
  const names = pdfNames(documents.map(({ ref, type, subject }) => [ref, type, subject]));
  return documents
    .map((document, index) => ({ document, name: names[index] ?? '' }))
    .filter(({ document }) => wanted.has(document.id));
};

const dateOf = (written: string | undefined): Date => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written ?? '') ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(date.getTime()) || date.getFullYear() < 1980 ? new Date() : date;
};

/** Begins with `lanes` works and one more for each that is taken; what they bring comes in the order of the items. */
const ahead = async function* <T, R>(items: readonly T[], work: (item: T) => Promise<R>) {
  const begun: Promise<{ item: T; result: R }>[] = [];
  const begin = async (item: T) => ({ item, result: await work(item) });
  for (const item of items) {
    begun.push(begin(item));
    const [oldest] = begun;
    if (begun.length < lanes || !oldest) continue;
    yield await oldest;
    begun.shift();
  }
  for (const one of begun) yield await one;
};

/** As much of a file as says what it is, in bytes. */
const headBytes = 2_048;

/** Why what came does not go into the zip as a PDF, whatever type it was sent with; null where it does. */
const notCome = async (answer: FileAnswer): Promise<FailedDownload | null> => {
  if (answer.kind === 'refused') return { kind: 'refused', words: answer.error };
  if (answer.kind !== 'file' || answer.file.size === 0) return { kind: 'unreachable' };
  const head = new Uint8Array(await answer.file.slice(0, headBytes).arrayBuffer());
  return refusalOf(head) === 'notPdf' ? { kind: 'notPdf' } : null;
};

const fetching = ({ api, credentials, save }: DownloadServices, contents: Store<DownloadContents>) =>
  fromPromise<DownloadAnswer, { readonly ids: readonly string[] }>(async ({ input, signal }) => {
    const reasons = new Map<string, FailedDownload>();
    let isTokenRefused = false;
    contents.set({ reasons: new Map(), fetched: 0 });
    const fetchOne = async ({ document }: Named): Promise<FileAnswer> => {
      if (isTokenRefused || signal.aborted) return { kind: 'invalidToken' };
      const answer = await api.as(credentials()).readFile('/api/Rawdocument', { docid: document.id }, signal);
      isTokenRefused ||= answer.kind === 'invalidToken';
      if (!signal.aborted) contents.set(({ fetched }) => ({ fetched: fetched + 1 }));
      return answer;
    };
    const arriving = async function* (): AsyncGenerator<ZipEntry> {
      for await (const { item, result } of ahead(named(contents.get(), input.ids), fetchOne)) {
        const why = await notCome(result);
        if (why) reasons.set(item.document.id, why);
        else if (result.kind === 'file')
          yield { name: item.name, input: result.file, lastModified: dateOf(item.document.actionDate) };
      }
    };
    const zip = await zipOf(arriving());
    if (isTokenRefused || credentials() === null) return { kind: 'invalidToken' };
    if (!signal.aborted) {
      contents.set({ reasons });
      if (zip) save(zip);
    }
    return reasons.size === 0 ? { kind: 'delivered' } : { kind: 'incomplete', failed: [...reasons.keys()] };
  });

/** Fulfils the port of a download; it takes the documents from `contents`, and writes progress there. */
export const downloadActors = (services: DownloadServices, contents: Store<DownloadContents>) =>
  ({ getRawDocument: fetching(services, contents) }) satisfies PortsOf<typeof downloadMachine>;

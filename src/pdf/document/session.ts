import { failureOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import { takeAhead } from './open-ahead.ts';
import type { AheadSlots } from './open-ahead.ts';
import { openDocument } from './opening.ts';
import type { Opening, OpeningSource } from './opening.ts';
import type { PdfDocument } from './pdf-document.ts';
import { createWatchdog } from './watchdog.ts';
import type { Watchdog } from './watchdog.ts';
import { takeWorkers } from './workers.ts';
import type { PdfWorkers } from './workers.ts';

/** A document by its bytes, or by an address of the own origin from which the viewer reads the parts it needs. */
export type PdfSource =
  | { readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: string; readonly url: string; readonly headers?: Readonly<Record<string, string>> };

/** What a document that is being shown tells. */
export interface SessionEvents {
  onLoaded(opened: PdfDocument): void;
  /** The picture of a page is on the screen; page numbers begin at 1. */
  onPagePainted(page: number, pages: number): void;
  onFailed(reason: PdfFailure): void;
}

/** PDF2: for how long a document that is being read or drawn may show no progress. */
const paintLimitMs = 8_000;
/** A document that comes over the network may be on its way as long as NET1 allows. */
const networkLimitMs = 60_000;

const beingOpened = Symbol('being opened');
const firstPage = Symbol('first page');

const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then));
};

const sourceFor = (source: PdfSource): OpeningSource =>
  'bytes' in source
    ? // pdfjs-dist takes the bytes away into its worker.
      { data: source.bytes.slice() }
    : { url: source.url, httpHeaders: source.headers ?? {} };

/** One document on its way to the screen, watched from the first byte to the last page. */
export class PdfSession {
  readonly #source: PdfSource;
  readonly #slots: AheadSlots;
  readonly #watchdog: Watchdog;
  #events: SessionEvents | null = null;
  /** Null before the document is opened and after its end; nothing is told then. */
  #workers: PdfWorkers | null = null;
  #opened: PdfDocument | null = null;
  #hasPainted = false;

  constructor(source: PdfSource, slots: AheadSlots) {
    this.#source = source;
    this.#slots = slots;
    this.#watchdog = createWatchdog({
      limitMs: 'bytes' in source ? paintLimitMs : networkLimitMs,
      isHidden: () => document.hidden,
      onStalled: () => this.#refused('stalled'),
    });
  }

  /** Tells `events` what happens until the returned function is called, which ends the watch. */
  follow(events: SessionEvents): () => void {
    this.#events = events;
    return () => {
      this.#events = null;
      // The workers end with the document, which whoever opened it closes.
      this.#workers = null;
      this.#watchdog.stop();
    };
  }

  /** Opens the document, or takes what was opened ahead; each call opens it again. The caller must close it. */
  readonly open = (): Opening => {
    const ahead = 'bytes' in this.#source ? takeAhead(this.#slots, this.#source.bytes) : null;
    const opening = ahead ?? openDocument(takeWorkers(this.#slots.workers), sourceFor(this.#source));
    const { workers } = opening;
    this.#workers = workers;
    opening.onPageFailed(() => this.#refusedBy(workers, this.#hasPainted ? 'unreadable' : 'corrupt'));
    workers.onBroken = () => this.#refusedBy(workers, 'unreadable');
    this.#watchdog.stop();
    this.#watchdog.expect(beingOpened);
    void this.#remember(opening);
    return opening;
  };

  readonly progressed = (): void => this.#watchdog.progressed();

  /** The clock rests while a person looks for the password. */
  readonly passwordAsked = (): void => this.#watchdog.arrived(beingOpened);

  readonly passwordGiven = (): void => this.#watchdog.expect(beingOpened);

  /** The document cannot be opened: pdfjs-dist gave this error. */
  readonly refused = (error: { name?: string | undefined; message?: string | undefined }): void =>
    this.#refused(failureOf(error));

  /** What shows the document has it, and begins to draw. */
  readonly loaded = (): void => {
    this.#watchdog.expect(firstPage);
    this.#watchdog.arrived(beingOpened);
    if (this.#opened) this.#events?.onLoaded(this.#opened);
  };

  /** A picture is being drawn on `canvas`, and expected as long as that is part of the page. */
  readonly drawing = (canvas: HTMLElement): void => this.#watchdog.expect(canvas, () => canvas.isConnected);

  /** The picture on `canvas` is drawn; page numbers begin at 1. */
  readonly drawn = (canvas: HTMLElement, page: number): void => {
    this.#watchdog.arrived(canvas);
    this.#watchdog.arrived(firstPage);
    this.#hasPainted = true;
    afterPaint(() => {
      if (this.#workers && this.#opened && canvas.isConnected)
        this.#events?.onPagePainted(page, this.#opened.pages);
    });
  };

  async #remember({ opened, workers }: Opening): Promise<void> {
    const document = await opened.catch(() => null);
    if (this.#workers === workers) this.#opened = document;
  }

  #refusedBy(workers: PdfWorkers, reason: PdfFailure): void {
    if (this.#workers === workers) this.#refused(reason);
  }

  #refused(reason: PdfFailure): void {
    if (!this.#workers) return;
    // A worker that hangs must end before anything is asked of it.
    this.#workers.terminate();
    this.#workers = null;
    this.#watchdog.stop();
    this.#events?.onFailed(reason);
  }
}

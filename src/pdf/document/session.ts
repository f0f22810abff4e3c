import { failureOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import { takeAhead } from './open-ahead.ts';
import type { AheadSlots } from './open-ahead.ts';
import { openDocument } from './opening.ts';
import type { Opening, OpeningSource } from './opening.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfRemark } from './remarks.ts';
import { subtractArea, wholePage } from './subtract-area.ts';
import type { Area } from './subtract-area.ts';
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
  /** What is in the file and not on its pages (S56), once, before the first page is told. */
  onRemarks(remarks: readonly PdfRemark[]): void;
  /** The picture of a page is on the screen; page numbers begin at 1. */
  onPagePainted(page: number, pages: number): void;
  /** All of a page that can be on the screen was there (S62), once for each page. */
  onPageSeen(page: number, pages: number): void;
  onFailed(reason: PdfFailure): void;
}

/** The part of a drawn page that is on the screen, and what is too thin to be looked at, in shares of the page. */
interface VisibleArea {
  readonly seen: Area;
  readonly tolerance: { readonly width: number; readonly height: number };
}

/** PDF2: for how long a document that is being read or drawn may show no progress. */
const paintLimitMs = 8_000;
/** A document that comes over the network may be on its way as long as NET1 allows. */
const networkLimitMs = 60_000;

const documentOpening = Symbol('the document is being opened');
const firstPage = Symbol('first page');
const readingRemarks = Symbol('remarks');

const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

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
  /** Settled once the remarks are told; null before they are asked for. */
  #remarks: Promise<void> | null = null;
  /** What has not been on the screen yet, by page. */
  readonly #unseen = new Map<number, readonly Area[]>();

  constructor(source: PdfSource, slots: AheadSlots) {
    this.#source = source;
    this.#slots = slots;
    this.#watchdog = createWatchdog({
      limitMs: 'bytes' in source ? paintLimitMs : networkLimitMs,
      isHidden: () => document.hidden,
      onStalled: () => this.#fail('stalled'),
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
    this.#remarks = null;
    this.#unseen.clear();
    opening.onPageFailed(() => this.#failOf(workers, this.#hasPainted ? 'unreadable' : 'corrupt'));
    workers.onBroken = () => this.#failOf(workers, 'unreadable');
    this.#watchdog.stop();
    this.#watchdog.expect(documentOpening);
    void this.#keepOpened(opening);
    return opening;
  };

  /** The document as it can be read; null before it is opened and after its end. */
  readonly opened = (): PdfDocument | null => (this.#workers ? this.#opened : null);

  readonly progressed = (): void => this.#watchdog.progressed();

  /** The clock rests while a person looks for the password. */
  readonly passwordAsked = (): void => this.#watchdog.arrived(documentOpening);

  readonly passwordGiven = (): void => this.#watchdog.expect(documentOpening);

  /** The document cannot be opened: pdfjs-dist gave this error. */
  readonly failed = (error: { name?: string | undefined; message?: string | undefined }): void =>
    this.#fail(failureOf(error));

  /** What shows the document has it, and begins to draw. */
  readonly loaded = (): void => {
    this.#watchdog.expect(firstPage);
    this.#watchdog.arrived(documentOpening);
    if (this.#opened) this.#events?.onLoaded(this.#opened);
  };

  /** A picture is being drawn on `canvas`, and expected as long as that is part of the page. */
  readonly drawing = (canvas: HTMLElement): void => this.#watchdog.expect(canvas, () => canvas.isConnected);

  /** The picture on `canvas` is drawn; page numbers begin at 1. */
  readonly drawn = (canvas: HTMLElement, page: number): void => {
    this.#watchdog.arrived(canvas);
    this.#watchdog.arrived(firstPage);
    this.#hasPainted = true;
    void this.#reportPainted(canvas, page);
  };

  /** A part of a drawn page is on the screen; page numbers begin at 1. */
  readonly areaVisible = (page: number, { seen, tolerance }: VisibleArea): void => {
    const before = this.#unseen.get(page) ?? [wholePage];
    if (before.length === 0 || !this.#workers || !this.#opened) return;
    const unseen = subtractArea(before, seen, tolerance);
    this.#unseen.set(page, unseen);
    if (unseen.length === 0) this.#events?.onPageSeen(page, this.#opened.pages);
  };

  async #reportPainted(canvas: HTMLElement, page: number): Promise<void> {
    const opened = this.#opened;
    if (!opened) return;
    this.#remarks ??= this.#reportRemarks(opened);
    await Promise.all([this.#remarks, afterPaint()]);
    if (this.#workers && this.#opened === opened && canvas.isConnected)
      this.#events?.onPagePainted(page, opened.pages);
  }

  /** Nobody shall act on what is drawn before they can know what is not (S48, S56). */
  async #reportRemarks(opened: PdfDocument): Promise<void> {
    this.#watchdog.expect(readingRemarks);
    const remarks = await opened.remarks();
    this.#watchdog.arrived(readingRemarks);
    if (this.#workers && this.#opened === opened) this.#events?.onRemarks(remarks);
  }

  async #keepOpened({ opened, workers }: Opening): Promise<void> {
    const document = await opened.catch(() => null);
    if (this.#workers === workers) this.#opened = document;
  }

  #failOf(workers: PdfWorkers, reason: PdfFailure): void {
    if (this.#workers === workers) this.#fail(reason);
  }

  #fail(reason: PdfFailure): void {
    if (!this.#workers) return;
    // A worker that hangs must end before anything is asked of it.
    this.#workers.terminate();
    this.#workers = null;
    this.#watchdog.stop();
    this.#events?.onFailed(reason);
  }
}

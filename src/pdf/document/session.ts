import { failureOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import { takeAhead } from './open-ahead.ts';
import type { OpenedAheadState } from './open-ahead.ts';
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

/**
 * A document by its bytes, or by an address of the page's origin from which the viewer reads the parts it needs.
 */
export type PdfSource =
  | { readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: string; readonly url: string; readonly headers?: Readonly<Record<string, string>> };

/** Events of a document that is being shown. */
export interface SessionEvents {
  onLoaded(opened: PdfDocument): void;
  /** What is in the file but not visible on its pages (S56): once, before the first page is reported. */
  onRemarks(remarks: readonly PdfRemark[]): void;
  /** A page has been painted; page numbers begin at 1. */
  onPagePainted(page: number, pages: number): void;
  /** All of a page that can be visible was visible (S62): once for each page. */
  onPageSeen(page: number, pages: number): void;
  /** The end of the last page has become visible, or is no longer. */
  onEndVisible(isVisible: boolean): void;
  onFailed(reason: PdfFailure): void;
}

/** The visible part of a rendered page, and what is too thin to count, in shares of the page. */
interface VisibleArea {
  readonly seen: Area;
  readonly tolerance: { readonly width: number; readonly height: number };
}

/** PDF2: how long reading or rendering a document may make no progress, in milliseconds. */
const paintLimitMs = 8_000;
/** The same for a document from the network: the limit of NET1. */
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
    ? // pdfjs-dist transfers the bytes to its worker.
      { data: source.bytes.slice() }
    : { url: source.url, httpHeaders: source.headers ?? {} };

/** One document, watched from the first byte to the last page. */
export class PdfSession {
  readonly #source: PdfSource;
  readonly #slots: OpenedAheadState;
  readonly #watchdog: Watchdog;
  #events: SessionEvents | null = null;
  /** Null before the document is opened and after its end; no events are sent then. */
  #workers: PdfWorkers | null = null;
  #opened: PdfDocument | null = null;
  #hasPainted = false;
  /** Settled once the remarks are reported; null before they are requested. */
  #remarks: Promise<void> | null = null;
  #isEndVisible = false;
  /** The areas that were not visible yet, by page. */
  readonly #unseen = new Map<number, readonly Area[]>();

  constructor(source: PdfSource, slots: OpenedAheadState) {
    this.#source = source;
    this.#slots = slots;
    this.#watchdog = createWatchdog({
      limitMs: 'bytes' in source ? paintLimitMs : networkLimitMs,
      isHidden: () => document.hidden,
      onStalled: () => this.#fail('stalled'),
    });
  }

  /** Sends events to `events` until the returned function is called, which ends the watch. */
  follow(events: SessionEvents): () => void {
    this.#events = events;
    return () => {
      this.#events = null;
      // The workers end with the document; whoever opened it closes it.
      this.#workers = null;
      this.#watchdog.stop();
    };
  }

  /**
   * Opens the document, or takes the one that was opened ahead; each call opens it again. The caller must
   * close it.
   */
  readonly open = (): Opening => {
    const ahead = 'bytes' in this.#source ? takeAhead(this.#slots, this.#source.bytes) : null;
    const opening = ahead ?? openDocument(takeWorkers(this.#slots.workers), sourceFor(this.#source));
    const { workers } = opening;
    this.#workers = workers;
    this.#remarks = null;
    this.#unseen.clear();
    this.#endIsVisible(false);
    opening.onPageFailed(() => this.#failOf(workers, this.#hasPainted ? 'unreadable' : 'corrupt'));
    workers.onBroken = () => this.#failOf(workers, 'unreadable');
    this.#watchdog.stop();
    this.#watchdog.expect(documentOpening);
    void this.#keepOpened(opening);
    return opening;
  };

  /** The open document; null before it is opened and after its end. */
  readonly opened = (): PdfDocument | null => (this.#workers ? this.#opened : null);

  readonly progressed = (): void => this.#watchdog.progressed();

  /** The watchdog pauses while the person enters the password. */
  readonly passwordAsked = (): void => this.#watchdog.arrived(documentOpening);

  readonly passwordGiven = (): void => this.#watchdog.expect(documentOpening);

  /** The document cannot be opened: pdfjs-dist gave this error. */
  readonly failed = (error: { name?: string | undefined; message?: string | undefined }): void =>
    this.#fail(failureOf(error));

  /** The library has the document, and begins to render. */
  readonly loaded = (): void => {
    this.#watchdog.expect(firstPage);
    this.#watchdog.arrived(documentOpening);
    if (this.#opened) this.#events?.onLoaded(this.#opened);
  };

  /** A rendering on `canvas` begins; it is awaited as long as that is in the DOM. */
  readonly drawing = (canvas: HTMLElement): void => this.#watchdog.expect(canvas, () => canvas.isConnected);

  /** The rendering on `canvas` is done; page numbers begin at 1. */
  readonly drawn = (canvas: HTMLElement, page: number): void => {
    this.#watchdog.arrived(canvas);
    this.#watchdog.arrived(firstPage);
    this.#hasPainted = true;
    void this.#reportPainted(canvas, page);
  };

  /** A part of a rendered page is visible; page numbers begin at 1. */
  readonly areaVisible = (page: number, { seen, tolerance }: VisibleArea): void => {
    if (!this.#workers || !this.#opened) return;
    if (page === this.#opened.pageCount) this.#endIsVisible(seen.bottom >= 1 - tolerance.height);
    const before = this.#unseen.get(page) ?? [wholePage];
    if (before.length === 0) return;
    const unseen = subtractArea(before, seen, tolerance);
    this.#unseen.set(page, unseen);
    if (unseen.length === 0) this.#events?.onPageSeen(page, this.#opened.pageCount);
  };

  /** Nothing of a page is visible any more, or it is rendered anew. */
  readonly pageLeft = (page: number): void => {
    if (page === this.#opened?.pageCount) this.#endIsVisible(false);
  };

  #endIsVisible(isVisible: boolean): void {
    if (isVisible === this.#isEndVisible) return;
    this.#isEndVisible = isVisible;
    this.#events?.onEndVisible(isVisible);
  }

  async #reportPainted(canvas: HTMLElement, page: number): Promise<void> {
    const opened = this.#opened;
    if (!opened) return;
    this.#remarks ??= this.#reportRemarks(opened);
    await Promise.all([this.#remarks, afterPaint()]);
    if (this.#workers && this.#opened === opened && canvas.isConnected)
      this.#events?.onPagePainted(page, opened.pageCount);
  }

  /** Nobody must act on a rendered page before they can know what it does not show (S48, S56). */
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
    // A hanging worker must be terminated before anything is asked of it.
    this.#workers.terminate();
    this.#workers = null;
    this.#watchdog.stop();
    this.#events?.onFailed(reason);
  }
}

import { LayerRenderStatus } from '@react-pdf-viewer/core';
import type {
  PdfJs,
  Plugin,
  PluginFunctions,
  PluginOnCanvasLayerRender,
  SetRenderRange,
} from '@react-pdf-viewer/core';
import type { PdfFailure } from './checks.ts';
import type { DocumentWatch } from './guarded-document.ts';
import { takeAhead } from './open-ahead.ts';
import type { Opening } from '../library/pdfjs-stand-in.ts';
import { createWatchdog } from './watchdog.ts';
import type { Watchdog } from './watchdog.ts';
import { takeWorkers } from './workers.ts';
import type { PdfWorkers } from './workers.ts';

/** A document by its bytes, or by an address of the own origin from which the viewer reads the parts it needs. */
export type PdfSource =
  | { readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: string; readonly url: string; readonly headers?: Readonly<Record<string, string>> };

export interface SessionEvents {
  onLoaded(opened: PdfJs.PdfDocument): void;
  /** The picture of a page is on the screen; page numbers begin at 1. */
  onPagePainted(page: number, pages: number): void;
  onFailed(reason: PdfFailure): void;
}

/** PDF2: so long may a document that is being read or drawn show no progress. */
const paintLimitMs = 8_000;
/** A document that comes over the network may be on its way as long as NET1 allows. */
const networkLimitMs = 60_000;

const opening = Symbol('opening');
const firstPage = Symbol('first page');

const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then));
};

const sourceFor = (source: PdfSource): Opening['source'] =>
  'bytes' in source
    ? // The library takes the bytes away into its worker.
      { data: source.bytes.slice() }
    : { url: source.url, httpHeaders: source.headers ?? {} };

/** One document on its way to the screen, watched from the first byte to the last page. */
export class PdfSession {
  /** What the viewer tells this session. */
  readonly plugin: Plugin = {
    install: (functions) => {
      this.#viewer = functions;
    },
    onDocumentLoad: ({ doc }) => this.#loaded(doc),
    onCanvasLayerRender: (drawing) => this.#drawing(drawing),
  };
  readonly #source: PdfSource;
  readonly #watchdog: Watchdog;
  #events: SessionEvents | null = null;
  #viewer: PluginFunctions | null = null;
  /** Null before the document is opened and after its end; nothing is told then. */
  #workers: PdfWorkers | null = null;
  #pages = 0;
  #hasPainted = false;
  /** A page, from 0, that was jumped to and is not drawn yet. */
  #awaited: number | null = null;

  constructor(source: PdfSource) {
    this.#source = source;
    this.#watchdog = createWatchdog({
      limitMs: 'bytes' in source ? paintLimitMs : networkLimitMs,
      isHidden: () => document.hidden,
      onStalled: () => this.refused('stalled'),
    });
  }

  /** Tells `events` what happens until the returned function is called, which ends the watch. */
  follow(events: SessionEvents): () => void {
    this.#events = events;
    return () => {
      this.#events = null;
      // The threads end with the viewer's document.
      this.#workers = null;
      this.#watchdog.stop();
    };
  }

  /** The viewer's parameters, and under `opening` what its adapter needs. Each call opens the document anew. */
  readonly parametersFor = (parameters: PdfJs.GetDocumentParams): PdfJs.GetDocumentParams => {
    const watch: DocumentWatch = { onPageFailed: () => {} };
    const ahead = 'bytes' in this.#source ? takeAhead(this.#source.bytes, watch) : null;
    const workers = ahead?.workers ?? takeWorkers();
    watch.onPageFailed = () => this.#refusedBy(workers, this.#hasPainted ? 'unreadable' : 'corrupt');
    workers.onBroken = () => this.#refusedBy(workers, 'unreadable');
    this.#workers = workers;
    this.#watchdog.stop();
    this.#watchdog.expect(opening);
    const extended: PdfJs.GetDocumentParams & { opening: Opening } = {
      ...parameters,
      opening: {
        source: ahead ? { data: new Uint8Array() } : sourceFor(this.#source),
        workers,
        watch,
        begun: ahead?.task,
      },
    };
    return extended;
  };

  readonly progressed = (): void => this.#watchdog.progressed();

  /** The clock rests while a person looks for the password. */
  readonly passwordAsked = (): void => this.#watchdog.arrived(opening);

  readonly passwordGiven = (): void => this.#watchdog.expect(opening);

  /** The document cannot be shown. */
  readonly refused = (reason: PdfFailure): void => {
    if (!this.#workers) return;
    // A thread that hangs must end before anything is asked of it.
    this.#workers.terminate();
    this.#workers = null;
    this.#watchdog.stop();
    this.#events?.onFailed(reason);
  };

  /** Where the pages scroll; null until the viewer stands. */
  readonly pagesContainer = (): HTMLElement | null => this.#viewer?.getPagesContainer() ?? null;

  /** Puts the keyboard on the pages. */
  readonly focusPages = (): void => this.#viewer?.getPagesContainer().focus();

  readonly jumpToPage = (page: number): void => {
    const drawn = `[data-testid="core__canvas-layer-${page - 1}"]`;
    this.#awaited = this.pagesContainer()?.querySelector(drawn) ? null : page - 1;
    this.#viewer?.jumpToPage(page - 1);
  };

  /**
   * Which pages are drawn beside those in sight: those that are scrolled to next. The viewer draws them in their order,
   * so whoever waits for a page is not made to wait for the ones before it. Page numbers begin at 0.
   */
  readonly rangeFor: SetRenderRange = ({ startPage, endPage }) => {
    const isWaiting = this.#awaited !== null && this.#awaited >= startPage && this.#awaited <= endPage;
    return isWaiting ? { startPage, endPage } : { startPage: startPage - 1, endPage: endPage + 2 };
  };

  readonly zoomTo: PluginFunctions['zoom'] = (scale) => this.#viewer?.zoom(scale);

  #refusedBy(workers: PdfWorkers, reason: PdfFailure): void {
    if (this.#workers === workers) this.refused(reason);
  }

  #loaded(opened: PdfJs.PdfDocument): void {
    this.#pages = opened.numPages;
    this.#watchdog.expect(firstPage);
    this.#watchdog.arrived(opening);
    this.#events?.onLoaded(opened);
  }

  #drawing({ ele, pageIndex, status }: PluginOnCanvasLayerRender): void {
    if (status === LayerRenderStatus.PreRender) {
      this.#watchdog.expect(ele, () => ele.isConnected);
      return;
    }
    this.#watchdog.arrived(ele);
    this.#watchdog.arrived(firstPage);
    if (this.#awaited === pageIndex) this.#awaited = null;
    this.#hasPainted = true;
    afterPaint(() => {
      if (this.#workers && ele.isConnected) this.#events?.onPagePainted(pageIndex + 1, this.#pages);
    });
  }
}

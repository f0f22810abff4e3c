import type { EarlyCall } from '../api/early-call.ts';
import type { WorkerPool } from '../pdf/document/workers.ts';

/** What the early script leaves for the app at `window.__boot`. */
export interface Boot {
  /**
   * The value of `/config.json`, unchecked (S24); undefined if it cannot be read. Never rejects; nothing else
   * fetches the file.
   */
  readonly config: Promise<unknown>;
  /**
   * The first call to the provider; null if none is made: the address needs none, or the app will refuse the
   * configuration. Settles soon after `config`; never rejects.
   */
  readonly earlyCall: Promise<EarlyCall | null>;
  readonly language: Language;
  /**
   * The pending import of that language's catalogue; null on the dev server. Rejects as `import()` does; a
   * rejection need not be handled.
   */
  readonly catalogue: Promise<unknown> | null;
}

export interface StartedBoot extends Boot {
  /** Workers for the first PDF of the page, started early if the address shows one. */
  readonly pdfWorkers: WorkerPool;
  /** Call it when nothing can be rendered: shows the failure in place of the splash. */
  readonly fail: (cause: unknown) => void;
}

export type Language = 'de' | 'en' | 'es' | 'fr' | 'ja' | 'zh';

declare global {
  interface Window {
    /** Undefined if the early script could not be fetched. */
    readonly __boot: StartedBoot | undefined;
  }
}

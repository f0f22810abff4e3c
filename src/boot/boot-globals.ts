import type { EarlyCall } from '../api/early-call.ts';
import type { WorkerPool } from '../pdf/document/workers.ts';

/** What `/config.json` answered. The app validates the value (S24); boot only says whether there was one. */
export type ConfigRead =
  | { readonly value: unknown }
  | { readonly error: 'unreachable' }
  | { readonly error: 'status'; readonly status: number }
  | { readonly error: 'malformed' };

/** What the early script leaves for the app at `window.__boot`. */
export interface Boot {
  /** Never rejects. `/config.json` is read once for a page; nobody else fetches it. */
  readonly config: Promise<ConfigRead>;
  /**
   * The first call to the provider; null where none is made, as at an address that reads nothing, or for a configuration that
   * the app will refuse. Settles soon after `config`; never rejects.
   */
  readonly earlyCall: Promise<EarlyCall | null>;
  /** The language of this page by S31, also in `<html lang>`. */
  readonly language: Language;
  /**
   * The module of that language's catalogue, on its way; null on the dev server. Rejects as `import()` does, and may
   * be left alone then.
   */
  readonly catalogue: Promise<unknown> | null;
}

/** What stands at `window.__boot`. */
export interface StartedBoot extends Boot {
  /** The workers for the first PDF of the page, started where the page begins with one. */
  readonly pdfWorkers: WorkerPool;
  /** To be called when nothing can be drawn: says so in place of the splash. */
  readonly fail: (cause: unknown) => void;
}

export type Language = 'de' | 'en' | 'es' | 'fr' | 'ja' | 'zh';

declare global {
  interface Window {
    /** Undefined where the early script could not be fetched. */
    readonly __boot: StartedBoot | undefined;
  }
}

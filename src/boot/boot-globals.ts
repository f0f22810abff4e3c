/** What `/config.json` answered. The app validates the value (S24); boot only says whether there was one. */
export type ConfigRead =
  | { readonly value: unknown }
  | { readonly error: 'unreachable' }
  | { readonly error: 'status'; readonly status: number }
  | { readonly error: 'malformed' };

/** The user look-up (A2.16) that left before the app had loaded. */
export interface UserLookUp {
  /** The id that was asked for; an app that needs another one makes a call of its own. */
  readonly userid: string;
  /**
   * `GET {apiBaseUrl}/api/user?userid=`. Rejects as `fetch` does. There is no time limit on it: whoever takes it over
   * counts from now and calls `abort`.
   */
  readonly response: Promise<Response>;
  /** Its body, read as soon as it comes, so that the first drawing need not wait for that. Rejects as `text()` does. */
  readonly body: Promise<string>;
  readonly abort: () => void;
}

/** What the early script leaves for the app at `window.__boot`. */
export interface Boot {
  /** Never rejects. `/config.json` is read once for a page; nobody else fetches it. */
  readonly config: Promise<ConfigRead>;
  /**
   * The look-up, or null when none was made: another path, no well-formed user id, a stored session of that very
   * user (A2.15), or a configuration that the app will refuse. Settles soon after `config`; never rejects.
   */
  readonly userLookUp: Promise<UserLookUp | null>;
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

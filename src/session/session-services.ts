import type { EndReason, SessionInput } from '../../machines/session/session.machine.ts';

/** What the session needs of the app. Times in milliseconds. */
export interface SessionServices {
  readonly store: {
    readonly stored: () => SessionInput['stored'];
    /** This tab's pair, while storage holds that very pair. */
    readonly lastCredentials: () => unknown;
    /** True once storage is another person's (S8). */
    readonly isReplaced: () => boolean;
    readonly userid: () => string | null;
    readonly noteActivity: () => void;
    readonly idleFor: () => number;
    readonly age: () => number;
    readonly recordIdle: () => void;
    readonly end: (reason: EndReason) => void;
    /** Empties what this tab has for itself, and leaves why for the authorization screen to say. */
    readonly leaveTab: (reason: 'asked' | 'idle' | null) => void;
    readonly isRefused: () => boolean;
    readonly keys: { readonly activity: string; readonly idle: string; readonly whose: readonly string[] };
  };
  readonly limits: {
    readonly idleTimeoutMs: number;
    readonly idleWarningMs: number;
    readonly sessionMaxMs: number;
  };
  /** Loads the authorization page as a new document, so that nothing stays in memory (SE4). */
  readonly leave: (userid: string | null) => void;
  readonly reload: () => void;
  /** Reports the document views that are still open in this tab, and waits for those under way (A4.11). */
  readonly reportViews: (reason: EndReason) => Promise<void>;
}

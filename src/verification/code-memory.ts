/** A code as the provider returns it for an e-mail, and its expiry in the provider's format (A3.9). */
export interface ReturnedCode {
  readonly code: string;
  readonly until: string;
}

/**
 * Holds a returned code during one visit to a screen: until it is used, replaced or expired, or the screen is
 * left (S1).
 */
export interface CodeMemory {
  /** Holds a code for `lifetimeMs` milliseconds; null if its lifetime is unknown. */
  readonly keep: (code: ReturnedCode, lifetimeMs: number | null) => void;
  /** Deletes what an earlier page stored, after `lifetimeMs` milliseconds. */
  readonly keepFor: (lifetimeMs: number) => void;
  readonly drop: () => void;
}

/** Creates the memory of a code; `keepCode` writes it to the tab's storage, or removes it for null. */
export const createCodeMemory = (keepCode: (code: ReturnedCode | null) => void): CodeMemory => {
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(expiry);
    keepCode(null);
  };
  const keepFor = (lifetimeMs: number) => {
    clearTimeout(expiry);
    expiry = setTimeout(drop, lifetimeMs);
  };
  return {
    keep: (code, lifetimeMs) => {
      clearTimeout(expiry);
      keepCode(code);
      if (lifetimeMs !== null) keepFor(lifetimeMs);
    },
    keepFor,
    drop,
  };
};

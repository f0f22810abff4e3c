/** A code as the provider returns it for an e-mail, and until when it is good in the provider's words (A3.9). */
export interface ReturnedCode {
  readonly code: string;
  readonly until: string;
}

/** Where a returned code is kept for one opening of a screen: until it is used, replaced or over, or the screen is left (S1). */
export interface CodePlace {
  /** Keeps a code for `lifetimeMs` milliseconds; null where nobody knows how long it is good. */
  readonly keep: (code: ReturnedCode, lifetimeMs: number | null) => void;
  /** Forgets what an earlier page kept, once `lifetimeMs` milliseconds are over. */
  readonly keepFor: (lifetimeMs: number) => void;
  /** Forgets the code that is kept, if any. */
  readonly drop: () => void;
}

/** Makes the place of a code; `keepCode` writes it, or removes it for null. */
export const createCodePlace = (keepCode: (code: ReturnedCode | null) => void): CodePlace => {
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

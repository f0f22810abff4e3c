import { strToU8, zipSync } from 'fflate/browser';
import type { Zippable } from 'fflate/browser';

/**
 * Zips on this very thread. It stands for fflate's own, which makes workers of texts, as the policy of the page forbids
 * (`worker-src 'self'`); the library that writes workbooks asks for nothing else of fflate.
 */
export const zip = (files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files));

export { strToU8, zipSync };

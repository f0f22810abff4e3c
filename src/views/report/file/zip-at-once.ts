import { strToU8, zipSync } from 'fflate/browser';
import type { Zippable } from 'fflate/browser';

/**
 * Zips synchronously. Replaces fflate's function, which starts workers from blob URLs: the page's policy
 * forbids them (`worker-src 'self'`). The library that writes workbooks uses nothing else of fflate.
 */
export const zip = (files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files));

export { strToU8, zipSync };

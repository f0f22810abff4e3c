import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** `pdfjs-dist`, as @react-pdf-viewer imports it, is our shim. The files below that name stay reachable. */
export const libraryAliases = (): { find: RegExp; replacement: string }[] => [
  { find: /^pdfjs-dist$/, replacement: fileURLToPath(new URL('pdfjs-shim.ts', import.meta.url)) },
];

/** Gives @react-pdf-viewer the shim of `pdfjs-dist`, in the build and in development. */
export const pdfLibraryPlugin = (): Plugin => ({
  name: 'pdf-library',
  config: () => ({ resolve: { alias: libraryAliases() } }),
});

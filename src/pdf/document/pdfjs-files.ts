/**
 * The version of pdfjs-dist whose files are served. The build and a test reject any other installed version.
 */
export const pdfjsVersion = '6.5.438';

/**
 * Folder of the served files below the page's base. It contains the version, so that the files can be cached
 * for ever.
 */
export const pdfjsFolder = `assets/pdfjs-${pdfjsVersion}/`;

const base = `${import.meta.env.BASE_URL}${pdfjsFolder}`;

/** Where the library's own files are, all on the page's origin (S27, PDF7). Folders end with a slash. */
export const pdfjsFiles = {
  parser: `${base}pdf.worker.js`,
  renderer: `${base}pdf.renderer.js`,
  cmaps: `${base}cmaps/`,
  fonts: `${base}fonts/`,
  decoders: `${base}decoders/`,
} as const;

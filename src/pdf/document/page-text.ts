import type { PDFPageProxy } from 'pdfjs-dist';

/** The text of a page, piece by piece, as pdfjs-dist reads it. */
export type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

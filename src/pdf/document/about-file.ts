import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { StandIn } from './checks.ts';

/** What a file says of itself, beside its pages. */
export interface AboutFile {
  /** What its pages stand in for; null where they are its content. */
  readonly standsFor: StandIn | null;
  readonly hasFields: boolean;
}

const hasFieldOnPage = async (opened: PDFDocumentProxy): Promise<boolean> => {
  for (let number = 1; number <= opened.numPages; number += 1) {
    const annotations = (await (await opened.getPage(number)).getAnnotations()) as { subtype?: string }[];
    if (annotations.some(({ subtype }) => subtype === 'Widget')) return true;
  }
  return false;
};

/**
 * Reads what a file is. A form of the newer kind (XFA) can be shown where its fields stand on the pages as well; where none
 * does, the page only asks to wait for a program that knows it.
 */
export const aboutFile = async (opened: PDFDocumentProxy): Promise<AboutFile> => {
  const { info } = await opened.getMetadata();
  const is = info as {
    readonly IsXFAPresent?: boolean;
    readonly IsAcroFormPresent?: boolean;
    readonly IsCollectionPresent?: boolean;
  };
  const hasFields = is.IsAcroFormPresent === true;
  if (is.IsCollectionPresent === true) return { standsFor: 'portfolio', hasFields };
  const isXfaAlone = is.IsXFAPresent === true && !(hasFields && (await hasFieldOnPage(opened)));
  return { standsFor: isXfaAlone ? 'xfa' : null, hasFields };
};

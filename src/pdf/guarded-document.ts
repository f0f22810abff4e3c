import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js';
import { safeLinks } from './links.ts';

/** What happens to a document after it was opened; nothing is told once it is closed. */
export interface DocumentWatch {
  /** A page could not be read, or its picture could not be drawn. Page numbers begin at 1. */
  onPageFailed(page: number): void;
}

const emptyText = { items: [], styles: {}, lang: null };
const neverArrives = <T>(): Promise<T> => new Promise<T>(() => {});

const isCancelled = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'RenderingCancelledException';

const guardPage = (page: PDFPageProxy, watch: DocumentWatch): void => {
  const { getAnnotations, getTextContent, render } = page;
  page.getAnnotations = async (parameters) => {
    const annotations: unknown[] = await getAnnotations.call(page, parameters).catch(() => []);
    return safeLinks(annotations);
  };
  page.getTextContent = (parameters) => getTextContent.call(page, parameters).catch(() => emptyText);
  page.render = (parameters) => {
    // Only a canvas without a context can be drawn by the renderer thread, and the viewer always hands in a context.
    const { canvasContext, ...others } = parameters;
    const canvas = canvasContext?.canvas ?? parameters.canvas;
    const task = render.call(page, { ...others, canvas } as RenderParameters);
    task.promise.catch((reason: unknown) => {
      if (!isCancelled(reason)) watch.onPageFailed(page.pageNumber);
    });
    return task;
  };
};

/**
 * Changes an opened document so that it can only be read: of its annotations safe links remain, and what fails is told
 * to `watch` instead of being an unhandled rejection (the viewer handles none of these three).
 */
export const guardDocument = (opened: PDFDocumentProxy, watch: DocumentWatch): void => {
  const guarded = new WeakSet<PDFPageProxy>();
  const getPage = opened.getPage.bind(opened);
  opened.getPage = async (number) => {
    const page = await getPage(number).catch(() => null);
    if (!page) {
      watch.onPageFailed(number);
      return neverArrives();
    }
    if (!guarded.has(page)) guardPage(page, watch);
    guarded.add(page);
    return page;
  };
};

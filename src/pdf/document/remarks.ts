import { AnnotationType } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isHiddenAnnotation } from './fields.ts';

/** Something in a file that its rendered pages do not show (S56). Page numbers begin at 1. */
export type PdfRemark =
  /** `text` is '' if the note has none. */
  | { readonly kind: 'note' | 'stamp'; readonly page: number; readonly text: string }
  /** A sound, a film or another annotation that cannot be rendered here. */
  | { readonly kind: 'mark'; readonly page: number; readonly text: string }
  | { readonly kind: 'attachment' | 'layer'; readonly name: string };

interface Annotation {
  readonly annotationType?: number;
  readonly annotationFlags?: number;
  readonly pageIndex?: number;
  readonly hasAppearance?: boolean;
  readonly replyType?: string;
  readonly contentsObj?: { readonly str?: string };
  readonly file?: { readonly filename?: string };
}

const { TEXT, STAMP, FILEATTACHMENT, CARET, SOUND, MOVIE, SCREEN, WATERMARK, THREED, REDACT, RICHMEDIA } =
  AnnotationType;
const { LINE, SQUARE, CIRCLE, POLYGON, POLYLINE, HIGHLIGHT, UNDERLINE, SQUIGGLY, STRIKEOUT, INK } =
  AnnotationType;

/** These are not rendered unless the file has an appearance for them. */
const needAppearance = new Set([STAMP, CARET, SOUND, MOVIE, SCREEN, WATERMARK, THREED, REDACT, RICHMEDIA]);
/** These are rendered, but not the text in them. */
const renderedTypes = new Set([
  LINE,
  SQUARE,
  CIRCLE,
  POLYGON,
  POLYLINE,
  HIGHLIGHT,
  UNDERLINE,
  SQUIGGLY,
  STRIKEOUT,
  INK,
]);
const remarkTypes = new Set([TEXT, FILEATTACHMENT, ...needAppearance, ...renderedTypes]);

const remarkOn = (annotation: Annotation): PdfRemark | null => {
  const type = annotation.annotationType ?? 0;
  const page = (annotation.pageIndex ?? 0) + 1;
  const text = (annotation.contentsObj?.str ?? '').replace(/\s+/gu, ' ').trim();
  if (type === FILEATTACHMENT) return { kind: 'attachment', name: annotation.file?.filename ?? text };
  if (type === TEXT) return { kind: 'note', page, text };
  const isDrawn = renderedTypes.has(type) || annotation.hasAppearance === true;
  if (isDrawn) return text === '' ? null : { kind: 'note', page, text };
  return { kind: type === STAMP ? 'stamp' : 'mark', page, text };
};

const isReported = (annotation: Annotation): boolean =>
  // An annotation that is grouped with another repeats its text.
  !isHiddenAnnotation(annotation) && annotation.replyType !== 'Group';

const annotationRemarks = async (opened: PDFDocumentProxy): Promise<readonly PdfRemark[]> => {
  const annotations = (await opened.getAnnotationsByType(remarkTypes, new Set())) as
    readonly Annotation[] | null;
  const inOrder = [...(annotations ?? [])].sort(({ pageIndex: a = 0 }, { pageIndex: b = 0 }) => a - b);
  return inOrder.filter(isReported).flatMap((annotation) => remarkOn(annotation) ?? []);
};

const attachmentRemarks = async (opened: PDFDocumentProxy): Promise<readonly PdfRemark[]> => {
  const files = (await opened.getAttachments()) as ReadonlyMap<string, { filename?: string }> | null;
  return [...(files ?? [])].map(([key, { filename }]) => ({ kind: 'attachment', name: filename || key }));
};

const hiddenLayerRemarks = async (opened: PDFDocumentProxy): Promise<readonly PdfRemark[]> => {
  const groups = [...(await opened.getOptionalContentConfig())] as readonly [
    string,
    { readonly visible: boolean; readonly name: string | null },
  ][];
  return groups.flatMap(([, { visible, name }]) => (visible ? [] : [{ kind: 'layer', name: name ?? '' }]));
};

/**
 * Everything in a file that its rendered pages do not show: notes and stamps in the order of the pages,
 * files, layers.
 */
export const remarksOf = async (opened: PDFDocumentProxy): Promise<readonly PdfRemark[]> => {
  const found = [annotationRemarks(opened), attachmentRemarks(opened), hiddenLayerRemarks(opened)];
  return (await Promise.all(found)).flat();
};

/** The annotations of a page that are kept: links to safe addresses outside. */
export interface PdfLink {
  readonly annotationType: number;
  readonly url: string;
  readonly newWindow: true;
  readonly [detail: string]: unknown;
}

const linkType = 2;

/** The address of a link in a PDF if a person may follow it: https without user info, or mailto (PDF5). */
export const safeLinkTarget = (address: unknown): string | null => {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.protocol === 'mailto:' ? url.href : null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Keeps only links to safe addresses, without everything that the viewer could act on. The appearance of
 * other annotations is part of the rendered page; attachments, notes, jumps and actions become inert (PDF5,
 * PDF6).
 */
export const safeLinks = (annotations: readonly unknown[]): PdfLink[] =>
  annotations.filter(isRecord).flatMap((annotation) => {
    const target = annotation['annotationType'] === linkType ? safeLinkTarget(annotation['url']) : null;
    if (target === null) return [];
    const { id, rect, borderStyle, color } = annotation;
    return [{ id, rect, borderStyle, color, annotationType: linkType, url: target, newWindow: true }];
  });

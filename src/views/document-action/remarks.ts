import { actNames } from '../../../machines/acts/acts.ts';
import type { RemarkKind } from '../../../machines/document-action/remarks.ts';
import type { KnownDocument } from '../../acts/known-documents.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { duplicatesOf } from '../../acts/shown-documents.ts';
import type { PdfRemark } from '../../pdf/viewer/remark-text.ts';
import { isFresh } from './document-contents.ts';
import type { DocumentContents } from './document-contents.ts';

/** A remark in the question before an act, because the screen does not show it (S48). */
export type Remark =
  | { readonly kind: 'pages'; readonly seen: number; readonly total: number }
  | { readonly kind: 'changed' }
  | { readonly kind: 'duplicate'; readonly duplicates: readonly KnownDocument[] }
  | { readonly kind: 'edits' }
  | { readonly kind: 'inFile'; readonly remark: PdfRemark };

/** The remarks before an act on the document, as of now; without any, a press is enough to sign it. */
export const remarksOn = (
  { current, seen, inFile, hasEdits }: DocumentContents,
  shown: Pick<ShownDocuments, 'known' | 'sameBytes'>,
): readonly Remark[] => {
  const { pages, total, isChanged } = seen.get();
  const all = total ?? 1;
  const duplicates = current === null ? [] : duplicatesOf(shown, current.facts);
  return [
    ...(pages.size < all ? [{ kind: 'pages', seen: pages.size, total: all } as const] : []),
    ...(isChanged ? [{ kind: 'changed' } as const] : []),
    ...(duplicates.length > 0 ? [{ kind: 'duplicate', duplicates } as const] : []),
    ...(hasEdits ? [{ kind: 'edits' } as const] : []),
    ...inFile.map((remark) => ({ kind: 'inFile', remark }) as const),
  ];
};

/** What the machine needs to know before an act on the document, without texts. */
export const preconditionsOf = (
  documentId: string,
  contents: DocumentContents,
  shown: Pick<ShownDocuments, 'known' | 'sameBytes' | 'acts'>,
) => ({
  lostActs: actNames.filter((act) => shown.acts.wasLost(act, documentId)),
  remarks: [...new Set<RemarkKind>(remarksOn(contents, shown).map(({ kind }) => kind))],
  isFresh: contents.current !== null && isFresh(contents.current.readAt),
});

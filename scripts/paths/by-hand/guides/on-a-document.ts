import { enter, open } from '../doing.ts';
import type { Beginning } from '../doing.ts';

/** The sample person whose screens the guides open. */
export const maria = 'u-maria-santos';

/** The id of the document that is opened. */
export const documentId = 'doc-1';

/** What a document has that waits for Maria Santos’s signature. */
export const waitsForMaria = {
  person: maria,
  role: 'SIGNER',
  stage: 'PENDING SIGNATURE',
  organization: 'r-riverside',
} as const;

/** What the provider holds: one document that waits for her signature. */
export const heldBy = (pages: { readonly pageCount: number; readonly odd?: string }) => ({
  documents: [{ id: documentId, displayId: 'S-1', ...waitsForMaria, ...pages }],
});

/** That document, opened on a screen. Of one of several pages nobody has seen all. */
export const documentToSign = (screen: 'document_detail' | 'update_document', pageCount = 2) =>
  ({
    seed: heldBy({ pageCount }),
    doing: [open(enter(maria, `/${screen}?tab=sign&docid=${documentId}`))],
  }) satisfies Beginning;

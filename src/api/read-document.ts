import type { Api, Credentials } from './client.ts';
import { documentFacts } from './document-facts.ts';
import type { DocumentFacts } from './document-facts.ts';
import { isIdentifier } from './identifier.ts';
import { count, list, record } from './reading.ts';

/**
 * The outcome of reading one document (D7.6). `data` is its file as it was sent, which may be anything;
 * `pages`: its PageCount, null if there is none.
 */
export type DocumentRead =
  | {
      readonly kind: 'found';
      readonly facts: DocumentFacts;
      readonly data: unknown;
      readonly pages: number | null;
    }
  /** Unknown, deleted, not this person's, or another one than requested. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

interface DocumentRequest {
  /** Null if nobody is signed in any more. */
  readonly credentials: Credentials | null;
  readonly documentId: string;
}

const notFoundText = 'Document not found';

/** Reads one document with its file. An invalid id is never sent. */
export const readDocument = async (
  api: Api,
  signal: AbortSignal,
  { credentials, documentId }: DocumentRequest,
): Promise<DocumentRead> => {
  if (credentials !== null && !isIdentifier(documentId)) return { kind: 'missing' };
  const manner = { signal, limit: 'document' } as const;
  const answer = await api.as(credentials).read('/api/Document', { docid: documentId }, manner);
  if (answer.kind === 'failed') return { kind: 'unreachable' };
  if (answer.kind === 'invalidToken') return answer;
  if (answer.kind === 'refused') {
    return answer.error === notFoundText ? { kind: 'missing' } : { kind: 'refused', error: answer.error };
  }
  const found = list(record<{ Data: unknown }>(answer.data).Data)
    .map((one) => {
      const { DocumentData, PageCount } = record<{ DocumentData: unknown; PageCount: unknown }>(one);
      return { facts: documentFacts(one), data: DocumentData, pages: count(PageCount) };
    })
    .find(({ facts }) => facts.id === documentId);
  return found ? { kind: 'found', ...found } : { kind: 'missing' };
};

/** Prefetches a document that is likely to be read next: `readDocument` takes the answer over. */
export const prefetchDocument = (api: Api, { credentials, documentId }: DocumentRequest): void =>
  api.as(credentials).prefetch('/api/Document', { docid: documentId });

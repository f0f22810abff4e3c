import type { Api, Credentials } from './client.ts';
import { documentFacts } from './document-facts.ts';
import type { DocumentFacts } from './document-facts.ts';
import { identifier, isIdentifier } from './identifier.ts';
import { count, list, record, text } from './reading.ts';
import type { Loose } from './reading.ts';

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

interface Row {
  readonly Id: unknown;
  readonly Status: unknown;
  readonly DocumentData: unknown;
  readonly PageCount: unknown;
}

/** A document without an id of its own, as the only one of an answer, is the one that was asked for (D7.6). */
const isUnnamed = ({ Id, Status }: Loose<Row>): boolean =>
  (Id === undefined || Id === null || Id === '') && text(Status) !== null;

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
  const rows = list(record<{ Data: unknown }>(answer.data).Data).map((one) => record<Row>(one));
  const [only, ...others] = rows;
  const row =
    only && others.length === 0 && isUnnamed(only)
      ? { ...only, Id: documentId }
      : rows.find(({ Id }) => identifier(Id) === documentId);
  if (!row) return { kind: 'missing' };
  return { kind: 'found', facts: documentFacts(row), data: row.DocumentData, pages: count(row.PageCount) };
};

/** Prefetches a document that is likely to be read next: `readDocument` takes the answer over. */
export const prefetchDocument = (api: Api, { credentials, documentId }: DocumentRequest): void =>
  api.as(credentials).prefetch('/api/Document', { docid: documentId });

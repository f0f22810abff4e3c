import { isLockError } from './act-calls.ts';
import type { Api, Credentials } from './client.ts';
import { isIdentifier } from './identifier.ts';
import { imageFacts } from './image-facts.ts';
import type { ImageFacts } from './image-facts.ts';

/** A page's image as it came, and what its bytes say of it. */
export interface PageImage extends Extract<ImageFacts, { kind: 'image' }> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What asking for one page comes to (D7.11). */
export type PageRead =
  | PageImage
  /** The provider says that there is no such page. */
  | { readonly kind: 'none' }
  | Extract<ImageFacts, { kind: 'unfit' }>
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** What sending all pages comes to (D7.12). `unconfirmed`: they may have been stored (X3). */
export type PagesSent =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'locked'; readonly error: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

interface Wanted {
  /** Null where nobody is signed in any more. */
  readonly credentials: Credentials | null;
  readonly documentId: string;
}

/** No address can have these as a segment of its path. */
const cannotBeAsked = (documentId: string) => !isIdentifier(documentId) || /^\.{1,2}$/.test(documentId);

/** Reads one page of a document. */
export const readPage = async (
  api: Api,
  signal: AbortSignal,
  { credentials, documentId, page }: Wanted & { readonly page: number },
): Promise<PageRead> => {
  if (credentials === null) return { kind: 'invalidToken' };
  if (cannotBeAsked(documentId)) return { kind: 'none' };
  const params = { path: { docid: documentId, pageNumber: page }, query: credentials };
  let isBadRequest = false;
  const answer = await api.askFile(
    signal,
    async (options) => {
      const raw = await api.client.GET('/api/documentPage/{docid}/{pageNumber}', { ...options, params });
      isBadRequest = raw.response.status === 400;
      return raw;
    },
    'image',
  );
  switch (answer.kind) {
    case 'file': {
      const bytes = new Uint8Array(await answer.file.arrayBuffer());
      const facts = imageFacts(bytes);
      return facts.kind === 'image' ? { ...facts, bytes } : facts;
    }
    case 'invalidToken':
      return answer;
    default:
      // A refusal in words proves nothing about the page: 400 alone says that there is none (D7.11).
      return { kind: isBadRequest ? 'none' : 'unreachable' };
  }
};

/** Replaces all pages of a document; `body` is the whole request, built page by page. */
export const putPages = async (
  api: Api,
  signal: AbortSignal,
  { credentials, documentId, body }: Wanted & { readonly body: Blob },
): Promise<PagesSent> => {
  if (credentials === null) return { kind: 'invalidToken' };
  if (cannotBeAsked(documentId)) return { kind: 'refused', error: '' };
  let status = 0;
  let text = '';
  const answer = await api.ask('upload', signal, async (options) => {
    const raw = await api.client.PUT('/api/document/{docid}', {
      ...options,
      params: { path: { docid: documentId }, query: credentials },
      headers: { 'Content-Type': 'application/json' },
      body: { fields: [], pages: [], extension: 'png' },
      bodySerializer: () => body,
    });
    status = raw.response.status;
    const told: unknown = raw.data;
    text = typeof told === 'string' ? told : '';
    return raw;
  });
  if (answer.kind === 'processed') return { kind: 'saved' };
  if (answer.kind === 'invalidToken') return answer;
  if (answer.kind === 'refused')
    return { kind: isLockError(answer.error) ? 'locked' : 'refused', error: answer.error };
  // No word is needed with these two (D7.12).
  if (status === 204 || (status === 200 && text.trim() === '')) return { kind: 'saved' };
  if (status === 413) return { kind: 'tooLarge' };
  // Of a request that was handled twice on its way, only the second answer may come: a conflict with the first.
  const isOutsideItsWords = status > 400;
  return answer.mayHaveHappened || isOutsideItsWords
    ? { kind: 'unconfirmed' }
    : { kind: 'refused', error: '' };
};

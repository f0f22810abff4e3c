import { isLockError } from './act-calls.ts';
import type { Api, Credentials } from './client.ts';
import { shownError } from './failure.ts';
import { isIdentifier } from './identifier.ts';
import { imageFacts } from './image-facts.ts';
import type { ImageFacts } from './image-facts.ts';
import { parsed } from './raw-answer.ts';
import { record, text } from './reading.ts';

export interface PagePicture extends Extract<ImageFacts, { kind: 'image' }> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The outcome of requesting one page (D7.11). */
export type PageRead =
  | PagePicture
  /** The provider says that there is no such page. */
  | { readonly kind: 'none' }
  | Extract<ImageFacts, { kind: 'unfit' }>
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The outcome of sending all pages (D7.12). `unconfirmed`: they may have been stored (X3). */
export type PagesSent =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'locked'; readonly error: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

interface PageRequest {
  /** Null if nobody is signed in any more. */
  readonly credentials: Credentials | null;
  readonly documentId: string;
}

/** A URL path cannot have these as a segment. */
const isInvalidPathSegment = (documentId: string) =>
  !isIdentifier(documentId) || /^\.{1,2}$/.test(documentId);

/** Reads one page of a document. */
export const readPage = async (
  api: Api,
  signal: AbortSignal,
  { credentials, documentId, page }: PageRequest & { readonly page: number },
): Promise<PageRead> => {
  if (credentials === null) return { kind: 'invalidToken' };
  if (isInvalidPathSegment(documentId)) return { kind: 'none' };
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
      // A refusal in words proves nothing about the page: only status 400 says that there is none (D7.11).
      return { kind: isBadRequest ? 'none' : 'unreachable' };
  }
};

/** Fields that may contain the reason, in any case; `response` and `data` are wrappers. Assumed (S55). */
const places = ['response', 'error', 'message', 'detail', 'title', 'data'];

/** '' if there is none, as in the HTML page of a gateway (D7.12, S55). */
const errorTextIn = (body: unknown, deepest = 2): string => {
  const value = parsed(body) ?? body;
  if (typeof value === 'string') return value.trimStart().startsWith('<') ? '' : shownError(value.trim());
  const fields = new Map(Object.entries(record(value)).map(([name, one]) => [name.toLowerCase(), one]));
  for (const place of places) {
    const inner = fields.get(place);
    const own = place === 'data' ? '' : (text(inner) ?? '');
    const words = typeof inner === 'object' && deepest > 0 ? errorTextIn(inner, deepest - 1) : own;
    if (words !== '') return shownError(words);
  }
  return '';
};

/** What a 200 says about the pages: HTML and truncated JSON do not come from the provider. */
const classifyBody = (body: unknown, type: string): 'saved' | 'refused' | 'nothing' => {
  const value = parsed(body);
  const { Processed } = record<{ Processed: unknown }>(record<{ Response: unknown }>(value).Response);
  if (Processed === 'N') return 'refused';
  const isEmpty = body === undefined || (typeof body === 'string' && body.trim() === '');
  return isEmpty || (!/html/i.test(type) && (value !== undefined || !/json/i.test(type)))
    ? 'saved'
    : 'nothing';
};

/** Replaces all pages of a document; `body` is the whole request, built page by page. */
export const putPages = async (
  api: Api,
  signal: AbortSignal,
  { credentials, documentId, body }: PageRequest & { readonly body: Blob },
): Promise<PagesSent> => {
  if (credentials === null) return { kind: 'invalidToken' };
  if (isInvalidPathSegment(documentId)) return { kind: 'refused', error: '' };
  let status = 0;
  let responseBody: unknown = '';
  let type = '';
  const answer = await api.ask('upload', signal, async (options) => {
    const raw = await api.client.PUT('/api/document/{docid}', {
      ...options,
      params: { path: { docid: documentId }, query: credentials },
      headers: { 'Content-Type': 'application/json' },
      body: { fields: [], pages: [], extension: 'png' },
      bodySerializer: () => body,
    });
    status = raw.response.status;
    responseBody = raw.response.ok ? raw.data : raw.error;
    type = raw.response.headers.get('content-type') ?? '';
    return raw;
  });
  if (answer.kind === 'processed') return { kind: 'saved' };
  if (answer.kind === 'invalidToken') return answer;
  const refusal = (error: string) => ({ kind: isLockError(error) ? 'locked' : 'refused', error }) as const;
  if (answer.kind === 'refused') return refusal(answer.error);
  // With these two statuses no body is needed, and no body but a refusal changes the meaning (D7.12, S55).
  const meaning = status === 200 ? classifyBody(responseBody, type) : 'nothing';
  if (status === 204 || meaning === 'saved') return { kind: 'saved' };
  if (meaning === 'refused') return refusal(errorTextIn(responseBody));
  if (status === 413) return { kind: 'tooLarge' };
  // If a gateway has sent the request twice, only the second answer may arrive: a conflict with the first.
  const isUndescribedStatus = status > 400;
  return answer.mayHaveHappened || isUndescribedStatus
    ? { kind: 'unconfirmed' }
    : refusal(errorTextIn(responseBody));
};

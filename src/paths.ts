// An id may hold anything: in a query it stays in its place, whatever it is. As a segment of a path `..` would leave it.
const withQuery = (path: string, query: Record<string, string | number>) =>
  `${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;

const decoded = (encoded: string): string => {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // It is the id of nothing.
    return '';
  }
};

const signedIn = {
  dashboard: '/dashboard',
  pending: '/pending_documents',
  completed: '/completed_documents',
  document: '/document_detail',
  profile: '/update_credentials',
  signOut: '/signout',
} as const;

/** The addresses behind the sign-in, without the editor's, which may have a segment. */
export const signedInPaths = Object.values(signedIn);

/** Every address of the product (section 2 of both specifications). Patterns are for the router, functions for links. */
export const paths = {
  root: '/',
  auth: '/auth',
  login: '/auth/login',
  authorize: '/auth/authorize',
  ...signedIn,
  editor: '/update_document',
  logout: '/logout',
  signerGroup: '/signerGroupAuth',
  forgotPassword: '/auth/forgot-password',
  currentTime: '/current_time',
  error: '/error',
  notFound: '/error/error-v1',

  authorizeUser: (userid: string | null) =>
    userid === null ? '/auth/authorize' : withQuery('/auth/authorize', { userid }),
  signerGroupOf: (guid: string) => withQuery('/signerGroupAuth', { signerGroupGuid: guid }),
  pendingWith: (letters: Readonly<Record<string, number>>) => withQuery('/pending_documents', letters),
  editorOf: (tab: string, docid: string) => withQuery('/update_document', { tab, docid }),
  documentOf: (tab: string, docid: string) => withQuery('/document_detail', { tab, docid }),
} as const;

/** What the editor's entry in the browser's history says where its document's own lies below it. */
export const editorEntry = { from: 'document' } as const;

/**
 * Which document an address of the editor means, and from which tab (D2.6): by its query, or by a segment that is the
 * base64url of its id (S19). Null for any other address.
 */
export const editedDocument = (
  location: string,
  query: string,
): { readonly documentId: string; readonly tab: string } | null => {
  const [, segment] = /^\/update_document(?:\/([^/]+))?$/.exec(location) ?? [null, null];
  if (segment === null) return null;
  const given = new URLSearchParams(query);
  const documentId = segment === undefined ? (given.get('docid') ?? '') : decoded(segment);
  return { documentId, tab: given.get('tab') ?? 'sign' };
};

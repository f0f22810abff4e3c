// An id may hold anything: in a query it stays in its place, whatever it is. As a segment of a path `..` would leave it.
const withQuery = (path: string, query: Record<string, string | number>) =>
  `${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Every address of the product (section 2 of both specifications). Patterns are for the router, functions for links. */
export const paths = {
  root: '/',
  auth: '/auth',
  login: '/auth/login',
  authorize: '/auth/authorize',
  signOut: '/signout',
  dashboard: '/dashboard',
  pending: '/pending_documents',
  completed: '/completed_documents',
  document: '/document_detail',
  editor: '/update_document',
  profile: '/update_credentials',
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

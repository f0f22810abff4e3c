import { isIdentifier } from '../api/identifier.ts';

/** What an address needs for a person with a stored session, as far as the address alone tells. */
export interface Way {
  readonly path: string;
  readonly parts: readonly string[];
  readonly showsPdf?: true;
  /** The provider's path, and the query without user id and token, of the screen's first call. */
  readonly reads?: (query: URLSearchParams) => readonly [string, Readonly<Record<string, string>>] | null;
}

const documentOf: Way['reads'] = (query) => {
  const docid = query.get('docid') ?? '';
  return isIdentifier(docid) ? ['/api/Document', { docid }] : null;
};

const list = (path: string, GROUP: 'PENDING' | 'COMPLETED'): Way => ({
  path,
  parts: ['app/Lists.tsx'],
  reads: () => ['/api/Document', { GROUP }],
});

const dashboard = (path: string): Way => ({
  path,
  parts: ['views/dashboard/DashboardView.tsx'],
  reads: () => ['/api/dashboard', {}],
});

/** What every address behind the sign-in needs beside its own modules. `Aside` shows the offline strip. */
export const commonParts: Way['parts'] = ['app/SignedIn.tsx', 'app/Aside.tsx'];

/** The addresses behind the sign-in: the build reads `parts`, the early script `reads`. */
export const ways: readonly Way[] = [
  dashboard('/'),
  dashboard('/dashboard'),
  list('/pending_documents', 'PENDING'),
  list('/completed_documents', 'COMPLETED'),
  {
    path: '/document_detail',
    parts: [
      'views/document-action/DocumentActionView.tsx',
      'pdf/document/open-ahead.ts',
      'pdf/viewer/PdfViewer.tsx',
    ],
    showsPdf: true,
    reads: documentOf,
  },
  { path: '/update_document', parts: ['views/page-editor/PageEditorView.tsx'], reads: documentOf },
  { path: '/update_credentials', parts: ['app/Profile.tsx'] },
];

/** The entry for a path; undefined for a path that is not behind the sign-in. */
export const wayAt = (path: string): Way | undefined => ways.find((way) => way.path === path);

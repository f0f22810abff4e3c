import { isIdentifier } from '../api/identifier.ts';

/** What somebody whose session is stored needs at an address, told by the address alone. */
export interface Way {
  readonly path: string;
  /** The modules that draw it, below `src`; the build knows their files. */
  readonly parts: readonly string[];
  /** Whether a PDF is shown there: its workers are the longest to come. */
  readonly showsPdf?: true;
  /** The path at the provider, and the query beside user id and token, that its screen reads first. */
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

/** What every address of the signed-in needs beside its own parts. `Aside` is what says that the connection is down. */
export const commonParts: Way['parts'] = ['app/SignedIn.tsx', 'app/Aside.tsx'];

/** The addresses of the signed-in: the build reads their parts, the early script their first call. */
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

/** The way at a path; undefined for a path that is none of the signed-in. */
export const wayAt = (path: string): Way | undefined => ways.find((way) => way.path === path);

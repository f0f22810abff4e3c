import type { Api, Credentials } from './client.ts';
import type { components } from './schema.d.ts';
import { utcTimestamp } from './act-moment.ts';

/**
 * A document that is open (A3.9: detail_docid, detail_action, b_stime). `openedAt` in milliseconds since
 * 1970.
 */
export interface OpenView {
  readonly documentId: string;
  readonly action: components['schemas']['DocumentAction'];
  readonly openedAt: number;
}

interface ViewReport {
  readonly credentials: Credentials;
  readonly view: OpenView;
  readonly closedAt: number;
}

/** Reports how long a document was open (A7.10, D7.9, S16), by a call that outlives the page. */
export const reportView = (api: Api, signal: AbortSignal, { credentials, view, closedAt }: ViewReport) =>
  api.as(credentials).post(
    '/api/DocumentViewed',
    {
      Id: view.documentId,
      Action: view.action,
      DocumentOpenTimestamp: utcTimestamp(view.openedAt),
      DocumentCloseTimestamp: utcTimestamp(closedAt),
    },
    { signal, limit: 'read', keepalive: true },
  );

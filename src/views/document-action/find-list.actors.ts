import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { readDocumentList } from '../../acts/document-list.actors.ts';
import { documentsByTab } from '../../acts/documents-by-tab.ts';
import { tabOfDocument } from '../../acts/record-evidence.ts';
import type { KnownDocuments } from '../../acts/known-documents.ts';
import { readDocument } from '../../api/read-document.ts';
import type { CallServices } from '../../session/services.ts';
import type { DocumentsAhead } from './document-action.actors.ts';
import { toReadDocument } from './document-action.actors.ts';

interface Finding extends CallServices {
  readonly shown: { readonly known: KnownDocuments };
}

/** The ids of the list that a tab shows, read now; [] if it cannot be read. */
export const idsOfList = async (
  { api, credentials, shown }: Finding,
  tab: DocumentTab,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const me = credentials();
  const name = tab === 'complete' ? 'completed' : 'pending';
  const documents = await readDocumentList(api.as(me), name, signal);
  if (me === null || documents === null) return [];
  const pending = documentsByTab(documents, me.userid);
  shown.known.take(tab === 'complete' ? { complete: documents } : pending);
  return (tab === 'complete' ? documents : pending[tab]).flatMap(({ id }) => id ?? []);
};

/**
 * The tab of a document whose address names none, from a list or from the document itself, which is put into
 * the prefetch cache. If it cannot be read, it is opened all the same: its screen says why.
 */
export const settleTab = async (
  { api, credentials, shown }: Finding,
  ahead: Pick<DocumentsAhead, 'put'>,
  documentId: string,
  signal: AbortSignal,
): Promise<DocumentTab> => {
  const known = shown.known.of(documentId);
  if (known) return known.tab;
  const me = credentials();
  const read = await readDocument(api, signal, { credentials: me, documentId });
  if (me === null || read.kind !== 'found') return 'sign';
  ahead.put(documentId, toReadDocument(read));
  return tabOfDocument(read.facts, me.userid);
};

import { byCount } from '../../../machines/acts/tab-counts.ts';
import { fromPromise } from 'xstate';
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts';
import type { ListAnswer } from '../../../machines/selection/selection.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { documentsOf, readDocumentList } from '../../acts/document-list.actors.ts';
import { documentsByTab, unlistedAmong } from '../../acts/documents-by-tab.ts';
import { readFailure } from '../../api/failure.ts';
import { record } from '../../api/reading.ts';
import type { CallServices, CountsStore } from '../../session/services.ts';
import { actionDateKey } from './comparing.ts';
import { noRows } from './list-contents.ts';
import type { ReadRows, Rows } from './list-contents.ts';

/** The dependencies of reading the lists. */
export type SelectionServices = CallServices & Pick<CountsStore, 'keepCounts'>;

/**
 * The pending documents by tab, in the provider's order; without those that wait for another signer (D4.6).
 */
export const pendingRows = (documents: readonly DocumentFacts[], userid: string): Rows => ({
  ...noRows,
  ...documentsByTab(documents, userid),
});

/** The completed documents, the latest act first; those without an action date last (D2.31). */
export const completedRows = (documents: readonly DocumentFacts[]): Rows => {
  const timed = documents.map((document) => ({ document, time: actionDateKey(document) }));
  timed.sort((a, b) => (a.time === b.time ? 0 : (a.time ?? '') < (b.time ?? '') ? 1 : -1));
  return { ...noRows, complete: timed.map(({ document }) => document) };
};

/** Reads a list's rows for a search; null if they cannot be read. */
export const readRowsOf = async (
  { api, credentials }: CallServices,
  name: 'pending' | 'completed',
): Promise<Rows | null> => {
  const me = credentials();
  if (me === null) return null;
  const documents = await readDocumentList(api.as(me), name);
  if (documents === null) return null;
  return name === 'pending' ? pendingRows(documents, me.userid) : completedRows(documents);
};

/** The ports of the lists. What is read is passed to `readRows`. */
export const selectionActors = ({ api, credentials, keepCounts }: SelectionServices, readRows: ReadRows) => {
  const reading = (
    group: 'PENDING' | 'COMPLETED',
    build: (documents: readonly DocumentFacts[], userid: string) => Rows,
    keep: (rows: Rows) => void,
  ) =>
    fromPromise<ListAnswer, undefined>(async ({ signal }) => {
      const me = credentials();
      if (me === null) return { kind: 'invalidToken' };
      const answer = await api.as(me).read('/api/Document', { GROUP: group }, { signal });
      if (answer.kind !== 'processed') return readFailure(answer);
      const data = record<{ Data: unknown }>(answer.data).Data ?? [];
      if (!Array.isArray(data)) return { kind: 'unreachable' };
      const documents = await documentsOf(data);
      // Another read has replaced this one.
      if (signal.aborted) return { kind: 'unreachable' };
      const rows = build(documents, me.userid);
      keep(rows);
      return readRows.take(rows, group === 'PENDING' ? unlistedAmong(documents) : []);
    });

  return {
    listPendingDocuments: reading('PENDING', pendingRows, (rows) => {
      keepCounts(byCount((tab) => rows[tab].length));
    }),
    listCompletedDocuments: reading('COMPLETED', completedRows, () => {}),
  } satisfies PortsOf<typeof selectionMachine>;
};

import { fromPromise } from 'xstate';
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts';
import type { ListAnswer, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { Api } from '../../api/client.ts';
import { awaitsMySignature, documentFacts } from '../../api/document-facts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { list, record } from '../../api/reading.ts';
import type { Credentials } from '../services.ts';
import { dateKey } from './comparing.ts';
import { countsOf, matchedIn, noRows, organizationsIn, stillSelected } from './shelf.ts';
import type { Rows, Shelf } from './shelf.ts';

/** What reading the lists needs of the app. */
export interface SelectionServices {
  readonly api: Api;
  readonly credentials: () => Credentials | null;
  readonly keepCounts: (counts: { review: number; signed: number; acknowledged: number }) => void;
  /** Keeps the ids of a tab's documents in their order, for going from one to the next (D3.9). */
  readonly keepIds: (tab: SelectionTab, ids: readonly string[]) => void;
}

/** The pending documents by tab, in the provider's order; what waits for somebody else is left out (D4.6). */
export const pendingRows = (documents: readonly DocumentFacts[], userid: string): Rows => ({
  ...noRows,
  review: documents.filter(({ status }) => status === 'PENDING REVIEW'),
  sign: documents.filter((document) => awaitsMySignature(document, userid)),
  acknowledge: documents.filter(({ status }) => status === 'COMPLETE'),
});

const actionTime = ({ actionDate, rawActionDate }: DocumentFacts) =>
  dateKey(rawActionDate ?? actionDate ?? '');

/** The completed documents, the latest act first; those without an action date last (D2.31). */
export const completedRows = (documents: readonly DocumentFacts[]): Rows => {
  const timed = documents.map((document) => ({ document, time: actionTime(document) }));
  timed.sort((a, b) => (a.time === b.time ? 0 : (a.time ?? '') < (b.time ?? '') ? 1 : -1));
  return { ...noRows, complete: timed.map(({ document }) => document) };
};

const documentsOf = (data: unknown): readonly DocumentFacts[] =>
  list(data)
    .filter((row) => typeof row === 'object' && row !== null)
    .map((row) => documentFacts(row));

const idsOf = (documents: readonly DocumentFacts[]): string[] =>
  documents.flatMap(({ id }) => (id === null ? [] : [id]));

/** Fulfils the ports of the lists. What is read is put on `shelf`. */
export const selectionActors = (
  { api, credentials, keepCounts, keepIds }: SelectionServices,
  shelf: Shelf,
) => {
  const reading = (
    group: 'PENDING' | 'COMPLETED',
    build: (documents: readonly DocumentFacts[], userid: string) => Rows,
    keep: (rows: Rows) => void,
  ) =>
    fromPromise<ListAnswer, undefined>(async ({ signal }) => {
      const me = credentials();
      if (me === null) return { kind: 'invalidToken' };
      const answer = await api.ask('read', signal, (options) =>
        api.client.GET('/api/Document', { ...options, params: { query: { ...me, GROUP: group } } }),
      );
      if (answer.kind === 'failed') return { kind: 'unreachable' };
      if (answer.kind === 'refused') return { kind: 'refused', error: answer.error };
      if (answer.kind === 'invalidToken') return answer;
      const data = record<{ Data: unknown }>(answer.data).Data ?? [];
      if (!Array.isArray(data)) return { kind: 'unreachable' };
      const rows = build(documentsOf(data), me.userid);
      // Nobody listens to a reading that another one has replaced; its rows would be those of before.
      if (signal.aborted) return { kind: 'unreachable' };
      const before = organizationsIn(shelf.get());
      shelf.lay({ rows, selected: stillSelected({ ...shelf.get(), rows }) });
      keep(rows);
      const contents = shelf.get();
      const now = organizationsIn(contents);
      return {
        kind: 'listed',
        counts: countsOf(rows),
        matched: matchedIn(contents),
        selection: now === before || now === 'several' ? 'same' : now,
      };
    });

  return {
    listPendingDocuments: reading('PENDING', pendingRows, (rows) => {
      keepCounts({
        review: rows.review.length,
        signed: rows.sign.length,
        acknowledged: rows.acknowledge.length,
      });
      for (const tab of ['review', 'sign', 'acknowledge'] as const) keepIds(tab, idsOf(rows[tab]));
    }),
    listCompletedDocuments: reading('COMPLETED', completedRows, (rows) =>
      keepIds('complete', idsOf(rows.complete)),
    ),
  } satisfies PortsOf<typeof selectionMachine>;
};

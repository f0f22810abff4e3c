import type { DashboardRef } from '../../../machines/dashboard/dashboard.machine.ts';
import { pendingTabs } from '../../../machines/acts/acts.ts';
import type { PendingTab } from '../../../machines/acts/acts.ts';
import { readDocumentList } from '../../acts/document-list.actors.ts';
import { ageOf, documentsByTab } from '../../acts/documents-by-tab.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { CallServices } from '../../session/services.ts';
import type { Store } from '../../ui/store.ts';

/** How long pending documents have waited; only those in lists that have a column for it (D2.26). */
export interface Waiting {
  readonly overdue: number;
  /** In days; 0 if no document says how long it has waited. */
  readonly longest: number;
}

export const waitingIn = (documents: readonly DocumentFacts[], userid: string): Waiting => {
  const tabs = Object.entries(documentsByTab(documents, userid));
  const days = tabs
    .filter(([tab]) => pendingTabs[tab as PendingTab].showsDays)
    .flatMap(([, rows]) => rows.map(({ daysOutstanding }) => daysOutstanding))
    .filter((one) => one !== null);
  return {
    overdue: days.filter((one) => ageOf(one) === 'overdue').length,
    longest: days.reduce((most, one) => Math.max(most, one), 0),
  };
};

/**
 * Reads how long documents have waited, each time that figures were loaded; null if that cannot be read.
 * Returns a function to stop.
 */
export const followWaiting = (
  ref: DashboardRef,
  { api, credentials }: CallServices,
  contents: Store<{ waiting: Waiting | null }>,
): (() => void) => {
  let reading = new AbortController();
  let figures = ref.getSnapshot().context.figures;
  const { unsubscribe } = ref.subscribe(async ({ context, status }) => {
    if (context.figures === figures || status !== 'active') return;
    figures = context.figures;
    reading.abort();
    const { signal } = (reading = new AbortController());
    const me = credentials();
    const documents = me && (await readDocumentList(api.as(me), 'pending', signal));
    if (!signal.aborted) contents.set({ waiting: me && documents && waitingIn(documents, me.userid) });
  });
  return () => {
    reading.abort();
    unsubscribe();
  };
};

import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { useLocation } from 'wouter';
import { actTexts } from '../../machines/acts/act-texts.ts';
import { countsAfter, noCounts, pendingTabs } from '../../machines/acts/acts.ts';
import type { Counts } from '../../machines/acts/acts.ts';
import type { ActingEmitted } from '../../machines/acts/acting.setup.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notices.ts';
import type { Notice } from '../ui/notices.ts';
import type { ActingRun, ActingRuns } from './acting-run.ts';
import { kindOf } from './ResultText.tsx';
import { lettersOf } from '../../machines/acts/words.ts';

const untilDismissed = -1;

/** Where the counts of the lists are kept (D4.13), and how they were left. */
interface ListStore {
  readonly counts: () => Counts;
  readonly keepCounts: (counts: Counts) => void;
  readonly forgetPlace: (list: 'pending') => void;
}

/** What is told of an act whose list was left, once it is over; null where its own toast has told it. */
const noticeOf = (
  intl: IntlShape,
  { actorRef, shelf }: ActingRun,
  goToList: (href: string) => void,
): Notice | null => {
  const snapshot = actorRef.getSnapshot();
  const { act, ledger } = snapshot.context;
  const dismiss = intl.formatMessage({ id: 'app.close' });
  const total = ledger.length;
  if (snapshot.matches('succeeded')) {
    const text = intl.formatMessage({ id: actTexts[act ?? 'sign'].finished }, { total });
    return { intent: 'success', text, ms: 5_000, dismiss };
  }
  if (!snapshot.hasTag('over')) return null;
  const unknown = ledger.filter((entry) => kindOf(entry) === 'unknown').length;
  const failed = ledger.filter((entry) => kindOf(entry) !== 'done').length;
  const text =
    unknown > 0
      ? intl.formatMessage({ id: 'bulkAct.finished.unknown' }, { count: unknown })
      : failed === 0
        ? intl.formatMessage({ id: 'bulkAct.done.unseen' })
        : intl.formatMessage({ id: 'bulkAct.finished.failed' }, { failed, total });
  // The list opens on the tab that the address counts documents for (S12).
  const href = paths.pendingWith(lettersOf({ ...noCounts, [pendingTabs[shelf.tab].count]: 1 }));
  const link = {
    text: intl.formatMessage({ id: 'bulkAct.finished.open' }),
    href,
    onFollowed: () => goToList(href),
  };
  return { intent: 'warning', text, ms: unknown > 0 ? untilDismissed : 10_000, dismiss, link };
};

interface BulkActNoticesProps {
  readonly runs: ActingRuns;
  readonly store: ListStore;
}

/** Tells, wherever the person is, what a bulk act says and what became of it; with it goes every bulk act (X3). */
export function ActNotices({ runs, store }: BulkActNoticesProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const latest = useRef({ intl, navigate, store });
  useEffect(() => {
    latest.current = { intl, navigate, store };
  });
  useEffect(() => {
    const keepCounts = (run: ActingRun, done: number) => {
      const now = latest.current;
      now.store.keepCounts(countsAfter(now.store.counts(), run.shelf.tab, done));
    };
    const goToResults = (href: string) => {
      // Not to the list as it was left: to what the act did there.
      latest.current.store.forgetPlace('pending');
      latest.current.navigate(href);
    };
    return runs.attend({
      onEmitted: (run, event, isShown) => {
        const told = event as ActingEmitted;
        if (told.type === 'settled') {
          if (!isShown) keepCounts(run, told.settled.length);
          return;
        }
        const { intent, id, ms } = told;
        notify({ intent, text: latest.current.intl.formatMessage({ id }), ms });
      },
      onOver: (run) => {
        const { context } = run.actorRef.getSnapshot();
        const notice = noticeOf(latest.current.intl, run, goToResults);
        if (!notice) return;
        notify(notice);
        keepCounts(run, context.ledger.filter(({ fate }) => fate === 'done').length);
      },
    });
  }, [runs]);
  return null;
}

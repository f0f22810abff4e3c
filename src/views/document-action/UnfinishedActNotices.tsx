import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { notify } from '../../ui/notices.ts';
import type { Notice } from '../../ui/notices.ts';
import { countsAfter } from '../../../machines/acts/acts.ts';
import type { CountsStore } from '../../acts/counts-store.ts';
import type { ActOutcome, DocumentScreen, UnfinishedActs } from './unfinished-acts.ts';

const untilDismissed = -1;

const noticeOf = (
  intl: IntlShape,
  { documentId, tab, shelf }: DocumentScreen,
  outcome: ActOutcome,
  navigate: (href: string) => void,
): Notice => {
  const { type = null, subject = null } = shelf.current?.facts ?? {};
  const text = intl.formatMessage(
    { id: `documentAction.${outcome.kind}.${outcome.act}` },
    { type: type ?? '–', subject: subject ?? '–' },
  );
  const dismiss = intl.formatMessage({ id: 'app.close' });
  if (outcome.kind === 'done') {
    const unseen = outcome.isUnseen ? { detail: intl.formatMessage({ id: 'bulkAct.done.unseen' }) } : {};
    return { intent: 'success', text, ms: 5_000, dismiss, ...unseen };
  }
  const href = paths.documentOf(tab, documentId);
  const onward = {
    text: intl.formatMessage({ id: 'documentAction.finished.open' }),
    href,
    onFollowed: () => navigate(href),
  };
  const reason = outcome.kind === 'notDone' ? outcome.reason : '';
  return {
    intent: 'warning',
    text,
    ms: outcome.kind === 'unclear' ? untilDismissed : 10_000,
    dismiss,
    ...(reason === '' ? {} : { detail: reason }),
    ...(outcome.kind === 'overtaken' ? {} : { link: onward }),
  };
};

interface UnfinishedActNoticesProps {
  readonly unfinished: UnfinishedActs;
  readonly store: CountsStore;
}

/** Tells, wherever the person is, what became of acts whose screens were left; with it goes every act (X3). */
export function UnfinishedActNotices({ unfinished, store }: UnfinishedActNoticesProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const latest = useRef({ intl, navigate, store });
  useEffect(() => {
    latest.current = { intl, navigate, store };
  });
  useEffect(
    () =>
      unfinished.attend((screen, outcome) => {
        const now = latest.current;
        const isOver = outcome.kind === 'done';
        now.store.keepCounts(countsAfter(now.store.counts(), screen.tab, isOver ? 1 : 0));
        notify(noticeOf(now.intl, screen, outcome, now.navigate));
      }),
    [unfinished],
  );
  return null;
}

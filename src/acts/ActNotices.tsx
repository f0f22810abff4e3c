import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { useLocation } from 'wouter';
import { actTexts } from '../../machines/acts/act-texts.ts';
import { paths } from '../paths.ts';
import type { CountsStore, PlaceStore } from '../session/services.ts';
import { notify } from '../ui/notices.ts';
import type { Notice } from '../ui/notices.ts';
import type { KeptRuns } from '../work/kept-runs.ts';
import { countsAfterAct, countsToOpen } from './left-act.ts';
import type { ActRun, LeftAct } from './left-act.ts';

const untilDismissed = -1;

/** Where the counts of the lists are kept (D4.13), and how they were left. */
type ListStore = CountsStore & Pick<PlaceStore, 'forgetPlace'>;

type OfSeveral = Extract<LeftAct['of'], { total: number }>;

/** What came of an act on several documents. */
const severalText = (intl: IntlShape, { act, kind }: LeftAct, { total, failed, unknown }: OfSeveral) => {
  if (kind === 'done') return intl.formatMessage({ id: actTexts[act].finished }, { total });
  if (unknown > 0) return intl.formatMessage({ id: 'acts.finished.unknown' }, { count: unknown });
  return failed === 0
    ? intl.formatMessage({ id: 'acts.done.unseen' })
    : intl.formatMessage({ id: 'acts.finished.failed' }, { failed, total });
};

const textOf = (intl: IntlShape, left: LeftAct): string => {
  const { act, kind, of } = left;
  if ('total' in of) return severalText(intl, left, of);
  const { type, subject } = of;
  return intl.formatMessage(
    { id: `documentAction.${kind}.${act}` },
    { type: type ?? '–', subject: subject ?? '–' },
  );
};

const detailOf = (intl: IntlShape, { kind, of, isUnseen, reason }: LeftAct): string => {
  if ('total' in of) return '';
  if (kind === 'done') return isUnseen ? intl.formatMessage({ id: 'acts.done.unseen' }) : '';
  return kind === 'notDone' ? reason : '';
};

/** Where an act that is not done can be seen to; null where there is nothing to see to. */
const onwardOf = ({ kind, of, tab }: LeftAct) => {
  if (kind === 'done' || kind === 'overtaken') return null;
  return 'total' in of
    ? ({ id: 'acts.finished.open', href: paths.pendingWith(countsToOpen(tab)) } as const)
    : ({ id: 'documentAction.finished.open', href: paths.documentOf(tab, of.id) } as const);
};

/** The one kind of notice of an act whose screen was left. */
const noticeOf = (intl: IntlShape, left: LeftAct, goTo: (href: string) => void): Notice => {
  const { kind } = left;
  const text = textOf(intl, left);
  const detail = detailOf(intl, left);
  const onward = onwardOf(left);
  return {
    intent: kind === 'done' ? 'success' : 'warning',
    text,
    ms: kind === 'done' ? 5_000 : kind === 'unclear' ? untilDismissed : 10_000,
    dismiss: intl.formatMessage({ id: 'app.close' }),
    ...(detail === '' ? {} : { detail }),
    ...(onward && {
      link: {
        text: intl.formatMessage({ id: onward.id }),
        href: onward.href,
        onFollowed: () => goTo(onward.href),
      },
    }),
  };
};

interface ActNoticesProps {
  readonly runs: Pick<KeptRuns<ActRun>, 'attend'>;
  readonly store: ListStore;
  /** What the lists show is not as it was. */
  readonly onChanged?: () => void;
}

/** Tells, wherever the person is, what an act says and what became of it; with it goes every act (X3). */
export function ActNotices({ runs, store, onChanged }: ActNoticesProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const latest = useRef({ intl, navigate, store, onChanged });
  useEffect(() => {
    latest.current = { intl, navigate, store, onChanged };
  });
  useEffect(() => {
    const keepCounts = (act: Pick<LeftAct, 'tab' | 'done'>) => {
      const now = latest.current.store;
      now.keepCounts(countsAfterAct(now.counts(), act));
      latest.current.onChanged?.();
    };
    const goTo = (href: string) => {
      // Not to the list as it was left: to what the act did there.
      if (href.startsWith(paths.pending)) latest.current.store.forgetPlace('pending');
      latest.current.navigate(href);
    };
    return runs.attend({
      onEmitted: (run, event, isShown) => {
        const { notice, done } = run.said?.(event, isShown) ?? {};
        if (done) keepCounts(done);
        if (!notice) return;
        const { intent, id, ms, total = 0 } = notice;
        notify({ intent, text: latest.current.intl.formatMessage({ id }, { total }), ms });
      },
      onOver: (run) => {
        const left = run.outcome();
        if (!left) return;
        keepCounts(left);
        notify(noticeOf(latest.current.intl, left, goTo));
      },
    });
  }, [runs]);
  return null;
}

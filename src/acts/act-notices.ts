import { countsAfter } from '../../machines/acts/acts.ts';
import { countsToOpen } from '../../machines/acts/tab-counts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { actTexts } from '../../machines/acts/act-texts.ts';
import { paths } from '../paths.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import { noticeText } from '../i18n/notice-text.ts';
import type { CountsStore, PlaceStore } from '../session/services.ts';
import type { Notice, NoticeText } from '../ui/notices.ts';
import { aboutActOn, aboutActs } from './act-subjects.ts';
import type { LeftAct } from './left-act.ts';

const untilDismissed = -1;

/** The part of the store that holds the counts of the lists (D4.13), and how they were left. */
export type ListStore = CountsStore & Pick<PlaceStore, 'forgetPlace'>;

type OfSeveral = Extract<LeftAct['of'], { total: number }>;

const severalText = ({ act, kind }: LeftAct, { total, failed, unknown }: OfSeveral): NoticeText => {
  if (kind === 'done') return noticeText(actTexts[act].doneInList);
  if (unknown > 0) return noticeText('acts.ledger.unknown', { count: unknown });
  return noticeText('acts.finished.failed', { failed, total });
};

/** Only the act is variable in these ids, so that the build includes no other texts. */
const messageIdsOfOne = {
  done: (act: Act) => `documentAction.done.${act}`,
  overtaken: () => 'documentAction.overtaken',
  notDone: (act: Act) => `documentAction.notDone.${act}`,
  unclear: () => 'documentAction.unclear.one',
} as const satisfies Record<LeftAct['kind'], (act: Act) => MessageId>;

const textOf = (left: LeftAct): NoticeText => {
  const { act, kind, of } = left;
  if ('total' in of) return severalText(left, of);
  const { type, subject } = of;
  return noticeText(messageIdsOfOne[kind](act), { type: type ?? '–', subject: subject ?? '–' });
};

const detailOf = ({ kind, of, isUnseen, reason }: LeftAct): NoticeText => {
  if (kind === 'done' && isUnseen) return noticeText('acts.done.unseen');
  if ('total' in of)
    return kind === 'done' ? noticeText('acts.ledger.done', { done: of.total, total: of.total }) : '';
  return kind === 'notDone' ? reason : '';
};

/** A link to continue an act that was not done; null if there is nothing to do. */
const continueLink = ({ kind, of, tab }: LeftAct) => {
  if (kind === 'done' || kind === 'overtaken') return null;
  return 'total' in of
    ? ({ id: 'common.details', href: paths.pendingWith(countsToOpen(tab)) } as const)
    : ({ id: 'common.open', href: paths.documentOf(tab, of.id) } as const);
};

/** Updates the stored counts after an act that no screen has counted (D4.13). */
export const keepCountsAfter = (store: CountsStore, act: Pick<LeftAct, 'tab' | 'done'>): void =>
  store.keepCounts(countsAfter(store.counts(), act.tab, act.done));

/** The notice about an act whose screen was left. */
export const noticeOfAct = (
  left: LeftAct,
  store: Pick<ListStore, 'forgetPlace'>,
  navigate: (href: string) => void,
): Notice => {
  const { kind } = left;
  const text = textOf(left);
  const detail = detailOf(left);
  const next = continueLink(left);
  return {
    intent: kind === 'done' ? 'success' : 'warning',
    text,
    ms: kind === 'done' ? 5_000 : kind === 'unclear' ? untilDismissed : 10_000,
    about: 'total' in left.of ? aboutActs : aboutActOn(left.of.id),
    ...(detail === '' ? {} : { detail }),
    ...(next && {
      link: {
        text: noticeText(next.id),
        href: next.href,
        onFollowed: () => {
          // The list opens with the results, not with the filter and page it was left with.
          if (next.href.startsWith(paths.pending)) store.forgetPlace('pending');
          navigate(next.href);
        },
      },
    }),
  };
};

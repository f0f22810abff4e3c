import { byRequest } from '../../../../machines/acts/acts.ts';
import type { Act } from '../../../../machines/acts/acts.ts';
import type { documentActionModel } from '../../../../machines/document-action/document-action.model.ts';
import type { viewReportModel } from '../../../../machines/view-report/view-report.model.ts';
import type { Path } from '../../path.ts';
import { choose, entered, key, order, press, see, sleep, wait } from '../doing.ts';
import type { Asked, Doing, GuideOf, Move, Order } from '../doing.ts';
import { documentToSign, maria } from './on-a-document.ts';

const openedId = 'doc-2';

const tabs = {
  'a document to sign': 'sign',
  'a document to review': 'review',
  'a document to acknowledge': 'acknowledge',
} as const;

const begin = (world: keyof typeof tabs) => () => {
  const tab = tabs[world];
  return {
    world: `three-to-${tab}` as const,
    doing: entered(maria, `/document_detail?tab=${tab}&docid=${openedId}`, {
      list: tab,
      ids: 'doc-1,doc-2,doc-3',
    }),
  };
};

/** What acting comes to because the document was read before anything was sent: that is, after five minutes. */
const readFirst: readonly string[] = [
  'done before it was sent',
  'with another file',
  'not read before it was sent',
  'missing',
  'waits for somebody else',
];

/** What the act itself is answered with, where the last call of acting is the read after it. */
const answersBefore: Readonly<Record<string, string>> = {
  refused: 'refused',
  redundant: 'redundant',
  locked: 'lockNotObtained',
  lost: 'nonsense',
};

const painting = /^(page|painting)\./;

/** Opening reads the file, and so does acting where it ends with one to be drawn. */
const isRead = ({ actor, state }: Path['steps'][number]): boolean =>
  actor === 'readDocument' || (actor === 'acting' && state.includes('showing.painting'));

/** Whether what a call reads is to be drawn, and then cannot be. */
const isUndrawnAfter = ({ steps }: Path, endsAt: number): boolean => {
  if (!steps[endsAt]?.state.includes('showing.painting')) return false;
  const next = steps
    .slice(endsAt + 1)
    .find(({ actor, event }) => actor === 'readDocument' || painting.test(event.type));
  return next?.event.type === 'painting.failed';
};

/** A file that cannot be drawn fails by itself; one that stands there already goes on recordStatus. */
const failToDraw: Move = ({ path, at }: Asked) => {
  const last = path.steps.slice(0, at).findLast((step) => isRead(step) || painting.test(step.event.type));
  return last !== undefined && isRead(last) ? 'itself' : { cannot: 'drawing' };
};

const wasUndrawable = ({ steps }: Path, before: number): boolean => {
  const last = steps.slice(0, Math.max(0, before)).findLastIndex(({ actor }) => actor === 'readDocument');
  return last >= 0 && isUndrawnAfter({ steps } as Path, last);
};

const replaced = (isUndrawable: boolean): Order => `replace ${openedId}${isUndrawable ? ' corrupt' : ''}`;

/** What comes before an act is sent, so that it comes to what the path says. */
const beforeSending = (path: Path, at: number, act: string): readonly Doing[] => {
  const end = path.steps.slice(at).find(({ actor }) => actor === 'acting');
  return [
    // What the path leaves is on its way until then.
    ...(end ? [] : [order(`${act}Documents wait`)]),
    ...(readFirst.includes(end?.outcome ?? '') ? [sleep(301_000)] : []),
  ];
};

const seeAll = ({ steps }: Path, before: number): readonly Doing[] =>
  steps.slice(0, before).some(({ event }) => event.type === 'preconditions.changed')
    ? []
    : [{ does: 'scroll' }];

/** Where nothing is asked, all of the document was seen before (S48). */
const request =
  (act: Act): Move =>
  ({ path, step, at }) => [
    ...(step.state.includes('acting.underWay') ? [...seeAll(path, at), ...beforeSending(path, at, act)] : []),
    press('button', step.control ?? '', { in: 'page' }),
  ];

/** In the dialog of a result, or where the acts were once that is closed. */
const goOn =
  (name: string): Move =>
  ({ path, at }) => [
    press('button', name, { in: path.steps[at - 1]?.state.includes('over') ? 'page' : 'dialog' }),
  ];

export const documentActionGuide: GuideOf<typeof documentActionModel> = {
  startingPoints: {
    'a document to sign': begin('a document to sign'),
    'a document to review': begin('a document to review'),
    'a document to acknowledge': begin('a document to acknowledge'),
  },
  moves: {
    'opening.stopped': [wait(4_000), press('button', 'common.stopWaiting')],
    'page.painted': ({ path, at }) => {
      const next = path.steps[at + 1];
      const isActed = next?.event.type.endsWith('.requested') === true && next.control !== null;
      return isActed ? [see('button', next.control ?? '')] : 'itself';
    },
    'painting.failed': failToDraw,
    'preconditions.changed': [{ does: 'scroll' }],
    ...byRequest(request),
    'act.confirmed': ({ path, step, at }) => {
      const asked = path.steps.slice(0, at).findLast(({ event }) => event.type.endsWith('.requested'));
      const act = asked?.event.type.split('.')[0] ?? 'sign';
      const isDecline = act === 'decline';
      return [
        ...(isDecline ? [choose('Not my patient', 'acts.decline.reason', { in: 'dialog' })] : []),
        ...beforeSending(path, at, act),
        step.case === 'and next'
          ? press('button', `documentAction.next.${act}`, { in: 'dialog' })
          : press('button', step.control ?? '', { in: 'dialog' }),
      ] satisfies readonly Doing[];
    },
    'dialog.entered': [{ does: 'point', at: 'dialog' }],
    'dialog.left': [{ does: 'point', at: 'corner' }],
    'result.closed': [press('button', 'app.close', { in: 'dialog' })],
    'next.requested': goOn('documentAction.button.next'),
    'list.requested': goOn('documentAction.button.toList'),
    'screen.left': [press('link', 'app.title.dashboard', { in: 'page' })],
    'screen.joined': [{ does: 'back' }],
  },
  children: {
    acting: ({ step }) =>
      step.outcome === 'cancelled' ? [press('button', 'app.cancel', { in: 'dialog' })] : 'itself',
  },
  before: ({ path, actor, outcome, after, endsAt }) => {
    if (!['readDocument', 'acting'].includes(actor) || endsAt < 0) return [];
    const isUndrawable = isUndrawnAfter(path, endsAt);
    const answer = actor === 'acting' ? answersBefore[outcome ?? ''] : undefined;
    return [
      ...(after === 'replace' || isUndrawable !== wasUndrawable(path, endsAt)
        ? [replaced(isUndrawable)]
        : []),
      ...(answer === undefined ? [] : [`signDocuments ${answer}`]),
    ];
  },
  gone: ({ path, step, at }) => {
    const sent = path.steps.slice(0, at).findLast(({ event }) => event.type === 'act.confirmed');
    const goesOn = step.actor === 'acting' && sent?.case === 'and next';
    return goesOn || ['neighbour.requested', 'next.requested'].includes(step.event.type)
      ? [{ address: '/document_detail' }]
      : null;
  },
  documents: () => [openedId],
};

/** The opening names the first minute: where a step is to bring a report of its own, more has to be viewed. */
const sleepOnceItCounts: Move = ({ step }) => [
  ...(step.begun.length > 0 ? [wait(62_000)] : []),
  sleep(60_000),
];

export const viewReportGuide: GuideOf<typeof viewReportModel> = {
  startingPoints: { 'a document to sign': documentToSign('document_detail') },
  moves: {
    'page.painted': ({ step }) => (step.case === 'in front of somebody' ? 'itself' : 'words'),
    'painting.failed': { cannot: 'drawing' },
    'machine.slept': sleepOnceItCounts,
    'activity.seen': [key('Shift')],
    'act.succeeded': [
      press('button', 'acts.button.sign', { in: 'page' }),
      press('button', 'acts.button.sign', { in: 'dialog' }),
    ],
    'document.left': [press('link', 'app.title.dashboard', { in: 'page' })],
    'session.ended': [sleep(960_000, 'idleTimeoutMs')],
  },
};

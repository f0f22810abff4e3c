import { byRequest } from '../../../../machines/acts/acts.ts';
import type { Act } from '../../../../machines/acts/acts.ts';
import { oddPdfPassword } from '../../../../mock-server/pdf-odd.ts';
import type { documentActionModel } from '../../../../machines/document-action/document-action.model.ts';
import type { viewReportModel } from '../../../../machines/view-report/view-report.model.ts';
import type { Path } from '../../path.ts';
import { choose, signInAndOpen, key, order, press, see, sleep, type, wait } from '../doing.ts';
import type { GuidedStep, HandAction, GuideOf, Move, Order } from '../doing.ts';
import { meanwhile } from '../orders.ts';
import { isAboutPainting, needsOtherFile, oddFileAt, readsFile } from '../shown-file.ts';
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
    doing: signInAndOpen(maria, `/document_detail?tab=${tab}&docid=${openedId}`, {
      list: tab,
      ids: 'doc-1,doc-2,doc-3',
    }),
  };
};

/** Outcomes of acting that need a read before the act is sent: five minutes after the document was read. */
const foundBeforeSending: readonly string[] = [
  'done before it was sent',
  'with another file',
  'not read before it was sent',
  'missing',
  'waits for somebody else',
];

/** The example that answers the act itself, by outcomes whose last call is the read after it. */
const actAnswers: Readonly<Record<string, string>> = {
  refused: 'refused',
  redundant: 'redundant',
  locked: 'lockNotObtained',
  lost: 'nonsense',
};

const lastPainting = ({ path, at }: GuidedStep) =>
  path.steps.slice(0, at).findLast((step) => readsFile(step) || isAboutPainting(step));

const cancel = press('button', 'app.cancel', { in: 'page' });

/**
 * Painting fails automatically for a file that was just read, and by 'Cancel' for one that asks for its password; a
 * file that is shown already cannot be made to fail.
 */
const failPainting: Move = (step: GuidedStep) => {
  const last = lastPainting(step);
  if (last?.event.type === 'password.requested') return [cancel];
  return last !== undefined && readsFile(last) ? 'itself' : { cannot: 'drawing' };
};

/** A file is painted automatically, or once its password is given. */
const paint: Move = (step: GuidedStep) => {
  const { path, at } = step;
  const asksPassword = lastPainting(step)?.event.type === 'password.requested';
  if (asksPassword && path.steps[at - 1]?.state.includes('acting')) return { cannot: 'moment' };
  const next = path.steps[at + 1];
  const isActed = next?.event.type.endsWith('.requested') === true && next.control !== null;
  const actions = [
    ...(asksPassword ? [type(oddPdfPassword, 'pdf.password.label'), key('Enter')] : []),
    ...(isActed ? [see('button', next.control ?? '')] : []),
  ];
  return actions.length > 0 ? actions : 'itself';
};

/** Exchanges the file before a call that reads it, where the path needs another one. */
const exchange = (path: Path, endsAt: number, isReplaced: boolean): readonly Order[] => {
  if (!isReplaced && !needsOtherFile(path, endsAt)) return [];
  const odd = oddFileAt(path, endsAt);
  return [['replace', openedId, ...(odd === null ? [] : [odd])].join(' ')];
};

/** Actions before an act is sent, so that it ends as the path says. */
const beforeSending = (path: Path, at: number, act: string): readonly HandAction[] => {
  const end = path.steps.slice(at).find(({ actor }) => actor === 'acting');
  return [
    // A call that the path leaves stays pending.
    ...(end ? [] : [order(`${act}Documents wait`)]),
    ...(foundBeforeSending.includes(end?.outcome ?? '') ? [sleep(301_000)] : []),
  ];
};

const seeAll = ({ steps }: Path, before: number): readonly HandAction[] =>
  steps.slice(0, before).some(({ event }) => event.type === 'preconditions.changed')
    ? []
    : [{ does: 'scroll' }];

/** An act without a question requires that the whole document was seen (S48). */
const request =
  (act: Act): Move =>
  ({ path, step, at }) => [
    ...(step.state.includes('acting.underWay') ? [...seeAll(path, at), ...beforeSending(path, at, act)] : []),
    press('button', step.control ?? '', { in: 'page' }),
  ];

/** In the result dialog, or on the screen once that is closed. */
const followLink =
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
    'page.painted': paint,
    'password.requested': 'itself',
    'painting.failed': failPainting,
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
      ] satisfies readonly HandAction[];
    },
    'dialog.entered': [{ does: 'point', at: 'dialog' }],
    'dialog.left': [{ does: 'point', at: 'corner' }],
    'result.closed': [press('button', 'app.close', { in: 'dialog' })],
    'next.requested': followLink('documentAction.button.next'),
    'list.requested': followLink('documentAction.button.toList'),
    'screen.left': [press('link', 'app.title.dashboard', { in: 'page' })],
    'screen.joined': [{ does: 'back' }],
  },
  children: {
    acting: ({ step }) =>
      step.outcome === 'cancelled' ? [press('button', 'app.cancel', { in: 'dialog' })] : 'itself',
  },
  before: ({ path, actor, outcome, after, endsAt }) => {
    if (!['readDocument', 'acting'].includes(actor) || endsAt < 0) return [];
    const answer = actor === 'acting' ? actAnswers[outcome ?? ''] : undefined;
    return [
      ...exchange(path, endsAt, after === 'replace'),
      ...(answer === undefined ? [] : [`${meanwhile(path, 'requested', endsAt)}Documents ${answer}`]),
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

/** The opening report covers the first minute: a step that must cause another report needs a longer view. */
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

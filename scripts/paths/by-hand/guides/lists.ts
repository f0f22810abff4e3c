import { actNames } from '../../../../machines/acts/acts.ts';
import type { actingModel } from '../../../../machines/acts/acting.model.ts';
import type { downloadModel } from '../../../../machines/download/download.model.ts';
import type { previewModel } from '../../../../machines/preview/preview.model.ts';
import type { selectionModel } from '../../../../machines/selection/selection.model.ts';
import type { Path } from '../../path.ts';
import { choose, signInAndOpen, order, press, see, sleep, tick, type, wait } from '../doing.ts';
import type { GuidedStep, HandAction, GuideOf, Move } from '../doing.ts';
import { documentId, documentToSign, maria } from './on-a-document.ts';

const narrow = (width: number): HandAction => ({ does: 'narrow', width });

const kinds = {
  'pending documents': { letter: 'R', world: 'sixty-to-review', left: 'review' },
  'completed documents': { letter: 'C', world: 'sixty-completed', left: 'completed' },
} as const;

const kindOf = ({ world }: Path) => kinds[world as keyof typeof kinds];

/** The first document in view when a step begins, of those sorted by subject. */
const firstInView = ({ steps }: Path, at: number): number => {
  const before = steps.slice(0, at);
  const isTurned = before.some(({ event }) => event.type === 'page.turned');
  const isOfFifty = before.some(({ event }) => event.type === 'pageSize.chosen');
  return isTurned ? (isOfFifty ? 51 : 26) : 1;
};

const list = (address: string) => (path: Path) => ({
  world: kindOf(path).world,
  // Below 800 px a menu sorts the rows; an open preview needs a wider window.
  doing: [
    narrow(path.steps.some(({ event }) => event.type === 'preview.began') ? 1100 : 790),
    ...signInAndOpen(maria, address),
  ],
});

const selectRows =
  (count: 1 | 2) =>
  ({ path, at }: GuidedStep): readonly HandAction[] => {
    const first = firstInView(path, at);
    const refs = [first, first + 1].slice(0, count).map((number) => `${kindOf(path).letter}-${number}`);
    const isSome = [path.start, ...path.steps][at]?.state.includes('selected.some') === true;
    const clear = isSome ? [press('button', 'selection.selected.clear', { in: 'page' })] : [];
    return [...clear, ...refs.map((ref) => tick(ref))];
  };

const actOnReviewTab = (...locked: readonly string[]): readonly HandAction[] => [
  ...locked.map((document) => order(`lock ${document}`)),
  press('button', 'acts.button.review'),
  press('button', 'acts.button.review', { in: 'dialog', begins: true }),
  press('button', 'app.close', { in: 'dialog' }),
];

/** The lists, in a window so narrow that the preview is closed. */
export const selectionGuide: GuideOf<typeof selectionModel> = {
  startingPoints: {
    'pending documents': list('/pending_documents'),
    'completed documents': list('/completed_documents'),
  },
  moves: {
    'reading.stopped': [wait(4_000), press('button', 'common.stopWaiting')],
    'filter.changed': [type('qqqqq', 'selection.filter.label', { role: 'searchbox' })],
    'sort.chosen': [
      choose('selection.sort.ascending', 'selection.sort.label', {}, 'selection.column.subject'),
    ],
    'page.turned': [press('button', 'common.page.next')],
    'pageSize.chosen': [choose('50', 'selection.page.size')],
    'rows.selected': {
      cases: {
        'no document': [press('button', 'selection.selected.clear')],
        'a page of documents': [press('checkbox', 'app.selectAll')],
        'from one organization': selectRows(1),
        'from two organizations': selectRows(2),
      },
    },
    'acts.settled': {
      cases: {
        'no document': actOnReviewTab(),
        'from one organization': actOnReviewTab('R-1'),
        'from two organizations': actOnReviewTab('R-1', 'R-2'),
      },
    },
    'preview.began': [order('getRawDocument wait'), press('button', 'preview.title', { in: 'page' })],
    'preview.ended': [order('getRawDocument go')],
  },
  before: ({ path, outcome }) => {
    const isHalf = outcome === 'listed, one organization left';
    if (!isHalf && outcome !== 'listed, selection gone') return [];
    return [`change ${kindOf(path).left}-${isHalf ? 'half' : 'all'}-gone`];
  },
};

const lists = {
  review: { letter: 'R', tab: 'selection.tab.review' },
  sign: { letter: 'S', tab: 'selection.tab.sign' },
  acknowledge: { letter: 'A', tab: 'selection.tab.acknowledge' },
} as const;

const actOf = ({ event }: Path['steps'][number]) => actNames.find((act) => event.type === `${act}.requested`);

interface ActSelection {
  readonly tab: keyof typeof lists;
  readonly refs: readonly string[];
}

/** The documents selected for each act of a path: always ones on which nothing was done yet. */
const selectionsOf = ({ steps }: Pick<Path, 'steps'>): readonly (ActSelection | null)[] => {
  const next = { review: 1, sign: 1, acknowledge: 1 };
  return steps.map((step) => {
    const act = actOf(step);
    if (act === undefined) return null;
    const tab = act === 'decline' ? 'sign' : act;
    const count = step.case === 'eleven documents' ? 11 : 2;
    const from = next[tab];
    next[tab] += count;
    const isOfTwo = step.case === 'documents of two organizations';
    const refs = Array.from(
      { length: count },
      (_, at) => `${isOfTwo && at === 1 ? 'L' : lists[tab].letter}-${from + at}`,
    );
    return { tab, refs };
  });
};

const isOnDocumentScreen = ({ world }: Path) => world !== 'ticked documents';

const request: Move = ({ path, step, at }) => {
  const one = selectionsOf(path)[at];
  if (!one || step.control === null) return 'itself';
  return [
    press('tab', lists[one.tab].tab, { in: 'page' }),
    ...one.refs.map((ref) => tick(ref)),
    press('button', step.control),
  ];
};

/** Opens the document, does `before`, and requests the act. */
const onDocumentScreen = (button: string, ...before: readonly HandAction[]) => {
  const { world, doing } = documentToSign('document_detail');
  return {
    world,
    doing: [
      ...doing,
      see('button', button, { in: 'page' }),
      ...before,
      press('button', button, { in: 'page' }),
    ],
  };
};

type Asking = Pick<GuidedStep, 'path' | 'at'>;

const selectedAt = ({ path, at }: Asking): readonly string[] =>
  isOnDocumentScreen(path)
    ? [documentId]
    : (selectionsOf(path)
        .slice(0, at + 1)
        .findLast((one) => one !== null)?.refs ?? []);

/** Whether the first selected document is locked by somebody else. */
const isLocked = ({ path, at }: Asking): boolean =>
  path.steps.slice(0, at + 1).findLast(({ outcome }) => outcome === 'one is locked' || outcome === 'all done')
    ?.outcome === 'one is locked';

export const actsGuide: GuideOf<typeof actingModel> = {
  startingPoints: {
    'ticked documents': {
      world: 'to-act-on',
      doing: [narrow(1100), ...signInAndOpen(maria, '/pending_documents')],
    },
    'a document to sign': onDocumentScreen('acts.button.sign'),
    'a document to decline': onDocumentScreen('acts.button.decline'),
    'a document all of which was seen': onDocumentScreen('acts.button.sign', { does: 'scroll' }),
  },
  moves: {
    'review.requested': request,
    'sign.requested': request,
    'decline.requested': request,
    'acknowledge.requested': request,
    'act.confirmed': ({ path, step, at }) => {
      const asked = path.steps.slice(0, at).findLast((one) => actOf(one) !== undefined);
      const isDecline =
        (asked && actOf(asked) === 'decline') || (isOnDocumentScreen(path) && path.world.endsWith('decline'));
      const isChosen = isDecline && step.case !== 'nothing chosen';
      return [
        ...(isChosen ? [choose('Not my patient', 'acts.decline.reason', { in: 'dialog' })] : []),
        ...(step.case === 'more than five minutes later' ? [sleep(301_000)] : []),
        press('button', step.control ?? '', {
          in: 'dialog',
          values: { count: selectedAt({ path, at }).length },
        }),
      ];
    },
    'dialog.entered': [{ does: 'point', at: 'dialog' }],
    'dialog.left': [{ does: 'point', at: 'corner' }],
  },
  documents: (asked) => {
    const [first = '', ...others] = selectedAt(asked);
    // The acts on the other documents succeeded while the first one was locked.
    return asked.act === 'lock' || isLocked(asked) ? [first] : [first, ...others];
  },
  before: ({ path, outcome, endsAt }) => {
    const asking = { path, at: endsAt - 1 };
    if ((outcome !== 'all done' && outcome !== 'done by me') || !isLocked(asking)) return [];
    return [`unlock ${selectedAt(asking)[0] ?? ''}`];
  },
};

export const downloadGuide: GuideOf<typeof downloadModel> = {
  startingPoints: {
    'ticked completed documents': {
      world: 'four-completed',
      doing: [narrow(1100), ...signInAndOpen(maria, '/completed_documents'), tick('C-1'), tick('C-2')],
    },
  },
};

/** The preview of one selected document, in a window so narrow that it is closed at first. */
export const previewGuide: GuideOf<typeof previewModel> = {
  startingPoints: {
    'a ticked document': {
      world: 'one-listed',
      doing: [narrow(1100), ...signInAndOpen(maria, '/pending_documents'), tick('S-1')],
    },
  },
  moves: { 'preview.lookedAt': [press('button', 'preview.title', { in: 'page' })] },
  ends: { 'drawPage / drawn': 'itself', 'drawPage / undrawable': 'itself' },
  before: ({ path, actor, endsAt }) => {
    if (actor !== 'getRawDocument') return [];
    const next = path.steps.slice(endsAt + 1).find((step) => step.actor === 'drawPage');
    if (next?.outcome !== 'undrawable') return [];
    return ['replace S-1 corrupt'];
  },
};

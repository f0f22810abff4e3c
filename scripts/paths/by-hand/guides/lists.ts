import { actNames } from '../../../../machines/acts/acts.ts';
import type { actingModel } from '../../../../machines/acts/acting.model.ts';
import type { downloadModel } from '../../../../machines/download/download.model.ts';
import type { previewModel } from '../../../../machines/preview/preview.model.ts';
import type { selectionModel } from '../../../../machines/selection/selection.model.ts';
import type { Path } from '../../path.ts';
import { choose, entered, order, press, see, sleep, tick, type, wait } from '../doing.ts';
import type { Asked, Doing, GuideOf, Move } from '../doing.ts';
import { documentId, documentToSign, maria } from './on-a-document.ts';

const narrow = (width: number): Doing => ({ does: 'narrow', width });

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
  // So narrow that rows are sorted by a list; where the preview is unfolded it needs room beside them.
  doing: [
    narrow(path.steps.some(({ event }) => event.type === 'preview.began') ? 1100 : 790),
    ...entered(maria, address),
  ],
});

const ticked =
  (count: 1 | 2) =>
  ({ path, at }: Asked): readonly Doing[] => {
    const first = firstInView(path, at);
    const refs = [first, first + 1].slice(0, count).map((number) => `${kindOf(path).letter}-${number}`);
    const isSome = [path.start, ...path.steps][at]?.state.includes('selected.some') === true;
    const clear = isSome ? [press('button', 'selection.selected.clear', { in: 'page' })] : [];
    return [...clear, ...refs.map((ref) => tick(ref))];
  };

const settled = (...locked: readonly string[]): readonly Doing[] => [
  ...locked.map((document) => order(`lock ${document}`)),
  press('button', 'acts.button.review'),
  press('button', 'acts.button.review', { in: 'dialog', begins: true }),
  press('button', 'app.close', { in: 'dialog' }),
];

/** The lists, in a window so narrow that the preview is folded away. */
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
        'from one organization': ticked(1),
        'from two organizations': ticked(2),
      },
    },
    'acts.settled': {
      cases: {
        'no document': settled(),
        'from one organization': settled('R-1'),
        'from two organizations': settled('R-1', 'R-2'),
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

interface Ticked {
  readonly tab: keyof typeof lists;
  readonly refs: readonly string[];
}

/** What is ticked for each act that a path asks for: always documents that no act has touched yet. */
const tickings = ({ steps }: Pick<Path, 'steps'>): readonly (Ticked | null)[] => {
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

const isOnScreen = ({ world }: Path) => world !== 'ticked documents';

const request: Move = ({ path, step, at }) => {
  const one = tickings(path)[at];
  if (!one || step.control === null) return 'itself';
  return [
    press('tab', lists[one.tab].tab, { in: 'page' }),
    ...one.refs.map((ref) => tick(ref)),
    press('button', step.control),
  ];
};

/** The document is opened, `before` is done, and the act is asked for. */
const onScreen = (button: string, ...before: readonly Doing[]) => {
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

type Asking = Pick<Asked, 'path' | 'at'>;

const tickedAt = ({ path, at }: Asking): readonly string[] =>
  isOnScreen(path)
    ? [documentId]
    : (tickings(path)
        .slice(0, at + 1)
        .findLast((one) => one !== null)?.refs ?? []);

/** Whether the first of what is ticked has been locked by somebody else, and not let go of since. */
const isLocked = ({ path, at }: Asking): boolean =>
  path.steps.slice(0, at + 1).findLast(({ outcome }) => outcome === 'one is locked' || outcome === 'all done')
    ?.outcome === 'one is locked';

export const actsGuide: GuideOf<typeof actingModel> = {
  startingPoints: {
    'ticked documents': {
      world: 'to-act-on',
      doing: [narrow(1100), ...entered(maria, '/pending_documents')],
    },
    'a document to sign': onScreen('acts.button.sign'),
    'a document to decline': onScreen('acts.button.decline'),
    'a document all of which was seen': onScreen('acts.button.sign', { does: 'scroll' }),
  },
  moves: {
    'review.requested': request,
    'sign.requested': request,
    'decline.requested': request,
    'acknowledge.requested': request,
    'act.confirmed': ({ path, step, at }) => {
      const asked = path.steps.slice(0, at).findLast((one) => actOf(one) !== undefined);
      const isDecline =
        (asked && actOf(asked) === 'decline') || (isOnScreen(path) && path.world.endsWith('decline'));
      const isChosen = isDecline && step.case !== 'nothing chosen';
      return [
        ...(isChosen ? [choose('Not my patient', 'acts.decline.reason', { in: 'dialog' })] : []),
        ...(step.case === 'more than five minutes later' ? [sleep(301_000)] : []),
        press('button', step.control ?? '', {
          in: 'dialog',
          values: { count: tickedAt({ path, at }).length },
        }),
      ];
    },
    'dialog.entered': [{ does: 'point', at: 'dialog' }],
    'dialog.left': [{ does: 'point', at: 'corner' }],
  },
  documents: (asked) => {
    const [first = '', ...others] = tickedAt(asked);
    // The others were done when the first one was locked.
    return asked.act === 'lock' || isLocked(asked) ? [first] : [first, ...others];
  },
  before: ({ path, outcome, endsAt }) => {
    const asking = { path, at: endsAt - 1 };
    if ((outcome !== 'all done' && outcome !== 'done by me') || !isLocked(asking)) return [];
    return [`unlock ${tickedAt(asking)[0] ?? ''}`];
  },
};

export const downloadGuide: GuideOf<typeof downloadModel> = {
  startingPoints: {
    'ticked completed documents': {
      world: 'four-completed',
      doing: [narrow(1100), ...entered(maria, '/completed_documents'), tick('C-1'), tick('C-2')],
    },
  },
};

/** The preview of one ticked document, in a window so narrow that it is folded away at first. */
export const previewGuide: GuideOf<typeof previewModel> = {
  startingPoints: {
    'a ticked document': {
      world: 'one-listed',
      doing: [narrow(1100), ...entered(maria, '/pending_documents'), tick('S-1')],
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

import { actNames } from '../../../../machines/acts/acts.ts';
import type { actingModel } from '../../../../machines/acts/acting.model.ts';
import type { downloadModel } from '../../../../machines/download/download.model.ts';
import type { previewModel } from '../../../../machines/preview/preview.model.ts';
import type { selectionModel } from '../../../../machines/selection/selection.model.ts';
import type { Path } from '../../path.ts';
import { choose, enter, open, press, pressIfThere, see, tick, type, wait } from '../doing.ts';
import type { Asked, Doing, GuideOf, Move, Order } from '../doing.ts';
import { documentId, documentToSign, maria, waitsForMaria } from './on-a-document.ts';

const organizations = ['r-riverside', 'r-lakeview'] as const;
const organizationAt = (at: number) => organizations[at % 2] ?? 'r-riverside';
const narrow = (width: number): Doing => ({ does: 'narrow', width });
const completed = { role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED' } as const;

const kinds = {
  'pending documents': { letter: 'R', like: { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' } },
  'completed documents': { letter: 'C', like: completed },
} as const;

const kindOf = ({ world }: Path) => kinds[world as keyof typeof kinds];

/** The completed list begins with what was done last: the first was sent last, and done soon after. */
const sentAt = (at: number): string =>
  new Date(Date.UTC(2026, 0, 31) - at * 86_400_000).toISOString().slice(0, 10);

/** The first document in view when a step begins, of those sorted by subject. */
const firstInView = ({ steps }: Path, at: number): number => {
  const before = steps.slice(0, at);
  const isTurned = before.some(({ event }) => event.type === 'page.turned');
  const isOfFifty = before.some(({ event }) => event.type === 'pageSize.chosen');
  return isTurned ? (isOfFifty ? 51 : 26) : 1;
};

/** As many as fill three pages, by turns of two organizations; their subjects sort as they are counted. */
const sixtyDocuments = (path: Path, personOf: (at: number) => string = () => maria): readonly object[] => {
  const { letter, like } = kindOf(path);
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...like,
    person: personOf(at),
    organization: organizationAt(at),
    displayId: `${letter}-${at + 1}`,
    subject: {
      id: `P-${at + 1}`,
      name: `Sample ${String(at + 1).padStart(2, '0')}`,
      dateOfBirth: '1950-01-01',
    },
    dateSent: sentAt(at),
  }));
  const toSign = [1, 2].map((number) => ({
    ...waitsForMaria,
    organization: organizationAt(number),
    displayId: `S-${number}`,
  }));
  return letter === 'R' ? [...rows, ...toSign] : rows;
};

const clear: Doing = pressIfThere('button', 'selection.selected.clear', { in: 'page' });

const list = (address: string) => (path: Path) => ({
  seed: { documents: sixtyDocuments(path) },
  doing: [narrow(790), open(enter(maria, address))],
});

const orders = (...all: readonly Order[]): readonly Doing[] =>
  all.length === 0 ? [] : [{ does: 'order', orders: all }];

const ticked =
  (count: 1 | 2) =>
  ({ path, at }: Asked): readonly Doing[] => {
    const first = firstInView(path, at);
    const refs = [first, first + 1].slice(0, count).map((number) => `${kindOf(path).letter}-${number}`);
    return [clear, ...refs.map((ref) => tick(ref))];
  };

const settled = (...locked: readonly string[]): readonly Doing[] => [
  ...orders(...locked.map((document): Order => ({ path: '/__mock/act', body: { act: 'lock', document } }))),
  press('button', 'acts.button.review'),
  press('button', 'acts.button.review', { in: 'dialog', begins: true }),
  press('button', 'app.close', { in: 'dialog' }),
];

const previewHeld = ({ id }: Path) => `${id} getRawDocument`;

/** The lists, in a window so narrow that the preview is folded away. */
export const selectionGuide: GuideOf<typeof selectionModel> = {
  worlds: {
    'pending documents': list('/pending_documents'),
    'completed documents': list('/completed_documents'),
  },
  moves: {
    'reading.stopped': [wait(4_000), press('button', 'common.stopWaiting')],
    'filter.changed': [type('qqqqq', 'selection.filter.label', { role: 'searchbox' })],
    'sort.chosen': [choose('Subject, ascending', 'selection.sort.label')],
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
    'preview.began': ({ path }) => [
      ...orders({
        path: '/__mock/faults',
        body: [{ variant: 'getRawDocument', holdUntil: previewHeld(path) }],
      }),
      press('button', 'preview.title', { in: 'page' }),
    ],
    'preview.ended': ({ path }) => orders({ path: '/__mock/release', body: { name: previewHeld(path) } }),
  },
  before: ({ path, outcome }) => {
    const isHalf = outcome === 'listed, one organization left';
    if (!isHalf && outcome !== 'listed, selection gone') return [];
    const personOf = (at: number) =>
      isHalf && organizationAt(at) === organizations[0] ? maria : 'u-emil-larsen';
    return [{ path: '/__mock/seed', body: { documents: sixtyDocuments(path, personOf), seed: 2 } }];
  },
};

const lists = {
  review: { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW', letter: 'R', tab: 'selection.tab.review' },
  sign: { role: 'SIGNER', stage: 'PENDING SIGNATURE', letter: 'S', tab: 'selection.tab.sign' },
  acknowledge: { role: 'POST REVIEWER', stage: 'COMPLETE', letter: 'A', tab: 'selection.tab.acknowledge' },
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

const tickedDocuments = (path: Path): readonly object[] =>
  tickings(path).flatMap((one) =>
    (one?.refs ?? []).map((displayId) => ({
      person: maria,
      role: lists[one?.tab ?? 'sign'].role,
      stage: lists[one?.tab ?? 'sign'].stage,
      displayId,
      organization: displayId.startsWith('L') ? 'r-lakeview' : 'r-riverside',
    })),
  );

const isOnScreen = ({ world }: Path) => world !== 'ticked documents';

const request: Move = ({ path, step, at }) => {
  const one = tickings(path)[at];
  if (!one || step.control === null) return 'itself';
  return [
    clear,
    press('tab', lists[one.tab].tab, { in: 'page' }),
    ...one.refs.map((ref) => tick(ref)),
    press('button', step.control),
  ];
};

/** The document is opened, `before` is done, and the act is asked for. */
const onScreen = (button: string, ...before: readonly Doing[]) => {
  const { seed, doing } = documentToSign('document_detail');
  return {
    seed,
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
  worlds: {
    'ticked documents': (path) => ({
      seed: { documents: tickedDocuments(path) },
      doing: [narrow(1100), open(enter(maria, '/pending_documents'))],
    }),
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
        ...(step.case === 'more than five minutes later' ? [{ does: 'sleep', ms: 301_000 } as const] : []),
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
    return [{ path: '/__mock/act', body: { act: 'unlock', document: tickedAt(asking)[0] ?? '' } }];
  },
};

export const downloadGuide: GuideOf<typeof downloadModel> = {
  worlds: {
    'ticked completed documents': {
      seed: {
        documents: ['C-1', 'C-2', 'C-3', 'C-4'].map((displayId) => ({
          ...waitsForMaria,
          ...completed,
          displayId,
        })),
      },
      doing: [narrow(1100), open(enter(maria, '/completed_documents')), tick('C-1'), tick('C-2')],
    },
  },
};

/** The preview of one ticked document, in a window so narrow that it is folded away at first. */
export const previewGuide: GuideOf<typeof previewModel> = {
  worlds: {
    'a ticked document': {
      seed: { documents: [{ ...waitsForMaria, displayId: 'S-1' }] },
      doing: [narrow(1100), open(enter(maria, '/pending_documents')), tick('S-1')],
    },
  },
  moves: { 'preview.lookedAt': [press('button', 'preview.title', { in: 'page' })] },
  ends: { 'drawPage / drawn': 'itself', 'drawPage / undrawable': 'itself' },
  before: ({ path, actor, endsAt }) => {
    if (actor !== 'getRawDocument') return [];
    const next = path.steps.slice(endsAt + 1).find((step) => step.actor === 'drawPage');
    if (next?.outcome !== 'undrawable') return [];
    return [{ path: '/__mock/act', body: { act: 'replace', document: 'S-1', odd: 'corrupt' } }];
  },
};

import { actNames } from '../../../../machines/acts/acts.ts';
import type { actingModel } from '../../../../machines/acts/acting.model.ts';
import type { Path } from '../../path.ts';
import { choose, enter, open, press, pressIfThere, tick } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { Asked, GuideOf, Move } from '../guide.ts';

const person = 'u-maria-santos';
const id = 'doc-1';

const lists = {
  review: { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW', letter: 'R', tab: 'selection.tab.review' },
  sign: { role: 'SIGNER', stage: 'PENDING SIGNATURE', letter: 'S', tab: 'selection.tab.sign' },
  acknowledge: { role: 'POST REVIEWER', stage: 'COMPLETE', letter: 'A', tab: 'selection.tab.acknowledge' },
} as const;

type Tab = keyof typeof lists;

const actOf = ({ event }: Path['steps'][number]) => actNames.find((act) => event.type === `${act}.requested`);
const tabOf = (act: (typeof actNames)[number]): Tab => (act === 'decline' ? 'sign' : act);

interface Ticked {
  readonly tab: Tab;
  readonly refs: readonly string[];
}

/** What is ticked for each act that a path asks for: always documents that no act has touched yet. */
const tickings = ({ steps }: Pick<Path, 'steps'>): readonly (Ticked | null)[] => {
  const next = { review: 1, sign: 1, acknowledge: 1 };
  return steps.map((step) => {
    const act = actOf(step);
    if (act === undefined) return null;
    const tab = tabOf(act);
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

const documentsOf = (path: Path): readonly object[] =>
  tickings(path).flatMap((ticked) =>
    (ticked?.refs ?? []).map((displayId) => ({
      person,
      role: lists[ticked?.tab ?? 'sign'].role,
      stage: lists[ticked?.tab ?? 'sign'].stage,
      displayId,
      organization: displayId.startsWith('L') ? 'r-lakeview' : 'r-riverside',
    })),
  );

const isOnScreen = ({ world }: Path) => world !== 'ticked documents';
const clear: Doing = pressIfThere('button', 'selection.selected.clear', { in: 'page' });

const request: Move = ({ path, step, at }: Asked) => {
  const ticked = tickings(path)[at];
  if (!ticked || step.control === null) return 'itself';
  return [
    clear,
    press('tab', lists[ticked.tab].tab, { in: 'page' }),
    ...ticked.refs.map((ref) => tick(ref)),
    press('button', step.control),
  ];
};

/** The document is opened, `before` is done, and the act is asked for. */
const onScreen =
  (button: string, ...before: readonly Doing[]) =>
  () => ({
    seed: {
      documents: [
        {
          id,
          person,
          role: 'SIGNER',
          stage: 'PENDING SIGNATURE',
          displayId: 'S-1',
          organization: 'r-riverside',
          // Of one of several pages nobody has seen all.
          pageCount: 2,
        },
      ],
    },
    doing: [
      open(enter(person, `/document_detail?tab=sign&docid=${id}`)),
      { does: 'see', what: { role: 'button', name: button, in: 'page' } } as const,
      ...before,
      press('button', button, { in: 'page' }),
    ],
  });

type Asking = Pick<Asked, 'path' | 'at'>;

const tickedAt = ({ path, at }: Asking): readonly string[] =>
  isOnScreen(path)
    ? [id]
    : (tickings(path)
        .slice(0, at + 1)
        .findLast((one) => one !== null)?.refs ?? []);

/** Whether the first of what is ticked has been locked by somebody else, and not let go of since. */
const isLocked = ({ path, at }: Asking): boolean =>
  path.steps.slice(0, at + 1).findLast(({ outcome }) => outcome === 'one is locked' || outcome === 'all done')
    ?.outcome === 'one is locked';

/** How acting on ticked documents, and on one document's own screen, is walked by hand. */
export const actsGuide: GuideOf<typeof actingModel> = {
  worlds: {
    'ticked documents': (path) => ({
      seed: { documents: documentsOf(path) },
      doing: [{ does: 'narrow', width: 1100 }, open(enter(person, '/pending_documents'))],
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
        press('button', step.control ?? '', { in: 'dialog' }),
      ];
    },
    'dialog.entered': [{ does: 'point', at: 'dialog' }],
    'dialog.left': [{ does: 'point', at: 'corner' }],
  },
  documents: (asked) => {
    const [first = '', ...others] = tickedAt(asked);
    if (asked.act === 'lock') return [first];
    // The others were done when the first one was locked.
    return isLocked(asked) ? [first] : [first, ...others];
  },
  before: ({ path, outcome, endsAt }) => {
    const asking = { path, at: endsAt - 1 };
    if (outcome !== 'all done' && outcome !== 'done by me') return [];
    if (!isLocked(asking)) return [];
    return [{ path: '/__mock/act', body: { act: 'unlock', document: tickedAt(asking)[0] ?? '' } }];
  },
};

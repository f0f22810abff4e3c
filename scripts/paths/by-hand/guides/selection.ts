import type { selectionModel } from '../../../../machines/selection/selection.model.ts';
import type { Path } from '../../path.ts';
import { choose, enter, open, press, pressIfThere, tick, type, wait } from '../doing.ts';
import type { Doing, Order } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const person = 'u-maria-santos';
const somebodyElse = 'u-emil-larsen';
const organizations = ['r-riverside', 'r-lakeview'] as const;
const organizationAt = (at: number) => organizations[at % 2] ?? 'r-riverside';
const narrow: Doing = { does: 'narrow', width: 790 };

const kinds = {
  'pending documents': { letter: 'R', like: { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' } },
  'completed documents': { letter: 'C', like: { role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED' } },
} as const;

const kindOf = ({ world }: Path) => kinds[world as keyof typeof kinds];

/** Subjects whose names sort as the documents are counted. */
const subjectAt = (at: number) => ({
  id: `P-${at + 1}`,
  name: `Sample ${String(at + 1).padStart(2, '0')}`,
  dateOfBirth: '1950-01-01',
});

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

/** As many as fill three pages, by turns of two organizations. */
const documentsOf = (path: Path, personOf: (at: number) => string = () => person): readonly object[] => {
  const { letter, like } = kindOf(path);
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...like,
    person: personOf(at),
    organization: organizationAt(at),
    displayId: `${letter}-${at + 1}`,
    subject: subjectAt(at),
    dateSent: sentAt(at),
  }));
  const toSign = [1, 2].map((number) => ({
    role: 'SIGNER',
    stage: 'PENDING SIGNATURE',
    person,
    organization: organizationAt(number),
    displayId: `S-${number}`,
  }));
  return letter === 'R' ? [...rows, ...toSign] : rows;
};

const clear: Doing = pressIfThere('button', 'selection.selected.clear');

const begin = (address: string) => (path: Path) => ({
  seed: { documents: documentsOf(path) },
  doing: [narrow, open(enter(person, address))],
});

const locked = (ref: string): Order => ({ path: '/__mock/act', body: { act: 'lock', document: ref } });

/** How the pending and completed lists are walked by hand, in a window so narrow that the preview is folded away. */
export const selectionGuide: GuideOf<typeof selectionModel> = {
  worlds: {
    'pending documents': begin('/pending_documents'),
    'completed documents': begin('/completed_documents'),
  },
  moves: {
    'reading.stopped': [wait(4_000), press('button', 'selection.loading.stop')],
    'filter.changed': [type('qqqqq', 'selection.filter.label', { role: 'searchbox' })],
    'sort.chosen': [choose('Subject, ascending', 'selection.sort.label')],
    'page.turned': [press('button', 'selection.page.next')],
    'pageSize.chosen': [choose('50', 'selection.page.size')],
    'rows.selected': ({ path, step, at }) => {
      const { letter } = kindOf(path);
      const first = firstInView(path, at);
      switch (step.case) {
        case 'no document':
          return [press('button', 'selection.selected.clear')];
        case 'a page of documents':
          return [press('checkbox', 'selection.row.tickAll')];
        case 'from one organization':
          return [clear, tick(`${letter}-${first}`)];
        default:
          return [clear, tick(`${letter}-${first}`), tick(`${letter}-${first + 1}`)];
      }
    },
    'acts.settled': ({ step }) => {
      const left = { 'no document': 0, 'from one organization': 1, 'from two organizations': 2 };
      const refs = ['R-1', 'R-2'].slice(0, left[step.case as keyof typeof left]);
      return [
        ...(refs.length > 0 ? [{ does: 'order', orders: refs.map((ref) => locked(ref)) } as const] : []),
        press('button', 'acts.button.review'),
        press('button', 'acts.button.review', { in: 'dialog' }),
        press('button', 'app.close', { in: 'dialog' }),
      ];
    },
    'preview.began': ({ path }) => [
      {
        does: 'order',
        orders: [
          {
            path: '/__mock/faults',
            body: [{ variant: 'getRawDocument', holdUntil: `${path.id} getRawDocument` }],
          },
        ],
      },
      press('button', 'preview.title', { in: 'page' }),
    ],
    'preview.ended': ({ path }) => [
      {
        does: 'order',
        orders: [{ path: '/__mock/release', body: { name: `${path.id} getRawDocument` } }],
      },
    ],
  },
  before: ({ path, outcome }) => {
    const isHalf = outcome === 'listed, one organization left';
    if (!isHalf && outcome !== 'listed, selection gone') return [];
    const personOf = (at: number) =>
      isHalf && organizationAt(at) === organizations[0] ? person : somebodyElse;
    return [{ path: '/__mock/seed', body: { documents: documentsOf(path, personOf), seed: 2 } }];
  },
};

import type { drawingModel } from '../../../../machines/drawing/drawing.model.ts';
import type { pageEditorModel } from '../../../../machines/page-editor/page-editor.model.ts';
import type { Path } from '../../path.ts';
import { key, keyOnPage, order, press, see, type } from '../doing.ts';
import type { Setup, HandAction, GuideOf, Order } from '../doing.ts';
import { documentId, documentToSign } from './on-a-document.ts';

const turn = press('button', 'pageEditor.tool.rotateRight', { in: 'page' });
/** 'Save & close' is enabled once all pages are loaded. */
const everyPageIsThere = see('button', 'pageEditor.save', { in: 'page' });

const cancelled: readonly HandAction[] = [
  press('button', 'app.cancel', { in: 'page' }),
  press('button', 'pageEditor.leaving.keep', { in: 'dialog' }),
];

/** Saves, and leaves while nobody knows the outcome. */
const sent = (answer: Order): readonly HandAction[] => [
  order(answer),
  order('getDocumentPage 502'),
  press('button', 'pageEditor.save', { in: 'page' }),
  press('button', 'pageEditor.back.document', { in: 'dialog' }),
];

/** Leaves the editor with a stored draft, before the path begins. */
const storeDraft = (drawing: readonly HandAction[], leaving = cancelled): readonly HandAction[] => [
  ...documentToSign('update_document').doing,
  ...drawing,
  everyPageIsThere,
  ...leaving,
  see('button', 'acts.button.decline', { in: 'page' }),
];

const hasOutcome = ({ steps }: Path, actor: string, outcome: string): boolean =>
  steps.some((step) => step.actor === actor && step.outcome === outcome);

const beginEditing = (path: Path): Setup => {
  const isOther = hasOutcome(path, 'findKept', 'kept for other pages');
  const isSent = hasOutcome(path, 'findKept', 'kept, and sent before');
  const isKept = isOther || isSent || hasOutcome(path, 'findKept', 'kept for these pages');
  const isStored = hasOutcome(path, 'readPages', 'they were stored');
  const leaving = isSent ? sent(isStored ? 'putDocument lost' : 'putDocument 502') : cancelled;
  const { world, doing } = documentToSign('update_document');
  return {
    world,
    doing: [
      ...(isKept ? storeDraft([turn], leaving) : []),
      ...(isOther ? [order(`replace ${documentId}`)] : []),
      // After the draft was stored, the person is signed in already.
      ...(isKept ? doing.slice(-1) : doing),
    ],
  };
};

/** Whether the next load of pages finds none. */
const isWithoutPages = ({ steps }: Path, endsAt: number): boolean =>
  endsAt >= 0 &&
  steps.slice(endsAt + 1).find(({ actor }) => actor === 'readDocument' || actor === 'loadPages')?.outcome ===
    'no page at all';

/** The command to the mock provider for a document without pages. */
const withoutPages: Order = 'change one-without-pages';

export const pageEditorGuide: GuideOf<typeof pageEditorModel> = {
  startingPoints: { 'a document to sign': beginEditing },
  moves: {
    'drawing.changed': [turn],
    'page.shown': [press('button', 'common.page.next', { in: 'page' })],
    // The first page is the one that failed.
    'page.retried': ({ path, at }) => {
      const last = path.steps.slice(0, at).findLast(({ event }) => event.type.startsWith('page.'));
      const isElsewhere = last?.event.type === 'page.shown';
      const back = isElsewhere ? [press('button', 'common.page.previous', { in: 'page' })] : [];
      return [...back, press('button', 'app.tryAgain', { in: 'page' })];
    },
    'zoom.changed': [press('button', 'common.zoom.in', { in: 'page' })],
    'leave.requested': ({ path, at }) => {
      const before = [path.start, ...path.steps][at]?.shown?.offers ?? [];
      const ways = ['app.cancel', 'documentAction.button.toList'] as const;
      const way = ways.find((name) => before.some(({ thing }) => thing?.name === name));
      return [press('button', way ?? 'pageEditor.back.document', { in: 'page' })];
    },
  },
  ends: {
    'findKept / nothing kept': 'itself',
    'findKept / kept for these pages': 'itself',
    'findKept / kept for other pages': 'itself',
    'findKept / kept, and sent before': 'itself',
    'readPages / neither these nor those': { cannot: 'moment' },
    'paintPages / painted': 'itself',
    'paintPages / not painted': { cannot: 'room' },
  },
  before: ({ path, actor, outcome, endsAt }) => {
    if (actor === 'readDocument' && isWithoutPages(path, endsAt)) return [withoutPages];
    const isStored = path.steps
      .slice(endsAt)
      .some((step) => step.actor === 'readPages' && step.outcome === 'they were stored');
    if (actor !== 'putDocument' || outcome !== 'the answer is lost' || !isStored) return [];
    // The provider has stored the pages, and its answer is lost.
    return ['putDocument lost wait'];
  },
  documents: () => [documentId],
};

const tool = (name: string): HandAction => press('button', `pageEditor.tool.${name}`, { in: 'page' });

/** Presses and drags on the page are left to a person: their texts are those of the model. */
export const drawingGuide: GuideOf<typeof drawingModel> = {
  startingPoints: {
    'a page with a text': () => {
      const { world, doing } = documentToSign('update_document');
      const written = [
        tool('text'),
        keyOnPage('Enter'),
        type('Dose?', 'pageEditor.tool.typing', { in: 'page' }),
        key('Escape'),
      ];
      const resumed = press('button', 'pageEditor.kept.resume', { in: 'page' });
      return { world, doing: [...storeDraft(written), ...doing.slice(-1), resumed] };
    },
  },
  moves: {
    'tool.chosen': {
      cases: {
        'the text tool': [tool('text')],
        'the rectangle tool': [tool('rectangle')],
        'the pen': [tool('pen')],
      },
    },
    'keyCursor.moved': [keyOnPage('ArrowRight')],
    'keyCursor.pressed': [keyOnPage('Enter')],
    'object.nudged': [keyOnPage('ArrowRight')],
    'object.resized': [keyOnPage('Shift+ArrowRight')],
    'object.removed': [tool('remove')],
    'text.typed': [type('BP 120/80', 'pageEditor.tool.typing', { in: 'page' })],
    'text.finished': [key('Control+Enter')],
    'rotation.requested': [tool('rotateRight')],
    'page.shown': [press('button', 'common.page.next', { in: 'page' })],
  },
};

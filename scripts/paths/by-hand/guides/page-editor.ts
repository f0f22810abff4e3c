import type { pageEditorModel } from '../../../../machines/page-editor/page-editor.model.ts';
import type { Path } from '../../path.ts';
import { press } from '../doing.ts';
import type { Doing, Order } from '../doing.ts';
import type { Beginning, GuideOf } from '../guide.ts';
import { document, everyPageIsThere, heldBy, keptBefore, opened } from './on-a-document.ts';

const turn = press('button', 'pageEditor.tool.rotateRight', { begins: true, in: 'page' });

const comesTo = ({ steps }: Path, actor: string, outcome: string): boolean =>
  steps.some((step) => step.actor === actor && step.outcome === outcome);

const beginEditing = (path: Path): Beginning => {
  const isOther = comesTo(path, 'findKept', 'kept for other pages');
  const isKept = isOther || comesTo(path, 'findKept', 'kept for these pages');
  const { seed, doing } = opened('update_document');
  const replaced: Doing = {
    does: 'order',
    orders: [{ path: '/__mock/act', body: { act: 'replace', document } }],
  };
  return {
    seed,
    doing: [
      // What is kept belongs to the pages that were there at the last change.
      ...(isKept ? keptBefore([turn, everyPageIsThere, turn]) : []),
      ...(isOther ? [replaced] : []),
      ...doing,
    ],
  };
};

/** Whether the pages that are loaded once a reading has ended are none. */
const isWithoutPages = ({ steps }: Path, endsAt: number): boolean =>
  endsAt >= 0 &&
  steps.slice(endsAt + 1).find(({ actor }) => actor === 'readDocument' || actor === 'loadPages')?.outcome ===
    'no page at all';

/** The provider says that there are none, and shows none. */
const withoutPages: Order = { path: '/__mock/seed', body: heldBy({ pageCount: 0, odd: 'corrupt' }) };

/** How the page editor is walked by hand. */
export const pageEditorGuide: GuideOf<typeof pageEditorModel> = {
  worlds: { 'a document to sign': beginEditing },
  moves: {
    'drawing.changed': [turn],
    'page.shown': [press('button', 'pageEditor.page.next', { in: 'page' })],
    'zoom.changed': [press('button', 'pageEditor.zoom.in', { in: 'page' })],
    'leave.requested': ({ path, at }) => {
      const before = [path.start, ...path.steps][at]?.shown?.offers ?? [];
      const isCancelled = before.some(({ thing }) => thing?.name === 'app.cancel');
      return [press('button', isCancelled ? 'app.cancel' : 'pageEditor.back.document', { in: 'page' })];
    },
  },
  ends: {
    'findKept / nothing kept': 'itself',
    'findKept / kept for these pages': 'itself',
    'findKept / kept for other pages': 'itself',
    'paintPages / painted': 'itself',
    'paintPages / not painted': { cannot: 'room' },
  },
  before: ({ path, actor, outcome, endsAt, gate }) => {
    if (actor === 'readDocument' && isWithoutPages(path, endsAt)) return [withoutPages];
    const isStored = path.steps
      .slice(endsAt)
      .some((step) => step.actor === 'readPages' && step.outcome === 'they were stored');
    if (actor !== 'putDocument' || outcome !== 'the answer is lost' || !isStored) return [];
    // The provider has stored them, and its answer dies on the way.
    const body = [{ variant: 'putDocument', dropAfterCommit: true, holdUntil: gate }];
    return [{ path: '/__mock/faults', body }];
  },
  documents: () => [document],
};

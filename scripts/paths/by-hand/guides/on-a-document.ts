import type { drawingModel } from '../../../../machines/drawing/drawing.model.ts';
import type { pageEditorModel } from '../../../../machines/page-editor/page-editor.model.ts';
import type { viewReportModel } from '../../../../machines/view-report/view-report.model.ts';
import type { Path } from '../../path.ts';
import { enter, key, open, press } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { Beginning, GuideOf } from '../guide.ts';

const person = 'u-maria-santos';
const id = 'doc-1';

const opened = (screen: 'document_detail' | 'update_document') => ({
  seed: {
    documents: [
      {
        id,
        person,
        role: 'SIGNER',
        stage: 'PENDING SIGNATURE',
        displayId: 'S-1',
        organization: 'r-riverside',
        pageCount: 2,
      },
    ],
  },
  doing: [open(enter(person, `/${screen}?tab=sign&docid=${id}`))],
});

const turn = press('button', 'pageEditor.tool.rotateRight', { begins: true, in: 'page' });

const comesTo = ({ steps }: Path, actor: string, outcome: string): boolean =>
  steps.some((step) => step.actor === actor && step.outcome === outcome);

/** Draws as on an earlier day, and leaves without saving. */
const drawBefore = [
  opened('update_document').doing[0],
  turn,
  press('button', 'app.cancel', { in: 'page' }),
  press('button', 'pageEditor.leaving.keep', { in: 'dialog' }),
  { does: 'see', what: { role: 'button', name: 'acts.button.decline', in: 'page' } },
] satisfies readonly (Doing | undefined)[];

const beginEditing = (path: Path): Beginning => {
  const isOther = comesTo(path, 'findKept', 'kept for other pages');
  const isKept = isOther || comesTo(path, 'findKept', 'kept for these pages');
  const { seed, doing } = opened('update_document');
  const replaced: Doing = {
    does: 'order',
    orders: [{ path: '/__mock/act', body: { act: 'replace', document: id } }],
  };
  return {
    seed,
    doing: [
      ...(isKept ? drawBefore.filter((one) => one !== undefined) : []),
      ...(isOther ? [replaced] : []),
      ...doing,
    ],
  };
};

/** How the page editor is walked by hand. */
export const pageEditorGuide: GuideOf<typeof pageEditorModel> = {
  worlds: { 'a document to sign': beginEditing },
  moves: {
    'drawing.changed': [turn],
    'page.shown': [press('button', 'pageEditor.page.next', { in: 'page' })],
    'zoom.changed': [press('button', 'pageEditor.zoom.in', { in: 'page' })],
    'leave.requested': ({ path, at }) => {
      const before = [path.start, ...path.steps][at]?.state ?? '';
      const isOpen = before.includes('work') || before.includes('editing');
      return [press('button', isOpen ? 'app.cancel' : 'pageEditor.back.document', { in: 'page' })];
    },
  },
  ends: {
    'findKept / nothing kept': 'itself',
    'findKept / kept for these pages': 'itself',
    'findKept / kept for other pages': 'itself',
    'paintPages / painted': 'itself',
    'paintPages / not painted': { cannot: 'room' },
    'loadPages / no page at all': { cannot: 'pages' },
  },
  before: ({ path, actor, outcome, endsAt, gate }) => {
    const isStored = path.steps
      .slice(endsAt)
      .some((step) => step.actor === 'readPages' && step.outcome === 'they were stored');
    if (actor !== 'putDocument' || outcome !== 'the answer is lost' || !isStored) return [];
    // The provider has stored them, and its answer dies on the way.
    const body = [{ variant: 'putDocument', dropAfterCommit: true, holdUntil: gate }];
    return [{ path: '/__mock/faults', body }];
  },
  documents: () => [id],
};

/** How a drawing is walked by hand. */
export const drawingGuide: GuideOf<typeof drawingModel> = {
  worlds: { 'a page with a text': opened('update_document') },
};

/** How the report of a view is walked by hand. */
export const viewReportGuide: GuideOf<typeof viewReportModel> = {
  worlds: { 'a document to sign': opened('document_detail') },
  moves: {
    'page.painted': ({ step }) => (step.case === 'in front of somebody' ? 'itself' : 'words'),
    'painting.failed': { cannot: 'drawing' },
    'activity.seen': [key('Shift')],
    'document.left': [press('link', 'shell.tab.dashboard', { in: 'page' })],
    'session.ended': [{ does: 'sleep', ms: 16 * 60_000 }],
  },
};

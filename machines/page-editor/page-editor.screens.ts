import type { SnapshotFrom } from 'xstate';
import { withProofs } from '../screen.ts';
import type { Screen, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import type { pageEditorMachine } from './page-editor.machine.ts';
import { hasChanges } from './page-editor.setup.ts';
import type { PageEditorEvent } from './page-editor.setup.ts';

type Snapshot = SnapshotFrom<typeof pageEditorMachine>;
type EventType = PageEditorEvent['type'];
type FlowScreen = Screen<EventType>;

const isIn = (snapshot: Snapshot, work: 'leaving' | 'saving') => snapshot.matches({ open: { work } });

const pageEvents: readonly EventType[] = ['page.retried', 'page.shown', 'zoom.changed'];
const workEvents: readonly EventType[] = [
  'opening.retried',
  'kept.resumed',
  'kept.discarded',
  'kept.accepted',
  'drawing.changed',
  'save.requested',
  'save.cancelled',
  'outcome.checked',
  'leave.requested',
  'leave.cancelled',
  'leave.keepingEdits',
  'leave.discardingEdits',
];

const cancel: ElementQuery = { role: 'button', name: 'app.cancel' };
const back: ElementQuery = { role: 'button', name: 'pageEditor.back.document' };
const backToList: ElementQuery = { role: 'button', name: 'documentAction.button.toList' };
const tools: ElementQuery = { role: 'button', name: 'pageEditor.tool.pen' };
const zoomIn: ElementQuery = { role: 'button', name: 'common.zoom.in' };
const pageNumber: ElementQuery = { role: 'textbox', name: 'pageEditor.page.number' };
const title: ElementQuery = { role: 'heading', name: 'app.title.editor' };
/** The sample drawing, as the status line describes it. */
const drawn: Sight = { text: 'pageEditor.summary.turned' };
const inDialog = (name: string): ElementQuery => ({ role: 'heading', name, in: 'dialog' });

const work = (
  sees: readonly Sight[],
  offers: readonly EventType[],
  things: { readonly usable?: readonly ElementQuery[]; readonly off?: readonly ElementQuery[] } = {},
): FlowScreen => ({
  sees,
  offers: [...offers, ...(things.usable ?? [])],
  refuses: [...workEvents.filter((one) => !offers.includes(one)), ...(things.off ?? [])],
});

const closed = (sees: readonly Sight[], offers: readonly EventType[], way: ElementQuery): FlowScreen => {
  const { refuses, ...line } = work(sees, offers, { usable: [way], off: [tools] });
  return { ...line, refuses: [...refuses, ...pageEvents] };
};
const closedAs = (why: string, ...offers: readonly EventType[]): FlowScreen =>
  closed([{ role: 'alert' }, { role: 'heading', name: why }], [...offers, 'leave.requested'], back);

/** Page and zoom can be changed at any time, except behind a dialog. */
const pages =
  (sees: readonly Sight[], offers: readonly EventType[] = []) =>
  (snapshot: Snapshot): FlowScreen => {
    const isCovered = isIn(snapshot, 'leaving') || isIn(snapshot, 'saving');
    const all: readonly EventType[] = isCovered ? [] : ['page.shown', 'zoom.changed', ...offers];
    return {
      sees: isCovered ? [] : sees,
      offers: all,
      refuses: pageEvents.filter((one) => !all.includes(one)),
    };
  };

/** 'Save & close' needs all pages, edits, and edits that belong to these pages. */
const whySaveDisabled = (snapshot: Snapshot): string | null => {
  if (snapshot.context.isForeign) return 'pageEditor.off.foreign';
  if ((['loading', 'incomplete'] as const).some((state) => snapshot.matches({ open: { pages: state } })))
    return 'pageEditor.off.loading';
  return hasChanges(snapshot.context.edits) ? null : 'pageEditor.off.untouched';
};

const provedBy: Readonly<Record<string, readonly string[]>> = {
  'pageEditor.off.loading': ['S29'],
  'pageEditor.off.untouched': ['D4.18'],
};

const isLoading = (snapshot: Snapshot): boolean => snapshot.matches({ open: { pages: 'loading' } });

/** While pages are loading, it may be unknown how many there are. */
const onPage = (snapshot: Snapshot) => ({
  usable: [cancel, tools, zoomIn, ...(isLoading(snapshot) ? [] : [pageNumber])],
});

/** Whether the message is that nothing was saved. */
const isUnsaved = (outcome: string): boolean => ['refused', 'unchecked', 'unpainted'].includes(outcome);

/** Drawing: tools, zoom, page number, Cancel and 'Save & close', and why that is disabled. */
const editing =
  (outcome: string | null, next: 'save' | 'reload' | 'nothing' = 'save') =>
  (snapshot: Snapshot): FlowScreen => {
    const reason = next === 'save' ? whySaveDisabled(snapshot) : null;
    const { isForeign } = snapshot.context;
    const canAccept = isForeign && !isLoading(snapshot);
    return withProofs(
      ['D2.54', 'D2.55', 'D2.56', ...(reason === null ? [] : (provedBy[reason] ?? []))],
      work(
        [
          title,
          ...(outcome === null
            ? []
            : [
                { role: 'alert' } as const,
                { text: `pageEditor.outcome.${isUnsaved(outcome) ? 'notStored' : outcome}` },
              ]),
          ...(reason === null ? [] : [{ text: reason }]),
          // The status line describes the edits only if nothing prevents saving.
          ...(reason === null && next === 'save' && hasChanges(snapshot.context.edits) ? [drawn] : []),
          ...(isForeign ? [{ text: 'pageEditor.kept.review' }] : []),
        ],
        [
          'drawing.changed',
          'leave.requested',
          ...(next === 'save' && reason === null ? (['save.requested'] as const) : []),
          ...(next === 'reload' ? (['opening.retried'] as const) : []),
          ...(isForeign ? (['kept.discarded'] as const) : []),
          ...(canAccept ? (['kept.accepted'] as const) : []),
        ],
        onPage(snapshot),
      ),
    );
  };

/** Stored edits are offered, and drawing waits for the answer. */
const offerKept = (text: string): FlowScreen =>
  withProofs(
    ['X5'],
    work(
      [title, { role: 'status' }, { text }, drawn],
      ['kept.resumed', 'kept.discarded', 'leave.requested'],
      { usable: [cancel], off: [tools] },
    ),
  );

const covered = { off: [tools, zoomIn, pageNumber, cancel] };
const progress: ElementQuery = { role: 'progressbar', in: 'dialog' };
const saving = (text: string | null, ...offers: readonly EventType[]): FlowScreen =>
  work(
    [
      inDialog('pageEditor.saving.title'),
      progress,
      ...(text === null ? [] : [{ text, in: 'dialog' } as const]),
    ],
    offers,
    covered,
  );

/** What a person sees and can do in each state of the page editor. */
export const pageEditorScreens = {
  opening: closed(
    [{ role: 'status' }, { role: 'heading', name: 'app.loading' }],
    ['leave.requested'],
    cancel,
  ),
  'open.pages.loading': withProofs(['D2.57'], pages([{ text: 'app.loading' }])),
  // The missing page is not always the one in view.
  'open.pages.incomplete': withProofs(['S29'], pages([], ['page.retried'])),
  'open.pages.complete': pages([]),
  'open.work.finding': work([title], ['leave.requested'], { usable: [cancel], off: [tools] }),
  'open.work.offering.comparing': work([title, drawn], ['leave.requested'], {
    usable: [cancel],
    off: [tools],
  }),
  'open.work.offering.same': offerKept('pageEditor.kept.same'),
  'open.work.offering.other': offerKept('pageEditor.kept.other'),
  'open.work.offering.unproved': withProofs(['X3'], offerKept('pageEditor.saving.unclear')),
  'open.work.editing.plain': editing(null),
  'open.work.editing.refused': editing('refused'),
  'open.work.editing.locked': editing('locked'),
  'open.work.editing.notStored': editing('notStored'),
  'open.work.editing.unchecked': editing('unchecked'),
  'open.work.editing.unpainted': editing('unpainted'),
  'open.work.editing.changed': editing('changed', 'reload'),
  'open.work.editing.overtaken': editing('overtaken', 'nothing'),
  'open.work.leaving': work(
    [inDialog('pageEditor.leaving.title'), { text: 'pageEditor.leaving.text', in: 'dialog' }],
    // A gesture in progress ends while the question is open.
    ['leave.cancelled', 'leave.keepingEdits', 'leave.discardingEdits', 'drawing.changed'],
    covered,
  ),
  // A gesture in progress ends while the dialog is open.
  'open.work.saving.checking': saving('acts.checking', 'save.cancelled', 'drawing.changed'),
  'open.work.saving.painting': saving(null, 'save.cancelled', 'drawing.changed'),
  // A request that was sent cannot be cancelled.
  'open.work.saving.sending': saving('pageEditor.saving.sending'),
  'open.work.saving.pausing': withProofs(['X3'], saving('documentAction.rereading')),
  'open.work.saving.settling': withProofs(['X3'], saving('documentAction.rereading')),
  'open.work.saving.unclear': withProofs(
    ['X3'],
    work(
      [inDialog('pageEditor.saving.unclear'), { text: 'pageEditor.saving.unclearText', in: 'dialog' }],
      ['outcome.checked', 'leave.requested'],
      { usable: [{ ...back, in: 'dialog' }], off: covered.off },
    ),
  ),
  unopened: closedAs('documentAction.failed.title', 'opening.retried'),
  missing: closed(
    [{ role: 'alert' }, { role: 'heading', name: 'documentAction.missing.title' }],
    ['leave.requested'],
    backToList,
  ),
  closed: closedAs('pageEditor.closed.closed'),
  noPages: withProofs(['D8.7'], closedAs('pageEditor.closed.noPages', 'opening.retried')),
  saved: withProofs(['D4.18', 'D7.12', 'D8.10'], {
    ends: [{ text: 'pageEditor.notice.saved', in: 'page' }, { address: '/document_detail' }],
  }),
  left: ({ context }) => ({
    ends: [{ address: context.leaveTarget === 'list' ? '/pending_documents' : '/document_detail' }],
  }),
  signedOut: withProofs(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
} as const satisfies ScreensOf<typeof pageEditorMachine>;

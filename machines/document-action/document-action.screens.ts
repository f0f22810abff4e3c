import type { SnapshotFrom } from 'xstate';
import { actTexts } from '../acts/act-texts.ts';
import { actNames, acts, actsOf, mainActOf } from '../acts/acts.ts';
import { questionOf, successOf } from '../acts/act-proofs.ts';
import { proving } from '../screen.ts';
import type { Ending, Screen, ScreensOf, Sight, Thing } from '../screen.ts';
import type { documentActionMachine } from './document-action.machine.ts';
import { buttonsOf, offBecauseOf, ofDocument, overBecauseOf, said } from './said.screens.ts';
import type { Said } from './said.screens.ts';
import type { DocumentActionEvent } from './document-action.setup.ts';

type Snapshot = SnapshotFrom<typeof documentActionMachine>;
type Type = DocumentActionEvent['type'];
type Line = Screen<Type>;

const requests = actNames.map((act) => `${act}.requested` as const);
const ways = ['back.requested', 'neighbour.requested'] as const satisfies readonly Type[];
const waysOn = ['next.requested', 'list.requested'] as const satisfies readonly Type[];
const waysOnNames = {
  'next.requested': 'documentAction.button.next',
  'list.requested': 'documentAction.button.toList',
} as const;
const others: readonly Type[] = [
  'opening.retried',
  'opening.stopped',
  'act.confirmed',
  'lock.retried',
  'result.closed',
  'next.requested',
  'list.requested',
  'dialog.entered',
  'dialog.left',
  'edit.requested',
  'screen.left',
  'screen.joined',
];

const line = (
  sees: readonly Sight[],
  offers: readonly Type[],
  usable: readonly Thing[] = [],
  proves: readonly string[] = [],
): Line => ({
  proves: [...(offers.includes('neighbour.requested') ? ['D2.35', 'D2.43'] : []), ...proves],
  sees,
  offers: [...offers, ...usable],
  refuses: [...requests, ...ways, ...others].filter((one) => !offers.includes(one)),
});

const crumbs = ({ context: { tab } }: Snapshot): readonly Sight[] => [
  { text: `documentAction.breadcrumb.${tab}` },
  { text: 'documentAction.breadcrumb.view' },
];

/** Without a document; the links back and to its neighbours are enabled. */
const without =
  (says: readonly Sight[], ...offers: readonly Type[]) =>
  (snapshot: Snapshot): Line =>
    line([...crumbs(snapshot), ...says], [...ways, ...offers]);

const notOpened = (what: string, text: string) => (snapshot: Snapshot) => [
  { role: 'alert' } as const,
  { role: 'heading', name: what } as const,
  // The provider's text is shown instead, if it gave any.
  ...(snapshot.context.error ? [] : [{ text }]),
];

const panel: readonly Sight[] = [
  { text: 'selection.column.organization' },
  { text: 'documentAction.panel.dateOfBirth' },
  { text: 'documentAction.panel.documentDate' },
  { text: 'documentAction.panel.type' },
];

/** No act is possible before its first page is rendered. */
const painting =
  (what: Said) =>
  (snapshot: Snapshot): Line => {
    const { context } = snapshot;
    const why: readonly Sight[] = context.awaitsMe
      ? [{ text: 'documentAction.off.waiting' }]
      : offBecauseOf(context);
    return line(
      [...crumbs(snapshot), ...panel, ...said(what, context), ...why],
      ways,
      [],
      [...ofDocument(what, context), ...(context.awaitsMe ? ['X7'] : [])],
    );
  };

/** The buttons of its tab, if it waits for this person. */
const ready =
  (what: Said) =>
  (snapshot: Snapshot): Line => {
    const { context } = snapshot;
    const { tab, awaitsMe } = context;
    const asked = awaitsMe ? actsOf(tab).map((act) => `${act}.requested` as const) : [];
    const edit = awaitsMe && mainActOf(tab) === 'sign' ? (['edit.requested'] as const) : [];
    const sees = [...crumbs(snapshot), ...panel, ...said(what, context), ...offBecauseOf(context)];
    return line(
      sees,
      [...ways, ...asked, ...edit],
      [],
      [...ofDocument(what, context), ...(awaitsMe && tab !== 'complete' ? [buttonsOf[tab]] : [])],
    );
  };

/** A file that cannot be shown cannot be signed; it can be declined, or read again. */
const unpaintable =
  (what: Said) =>
  (snapshot: Snapshot): Line => {
    const { context } = snapshot;
    const { tab, awaitsMe } = context;
    const canDecline = actsOf(tab).includes('decline');
    const why: readonly Sight[] = awaitsMe
      ? [{ text: `documentAction.off.${canDecline ? 'declineOnly' : 'unpaintable'}` }]
      : offBecauseOf(context);
    return line(
      [...crumbs(snapshot), ...panel, ...said(what, context), ...why],
      [...ways, 'opening.retried', ...(canDecline && awaitsMe ? (['decline.requested'] as const) : [])],
      [],
      [...ofDocument(what, context), ...(canDecline && awaitsMe ? ['S35'] : [])],
    );
  };

const inDialog = (name: string): Thing => ({ role: 'heading', name, in: 'dialog' });
const actIn = ({ context }: Snapshot) => context.act ?? 'sign';

/** The question before the act; it covers the links, and may continue with the next document. */
const asking = (snapshot: Snapshot): Line => {
  const act = actIn(snapshot);
  const andNext: readonly Thing[] = [{ role: 'button', name: `documentAction.next.${act}`, in: 'dialog' }];
  return line([{ ...inDialog(actTexts[act].ask), values: { count: 1 } }], ['act.confirmed'], andNext, [
    ...questionOf[act],
    'X8',
  ]);
};

/** The acting flow shows the progress itself. */
const nothing: Line = { sees: [], offers: [], refuses: [] };

/** A pending act cannot be requested again; a person who leaves is told the outcome elsewhere. */
const underWay = (snapshot: Snapshot): Line =>
  line([...crumbs(snapshot), ...panel], [...ways, 'screen.left'], [], ['D2.41', 'X3']);

/** 'Successfully Reviewed', 'Successfully Signed': a table of organization and patient. */
const succeeded =
  (pointer: 'dialog.entered' | 'dialog.left') =>
  (snapshot: Snapshot): Line =>
    line(
      [
        inDialog(actTexts[actIn(snapshot)].done),
        { text: 'selection.column.organization', in: 'dialog' },
        { text: 'documentAction.signed.patient', in: 'dialog' },
        ...(snapshot.context.entry?.by === 'me' ? [] : [{ text: 'acts.done.unseen', in: 'dialog' } as const]),
      ],
      ['result.closed', ...waysOn, pointer],
      [],
      [...successOf[actIn(snapshot)], 'S36', ...(snapshot.context.entry?.by === 'me' ? [] : ['S46'])],
    );

/** 'Signature Failed', with the note 'Already Signed', whoever signed. */
const alreadyDone = (snapshot: Snapshot): Line => {
  const act = actIn(snapshot);
  const isAlready = snapshot.context.entry?.fate === 'already';
  return line(
    [
      inDialog(actTexts[act].failed),
      { text: 'documentAction.alreadySigned.note', in: 'dialog' },
      { text: isAlready ? actTexts[act].redundant : 'acts.result.gone', in: 'dialog' },
    ],
    ['result.closed', ...waysOn],
    [],
    isAlready && act === 'sign' ? ['D2.51', 'D4.14', 'D8.4', 'S46'] : ['S46'],
  );
};

/** Nothing is left to do: two links replace the acts. */
const over = (snapshot: Snapshot): Line => {
  const sees = [...crumbs(snapshot), ...panel, ...overBecauseOf(snapshot.context)];
  const here = waysOn.map((event) => ({ event, at: { role: 'button', name: waysOnNames[event] } }) as const);
  const { refuses } = line(sees, [...ways, ...waysOn]);
  return { proves: ['D2.35', 'D2.41', 'D2.43', 'S36'], sees, offers: [...ways, ...here], refuses };
};

/** A decline and a post-signature review lead back to the pending list. */
const left = ({ context: { entry, act, thenNext } }: Snapshot): Ending => {
  const isDone = entry?.fate === 'done' && entry.by === 'me' && act !== null;
  if (!isDone || !acts[act].isQuiet || thenNext) return { ends: [] };
  return { proves: [act === 'decline' ? 'D4.10' : 'D4.12'], ends: [{ address: '/pending_documents' }] };
};

/** What a person sees and can do in each state of the screen of a document. */
export const documentActionScreens = {
  opening: without([{ role: 'status' }, { text: 'app.loading' }], 'opening.stopped'),
  missing: without([
    { role: 'alert' },
    { role: 'heading', name: 'documentAction.missing.title' },
    { text: 'documentAction.missing.text' },
  ]),
  unopened: (snapshot) =>
    proving(
      [snapshot.context.error ? 'D8.2' : 'D8.3', 'S38'],
      without(notOpened('documentAction.failed.title', 'app.unreachable')(snapshot), 'opening.retried'),
    )(snapshot),
  stopped: without([{ role: 'alert' }, { role: 'heading', name: 'acts.opening.stopped' }], 'opening.retried'),
  'showing.painting.plain': painting('plain'),
  'showing.painting.notRecorded': painting('notRecorded'),
  'showing.painting.refused': painting('refused'),
  'showing.painting.changed': painting('changed'),
  'showing.ready.plain': ready('plain'),
  'showing.ready.notRecorded': ready('notRecorded'),
  'showing.ready.refused': ready('refused'),
  'showing.ready.changed': ready('changed'),
  'showing.ready.unchecked': ready('unchecked'),
  'showing.returning.plain': { unseen: 'It is known at once whether the document was drawn.' },
  'showing.returning.unchecked': { unseen: 'It is known at once whether the document was drawn.' },
  'showing.unpaintable.plain': unpaintable('plain'),
  'showing.unpaintable.notRecorded': unpaintable('notRecorded'),
  'showing.unpaintable.refused': unpaintable('refused'),
  'showing.unpaintable.changed': unpaintable('changed'),
  'showing.unpaintable.unchecked': unpaintable('unchecked'),
  'acting.asking': asking,
  'acting.underWay.call.sending': nothing,
  'acting.underWay.call.reading': nothing,
  'acting.underWay.call.unknown': nothing,
  'acting.underWay.screen.shown': underWay,
  // The screen is unmounted, and returns as 'shown'.
  'acting.underWay.screen.away': { ends: [] },
  'acting.untold': { ends: [] },
  // Everything that needs the lock is disabled.
  locked: (snapshot) =>
    line(
      [...crumbs(snapshot), ...panel, { role: 'alert' }, { text: 'documentAction.locked.banner' }],
      [...ways, 'lock.retried'],
      [],
      ['D2.41', 'D2.46', 'D4.15', 'D8.5'],
    ),
  'succeeded.counting': succeeded('dialog.entered'),
  'succeeded.held': succeeded('dialog.left'),
  alreadyDone,
  over,
  left,
  signedOut: proving(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
} as const satisfies ScreensOf<typeof documentActionMachine>;

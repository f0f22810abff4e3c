import type { SnapshotFrom } from 'xstate';
import { actTexts } from '../acts/act-texts.ts';
import { actNames, acts, actsOf, mainActOf } from '../acts/acts.ts';
import type { Ending, Screen, ScreensOf, Sight, Thing } from '../screen.ts';
import type { documentActionMachine } from './document-action.machine.ts';
import type { DocumentActionEvent } from './document-action.setup.ts';

type Snapshot = SnapshotFrom<typeof documentActionMachine>;
type Context = Snapshot['context'];
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

/** Everything that is not offered is refused. */
const line = (sees: readonly Sight[], offers: readonly Type[], usable: readonly Thing[] = []): Line => ({
  sees,
  offers: [...offers, ...usable],
  refuses: [...requests, ...ways, ...others].filter((one) => !offers.includes(one)),
});

/** Where one is: the tab's label, and 'View' (D2.35). */
const crumbs = ({ context: { tab } }: Snapshot): readonly Sight[] => [
  { text: `documentAction.breadcrumb.${tab}` },
  { text: 'documentAction.breadcrumb.view' },
];

/** There is no document to be seen; the ways back and to its neighbours are open (D2.36, D2.43). */
const without =
  (says: readonly Sight[], ...offers: readonly Type[]) =>
  (snapshot: Snapshot): Line =>
    line([...crumbs(snapshot), ...says], [...ways, ...offers]);

const notOpened = (what: string, text: string) => (snapshot: Snapshot) => [
  { role: 'alert' } as const,
  { role: 'heading', name: what } as const,
  // The provider's own words stand there where it gave any (S38, D8.2).
  ...(snapshot.context.error ? [] : [{ text }]),
];

/** The panel beside the document: organization, date of birth, document date, type (D2.41). */
const panel: readonly Sight[] = [
  { text: 'selection.column.organization' },
  { text: 'documentAction.panel.dateOfBirth' },
  { text: 'documentAction.panel.documentDate' },
  { text: 'documentAction.panel.type' },
];

type Said = 'plain' | 'notRecorded' | 'refused' | 'changed' | 'unchecked';

/** What came of the last act: never nothing (X3, X7, S38, S46). */
const said = (what: Said, { entry }: Context): readonly Sight[] => {
  if (what === 'plain') return [];
  if (what === 'changed' || what === 'unchecked')
    return [{ role: 'alert' }, { text: `documentAction.${what}.text` }];
  const isInTheirWords = what === 'refused' && entry?.error;
  return isInTheirWords ? [{ role: 'alert' }] : [{ role: 'alert' }, { text: 'documentAction.notRecorded' }];
};

/** Why nothing can be done, where it waits for somebody else or was done by this person (D6.2, S46). */
const offBecauseOf = ({ tab, awaitsMe, recordStatus, entry }: Context): readonly Sight[] => {
  if (awaitsMe || tab === 'complete') return [];
  const isMine = entry === null ? recordStatus === 'mine' : entry.by === 'me';
  return [{ text: isMine ? 'documentAction.mine.done' : 'documentAction.off.none' }];
};

/** Nothing can be done before its first page is drawn (X7). */
const painting =
  (what: Said) =>
  (snapshot: Snapshot): Line => {
    const { context } = snapshot;
    const why: readonly Sight[] = context.awaitsMe
      ? [{ text: 'documentAction.off.waiting' }]
      : offBecauseOf(context);
    return line([...crumbs(snapshot), ...panel, ...said(what, context), ...why], ways);
  };

/** The buttons of its tab (D2.36 to D2.39), where it waits for this person. */
const ready =
  (what: Said) =>
  (snapshot: Snapshot): Line => {
    const { context } = snapshot;
    const { tab, awaitsMe } = context;
    const asked = awaitsMe ? actsOf(tab).map((act) => `${act}.requested` as const) : [];
    const edit = awaitsMe && mainActOf(tab) === 'sign' ? (['edit.requested'] as const) : [];
    const sees = [...crumbs(snapshot), ...panel, ...said(what, context), ...offBecauseOf(context)];
    return line(sees, [...ways, ...asked, ...edit]);
  };

/** What cannot be shown is not signed; it can be declined (S35), or read once more. */
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
    );
  };

const inDialog = (name: string): Thing => ({ role: 'heading', name, in: 'dialog' });
const actIn = ({ context }: Snapshot) => context.act ?? 'sign';

/** The question before the act; it covers the ways out (D2.47 to D2.52), and may lead on to the next document (X8). */
const asking = (snapshot: Snapshot): Line => {
  const act = actIn(snapshot);
  const andNext: readonly Thing[] = [{ role: 'button', name: `documentAction.next.${act}`, in: 'dialog' }];
  return line([{ ...inDialog(actTexts[act].ask), values: { count: 1 } }], ['act.confirmed'], andNext);
};

/** How far the act is, its own flow shows. */
const nothing: Line = { sees: [], offers: [], refuses: [] };

/** What is on its way is not asked for again (X3); whoever leaves is told elsewhere. */
const underWay = (snapshot: Snapshot): Line =>
  line([...crumbs(snapshot), ...panel], [...ways, 'screen.left']);

/** 'Successfully Reviewed', 'Successfully Signed': a table of organization and patient (D2.50, D4.9, D4.11, S36). */
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
    );

/** 'Signature Failed', with the note 'Already Signed', whoever did it (D2.51, D4.14, S46). */
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
  );
};

/** There is nothing left to do: where the acts were, two ways lead on (D4.9, D4.11, S36). */
const over = (snapshot: Snapshot): Line => {
  const sees = [...crumbs(snapshot), ...panel, ...offBecauseOf(snapshot.context)];
  const here = waysOn.map((event) => ({ event, at: { role: 'button', name: waysOnNames[event] } }) as const);
  const { refuses } = line(sees, [...ways, ...waysOn]);
  return { sees, offers: [...ways, ...here], refuses };
};

/** A decline and a post-signature review lead back to the pending list (D4.10, D4.12). */
const left = ({ context: { entry, act, thenNext } }: Snapshot): Ending => {
  const isDone = entry?.fate === 'done' && entry.by === 'me' && act !== null;
  return { ends: isDone && acts[act].isQuiet && !thenNext ? [{ address: '/pending_documents' }] : [] };
};

/** What a person sees and can do on the screen of one document (D2.35 to D2.52, D4.8 to D4.16, S35, S36, S46, X3, X7, X8). */
export const documentActionScreens = {
  opening: without([{ role: 'status' }, { text: 'app.loading' }], 'opening.stopped'),
  missing: without([
    { role: 'alert' },
    { role: 'heading', name: 'documentAction.missing.title' },
    { text: 'documentAction.missing.text' },
  ]),
  unopened: (snapshot) =>
    without(
      notOpened('documentAction.failed.title', 'app.unreachable')(snapshot),
      'opening.retried',
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
  // The screen is not there, and comes back as 'shown'.
  'acting.underWay.screen.away': { ends: [] },
  'acting.untold': { ends: [] },
  // Everything that a lock forbids is off (D2.46, D4.15, D8.5).
  locked: (snapshot) =>
    line(
      [...crumbs(snapshot), ...panel, { role: 'alert' }, { text: 'documentAction.locked.banner' }],
      [...ways, 'lock.retried'],
    ),
  'succeeded.counting': succeeded('dialog.entered'),
  'succeeded.held': succeeded('dialog.left'),
  alreadyDone,
  over,
  left,
  signedOut: { ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }] },
} as const satisfies ScreensOf<typeof documentActionMachine>;

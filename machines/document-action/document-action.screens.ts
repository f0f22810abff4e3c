import type { SnapshotFrom } from 'xstate';
import { actTexts } from '../acts/act-texts.ts';
import { actNames, actsOf, mainActOf } from '../acts/acts.ts';
import { provedByQuestion, provedBySuccess } from '../acts/act-proofs.ts';
import { withProofs } from '../screen.ts';
import type { Screen, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import type { documentActionMachine } from './document-action.machine.ts';
import {
  provedByButtons,
  whyNoActs,
  provedWhileShown,
  finalMessage,
  outcomeMessage,
  left,
} from './last-outcome.screens.ts';
import type { LastOutcome } from './last-outcome.screens.ts';
import type { DocumentActionEvent } from './document-action.setup.ts';
import { breadcrumbs, notOpened, panel } from './document-parts.screens.ts';

type Snapshot = SnapshotFrom<typeof documentActionMachine>;
type EventType = DocumentActionEvent['type'];
type FlowScreen = Screen<EventType>;

const requests = actNames.map((act) => `${act}.requested` as const);
const linkEvents = ['back.requested', 'neighbour.requested'] as const satisfies readonly EventType[];
const continueEvents = ['next.requested', 'list.requested'] as const satisfies readonly EventType[];
const continueNames = {
  'next.requested': 'documentAction.button.next',
  'list.requested': 'documentAction.button.toList',
} as const;
const otherEvents: readonly EventType[] = [
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

const screen = (
  sees: readonly Sight[],
  offers: readonly EventType[],
  usable: readonly ElementQuery[] = [],
  proves: readonly string[] = [],
): FlowScreen => ({
  proves: [...(offers.includes('neighbour.requested') ? ['D2.35', 'D2.43'] : []), ...proves],
  sees,
  offers: [...offers, ...usable],
  refuses: [...requests, ...linkEvents, ...otherEvents].filter((one) => !offers.includes(one)),
});

/** No document is shown; the links back and to the neighbouring documents are enabled. */
const withoutDocument =
  (says: readonly Sight[], ...offers: readonly EventType[]) =>
  (snapshot: Snapshot): FlowScreen =>
    screen([...breadcrumbs(snapshot), ...says], [...linkEvents, ...offers]);

/** No act is possible before the first page is painted; a file that asks for its password can be declined. */
const painting =
  (outcome: LastOutcome) =>
  (snapshot: Snapshot): FlowScreen => {
    const { context } = snapshot;
    const { tab, awaitsMe, firstPage } = context;
    const canDecline = awaitsMe && firstPage === 'askingPassword' && actsOf(tab).includes('decline');
    const why: readonly Sight[] = awaitsMe
      ? [{ text: `documentAction.off.${canDecline ? 'declineOnly' : 'waiting'}` }]
      : whyNoActs(context);
    return screen(
      [...breadcrumbs(snapshot), ...panel, ...outcomeMessage(outcome, context), ...why],
      [...linkEvents, ...(canDecline ? (['decline.requested'] as const) : [])],
      [],
      [...provedWhileShown(outcome, context), ...(awaitsMe ? ['X7'] : []), ...(canDecline ? ['S35'] : [])],
    );
  };

/** The buttons of the document's tab, if it waits for this person. */
const ready =
  (outcome: LastOutcome) =>
  (snapshot: Snapshot): FlowScreen => {
    const { context } = snapshot;
    const { tab, awaitsMe } = context;
    const requested = awaitsMe ? actsOf(tab).map((act) => `${act}.requested` as const) : [];
    const edit = awaitsMe && mainActOf(tab) === 'sign' ? (['edit.requested'] as const) : [];
    return screen(
      [...breadcrumbs(snapshot), ...panel, ...outcomeMessage(outcome, context), ...whyNoActs(context)],
      [...linkEvents, ...requested, ...edit],
      [],
      [
        ...provedWhileShown(outcome, context),
        ...(awaitsMe && tab !== 'complete' ? [provedByButtons[tab]] : []),
      ],
    );
  };

/** A file that cannot be shown cannot be signed; it can be declined, or read again. */
const unpaintable =
  (outcome: LastOutcome) =>
  (snapshot: Snapshot): FlowScreen => {
    const { context } = snapshot;
    const { tab, awaitsMe } = context;
    const canDecline = actsOf(tab).includes('decline');
    const why: readonly Sight[] = awaitsMe
      ? [{ text: `documentAction.off.${canDecline ? 'declineOnly' : 'unpaintable'}` }]
      : whyNoActs(context);
    return screen(
      [...breadcrumbs(snapshot), ...panel, ...outcomeMessage(outcome, context), ...why],
      [...linkEvents, 'opening.retried', ...(canDecline && awaitsMe ? (['decline.requested'] as const) : [])],
      [],
      [...provedWhileShown(outcome, context), ...(canDecline && awaitsMe ? ['S35'] : [])],
    );
  };

const inDialog = (name: string): ElementQuery => ({ role: 'heading', name, in: 'dialog' });
const actIn = ({ context }: Snapshot) => context.act ?? 'sign';

/** The question before the act; it covers the links, and may continue with the next document. */
const asking = (snapshot: Snapshot): FlowScreen => {
  const act = actIn(snapshot);
  const andNext: readonly ElementQuery[] = [
    { role: 'button', name: `documentAction.next.${act}`, in: 'dialog' },
  ];
  return screen([{ ...inDialog(actTexts[act].ask), values: { count: 1 } }], ['act.confirmed'], andNext, [
    ...provedByQuestion[act],
    'X8',
  ]);
};

/** The acting flow itself shows the progress. */
const nothing: FlowScreen = { sees: [], offers: [], refuses: [] };

/** A pending act cannot be requested again; a person who leaves gets a notice about the outcome. */
const underWay = (snapshot: Snapshot): FlowScreen =>
  screen([...breadcrumbs(snapshot), ...panel], [...linkEvents, 'screen.left'], [], ['D2.41', 'X3']);

/** 'Successfully Reviewed', 'Successfully Signed': a table of organization and patient. */
const succeeded =
  (pointerEvent: 'dialog.entered' | 'dialog.left') =>
  (snapshot: Snapshot): FlowScreen =>
    screen(
      [
        inDialog(actTexts[actIn(snapshot)].done),
        { text: 'selection.column.organization', in: 'dialog' },
        { text: 'documentAction.signed.patient', in: 'dialog' },
        ...(snapshot.context.entry?.by === 'me' ? [] : [{ text: 'acts.done.unseen', in: 'dialog' } as const]),
      ],
      ['result.closed', ...continueEvents, pointerEvent],
      [],
      [...provedBySuccess[actIn(snapshot)], 'S36', ...(snapshot.context.entry?.by === 'me' ? [] : ['S46'])],
    );

/** 'Signature Failed', with the note 'Already Signed', whoever signed. */
const alreadyDone = (snapshot: Snapshot): FlowScreen => {
  const act = actIn(snapshot);
  const isAlready = snapshot.context.entry?.fate === 'already';
  return screen(
    [
      inDialog(actTexts[act].failed),
      { text: 'documentAction.alreadySigned.note', in: 'dialog' },
      { text: isAlready ? actTexts[act].redundant : 'acts.result.gone', in: 'dialog' },
    ],
    ['result.closed', ...continueEvents],
    [],
    isAlready && act === 'sign' ? ['D2.51', 'D4.14', 'D8.4', 'S46'] : ['S46'],
  );
};

/** Nothing is left to do: two links replace the acts. */
const over = (snapshot: Snapshot): FlowScreen => {
  const here = continueEvents.map(
    (event) => ({ event, at: { role: 'button', name: continueNames[event] } }) as const,
  );
  const retry = snapshot.context.firstPage === 'failed' ? (['opening.retried'] as const) : [];
  const sees = [...breadcrumbs(snapshot), ...panel, ...finalMessage(snapshot.context)];
  const { refuses } = screen(sees, [...linkEvents, ...continueEvents, ...retry]);
  const offers = [...linkEvents, ...here, ...retry];
  return { proves: ['D2.35', 'D2.41', 'D2.43', 'S36'], sees, offers, refuses };
};

const returning = { unseen: 'It is known at once what the viewer shows.' } as const;

/** What a person sees and can do in each state of the screen of a document. */
export const documentActionScreens = {
  opening: withoutDocument([{ role: 'status' }, { text: 'app.loading' }], 'opening.stopped'),
  missing: withoutDocument([
    { role: 'alert' },
    { role: 'heading', name: 'documentAction.missing.title' },
    { text: 'documentAction.missing.text' },
  ]),
  unopened: (snapshot) =>
    withProofs(
      [snapshot.context.error ? 'D8.2' : 'D8.3', 'S38'],
      withoutDocument(
        notOpened('documentAction.failed.title', 'app.unreachable')(snapshot),
        'opening.retried',
      ),
    )(snapshot),
  stopped: withoutDocument(
    [{ role: 'alert' }, { role: 'heading', name: 'acts.opening.stopped' }],
    'opening.retried',
  ),
  'showing.painting.plain': painting('plain'),
  'showing.painting.notRecorded': painting('notRecorded'),
  'showing.painting.refused': painting('refused'),
  'showing.painting.changed': painting('changed'),
  'showing.painting.unchecked': painting('unchecked'),
  'showing.ready.plain': ready('plain'),
  'showing.ready.notRecorded': ready('notRecorded'),
  'showing.ready.refused': ready('refused'),
  'showing.ready.changed': ready('changed'),
  'showing.ready.unchecked': ready('unchecked'),
  'showing.returning.plain': returning,
  'showing.returning.notRecorded': returning,
  'showing.returning.refused': returning,
  'showing.returning.unchecked': returning,
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
  'acting.outcomeUnknown': { ends: [] },
  // Everything that needs the lock is disabled.
  locked: (snapshot) =>
    screen(
      [...breadcrumbs(snapshot), ...panel, { role: 'alert' }, { text: 'documentAction.locked.banner' }],
      [...linkEvents, 'lock.retried'],
      [],
      ['D2.41', 'D2.46', 'D4.15', 'D8.5'],
    ),
  'succeeded.closing': succeeded('dialog.entered'),
  'succeeded.paused': succeeded('dialog.left'),
  alreadyDone,
  over,
  left,
  signedOut: withProofs(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
} as const satisfies ScreensOf<typeof documentActionMachine>;

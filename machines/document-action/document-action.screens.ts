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

/** What the viewer has said about the first page. */
type FirstPage = 'awaited' | 'painted' | 'askingPassword' | 'failed';

const firstPageOf = (snapshot: Snapshot): FirstPage =>
  (['painted', 'askingPassword', 'failed'] as const).find((page) => snapshot.matches({ opened: { page } })) ??
  'awaited';

/** The requests that are offered while nothing is under way: none before the first page is painted, and only the decline for a file that cannot be shown. */
const requestsAt = ({ tab, awaitsMe }: Snapshot['context'], page: FirstPage): readonly EventType[] => {
  if (!awaitsMe || page === 'awaited') return [];
  const possible = actsOf(tab).filter((act) => page === 'painted' || act === 'decline');
  const edit = page === 'painted' && mainActOf(tab) === 'sign' ? (['edit.requested'] as const) : [];
  return [...possible.map((act) => `${act}.requested` as const), ...edit];
};

/** Why not all acts are offered. */
const whyOff = (context: Snapshot['context'], page: FirstPage): readonly Sight[] => {
  if (!context.awaitsMe || page === 'painted') return whyNoActs(context);
  if (page !== 'awaited' && actsOf(context.tab).includes('decline'))
    return [{ text: 'documentAction.off.declineOnly' }];
  return [{ text: `documentAction.off.${page === 'failed' ? 'unpaintable' : 'waiting'}` }];
};

const provedBy = ({ tab, awaitsMe }: Snapshot['context'], page: FirstPage): readonly string[] => {
  if (!awaitsMe) return [];
  if (page === 'painted') return tab === 'complete' ? [] : [provedByButtons[tab]];
  const isDeclinable = page !== 'awaited' && actsOf(tab).includes('decline');
  return [...(page === 'failed' ? [] : ['X7']), ...(isDeclinable ? ['S35'] : [])];
};

/** Nothing is under way: the last outcome, the acts that are possible now, and why others are not. */
const idle =
  (outcome: LastOutcome) =>
  (snapshot: Snapshot): FlowScreen => {
    const { context } = snapshot;
    const page = firstPageOf(snapshot);
    const retry = page === 'failed' ? (['opening.retried'] as const) : [];
    return screen(
      [...breadcrumbs(snapshot), ...panel, ...outcomeMessage(outcome, context), ...whyOff(context, page)],
      [...linkEvents, ...retry, ...requestsAt(context, page)],
      [],
      [...provedWhileShown(outcome, context), ...provedBy(context, page)],
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
  const title = act === 'sign' ? [] : [{ ...inDialog(actTexts[act].ask), values: { count: 1 } }];
  return screen(title, ['act.confirmed'], andNext, [...provedByQuestion[act], 'X8']);
};

/** Another region says what is shown, or the acting flow itself. */
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
  const retry = firstPageOf(snapshot) === 'failed' ? (['opening.retried'] as const) : [];
  const sees = [...breadcrumbs(snapshot), ...panel, ...finalMessage(snapshot.context)];
  const { refuses } = screen(sees, [...linkEvents, ...continueEvents, ...retry]);
  const offers = [...linkEvents, ...here, ...retry];
  return { proves: ['D2.35', 'D2.41', 'D2.43', 'S36'], sees, offers, refuses };
};

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
  'opened.page.awaited': nothing,
  'opened.page.painted': nothing,
  'opened.page.askingPassword': nothing,
  'opened.page.failed': nothing,
  'opened.act.idle.plain': idle('plain'),
  'opened.act.idle.notRecorded': idle('notRecorded'),
  'opened.act.idle.refused': idle('refused'),
  'opened.act.idle.changed': idle('changed'),
  'opened.act.idle.unchecked': idle('unchecked'),
  'opened.act.acting.asking': asking,
  'opened.act.acting.underWay.call.sending': nothing,
  'opened.act.acting.underWay.call.reading': nothing,
  'opened.act.acting.underWay.call.unknown': nothing,
  'opened.act.acting.underWay.screen.shown': underWay,
  // The screen is unmounted, and returns as 'shown'.
  'opened.act.acting.underWay.screen.away': { ends: [] },
  // Everything that needs the lock is disabled.
  'opened.act.locked': (snapshot) =>
    screen(
      [...breadcrumbs(snapshot), ...panel, { role: 'alert' }, { text: 'documentAction.locked.banner' }],
      [...linkEvents, 'lock.retried'],
      [],
      ['D2.41', 'D2.46', 'D4.15', 'D8.5'],
    ),
  'opened.act.succeeded.closing': succeeded('dialog.entered'),
  'opened.act.succeeded.paused': succeeded('dialog.left'),
  'opened.act.alreadyDone': alreadyDone,
  'opened.act.over': over,
  outcomeUnknown: { ends: [] },
  left,
  signedOut: withProofs(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
} as const satisfies ScreensOf<typeof documentActionMachine>;

import type { SnapshotFrom } from 'xstate';
import { withProofs } from '../screen.ts';
import type { Ending, Screen, ScreensOf, Sight, SpecificEvent, ElementQuery } from '../screen.ts';
import { provedByQuestion, provedByListSuccess } from './act-proofs.ts';
import { actTexts } from './act-texts.ts';
import type { actingMachine } from './acting.machine.ts';
import { actOf } from './acting.setup.ts';
import type { ActingEvent } from './acting.setup.ts';
import { actNames, acts, byDoing } from './acts.ts';
import { idsWith, isStopped, retryScope } from './ledger.ts';

type Snapshot = SnapshotFrom<typeof actingMachine>;
type EventType = ActingEvent['type'];
type ActingScreen = Screen<EventType>;

const requests = actNames.map((act) => `${act}.requested` as const);
const otherEvents: readonly EventType[] = [
  'act.confirmed',
  'act.cancelled',
  'reasons.retried',
  'stop.requested',
  'retry.requested',
  'outcome.askedAgain',
  'result.closed',
  'dialog.entered',
  'dialog.left',
];

const progress: ElementQuery = { role: 'progressbar' };
const reason: ElementQuery = { role: 'combobox', name: 'acts.decline.reason', begins: true, in: 'dialog' };
const inPage = (name: string): ElementQuery => ({ role: 'button', name, in: 'page' });
/** The act buttons of the document's own screen. */
const documentButtons = actNames.map((act) => inPage(actTexts[act].buttonHere));
/** There it is not in a dialog. */
const checkNow = { event: 'outcome.askedAgain', at: inPage('acts.checkNow') } as const;

type Offer = EventType | SpecificEvent<EventType>;
const eventOf = (offer: Offer): EventType => (typeof offer === 'string' ? offer : offer.event);

const screenOf = (
  sees: readonly Sight[],
  offers: readonly Offer[],
  alsoRefuses: readonly ElementQuery[] = [],
): ActingScreen => {
  const offered = new Set(offers.map(eventOf));
  const others = [...requests, ...otherEvents].filter((one) => !offered.has(one));
  return { sees, offers, refuses: [...others, ...alsoRefuses] };
};

/** Prefixes the paths of states with 'acting'. */
const inActing = <D extends string, L>(lines: Readonly<Record<D, L>>) =>
  Object.fromEntries(Object.entries(lines).map(([state, one]) => [`acting.${state}`, one])) as Readonly<
    Record<`acting.${D}`, L>
  >;

const dialogHeading = (name: string): ElementQuery => ({ role: 'heading', name, in: 'dialog' });

/**
 * In lists the title names the act and the number of documents. On a document's screen there is one document, and
 * the question before signing has its reason as the title, which this machine does not know (S48).
 */
const title = ({ context }: Snapshot): readonly ElementQuery[] => {
  const act = actOf(context);
  if (!context.isOnDocumentScreen)
    return [{ ...dialogHeading(`acts.confirm.${act}`), values: { count: context.ledger.length } }];
  return act === 'sign' ? [] : [{ ...dialogHeading(actTexts[act].ask), values: { count: 1 } }];
};

/** The question: the act's fields, and Cancel. */
const asking =
  (...more: readonly Sight[]) =>
  (snapshot: Snapshot): ActingScreen => {
    const asks: readonly string[] = acts[actOf(snapshot.context)].asks;
    const field: ElementQuery = {
      role: 'textbox',
      name: asks.includes('reason') ? 'acts.decline.description' : 'documentAction.comments.heading',
      begins: true,
      in: 'dialog',
    };
    const fields = [
      ...(asks.includes('reason') ? [reason] : []),
      ...(asks.includes('comment') ? [field] : []),
    ];
    const { sees, offers, refuses } = screenOf(
      [...title(snapshot), ...more],
      ['act.confirmed', 'act.cancelled'],
      asks.includes('reason') ? [] : [reason],
    );
    return {
      proves: provedByQuestion[actOf(snapshot.context)],
      sees,
      offers: [...offers, ...fields],
      refuses,
    };
  };

const beforeReasons = (sees: readonly Sight[], ...offers: readonly EventType[]): ActingScreen =>
  screenOf([dialogHeading('acts.confirm.decline'), ...sees], ['act.cancelled', ...offers], [reason]);

const canStop = ({ context }: Snapshot) => idsWith(context.ledger, 'waiting').length > 0;

/** A progress bar, the number done, and a stop button. On a document's screen the buttons are disabled. */
const sending = (snapshot: Snapshot): ActingScreen => {
  const { context } = snapshot;
  if (context.isOnDocumentScreen) return screenOf([], [], documentButtons);
  const { ledger } = context;
  const left = idsWith(ledger, 'waiting', 'sent').length;
  const message: Sight = isStopped(ledger)
    ? { text: 'acts.progress.stopping' }
    : {
        text: 'acts.progress.sent',
        values: { done: ledger.length - left, total: ledger.length },
      };
  return withProofs(
    ['X4'],
    screenOf([progress, { role: 'status' }, message], canStop(snapshot) ? ['stop.requested'] : []),
  );
};

/** The document is read before anything is reported or offered. */
const reading =
  (isPrecheck: boolean) =>
  (snapshot: Snapshot): ActingScreen => {
    const { context } = snapshot;
    if (!context.isOnDocumentScreen)
      return screenOf(
        [
          progress,
          { role: 'status' },
          { text: 'acts.progress.reading', values: { total: context.ledger.length } },
        ],
        canStop(snapshot) ? ['stop.requested'] : [],
      );
    return screenOf(
      isPrecheck ? [] : [{ role: 'status' }, { text: 'documentAction.rereading' }],
      [],
      documentButtons,
    );
  };

/** 'Successfully Reviewed', 'Documents Signed'; it closes by itself, unless the person closes it first. */
const succeeded =
  (pointerEvent: 'dialog.entered' | 'dialog.left') =>
  ({ context }: Snapshot): ActingScreen =>
    withProofs(
      provedByListSuccess[actOf(context)],
      screenOf([dialogHeading(actTexts[actOf(context)].doneInList)], ['result.closed', pointerEvent]),
    );

/** An act that was recorded, or whose outcome is unknown, is never titled 'Failed'. */
const titleOfLedger = ({ context: { ledger, ...context } }: Snapshot): string => {
  const act = actOf(context);
  if (idsWith(ledger, 'done').length > 0) return actTexts[act].title;
  const isUnknown = idsWith(ledger, 'unknown', 'unsure', 'missing').length > 0;
  return isUnknown ? 'acts.result.unknown' : actTexts[act].failed;
};

/** One row per document; a retry only if something failed; unknown outcomes can be read again. */
const failed = (snapshot: Snapshot): ActingScreen => {
  const { context } = snapshot;
  const { ledger } = context;
  const hasUnknown = idsWith(ledger, 'unknown').length > 0;
  if (context.isOnDocumentScreen) {
    const alert: readonly Sight[] = [{ role: 'alert' }, { text: 'documentAction.unread' }];
    const status: readonly Sight[] = [{ role: 'status' }, { text: 'documentAction.rereading' }];
    return withProofs(
      ['X3'],
      hasUnknown
        ? screenOf(alert, [checkNow], documentButtons)
        : screenOf(status, [], [...documentButtons, checkNow.at]),
    );
  }
  const unknown = idsWith(ledger, 'unknown', 'unsure', 'missing').length;
  const ids = unknown > 0 ? ['X3', 'X4'] : ['X4'];
  return withProofs(
    ids,
    screenOf(
      [
        dialogHeading(titleOfLedger(snapshot)),
        {
          text: 'acts.ledger.done',
          values: { done: idsWith(ledger, 'done').length, total: ledger.length },
          in: 'dialog',
        },
        ...(unknown > 0
          ? [{ text: 'acts.ledger.unknown', values: { count: unknown }, in: 'dialog' } as const]
          : []),
      ],
      [
        'result.closed',
        ...(hasUnknown ? (['outcome.askedAgain'] as const) : []),
        ...(retryScope(ledger) === null ? [] : (['retry.requested'] as const)),
      ],
    ),
  );
};

/** The document's screen shows the outcome. */
const settled = ({ context }: Snapshot): Ending => {
  const { fate, by, refusal } = context.ledger[0] ?? { fate: null, by: null, refusal: null };
  const isMine = fate === 'done' && by === 'me';
  if (isMine && actOf(context) === 'sign')
    return { proves: ['D4.11'], ends: [dialogHeading('documentAction.signed.title')] };
  if (isMine && actOf(context) === 'decline')
    return { proves: ['D4.10'], ends: [{ address: '/pending_documents' }] };
  if (fate === 'refused' && refusal === 'locked')
    return { proves: ['D2.46', 'D4.15'], ends: [{ text: 'documentAction.locked.banner', in: 'page' }] };
  return { ends: [] };
};

/** What a person sees and can do in each state of acting on documents. */
export const actingScreens = {
  starting: { unseen: 'It is known at once what is asked first.' },
  idle: screenOf([], requests, [progress]),
  readingReasons: beforeReasons([{ text: 'acts.decline.readingReasons', in: 'dialog' }]),
  withoutReasons: beforeReasons(
    [
      { role: 'alert', in: 'dialog' },
      { text: 'app.unreachable', in: 'dialog' },
    ],
    'reasons.retried',
  ),
  'confirming.untouched': asking(),
  'confirming.reasonMissing': withProofs(
    ['D5.1', 'D8.9'],
    asking(
      { role: 'alert', in: 'dialog' },
      { text: 'acts.decline.reasonMissing', in: 'dialog' },
      { focus: reason },
    ),
  ),
  cancelling: { unseen: 'The question is over at once.' },
  'acting.choosingAct': { unseen: 'It is known at once which act it is.' },
  ...inActing(byDoing(() => sending)),
  rechecking: reading(true),
  rereading: withProofs(['X3'], reading(false)),
  settling: { unseen: 'The ledger decides at once what comes next.' },
  'succeeded.closing': succeeded('dialog.entered'),
  'succeeded.paused': succeeded('dialog.left'),
  'failed.deciding': { unseen: 'It is known at once whether it is worth another reading.' },
  'failed.waiting': failed,
  'failed.checking': failed,
  'failed.reported': failed,
  settled,
  cancelled: { ends: [] },
  signedOut: withProofs(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
} as const satisfies ScreensOf<typeof actingMachine>;

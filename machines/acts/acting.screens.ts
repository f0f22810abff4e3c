import type { SnapshotFrom } from 'xstate';
import { withProofs } from '../screen.ts';
import type { Ending, Screen, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import { provedByQuestion, provedByListSuccess } from './act-proofs.ts';
import { actTexts } from './act-texts.ts';
import type { actingMachine } from './acting.machine.ts';
import { actOf } from './acting.setup.ts';
import type { ActingEvent } from './acting.setup.ts';
import { actNames, acts, byDoing } from './acts.ts';
import { idsWith, isStopped, retryScope } from './ledger.ts';

type Snapshot = SnapshotFrom<typeof actingMachine>;
type Type = ActingEvent['type'];
type Line = Screen<Type>;

const requests = actNames.map((act) => `${act}.requested` as const);
const others: readonly Type[] = [
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
/** On the document's own screen: no act is offered while the outcome of the last is unknown. */
const buttonsHere: readonly ElementQuery[] = actNames.map((act) => ({
  role: 'button',
  name: actTexts[act].buttonHere,
  in: 'page',
}));

const entry = (sees: readonly Sight[], offers: readonly Type[], off: readonly ElementQuery[] = []): Line => ({
  sees,
  offers,
  refuses: [...[...requests, ...others].filter((one) => !offers.includes(one)), ...off],
});

/** Prefixes the paths of states with 'acting'. */
const inActing = <D extends string, L>(lines: Readonly<Record<D, L>>) =>
  Object.fromEntries(Object.entries(lines).map(([state, one]) => [`acting.${state}`, one])) as Readonly<
    Record<`acting.${D}`, L>
  >;

const inDialog = (name: string): ElementQuery => ({ role: 'heading', name, in: 'dialog' });

/**
 * In lists the title names the act and the number of documents; on a document's screen there is one document.
 */
const title = ({ context }: Snapshot): ElementQuery => {
  const act = actOf(context);
  if (context.isOnce) return { ...inDialog(actTexts[act].ask), values: { count: 1 } };
  return { ...inDialog(`acts.confirm.${act}`), values: { count: context.ledger.length } };
};

/** The question: the act's fields, and Cancel. */
const asking =
  (...more: readonly Sight[]) =>
  (snapshot: Snapshot): Line => {
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
    const { sees, offers, refuses } = entry(
      [title(snapshot), ...more],
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

const beforeReasons = (sees: readonly Sight[], ...offers: readonly Type[]): Line =>
  entry([inDialog('acts.confirm.decline'), ...sees], ['act.cancelled', ...offers], [reason]);

const canStop = ({ context }: Snapshot) => idsWith(context.ledger, 'waiting').length > 0;

/** A progress bar, the number done, and a stop button. On a document's screen the buttons are disabled. */
const sending = (snapshot: Snapshot): Line => {
  const { context } = snapshot;
  if (context.isOnce) return entry([], [], buttonsHere);
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
    entry([progress, { role: 'status' }, message], canStop(snapshot) ? ['stop.requested'] : []),
  );
};

/** The document is read before anything is reported or offered. */
const reading =
  (isPrecheck: boolean) =>
  (snapshot: Snapshot): Line => {
    const { context } = snapshot;
    if (!context.isOnce)
      return entry(
        [
          progress,
          { role: 'status' },
          { text: 'acts.progress.reading', values: { total: context.ledger.length } },
        ],
        canStop(snapshot) ? ['stop.requested'] : [],
      );
    return entry(
      isPrecheck ? [] : [{ role: 'status' }, { text: 'documentAction.rereading' }],
      [],
      buttonsHere,
    );
  };

/** 'Successfully Reviewed', 'Documents Signed'; it closes by itself, or earlier. */
const succeeded =
  (pointer: 'dialog.entered' | 'dialog.left') =>
  ({ context }: Snapshot): Line =>
    withProofs(
      provedByListSuccess[actOf(context)],
      entry([inDialog(actTexts[actOf(context)].doneInList)], ['result.closed', pointer]),
    );

/** An act that was recorded, or whose outcome is unknown, is never titled 'Failed'. */
const titleOfLedger = ({ context: { ledger, ...context } }: Snapshot): string => {
  const act = actOf(context);
  if (idsWith(ledger, 'done').length > 0) return actTexts[act].title;
  const isUnknown = idsWith(ledger, 'unknown', 'unsure', 'missing').length > 0;
  return isUnknown ? 'acts.result.unknown' : actTexts[act].failed;
};

/** One row per document; a retry only if something failed; unknown outcomes can be read again. */
const failed = (snapshot: Snapshot): Line => {
  const { context } = snapshot;
  const { ledger } = context;
  const again: readonly Type[] = idsWith(ledger, 'unknown').length > 0 ? ['outcome.askedAgain'] : [];
  if (context.isOnce) {
    const sees: readonly Sight[] =
      again.length > 0
        ? [{ role: 'alert' }, { text: 'documentAction.unread' }]
        : [{ role: 'status' }, { text: 'documentAction.rereading' }];
    return withProofs(['X3'], entry(sees, again, buttonsHere));
  }
  const unknown = idsWith(ledger, 'unknown', 'unsure', 'missing').length;
  const ids = unknown > 0 ? ['X3', 'X4'] : ['X4'];
  return withProofs(
    ids,
    entry(
      [
        inDialog(titleOfLedger(snapshot)),
        {
          text: 'acts.ledger.done',
          values: { done: idsWith(ledger, 'done').length, total: ledger.length },
          in: 'dialog',
        },
        ...(unknown > 0
          ? [{ text: 'acts.ledger.unknown', values: { count: unknown }, in: 'dialog' } as const]
          : []),
      ],
      ['result.closed', ...again, ...(retryScope(ledger) === null ? [] : (['retry.requested'] as const))],
    ),
  );
};

/** The document's screen shows the outcome. */
const settled = ({ context }: Snapshot): Ending => {
  const { fate, by, refusal } = context.ledger[0] ?? { fate: null, by: null, refusal: null };
  const isMine = fate === 'done' && by === 'me';
  if (isMine && actOf(context) === 'sign')
    return { proves: ['D4.11'], ends: [inDialog('documentAction.signed.title')] };
  if (isMine && actOf(context) === 'decline')
    return { proves: ['D4.10'], ends: [{ address: '/pending_documents' }] };
  if (fate === 'refused' && refusal === 'locked')
    return { proves: ['D2.46', 'D4.15'], ends: [{ text: 'documentAction.locked.banner', in: 'page' }] };
  return { ends: [] };
};

/** What a person sees and can do in each state of acting on documents. */
export const actingScreens = {
  starting: { unseen: 'It is known at once what is asked first.' },
  idle: entry([], requests, [progress]),
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

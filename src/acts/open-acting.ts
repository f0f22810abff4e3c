import type { AnyActorRef, EventObject } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import { mainActOf } from '../../machines/acts/acts.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { ActingContext, ActingEmitted, ActingInput } from '../../machines/acts/acting.setup.ts';
import { idsWith } from '../../machines/acts/ledger.ts';
import { noticeText } from '../i18n/notice-text.ts';
import type { Services } from '../session/services.ts';
import type { Notice } from '../ui/notices.ts';
import type { Store } from '../ui/store.ts';
import { isUnsettled, withdrawWhen } from '../ui/withdraw-when.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { createActContents, unknownOutcomesAfter, draftsAfter } from './act-contents.ts';
import type { ActContents } from './act-contents.ts';
import { keepCountsAfter, noticeOfAct } from './act-notices.ts';
import type { ListStore } from './act-notices.ts';
import { aboutActOn, aboutActs, aboutSelection, isRefusedSelection } from './act-subjects.ts';
import { continueListTexts, keepListTexts, wantedTexts } from './kept-list-texts.ts';
import { leftOfSeveral } from './left-act.ts';
import type { LeftAct } from './left-act.ts';
import { listActingActors } from './list-acting.actors.ts';
import type { OpenedWork } from './list-parts.ts';
import { requestAct } from './request-act.ts';
import { createSentActs } from './sent-acts.ts';
import type { SentActs } from './sent-acts.ts';
import { idsWithEdits } from './unsaved-edits.ts';
import type { ShownDocuments } from './shown-documents.ts';

export interface ListActing {
  readonly actorRef: ActingRef;
  readonly contents: Store<ActContents>;
}

export interface ListActingServices extends Services {
  readonly shown: ShownDocuments;
  readonly store: ListStore;
  readonly drafts: Drafts;
}

/** Few enough that Stop takes effect soon, many enough that 300 are done in a minute. */
const chunkSize = 10;

/** The outcome of an act on selected documents; null if there is none to report, or its own notice has reported it. */
const leftAct = ({ actorRef, contents }: ListActing): LeftAct | null => {
  const snapshot = actorRef.getSnapshot();
  const { act, ledger } = snapshot.context;
  const done = ledger.filter(({ fate }) => fate === 'done').length;
  const left = { act: act ?? 'sign', tab: contents.get().tab, reason: '', done };
  // Its screen has crashed in the middle of it: the outcome of what was sent is unknown (S22, X3).
  if (snapshot.status !== 'active' && snapshot.hasTag('unsettled')) {
    const unknown = ledger.length - done;
    return {
      ...left,
      kind: 'unclear',
      isUnseen: false,
      of: { total: ledger.length, failed: unknown, unknown },
    };
  }
  return snapshot.matches('succeeded') || snapshot.hasTag('over')
    ? { ...left, ...leftOfSeveral(ledger) }
    : null;
};

const noticeOf = (event: EventObject): Notice | null => {
  const emitted = event as ActingEmitted;
  if (emitted.type !== 'notice') return null;
  const { intent, id, ms } = emitted;
  const about = isRefusedSelection(emitted) ? aboutSelection : aboutActs;
  return { intent, text: noticeText(id), ms, about };
};

/** Only pages of the signature tab can be drawn on. */
const watchEdits = (drafts: Pick<Drafts, 'all'>, contents: Store<ActContents>): void => {
  let before = contents.get().documents;
  contents.subscribe(() => {
    const { documents, tab } = contents.get();
    if (documents === before) return;
    before = documents;
    if (mainActOf(tab) !== 'sign') return contents.set({ edited: new Set() });
    const take = (edited: ReadonlySet<string>) => before === documents && contents.set({ edited });
    void idsWithEdits(drafts).then(take);
  });
};

interface FollowDependencies {
  readonly contents: Store<ActContents>;
  readonly drafts: Drafts;
  readonly sentActs: SentActs;
}

/** Entered texts are dropped as soon as an answer says that they were received, whether or not the person closes the result before the page is left. */
const dropSentTexts = (contents: Store<ActContents>, { act, ledger }: ActingContext): void => {
  const done = idsWith(ledger, 'done');
  const { actDrafts, documents } = contents.get();
  const isSent = Object.values(actDrafts).some(({ ids }) => ids.some((id) => done.includes(id)));
  if (act !== null && isSent)
    contents.set({
      actDrafts: draftsAfter(actDrafts, {
        act,
        requestedIds: documents.map(({ id }) => id),
        succeededIds: done,
      }),
    });
};

const followActing = (
  actorRef: ActingRef,
  { contents, drafts, sentActs }: FollowDependencies,
): (() => void) => {
  keepListTexts(drafts, contents);
  watchEdits(drafts, contents);
  sentActs.watch(actorRef);
  // Once the documents are acted on again, notices about earlier acts on them are withdrawn.
  const stop = withdrawWhen(actorRef, isUnsettled, ({ context }) =>
    context.ledger.map(({ id }) => aboutActOn(id)),
  );
  const progress = actorRef.subscribe(({ context }) => dropSentTexts(contents, context));
  const settled = actorRef.on('settled', ({ act, settled: done, failed, unknownIds }) => {
    contents.set(({ unknownOutcomes }) => ({
      unknownOutcomes: unknownOutcomesAfter(unknownOutcomes, act, {
        knownIds: [...done, ...failed],
        unknownIds,
      }),
    }));
  });
  return () => {
    stop();
    progress.unsubscribe();
    settled.unsubscribe();
  };
};

/**
 * Makes the idle machine of a list's acts. Its contents hold, from act to act, the unknown outcomes, and
 * typed texts until their act is done.
 */
export const openActing = ({
  api,
  credentials,
  drafts,
  shown,
  store,
}: ListActingServices): OpenedWork<Store<ActContents>> => {
  const contents = createActContents(shown);
  const sentActs = createSentActs({
    drafts,
    tab: () => contents.get().tab,
    // Drawings made while the confirmation was open are not among those that it named.
    edited: () => contents.get().edited,
    now: api.clock.now,
  });
  return {
    logic: actingMachine.provide({ actors: listActingActors({ api, credentials }, contents, sentActs) }),
    input: { chunkSize, wanted: null, parent: null } satisfies ActingInput,
    contents,
    follow: (ref: AnyActorRef) => followActing(ref as ActingRef, { contents, drafts, sentActs }),
    noticeOf: (event, isShown) => {
      const emitted = event as ActingEmitted;
      // A list that is shown is read again, which updates the counts.
      if (emitted.type === 'settled' && !isShown)
        keepCountsAfter(store, { tab: contents.get().tab, done: emitted.settled.length });
      return noticeOf(event);
    },
    outcomeOf: (ref, navigate) => {
      const left = leftAct({ actorRef: ref as ActingRef, contents });
      if (left === null) return null;
      keepCountsAfter(store, left);
      return noticeOfAct(left, store, navigate);
    },
    settlementOf: (event) => {
      const emitted = event as ActingEmitted;
      if (emitted.type !== 'settled') return null;
      return { tab: contents.get().tab, settled: emitted.settled, failed: emitted.failed };
    },
    continueTexts: (ref, requested) => {
      const { texts } = wantedTexts.get();
      if (texts) continueListTexts(drafts, contents, texts);
      requestAct({ actorRef: ref as ActingRef, contents }, requested);
    },
  };
};

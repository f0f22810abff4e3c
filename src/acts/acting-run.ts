import { createActor } from 'xstate';
import type { EventObject, InspectionEvent } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { ActingEmitted } from '../../machines/acts/acting.setup.ts';
import { isUnsettled, withdrawWhen } from '../ui/withdraw-when.ts';
import type { Observed } from '../ui/observed.ts';
import type { Drafts } from '../work/drafts.ts';
import type { RunKeeper } from '../work/run-keeper.ts';
import type { Services } from '../session/services.ts';
import { aboutActOn } from './act-subjects.ts';
import { createActContents, doubtsAfter, keptAfter } from './act-contents.ts';
import type { ActContents } from './act-contents.ts';
import { leftOfSeveral } from './left-act.ts';
import type { ActRun, LeftAct, Said } from './left-act.ts';
import { keepListTexts } from './kept-list-texts.ts';
import type { ShownDocuments } from './shown-documents.ts';
import { listActingActors } from './list-acting.actors.ts';
import { createSentActs } from './sent-acts.ts';

/** One bulk act's machine with the documents that it is about. */
export interface ActingRun extends ActRun {
  readonly actorRef: ActingRef;
  readonly contents: Observed<ActContents>;
}

export type ActingRuns = RunKeeper<ActingRun>;

/** How many documents go out in one call: few enough that Stop is soon, many enough that 300 are done in a minute. */
const chunkSize = 10;

const inspected = (inspect: ((event: InspectionEvent) => void) | undefined) => (inspect ? { inspect } : {});

/** What an act on ticked documents has come to; null where its own toast has told it. */
const leftAct = ({ actorRef, contents }: Pick<ActingRun, 'actorRef' | 'contents'>): LeftAct | null => {
  const snapshot = actorRef.getSnapshot();
  const { act, ledger } = snapshot.context;
  if (!snapshot.matches('succeeded') && !snapshot.hasTag('over')) return null;
  return {
    ...leftOfSeveral(ledger),
    act: act ?? 'sign',
    tab: contents.get().tab,
    reason: '',
    done: ledger.filter(({ fate }) => fate === 'done').length,
  };
};

const saidIn = (contents: Observed<ActContents>, event: EventObject, isShown: boolean): Said => {
  const told = event as ActingEmitted;
  if (told.type === 'notice') return { notice: told };
  return isShown ? {} : { done: { tab: contents.get().tab, done: told.settled.length } };
};

/** What was said of an earlier act on one of its documents goes once they are acted on anew. */
const withdrawOnceActing = (actorRef: ActingRef) =>
  withdrawWhen(actorRef, isUnsettled, ({ context }) => context.ledger.map(({ id }) => aboutActOn(id)));

/** Makes a machine with nothing to do yet. Its contents hold, from act to act, what is in doubt, and what was typed until it is done. */
export const makeActingRun = (
  { api, credentials, inspect }: Services,
  drafts: Drafts,
  shown: ShownDocuments,
): ActingRun => {
  const contents = createActContents(shown);
  const sentActs = createSentActs({ drafts, tab: () => contents.get().tab, now: api.clock.now });
  const machine = actingMachine.provide({
    actors: listActingActors({ api, credentials }, contents, sentActs),
  });
  const actorRef = createActor(machine, {
    input: { chunkSize, wanted: null, parent: null },
    ...inspected(inspect),
  });
  keepListTexts(drafts, contents);
  withdrawOnceActing(actorRef);
  sentActs.watch(actorRef);
  actorRef.on('settled', ({ act, settled, failed, doubtful }) => {
    contents.set(({ documents, kept, doubts }) => ({
      kept: keptAfter(kept, { act, ids: documents.map(({ id }) => id), done: settled }),
      doubts: doubtsAfter(doubts, act, { told: [...settled, ...failed], doubtful }),
    }));
  });
  return {
    contents,
    actorRef,
    outcome: () => leftAct({ actorRef, contents }),
    said: (event, isShown) => saidIn(contents, event, isShown),
    acting: () => actorRef,
  };
};

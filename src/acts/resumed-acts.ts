import { fromPromise } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { ActingInput } from '../../machines/acts/acting.setup.ts';
import type { ReadingAnswer, ReadRequest } from '../../machines/acts/record-status.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';
import type { Services } from '../session/services.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { onceFree } from '../session/web-locks.ts';
import { createActContents } from './act-contents.ts';
import { keepCountsAfter, noticeOfAct } from './act-notices.ts';
import type { ListStore } from './act-notices.ts';
import { readAgain } from './acting.actors.ts';
import { readUntilSure } from './acts-in-flight.ts';
import { leftKindOf, leftOfSeveral } from './left-act.ts';
import type { LeftAct } from './left-act.ts';
import { listActingActors } from './list-acting.actors.ts';
import type { ShownDocuments } from './shown-documents.ts';
import { createSentActs, parseSentAct, sentLock } from './sent-acts.ts';
import type { SentAct } from './sent-acts.ts';

type SentActGroup = Pick<SentAct, 'act' | 'tab' | 'at'> & { readonly ids: readonly string[] };

const leftAct = (
  actorRef: ActingRef,
  { act, tab }: SentActGroup,
  read: ReadonlyMap<string, DocumentFacts>,
): LeftAct | null => {
  const snapshot = actorRef.getSnapshot();
  const { ledger } = snapshot.context;
  const [first] = ledger;
  if (first === undefined || snapshot.matches('signedOut')) return null;
  // The count was updated when the list was read: it is not changed again here.
  const common = { act, tab, reason: '', done: 0 } as const;
  if (ledger.length === 1) {
    const { type = null, subject = null } = read.get(first.id) ?? {};
    const isUnseen = first.fate === 'done' && first.by === null;
    return { ...common, kind: leftKindOf(first), isUnseen, of: { id: first.id, type, subject } };
  }
  return { ...common, ...leftOfSeveral(ledger) };
};

interface ResumingServices extends Omit<Services, 'inspect'> {
  readonly drafts: Drafts;
  readonly store: ListStore;
  readonly shown: Pick<ShownDocuments, 'acts'>;
}

const sentActsOf = ({ act, tab, ids }: SentActGroup, drafts: Drafts, now: () => number) =>
  createSentActs({
    drafts,
    tab: () => tab,
    alreadySent: ids.map((documentId) => ({ documentId, act })),
    edited: () => new Set(ids),
    now,
  });

const openSent = (
  { api, credentials, drafts, store }: ResumingServices,
  sent: SentActGroup,
): OpenedScreen<null> => {
  const read = new Map<string, DocumentFacts>();
  const calling = { api, credentials };
  const sentActs = sentActsOf(sent, drafts, api.clock.now);
  const machine = actingMachine.provide({
    actors: {
      ...listActingActors(calling, createActContents(), sentActs),
      readDocument: fromPromise<ReadingAnswer, ReadRequest>(({ input, signal }) => {
        const shown = {
          take: ({ facts }: { readonly facts: DocumentFacts }) => {
            if (facts.id !== null) read.set(facts.id, facts);
            return { isChanged: false };
          },
        };
        const ask = (asked: readonly string[]) => readAgain(calling, signal, { ...input, ids: asked }, shown);
        return readUntilSure(ask, { ids: input.ids, sentAt: sent.at, clock: api.clock }, signal);
      }),
    },
  });
  const { act, ids } = sent;
  return {
    logic: machine,
    input: {
      chunkSize: 1,
      wanted: { act, ids, isConfirmed: true, wasSent: true },
      parent: null,
    } satisfies ActingInput,
    contents: null,
    follow: (ref) => {
      sentActs.watch(ref as ActingRef);
      return () => {};
    },
    outcomeOf: (ref, navigate) => {
      const left = leftAct(ref as ActingRef, sent, read);
      if (left === null) return null;
      keepCountsAfter(store, left);
      return noticeOfAct(left, store, navigate);
    },
  };
};

const groupByActAndTab = (acts: readonly SentAct[]): readonly SentActGroup[] => {
  const found = new Map<string, SentActGroup>();
  for (const { documentId, act, tab, at } of acts) {
    const key = `${act} ${tab}`;
    const before = found.get(key);
    const latest = Math.max(at, before?.at ?? 0);
    found.set(key, { act, tab, at: latest, ids: [...(before?.ids ?? []), documentId] });
  }
  return [...found.values()];
};

/**
 * Passes to `take` the acts that the signed-in person had sent when the page was left, reloaded or signed
 * out, and that no other tab is settling (X3), so that their outcome is found out. `key` identifies one.
 */
export const resumeSentActs = (
  services: ResumingServices,
  take: (key: string, made: OpenedScreen<null>) => void,
): Promise<void> =>
  onceFree(sentLock, async () => {
    const sent = (await services.drafts.all()).flatMap((draft) => parseSentAct(draft) ?? []);
    for (const one of groupByActAndTab(sent)) {
      services.shown.acts.resumed(one.act, one.ids, one.at);
      take(`${one.act} ${one.tab}`, openSent(services, one));
    }
  });

import { fromPromise } from 'xstate';
import type { bulkActMachine } from '../../../machines/bulk-act/bulk-act.machine.ts';
import type {
  Act,
  ActAnswer,
  DocumentRead,
  ReadAnswer,
  ReasonsAnswer,
} from '../../../machines/bulk-act/bulk-act.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { actBody, readReasons } from '../../api/act-calls.ts';
import type { Api } from '../../api/client.ts';
import { documentFacts } from '../../api/document-facts.ts';
import type { Answer } from '../../api/failure.ts';
import { list, record } from '../../api/reading.ts';
import { declineReasonsOf } from '../../api/requestors.ts';
import { actMoment } from '../../api/timestamps.ts';
import type { Filled } from '../../acts/ActFields.tsx';
import { inLanes } from '../../acts/in-lanes.ts';
import type { ActTab, SelectedDocument } from '../../acts/list-parts.ts';
import type { Credentials } from '../../session/services.ts';
import { readOf, verdictsIn } from './judging.ts';

/** What was typed for some documents. */
interface Kept {
  readonly ids: readonly string[];
  readonly filled: Filled;
}

type KeptTexts = Partial<Record<Act, Kept>>;

/** What is shown and sent of a bulk act, and never enters the machine. */
export interface BulkShelf {
  /** The tab on which they were ticked. */
  tab: ActTab;
  /** The documents of the act, in the order in which the person sees them. */
  documents: readonly SelectedDocument[];
  /** For which the documents' organization lets documents be declined (D5.1). */
  reasons: readonly string[];
  reason: string;
  /** The comment, or the description of a declining. */
  comment: string;
  /** What was typed for an act, and for which documents, until they are done (X5). */
  kept: KeptTexts;
  /** Ids of documents that were acted on before, and nobody could tell what came of it (X3). */
  doubtful: ReadonlySet<string>;
}

/** An act that is over. */
interface ActDone {
  readonly act: Act;
  /** Ids of the documents that it was asked for. */
  readonly ids: readonly string[];
  /** Ids of those that it was done on. */
  readonly done: readonly string[];
}

/**
 * What was typed, after an act. What was sent with it stays for those of its documents that failed. Any other text
 * goes with the first of its documents: it may have been about that one.
 */
export const keptAfter = (texts: KeptTexts, { act, ids: sent, done: ofSent }: ActDone): KeptTexts => {
  const asked = new Set(sent);
  const done = new Set(ofSent);
  const wasSent = (typedFor: string, { ids }: Kept) => typedFor === act && ids.every((id) => asked.has(id));
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([typedFor, kept]) => wasSent(typedFor, kept) || !kept.ids.some((id) => done.has(id)))
      .map(
        ([typedFor, { ids, filled }]) =>
          [typedFor, { ids: ids.filter((id) => !done.has(id)), filled }] as const,
      )
      .filter(([, { ids }]) => ids.length > 0),
  );
};

/** A shelf with nothing on it yet. */
export const emptyBulkShelf = (): BulkShelf => ({
  tab: 'sign',
  documents: [],
  reasons: [],
  reason: '',
  comment: '',
  kept: {},
  doubtful: new Set(),
});

interface BulkServices {
  readonly api: Api;
  readonly credentials: () => Credentials | null;
}

/** How many documents are read again at a time. */
const readingLanes = 2;

/** The decline reasons of the documents' organization among those of a person's look-up (D3.8, D5.1, D6.3). */
export const reasonsOf = (data: unknown, of: SelectedDocument | undefined): readonly string[] =>
  of ? declineReasonsOf(data, of) : [];

/** What an answer to an act on several documents says (D7.8, D8.1, X3). */
export const actAnswer = (answer: Answer<unknown>): ActAnswer => {
  switch (answer.kind) {
    case 'invalidToken':
      return answer;
    case 'failed':
      return answer.mayHaveHappened ? { kind: 'unconfirmed' } : { kind: 'refused', rows: [], error: '' };
    case 'refused':
      return { kind: 'refused', rows: verdictsIn(answer.data), error: answer.error };
    default:
      return { kind: 'answered', rows: verdictsIn(answer.data) };
  }
};

const acting = ({ api, credentials }: BulkServices, shelf: BulkShelf, act: Act) =>
  fromPromise<ActAnswer, { ids: readonly string[] }>(async ({ input }) => {
    const me = credentials();
    if (me === null) return { kind: 'invalidToken' };
    const fields = { Ids: [...input.ids], UserId: me.userid, ...actMoment(Date.now()), Token: me.token };
    // No signal of the machine: whoever leaves does not take an act back.
    const answer = await api.ask('act', new AbortController().signal, (options) =>
      api.client.POST('/api/Document', { ...options, body: actBody(act, fields, shelf) }),
    );
    return actAnswer(answer);
  });

const readingReasons = (services: BulkServices, shelf: BulkShelf) =>
  fromPromise<ReasonsAnswer, undefined>(({ signal }) =>
    readReasons(services, signal, (data) => {
      shelf.reasons = reasonsOf(data, shelf.documents[0]);
    }),
  );

const reading = ({ api, credentials }: BulkServices) =>
  fromPromise<ReadAnswer, { ids: readonly string[]; act: Act }>(async ({ input, signal }) => {
    let isTokenRefused = false;
    const readOne = async (id: string): Promise<DocumentRead> => {
      const me = credentials();
      isTokenRefused ||= me === null;
      const unread = { id, state: 'unread' } as const;
      if (me === null || isTokenRefused) return unread;
      const answer = await api.ask('document', signal, (options) =>
        api.client.GET('/api/Document', { ...options, params: { query: { ...me, docid: id } } }),
      );
      isTokenRefused ||= answer.kind === 'invalidToken';
      if (answer.kind !== 'processed') return unread;
      const found = list(record<{ Data: unknown }>(answer.data).Data)
        .map((one) => documentFacts(one))
        .find((facts) => facts.id === id);
      return found ? readOf(found, me.userid, input.act) : unread;
    };
    const reads = await inLanes(input.ids, readingLanes, readOne);
    return isTokenRefused ? { kind: 'invalidToken' } : { kind: 'read', reads };
  });

/** Fulfils the ports of acting on several documents; what belongs to the documents is taken from `shelf`. */
export const bulkActActors = (services: BulkServices, shelf: BulkShelf) =>
  ({
    getUser: readingReasons(services, shelf),
    reviewDocuments: acting(services, shelf, 'review'),
    declineDocuments: acting(services, shelf, 'decline'),
    signDocuments: acting(services, shelf, 'sign'),
    acknowledgeDocuments: acting(services, shelf, 'acknowledge'),
    readDocument: reading(services),
  }) satisfies PortsOf<typeof bulkActMachine>;

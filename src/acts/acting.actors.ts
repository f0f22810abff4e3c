import { fromPromise } from 'xstate';
import { acts } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActRequest,
  DocumentRead,
  DocumentVerdict,
  ReadingAnswer,
  ReadRequest,
  ReasonsAnswer,
  Refusal,
} from '../../machines/acts/record-status.ts';
import type { Credentials } from '../api/client.ts';
import { actData, isLockError, readReasons } from '../api/act-calls.ts';
import { actMoment } from '../api/act-moment.ts';
import { documentFacts } from '../api/document-facts.ts';
import { mayBeInFlight, shownError } from '../api/failure.ts';
import type { Answer } from '../api/failure.ts';
import { isSameWord } from '../api/provider-words.ts';
import { identifier } from '../api/identifier.ts';
import { readDocument } from '../api/read-document.ts';
import { list, record } from '../api/reading.ts';
import type { CallServices } from '../session/services.ts';
import type { FieldValues } from './ActFields.tsx';
import { noBasis, recordStatusInLists, recordStatusOf } from './record-evidence.ts';
import type { ListedIn, EvidenceBasis } from './record-evidence.ts';

/** Runs `work` for each item, at most `concurrency` at once; the results are in the order of the items. */
export const mapConcurrently = async <T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return results;
};

const readingLanes = 2;

const refusalIn = (error: string): Refusal => {
  if (isSameWord(error, 'Redundant')) return 'redundant';
  return isLockError(error) ? 'locked' : 'refused';
};

/** The rows of an answer's ProcessingDetails; rows with neither Y nor N are ignored (D3.10, S23). */
export const verdictsIn = (data: unknown): readonly DocumentVerdict[] =>
  list(record<{ ProcessingDetails: unknown }>(data).ProcessingDetails)
    .map((row) => record<{ DocId: unknown; DocProcessed: unknown; DocError: unknown }>(row))
    .flatMap(({ DocId, DocProcessed, DocError }) => {
      const id = identifier(DocId);
      if (id === null || (DocProcessed !== 'Y' && DocProcessed !== 'N')) return [];
      const error = shownError(DocError);
      return [{ id, refusal: DocProcessed === 'Y' ? null : refusalIn(error), error }];
    });

const hasDetails = (data: unknown): boolean => {
  const details = record<{ ProcessingDetails: unknown }>(data).ProcessingDetails ?? [];
  return !Array.isArray(details) || details.length > 0;
};

/** Maps the provider's answer to the machine's (D7.8, D8.1, D8.4, X3). */
const actAnswer = (answer: Answer<unknown>): ActAnswer => {
  switch (answer.kind) {
    case 'invalidToken':
      return answer;
    case 'failed':
      return answer.mayHaveHappened
        ? { kind: 'unconfirmed', ...(mayBeInFlight(answer) ? { mayBeInFlight: true } : {}) }
        : { kind: 'refused', refusal: 'refused', rows: [], error: '' };
    case 'refused':
      return {
        kind: 'refused',
        refusal: refusalIn(answer.error),
        rows: verdictsIn(answer.data),
        error: answer.error,
      };
    default:
      return { kind: 'answered', rows: hasDetails(answer.data) ? verdictsIn(answer.data) : null };
  }
};

/**
 * The provider's time for an act that is about to be sent. If it is uncertain, because a clock was set since
 * the last answer, makes a call first to learn it (S47).
 */
export const timeOfAct = async ({ api, credentials }: CallServices): Promise<number> => {
  const { signal } = new AbortController();
  if (!api.clock.isSure()) await api.as(credentials()).read('/api/DocumentCounts', {}, { signal });
  return api.clock.now();
};

/** Sends an act (D7.8); `at`: the provider's time. It is never aborted, also when the screen is left. */
export const sendAct = async (
  { api, credentials }: CallServices,
  { act, ids }: ActRequest,
  filled: FieldValues,
  at: number = api.clock.now(),
): Promise<ActAnswer> => {
  const data = actData({ Ids: [...ids], ...actMoment(at) }, acts[act], filled);
  const { signal } = new AbortController();
  const answer = await api.as(credentials()).post('/api/Document', data, { signal });
  return actAnswer(answer);
};

/** The texts that are sent with an act, by which it may be recognized in the document afterwards. */
export const sentTextsOf = (act: Act, { reason, comment }: FieldValues): readonly string[] => {
  const asked: readonly string[] = acts[act].asks;
  const texts = [asked.includes('comment') ? comment : '', asked.includes('reason') ? reason : ''];
  return texts.filter((text) => text.trim() !== '');
};

const groups = ['PENDING', 'COMPLETED'] as const;

/**
 * Ids in this person's list of a group that may be there because of the act; null if the list could not be
 * read.
 */
const idsIn = async (
  { api, credentials }: CallServices,
  signal: AbortSignal,
  group: (typeof groups)[number],
  act: Act,
) => {
  const answer = await api.as(credentials()).read('/api/Document', { GROUP: group }, { signal });
  if (answer.kind !== 'processed') return null;
  const rows = list(record<{ Data: unknown }>(answer.data).Data).map((one) => documentFacts(one));
  // A completed row names the person's last act: another act is no evidence of this one.
  const ofAct = rows.filter(
    ({ action }) => group === 'PENDING' || action === null || action === acts[act].done,
  );
  return new Set(ofAct.flatMap(({ id }) => id ?? []));
};

/** Reads both lists once. The result says which of them contain a document. */
const readLists = async (
  calling: CallServices,
  signal: AbortSignal,
  act: Act,
): Promise<(id: string) => ListedIn> => {
  const [pending, completed] = await Promise.all(groups.map((group) => idsIn(calling, signal, group, act)));
  return (id) => ({ pending: pending?.has(id) ?? null, completed: completed?.has(id) ?? null });
};

export interface ShownDocument {
  readonly take: (found: FoundDocument) => Pick<DocumentRead, 'isChanged' | 'awaitsMe'>;
}

export type FoundDocument = Extract<Awaited<ReturnType<typeof readDocument>>, { kind: 'found' }>;

const readOne = async (
  { api }: CallServices,
  signal: AbortSignal,
  me: Credentials,
  { id, act, isPrecheck }: { readonly id: string } & Pick<ReadRequest, 'act' | 'isPrecheck'>,
  shown: ShownDocument | null,
  basisOf: (id: string) => EvidenceBasis,
): Promise<DocumentRead | null> => {
  const unread = { id, recordStatus: 'unread', isChanged: false } as const;
  const read = await readDocument(api, signal, { credentials: me, documentId: id });
  if (read.kind === 'invalidToken') return null;
  if (read.kind === 'missing') return { ...unread, recordStatus: 'missing' };
  if (read.kind === 'refused') return { ...unread, error: read.error };
  if (read.kind !== 'found' || signal.aborted) return unread;
  const sent = isPrecheck ? { ...basisOf(id), texts: [] } : basisOf(id);
  return { ...unread, recordStatus: recordStatusOf(read.facts, me.userid, act, sent), ...shown?.take(read) };
};

/**
 * Whether the lists must be read, too: a host may show an act in them alone. A document that was shown and is
 * missing now is never sent because a list still names it (X7).
 */
const mustReadLists = (
  { id, recordStatus }: DocumentRead,
  isShownBefore: boolean,
  inDoubt: readonly string[],
): boolean => {
  if (recordStatus === 'waits') return inDoubt.includes(id);
  return recordStatus === 'unclear' || (recordStatus === 'missing' && !isShownBefore);
};

/**
 * Rereads documents, and says what each proves about the act (D7.6, S46). If some prove nothing, the person's
 * lists are read once. `basisOf`: what the read of a document is judged by.
 */
export const readAgain = async (
  calling: CallServices,
  signal: AbortSignal,
  { act, ids, isPrecheck, inDoubt = [] }: ReadRequest,
  shown: ShownDocument | null = null,
  basisOf: (id: string) => EvidenceBasis = () => noBasis,
): Promise<ReadingAnswer> => {
  // A prefetched answer could be older than the act.
  calling.api.dropPrefetched();
  let isTokenRefused = false;
  const reads = await mapConcurrently(ids, readingLanes, async (id): Promise<DocumentRead> => {
    const me = isTokenRefused ? null : calling.credentials();
    const read = me && (await readOne(calling, signal, me, { id, act, isPrecheck }, shown, basisOf));
    isTokenRefused ||= read === null;
    return read ?? { id, recordStatus: 'unread', isChanged: false };
  });
  if (isTokenRefused) return { kind: 'invalidToken' };
  const needsLists = (read: DocumentRead) => mustReadLists(read, shown !== null && isPrecheck, inDoubt);
  if (!reads.some(needsLists)) return { kind: 'read', reads };
  const listed = await readLists(calling, signal, act);
  const settle = (read: DocumentRead): DocumentRead => {
    const recordStatus = needsLists(read) ? recordStatusInLists(listed(read.id)) : 'unclear';
    return recordStatus === 'unclear' ? read : { ...read, recordStatus };
  };
  return { kind: 'read', reads: reads.map(settle) };
};

/**
 * The port that reads the decline reasons of a person's organizations; the answer is passed to `keep` (D7.7).
 */
export const reasonsPort = (calling: CallServices, keep: (data: unknown) => void) =>
  fromPromise<ReasonsAnswer, undefined>(({ signal }) => readReasons(calling, signal, keep));

import { fromPromise } from 'xstate';
import { acts } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActOrder,
  DocumentRead,
  ReadingAnswer,
  ReasonsAnswer,
  Standing,
} from '../../machines/acts/standing.ts';
import { actBody, readReasons } from '../api/act-calls.ts';
import { documentFacts } from '../api/document-facts.ts';
import { readDocument } from '../api/read-document.ts';
import { list, record } from '../api/reading.ts';
import { actMoment } from '../api/timestamps.ts';
import type { Services } from '../session/services.ts';
import { actAnswer } from './act-answer.ts';
import type { Filled } from './ActFields.tsx';
import { noTexts, standingInLists, standingOf } from './evidence.ts';
import type { ListedIn, SentTexts } from './evidence.ts';
import { inLanes } from './in-lanes.ts';

/** What acting needs of the app. */
export type Calling = Pick<Services, 'api' | 'credentials'>;

/** How many documents are read again at a time. */
const readingLanes = 2;

/** Sends an act (D7.8). Nothing takes it back: whoever leaves does not cancel it. */
export const sendAct = async (
  { api, credentials }: Calling,
  { act, ids }: ActOrder,
  filled: Filled,
): Promise<ActAnswer> => {
  const me = credentials();
  if (me === null) return { kind: 'invalidToken' };
  const fields = { Ids: [...ids], UserId: me.userid, ...actMoment(api.clock.now()), Token: me.token };
  const answer = await api.ask('act', new AbortController().signal, (options) =>
    api.client.POST('/api/Document', { ...options, body: actBody(act, fields, filled) }),
  );
  return actAnswer(answer);
};

/** What goes out with an act and may be found again in its document. */
export const textsSent = (act: Act, { reason, comment }: Filled, before: readonly string[]): SentTexts => {
  const asked: readonly string[] = acts[act].asks;
  const texts = [asked.includes('comment') ? comment : '', asked.includes('reason') ? reason : ''];
  return { texts: texts.filter((text) => text.trim() !== ''), before };
};

const groups = ['PENDING', 'COMPLETED'] as const;

/** The ids in this person's list of a group that may stand there for an act; null where it could not be read. */
const idsIn = async (
  { api, credentials }: Calling,
  signal: AbortSignal,
  group: (typeof groups)[number],
  act: Act,
) => {
  const me = credentials();
  if (me === null) return null;
  const answer = await api.ask('read', signal, (options) =>
    api.client.GET('/api/Document', { ...options, params: { query: { ...me, GROUP: group } } }),
  );
  if (answer.kind !== 'processed') return null;
  const rows = list(record<{ Data: unknown }>(answer.data).Data).map((one) => documentFacts(one));
  // A completed row names what the person did last: another act is no evidence of this one.
  const ofAct = rows.filter(
    ({ action }) => group === 'PENDING' || action === null || action === acts[act].done,
  );
  return new Set(ofAct.flatMap(({ id }) => id ?? []));
};

/** Reads both lists once, and says where a document stands in them. */
const readLists = async (
  calling: Calling,
  signal: AbortSignal,
  act: Act,
): Promise<(id: string) => ListedIn> => {
  const [pending, completed] = await Promise.all(groups.map((group) => idsIn(calling, signal, group, act)));
  return (id) => ({ pending: pending?.has(id) ?? null, completed: completed?.has(id) ?? null });
};

/** How a document stands as far as the person's lists prove it (S46). */
export const listedStanding = async (
  calling: Calling,
  signal: AbortSignal,
  act: Act,
  id: string,
): Promise<Standing> => standingInLists((await readLists(calling, signal, act))(id));

/** What was sent with the act, by document. */
export type SentBy = (id: string) => SentTexts;

/**
 * Reads documents again and says how each stands to the act (D7.6, S46). Where documents prove nothing, the person's lists
 * are read once.
 */
export const readAgain = async (
  calling: Calling,
  signal: AbortSignal,
  { act, ids }: ActOrder,
  sent: SentBy = () => noTexts,
): Promise<ReadingAnswer> => {
  let isTokenRefused = false;
  const readOne = async (id: string): Promise<DocumentRead> => {
    const me = calling.credentials();
    isTokenRefused ||= me === null;
    const unread = { id, standing: 'unread', isChanged: false } as const;
    if (me === null || isTokenRefused) return unread;
    const read = await readDocument(calling.api, signal, { credentials: me, documentId: id });
    isTokenRefused ||= read.kind === 'invalidToken';
    if (read.kind === 'missing') return { ...unread, standing: 'missing' };
    if (read.kind !== 'found') return unread;
    return { ...unread, standing: standingOf(read.facts, me.userid, act, sent(id)) };
  };
  const reads = await inLanes(ids, readingLanes, readOne);
  if (isTokenRefused) return { kind: 'invalidToken' };
  const proved = ({ standing }: DocumentRead) => standing !== 'unclear' && standing !== 'missing';
  if (reads.every(proved)) return { kind: 'read', reads };
  const listed = await readLists(calling, signal, act);
  const settle = (read: DocumentRead): DocumentRead => {
    const standing = proved(read) ? read.standing : standingInLists(listed(read.id));
    return standing === 'unclear' ? read : { ...read, standing };
  };
  return { kind: 'read', reads: reads.map(settle) };
};

/** Reads the decline reasons of a person's organizations; `keep` is handed the answer (D7.7). */
export const readingReasons = (calling: Calling, keep: (data: unknown) => void) =>
  fromPromise<ReasonsAnswer, undefined>(({ signal }) => readReasons(calling, signal, keep));

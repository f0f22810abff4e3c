import { inFlightMs, rereads } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActRequest,
  DocumentRead,
  ReadingAnswer,
  RecordStatus,
} from '../../machines/acts/record-status.ts';
import type { ProviderClock } from '../api/provider-clock.ts';

/**
 * How much two readings of the same moment may differ, in milliseconds: the provider's time is in whole
 * seconds.
 */
const roundingMs = 1_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** What no later read changes: the document need not be read again. */
const final: readonly (RecordStatus | 'missing' | 'unread')[] = ['mine', 'recorded', 'others'];

/**
 * While the request may still be in flight, 'not recorded' proves nothing: the document is reread until that
 * time is over (S46). The time since sending is measured by the provider's time, which comes with the answer:
 * this device's clock may have been set since (S47). A provider whose clock stands still is not waited for
 * longer.
 */
export const readUntilSure = async (
  ask: (ids: readonly string[]) => Promise<ReadingAnswer>,
  {
    ids,
    sentAt,
    clock,
  }: { readonly ids: readonly string[]; readonly sentAt: number; readonly clock: ProviderClock },
  signal: AbortSignal,
): Promise<ReadingAnswer> => {
  const latest = new Map<string, DocumentRead>();
  const firstAt = clock.steady();
  let sureAt: number | null = null;
  for (;;) {
    const beganAt = clock.steady();
    const answer = await ask(ids.filter((id) => !final.includes(latest.get(id)?.recordStatus ?? 'unread')));
    const askedAt = clock.now() - (clock.steady() - beganAt);
    sureAt ??= Math.min(sentAt, askedAt) + inFlightMs;
    if (answer.kind !== 'read') return answer;
    for (const read of answer.reads) latest.set(read.id, read);
    const reads = ids.flatMap((id) => latest.get(id) ?? []);
    const isOpen = reads.some(({ recordStatus }) => recordStatus === 'waits');
    const isSure = askedAt + roundingMs >= sureAt || beganAt - firstAt >= inFlightMs;
    if (isSure || !isOpen || signal.aborted) return { kind: 'read', reads };
    await pause(Math.min(rereads.pauseMs, Math.max(0, sureAt - clock.now())), signal);
  }
};

type Ask = (ids: readonly string[]) => Promise<ReadingAnswer>;

/** The memory of what a session has sent, by whichever of its screens (X3). */
export interface ActsInFlight {
  /** Notes an act of an earlier page whose outcome is not known; `at`: when it was sent, in the provider's time. */
  readonly resumed: (act: Act, ids: readonly string[], at: number) => void;
  /** Notes an act that is sent now. */
  readonly sending: (order: ActRequest) => void;
  /** Notes and returns its answer; `at`: when it was sent, in the provider's time. */
  readonly answered: (order: ActRequest, at: number, answer: ActAnswer) => ActAnswer;
  /** Whether this act was ever sent to the document without getting an answer. */
  readonly wasLost: (act: Act, id: string) => boolean;
  /** Whether an act on the document was sent or answered after `steady`, a time of `performance.now()`. */
  readonly isActedOnSince: (id: string, steady: number) => boolean;
  /** Reads documents; again until it is sure, while the provider may still be at an act on them. */
  readonly read: (
    clock: ProviderClock,
    ask: Ask,
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<ReadingAnswer>;
}

/** Creates the memory of a session that has sent nothing yet. */
export const createActsInFlight = (): ActsInFlight => {
  const sentAt = new Map<string, number>();
  const actedOn = new Map<string, number>();
  const lost = new Set<string>();
  const touch = ({ ids }: Pick<ActRequest, 'ids'>) => {
    for (const id of ids) actedOn.set(id, performance.now());
  };
  const lose = (act: Act, ids: readonly string[]) => {
    for (const id of ids) lost.add(`${act} ${id}`);
  };
  return {
    resumed: (act, ids, at) => {
      lose(act, ids);
      for (const id of ids) sentAt.set(id, at);
    },
    sending: touch,
    answered: (order, at, answer) => {
      touch(order);
      const isLost = answer.kind === 'unconfirmed';
      if (isLost) lose(order.act, order.ids);
      for (const id of order.ids) sentAt.set(id, isLost && answer.mayBeInFlight === true ? at : 0);
      return answer;
    },
    wasLost: (act, id) => lost.has(`${act} ${id}`),
    isActedOnSince: (id, steady) => (actedOn.get(id) ?? -Infinity) >= steady,
    read: (clock, ask, ids, signal) => {
      const last = Math.max(0, ...ids.map((id) => sentAt.get(id) ?? 0));
      return last === 0 ? ask(ids) : readUntilSure(ask, { ids, sentAt: last, clock }, signal);
    },
  };
};

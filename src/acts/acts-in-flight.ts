import { inFlightMs, rereads } from '../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActRequest,
  DocumentRead,
  ReadingAnswer,
  ReadRequest,
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

/** Remembers which acts of one screen the provider may still be at, and reads those until that is sure. */
export const createActsInFlight = (clock: ProviderClock) => {
  const sentAt = new Map<string, number>();
  return {
    note: ({ ids }: ActRequest, at: number, answer: ActAnswer): ActAnswer => {
      const isOpen = answer.kind === 'unconfirmed' && answer.mayBeInFlight === true;
      for (const id of ids) sentAt.set(id, isOpen ? at : 0);
      return answer;
    },
    read: (
      ask: (ids: readonly string[]) => Promise<ReadingAnswer>,
      { ids }: ReadRequest,
      signal: AbortSignal,
    ): Promise<ReadingAnswer> => {
      const last = Math.max(0, ...ids.map((id) => sentAt.get(id) ?? 0));
      return last === 0 ? ask(ids) : readUntilSure(ask, { ids, sentAt: last, clock }, signal);
    },
  };
};

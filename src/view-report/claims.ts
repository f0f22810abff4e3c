import type { ClaimStore } from '../session/services.ts';
import type { KeptDrafts } from '../work/kept-drafts.ts';
import { claimScope } from './claim-scope.ts';
import type { Span } from './time.ts';

const secondMs = 1_000;
/** What the opening report claims (D4.17, D9.9). */
const openingMs = 60_000;
/** No session lasts longer. A claim that ends further ahead was written by hand, or before the clock was set right. */
const farthestMs = 86_400_000;
/** How long a report waits for what an earlier session has claimed: a browser may never answer. */
const recallMs = 2_000;

export type Claims = ReturnType<typeof createClaims>;

/** Where a claim outlives the session: encrypted, and for the same person alone (X17). */
export type ClaimDrafts = Pick<KeptDrafts, 'find' | 'keep' | 'forget'>;

interface ClaimNeeds {
  readonly store: ClaimStore;
  readonly drafts: ClaimDrafts;
  readonly now: () => number;
}

const recallFrom = async (drafts: ClaimDrafts): Promise<number> => {
  const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), recallMs));
  const until = await Promise.race([drafts.find(claimScope), limit]);
  return typeof until === 'number' && Number.isSafeInteger(until) ? until : 0;
};

export const upToSecond = (ms: number) => Math.ceil(ms / secondMs) * secondMs;
export const downToSecond = (ms: number) => Math.floor(ms / secondMs) * secondMs;

/** Writes down up to when is claimed, and knows what it has written last. */
const writerTo = (drafts: ClaimDrafts) => {
  let last: { readonly until: number; readonly done: Promise<void> } | null = null;
  const write = (until: number): Promise<void> => {
    const done = new Promise<void>((resolve) => {
      drafts.keep(claimScope, until, () => resolve());
    });
    last = { until, done };
    return done;
  };
  /** Writes only where less was written down so far: another tab may have claimed more, and be gone before it did. */
  const writeUpTo = (until: number): Promise<void> =>
    last && last.until >= until ? last.done : write(until);
  return { write, writeUpTo };
};

/** What of a person's time is reported already: no time is claimed twice, in whichever tab (X17). In whole seconds. */
export const createClaims = ({ store, drafts, now }: ClaimNeeds) => {
  // The end of a session empties storage; this page still knows what it has seen there.
  let seen = 0;
  let recalled = 0;
  const written = writerTo(drafts);
  let recalling: Promise<void> | null = null;
  const recall = async () => {
    recalled = await recallFrom(drafts);
    recalling = null;
  };
  recalling = recall();
  const claimedSoFar = (): number => {
    const latest = now() + farthestMs;
    const ends = [seen, recalled, store.claimedUntil() ?? 0].filter((until) => until <= latest);
    seen = Math.max(0, ...ends);
    return seen;
  };
  const keep = (until: number) => {
    seen = Math.max(claimedSoFar(), until);
    store.keepClaim(seen);
  };
  // A page before this one may have been left before it had.
  if (claimedSoFar() > now()) void written.write(seen);
  return {
    /** Resolves once it is known what an earlier session has claimed; null where it is, or this session has claimed more. */
    recalling: () => (store.claimedUntil() === null ? recalling : null),
    /**
     * The session ends. What is over by then can be claimed by nobody again, and leaves nothing behind; what is not is
     * written down before the session is gone.
     */
    end: () => (claimedSoFar() <= now() ? drafts.forget() : written.writeUpTo(seen)),
    /** Looks at what other tabs have claimed so far. */
    look: () => void claimedSoFar(),
    /** Claims what of the minute after an opening is not claimed yet; the close time is always that minute's end (D9.9). */
    opening: (openedAt: number): Span => {
      const from = upToSecond(openedAt);
      const closedAt = from + openingMs;
      const before = Math.min(claimedSoFar(), closedAt);
      keep(closedAt);
      // Nothing else is claimed ahead of time, and could be claimed again by another session.
      void written.write(seen);
      return { openedAt: Math.max(from, before), closedAt };
    },
    /** Claims what of a span is not claimed yet; null where that is less than a second. */
    rest: ({ openedAt, closedAt }: Span): Span | null => {
      const from = Math.max(upToSecond(openedAt), claimedSoFar());
      const to = downToSecond(closedAt);
      if (to - from < secondMs) return null;
      keep(to);
      return { openedAt: from, closedAt: to };
    },
  };
};

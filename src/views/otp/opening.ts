import {
  mostRefusalsCounted,
  refusalPauseMs,
  resendPauseMs,
} from '../../../machines/verification/verification.ts';
import type { Method, Resumed } from '../../../machines/verification/verification.ts';
import { createCodePlace } from '../../verification/kept-code.ts';
import type { AskedCode, AskedStore } from '../../session/asked-code.ts';
import type { CodePlace, ReturnedCode } from '../../verification/kept-code.ts';

/** What one opening of the screen keeps beside its machine. */
export interface Opening {
  readonly place: CodePlace;
  /** How long ago it began, in milliseconds. */
  readonly tookMs: () => number;
  /** Notes that a code was sent, good for `lifetimeMs` milliseconds, or that nobody knows whether it was. */
  readonly noteSent: (method: Method, isConfirmed: boolean, lifetimeMs: number | null) => void;
  /** Notes that a code was refused. */
  readonly noteRefused: () => void;
}

const leftOf = (whole: number, since: number | null, now: number): number =>
  since === null ? 0 : Math.min(whole, Math.max(0, since + whole - now));

/** What is left of the times of a code that was asked for. */
export const resumedFrom = (asked: AskedCode, now: number): Resumed => {
  const { method, sent, isConfirmed, sentAt, until, refusals, refusedAt } = asked;
  return {
    method,
    used: { sms: sent.sms !== null, email: sent.email !== null },
    isConfirmed,
    refusals,
    resendMs: {
      sms: leftOf(resendPauseMs, sent.sms, now),
      email: leftOf(resendPauseMs, sent.email, now),
    },
    refusalMs: leftOf(refusalPauseMs(refusals), refusedAt, now),
    lifetimeMs: until === null ? null : leftOf(Math.max(0, until - sentAt), sentAt, now),
  };
};

const unasked = { sent: { sms: null, email: null }, refusals: 0, refusedAt: null };

interface OpeningServices extends AskedStore {
  readonly keepCode: (code: ReturnedCode | null) => void;
}

/** Begins an opening of the screen for a person; `resumed` is what the tab still has of an earlier one. */
export const beginOpening = (
  { asked, keepAsked, keepCode }: OpeningServices,
  userid: string,
  resumed: Resumed | null,
  now: () => number = Date.now,
): Opening => {
  const begunAt = now();
  const place = createCodePlace(keepCode);
  if (resumed?.lifetimeMs) place.keepFor(resumed.lifetimeMs);
  else place.drop();
  return {
    place,
    tookMs: () => Math.max(0, now() - begunAt),
    noteSent: (method, isConfirmed, lifetimeMs) => {
      const before = asked(userid) ?? unasked;
      const sentAt = now();
      const until = lifetimeMs === null ? null : sentAt + lifetimeMs;
      const sent = { ...before.sent, [method]: sentAt };
      const { refusals, refusedAt } = before;
      keepAsked(userid, { method, sent, isConfirmed, sentAt, until, refusals, refusedAt });
    },
    noteRefused: () => {
      const before = asked(userid);
      if (before === null) return;
      const refusals = Math.min(before.refusals + 1, mostRefusalsCounted);
      keepAsked(userid, { ...before, refusals, refusedAt: now() });
    },
  };
};

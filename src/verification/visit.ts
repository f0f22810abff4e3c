import { resendPauseMs } from '../../machines/verification/verification.ts';
import type { VerificationEmitted } from '../../machines/verification/verification.setup.ts';
import type { Resumed } from '../../machines/verification/verification.ts';
import { createCodeMemory } from './code-memory.ts';
import type { CodeStore } from '../session/services.ts';
import type { RequestedCode, RequestedCodeStore } from '../session/requested-code.ts';
import type { CodeMemory } from './code-memory.ts';

/** Data of one visit to the screen, besides its machine. */
export interface Visit {
  readonly codeMemory: CodeMemory;
  /** The time since it began, in milliseconds. */
  readonly tookMs: () => number;
  /** Stores that a code was requested, so that the page may be reloaded before it is entered. */
  readonly noteRequested: (request: CodeRequest) => void;
}

type CodeRequest = Omit<Extract<VerificationEmitted, { type: 'code.requested' }>, 'type'>;

const remainingMs = (whole: number, since: number | null, now: number): number =>
  since === null ? 0 : Math.min(whole, Math.max(0, since + whole - now));

/** The remaining times of a code that was requested. */
export const resumedFrom = (requestedCode: RequestedCode, now: number): Resumed => {
  const { method, sent, isConfirmed, sentAt, until } = requestedCode;
  return {
    method,
    used: { sms: sent.sms !== null, email: sent.email !== null },
    isConfirmed,
    resendMs: {
      sms: remainingMs(resendPauseMs, sent.sms, now),
      email: remainingMs(resendPauseMs, sent.email, now),
    },
    lifetimeMs: until === null ? null : remainingMs(Math.max(0, until - sentAt), sentAt, now),
  };
};

const unsent = { sms: null, email: null };

type VisitServices = RequestedCodeStore & CodeStore;

/** Begins a person's visit to the screen; `resumed` is what the tab has stored of an earlier one. */
export const beginVisit = (
  { requestedCode, keepRequestedCode, keepCode }: VisitServices,
  userid: string,
  resumed: Resumed | null,
  now: () => number = Date.now,
): Visit => {
  const begunAt = now();
  const codeMemory = createCodeMemory(keepCode);
  if (resumed?.lifetimeMs) codeMemory.keepFor(resumed.lifetimeMs);
  else codeMemory.drop();
  return {
    codeMemory,
    tookMs: () => Math.max(0, now() - begunAt),
    noteRequested: ({ method, isConfirmed, lifetimeMs }) => {
      const sentAt = now();
      const until = lifetimeMs === null ? null : sentAt + lifetimeMs;
      const sent = { ...(requestedCode(userid)?.sent ?? unsent), [method]: sentAt };
      keepRequestedCode(userid, { method, sent, isConfirmed, sentAt, until });
    },
  };
};

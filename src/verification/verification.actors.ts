import { fromPromise } from 'xstate';
import type { PortsOf } from '../../machines/port.ts';
import type { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { SendAnswer, VerifyAnswer } from '../../machines/verification/verification.ports.ts';
import type { Method } from '../../machines/verification/verification.ts';
import type { Api } from '../api/client.ts';
import type { Answer } from '../api/failure.ts';
import { isDeviceOffline } from '../api/reachable.ts';
import type { paths } from '../api/schema.d.ts';
import { millisecondsUntil, returnedCode, sendAnswer, verifyAnswer } from '../api/verification.ts';
import type { CodeMemory } from './code-memory.ts';

type Body = paths['/api/verification']['post']['requestBody']['content']['application/json'];
type VerificationRequest =
  | { Action: 'SMSVERIFICATION' | 'EMAILVERIFICATION'; VerificationTarget: string }
  | { Action: 'VERIFY'; VerificationTarget: string; VerificationCode: string };

/** The dependencies of a verification. */
export interface VerificationServices {
  readonly api: Api;
  /** The caller, with the token of a signed-in person; null if the session is over. */
  readonly who: () => { readonly userid: string; readonly token?: string } | null;
  /** The recipient of a code by this method, in the provider's format. */
  readonly target: (method: Method) => string;
  /** Holds a returned code (S1). */
  readonly codeMemory: CodeMemory;
  /**
   * Takes the data of the answer to a right code; false if it is not usable. Not called once the screen has
   * been left.
   */
  readonly accept: (answer: Answer<unknown>) => boolean;
}

const orderOf = { sms: 'SMSVERIFICATION', email: 'EMAILVERIFICATION' } as const;

const createCalls = ({ api, who }: VerificationServices) => ({
  verification: async (signal: AbortSignal, order: VerificationRequest): Promise<Answer<unknown>> => {
    const person = who();
    if (person === null) return { kind: 'invalidToken' };
    const { userid, token } = person;
    const Data = { UserId: userid, ...order, ...(token === undefined ? {} : { Token: token }) };
    return api.ask('act', signal, (options) =>
      api.client.POST('/api/verification', { ...options, body: { Data } as Body }),
    );
  },
});

type Calls = ReturnType<typeof createCalls>;

const sendCodeLogic = (method: Method, services: VerificationServices, { verification }: Calls) =>
  fromPromise<SendAnswer, undefined>(async ({ signal }) => {
    const { api, codeMemory, target } = services;
    codeMemory.drop();
    const response = await verification(signal, {
      Action: orderOf[method],
      VerificationTarget: target(method),
    });
    if (response.kind === 'failed' && response.reason === 'connection' && (await isDeviceOffline()))
      return { kind: 'refused', error: '' };
    // Only a code by e-mail is returned, with its expiry (A7.4).
    const returned = method === 'email' ? returnedCode(response) : null;
    const lifetimeMs = returned && millisecondsUntil(returned.until, api.clock.now());
    const isGuess = lifetimeMs !== null && api.clock.aheadMs() === null;
    const answer = sendAnswer(response, lifetimeMs, isGuess);
    if (returned !== null && !signal.aborted) codeMemory.keep(returned, lifetimeMs);
    return answer;
  });

/** The ports of a verification, for the screen whose services are given. */
export const verificationActors = (services: VerificationServices) => {
  const calls = createCalls(services);
  return {
    sendCodeBySms: sendCodeLogic('sms', services, calls),
    sendCodeByEmail: sendCodeLogic('email', services, calls),
    verifyCode: fromPromise<VerifyAnswer, { method: Method; code: string }>(async ({ input, signal }) => {
      const { codeMemory, target, accept } = services;
      const answer = await calls.verification(signal, {
        Action: 'VERIFY',
        VerificationTarget: target(input.method),
        VerificationCode: input.code,
      });
      const isUsable = answer.kind === 'processed' && !signal.aborted && accept(answer);
      if (isUsable) codeMemory.drop();
      return verifyAnswer(answer, isUsable);
    }),
  } satisfies PortsOf<typeof verificationMachine>;
};

import type { AnyActorLogic } from 'xstate';
import type { verificationMachine } from '../../machines/verification/verification.machine.ts';

type Port = 'sendCodeBySms' | 'sendCodeByEmail' | 'verifyCode';

/** The ports with which a screen has provided its verification. */
export const portsOf = ({
  verification,
}: {
  readonly verification: typeof verificationMachine;
}): Record<Port, AnyActorLogic> =>
  verification.implementations.actors as unknown as Record<Port, AnyActorLogic>;

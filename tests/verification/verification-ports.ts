import type { AnyActorLogic } from 'xstate';
import type { verificationMachine } from '../../machines/verification/verification.machine.ts';

type Port = 'sendCodeBySms' | 'sendCodeByEmail' | 'verifyCode';

/** The port implementations that a screen gave its verification child. */
export const verificationPorts = ({
  verification,
}: {
  readonly verification: typeof verificationMachine;
}): Record<Port, AnyActorLogic> =>
  verification.implementations.actors as unknown as Record<Port, AnyActorLogic>;

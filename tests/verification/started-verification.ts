import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { VerificationInput } from '../../machines/verification/verification.setup.ts';
import { startActor } from '../support/start-actor.ts';

/** The verification of a contact that can get codes both ways, and what a person does there. */
export const startVerification = (input: Partial<VerificationInput> = {}) => {
  const stage = startActor(verificationMachine, {
    methods: { sms: true, email: true },
    first: null,
    resumed: null,
    ...input,
  });
  const press = (type: string) => stage.send({ type });
  const send = async (by: 'sms' | 'email', answer: object) => {
    press(`${by}.requested`);
    await stage.answer(by === 'sms' ? 'sendCodeBySms' : 'sendCodeByEmail', answer);
  };
  const submit = (code: string) => stage.send({ type: 'code.submitted', code } as { type: string });
  const refuse = async (answer: object) => {
    submit('000000');
    await stage.answer('verifyCode', { kind: 'refused', ...answer });
  };
  return { ...stage, press, send, submit, refuse };
};

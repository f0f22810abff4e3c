import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import { noCounts } from '../../machines/acts/acts.ts';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import type { OtpInput } from '../../machines/otp/otp.setup.ts';
import type { CountsAnswer, LookUpAnswer, Person } from '../../machines/otp/otp.ports.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { SendAnswer, VerifyAnswer } from '../../machines/verification/verification.ports.ts';
import type { Method } from '../../machines/verification/verification.ts';
import { OtpView, preloadCodeStep } from '../../src/views/otp/OtpView.tsx';
import type { NotifySlot, SessionEnding } from '../../src/views/otp/OtpView.tsx';
import { showInApp } from '../support/in-app.tsx';

const maria = {
  realName: 'Maria Santos',
  mobile: '*******0142',
  email: 'm**********s@example.com',
  requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
};
export const found = (person: Partial<Person> = {}): LookUpAnswer => ({
  kind: 'found',
  person: { ...maria, ...person },
  tookMs: 0,
});
export const noAccess = "I don't have access to any of these verification methods";
const counted: CountsAnswer = {
  kind: 'counted',
  counts: { ...noCounts, signed: 3, completed: 0 },
};

interface Answers {
  readonly lookUp?: LookUpAnswer | Promise<LookUpAnswer>;
  readonly sms?: SendAnswer;
  readonly email?: SendAnswer;
  readonly verify?: VerifyAnswer;
  readonly counts?: CountsAnswer;
  readonly ending?: SessionEnding;
  readonly onBack?: () => void;
  readonly supportUrl?: string;
}

const slot: NotifySlot = (close, requestors) => (
  <button onClick={close}>{requestors.map(({ name }) => name).join()}</button>
);

/** Renders the authorization screen with ports that give these answers. */
export const open = async (answers: Answers = {}, input: Partial<OtpInput> = {}) => {
  const verified: { method: Method; code: string }[] = [];
  const verification = verificationMachine.provide({
    actors: {
      sendCodeBySms: fromPromise(async () => answers.sms ?? { kind: 'sent' as const, lifetimeMs: null }),
      sendCodeByEmail: fromPromise(
        async () => answers.email ?? { kind: 'sent' as const, lifetimeMs: 600_000 },
      ),
      verifyCode: fromPromise<VerifyAnswer, { method: Method; code: string }>(async ({ input: given }) => {
        verified.push(given);
        return answers.verify ?? { kind: 'verified' };
      }),
    },
  });
  const machine = otpMachine.provide({
    actors: {
      forgetStoredPerson: fromPromise(async () => {}),
      getUser: fromPromise(async () => answers.lookUp ?? found()),
      verification,
      getDocumentCounts: fromPromise(async (): Promise<CountsAnswer> => answers.counts ?? counted),
    },
  });
  const actorRef = createActor(machine, {
    input: { link: { kind: 'user', userId: 'u-maria-santos' }, stored: 'nobody', resumed: null, ...input },
  });
  actorRef.start();
  await preloadCodeStep();
  const { container } = await showInApp(
    <OtpView
      actorRef={actorRef}
      ending={answers.ending ?? null}
      onBack={answers.onBack ?? null}
      notify={slot}
      supportUrl={answers.supportUrl ?? null}
    />,
  );
  await act(async () => {});
  return { actorRef, container, verified };
};

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const box = () => screen.getByPlaceholderText<HTMLInputElement>('Enter Code');

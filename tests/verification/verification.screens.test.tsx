import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { ContactRef } from '../../machines/contact/contact.machine.ts';
import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import { Proof } from '../../src/views/contact/Proof.tsx';
import { Identify, preloadCodeStep } from '../../src/views/otp/OtpView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

const maria = {
  realName: 'Maria Santos',
  mobile: '*******0142',
  email: 'm**********s@example.com',
  requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
};

/** What the profile is told stands outside of the verification. */
const profile = { send: () => {} } as unknown as ContactRef;

beforeAll(() => preloadCodeStep());

pathsOnView('verification', {
  view: (actorRef, { world }) => {
    const verification = actorRef as VerificationRef;
    if (world === 'a new number in the profile')
      return <Proof actorRef={profile} verification={verification} method="sms" />;
    if (world === 'a new address in the profile')
      return <Proof actorRef={profile} verification={verification} method="email" />;
    return (
      <Identify
        actorRef={verification}
        person={maria}
        notify={(close) => (
          <>
            <h1>Which organization should be notified?</h1>
            <button onClick={close}>Back</button>
          </>
        )}
      />
    );
  },
  moves: {
    'code.submitted': async ({ event }) => {
      const code = String(event['code']);
      fireEvent.input(screen.getByRole('textbox'), { target: { value: code } });
      // Six characters submit themselves.
      if (code.length !== 6) await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    },
  },
});

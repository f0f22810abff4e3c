import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ForgotPasswordRef } from '../../machines/forgot-password/forgot-password.machine.ts';
import { ForgotPasswordView } from '../../src/views/forgot-password/ForgotPasswordView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

const type = (email: unknown) => {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: String(email) } });
  return field;
};

pathsOnView('forgot-password', {
  view: (actorRef) => <ForgotPasswordView actorRef={actorRef as ForgotPasswordRef} />,
  moves: {
    'email.left': async ({ event }) => void fireEvent.blur(type(event['email'])),
    'email.submitted': async ({ event }) => {
      type(event['email']);
      await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    },
  },
});

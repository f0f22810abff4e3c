import type { forgotPasswordModel } from '../../../../machines/forgot-password/forgot-password.model.ts';
import { leave, open, press, type } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const field = 'forgotPassword.email';

/** How the forgot-password form is walked by hand. */
export const forgotPasswordGuide: GuideOf<typeof forgotPasswordModel> = {
  worlds: { 'forgot password': { doing: [open('/auth/forgot-password')] } },
  moves: {
    'email.left': ({ step }) => [type(String(step.event['email']), field), leave(field)],
    'email.submitted': ({ step }) => [
      type(String(step.event['email']), field),
      press('button', 'forgotPassword.submit'),
    ],
  },
};

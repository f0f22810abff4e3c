import type { Ending, Screen, ScreensOf, Thing } from '../screen.ts';
import type { otpMachine } from './otp.machine.ts';
import type { OtpEvent } from './otp.setup.ts';

const textMe: Thing = { role: 'button', name: 'otp.send.sms' };
const mailMe: Thing = { role: 'button', name: 'otp.send.email' };
const resend: Thing = { role: 'button', name: 'otp.send.again' };
const askForHelp: Thing = { role: 'button', name: 'otp.noAccess' };
const codeBox: Thing = { role: 'textbox', name: 'otp.code.label' };
const submit: Thing = { role: 'button', name: 'otp.code.submit' };

/** No way to get a code or to enter one. */
const noCode = [textMe, mailMe, resend, askForHelp, codeBox, submit] as const;
const here = [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }] as const;

/** Nothing of a person stands there while the screen waits (A2.16, S8). */
const waitingFor = (text: string): Screen<OtpEvent['type']> => ({
  sees: [...here, { role: 'status' }, { role: 'heading', name: text }],
  offers: [],
  refuses: ['lookUp.retried', ...noCode],
});

const endingAt = (address: string, title: string): Ending => ({ ends: [{ address }, { title }] });

/** What a person sees and can do on the authorization screen (A2.14 to A2.21, A4.3 to A4.5, A8.4, S5, S8, S37). */
export const otpScreens = {
  checkingLink: { unseen: 'The link is looked at before anything is shown.' },
  forgettingStoredPerson: waitingFor('app.loading'),
  lookingUp: waitingFor('app.loading'),
  misread: {
    ends: [...here, { role: 'heading', name: 'otp.greeting', values: { name: 'Maria Santos' }, in: 'page' }],
  },
  invalidUser: {
    sees: [
      ...here,
      { role: 'alert' },
      { role: 'heading', name: 'otp.invalidUser.title' },
      { text: 'app.link.again' },
    ],
    offers: [],
    refuses: ['lookUp.retried', ...noCode],
  },
  lookUpFailed: {
    sees: [
      ...here,
      { role: 'alert' },
      { role: 'heading', name: 'otp.invalidUser.title' },
      { text: 'app.unreachable' },
    ],
    offers: ['lookUp.retried'],
    refuses: [...noCode],
  },
  identifying: {
    sees: [
      ...here,
      { role: 'heading', name: 'otp.greeting', values: { name: 'Maria Santos' } },
      { text: 'otp.twoFactor' },
      { text: 'otp.target.sms', values: { mobile: '*******0142' } },
      { text: 'otp.target.email', values: { email: 'm**********s@example.com' } },
    ],
    offers: [textMe, mailMe, askForHelp],
    refuses: ['lookUp.retried', resend, codeBox, submit],
  },
  counting: waitingFor('app.loading'),
  arrived: ({ context: { destination } }) => {
    if (destination.to === 'pending') return endingAt('/pending_documents', 'app.title.pending');
    if (destination.to === 'completed') return endingAt('/completed_documents', 'app.title.completed');
    return endingAt('/dashboard', 'app.title.dashboard');
  },
  signedOut: { ends: [...here, { text: 'otp.signedOut.notLetIn', in: 'page' }] },
  turnedAway: { ends: [...here, { text: 'otp.signedOut.notLetIn', in: 'page' }] },
} as const satisfies ScreensOf<typeof otpMachine>;

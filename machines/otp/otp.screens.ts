import { withProofs } from '../screen.ts';
import type { Ending, Screen, ScreensOf, ElementQuery } from '../screen.ts';
import type { otpMachine } from './otp.machine.ts';
import type { OtpEvent } from './otp.setup.ts';

const textMe: ElementQuery = { role: 'button', name: 'otp.send.sms' };
const mailMe: ElementQuery = { role: 'button', name: 'otp.send.email' };
const resend: ElementQuery = { role: 'button', name: 'otp.send.again' };
const askForHelp: ElementQuery = { role: 'button', name: 'otp.noAccess' };
const codeBox: ElementQuery = { role: 'textbox', name: 'otp.code.label' };
const submit: ElementQuery = { role: 'button', name: 'otp.code.submit' };

/** No control to get a code or to enter one. */
const noCode = [textMe, mailMe, resend, askForHelp, codeBox, submit] as const;
const here = [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }] as const;

/** While the screen waits, nothing about a person is shown. */
const waitingFor = (text: string): Screen<OtpEvent['type']> => ({
  sees: [...here, { role: 'status' }, { role: 'heading', name: text }],
  offers: [],
  refuses: ['lookUp.retried', ...noCode],
});

const endingAt = (address: string, title: string): Ending => ({ ends: [{ address }, { title }] });

/** What a person sees and can do in each state of the authorization screen. */
export const otpScreens = {
  checkingLink: { unseen: 'The link is looked at before anything is shown.' },
  forgettingStoredPerson: waitingFor('app.loading'),
  lookingUp: withProofs(['A2.16'], waitingFor('app.loading')),
  misread: {
    proves: ['S50'],
    ends: [...here, { role: 'heading', name: 'otp.greeting', values: { name: 'Maria Santos' }, in: 'page' }],
  },
  // Without a user id in the link nobody is looked up.
  invalidUser: ({ context: { link } }) => ({
    proves: link.kind === 'user' ? ['A2.16', 'A8.4'] : ['S5'],
    sees: [
      ...here,
      { role: 'alert' },
      { role: 'heading', name: 'otp.invalidUser.title' },
      { text: 'app.link.again' },
    ],
    offers: [],
    refuses: ['lookUp.retried', ...noCode],
  }),
  lookUpFailed: {
    proves: ['A2.16'],
    sees: [
      ...here,
      { role: 'alert' },
      { role: 'heading', name: 'otp.invalidUser.title' },
      { text: 'app.unreachable' },
    ],
    offers: ['lookUp.retried'],
    refuses: [...noCode],
  },
  identifying: ({ context: { stored } }) => ({
    proves: [
      'A2.17',
      'A2.18',
      'A2.19',
      'A2.21',
      'A3.10',
      'A4.1',
      // The other person's session has been deleted.
      ...(stored === 'otherPerson' ? ['S8'] : []),
    ],
    sees: [
      ...here,
      { role: 'heading', name: 'otp.greeting', values: { name: 'Maria Santos' } },
      { text: 'otp.twoFactor' },
      { text: 'otp.target.sms', values: { mobile: '*******0142' } },
      { text: 'otp.target.email', values: { email: 'm**********s@example.com' } },
    ],
    offers: [textMe, mailMe, askForHelp],
    refuses: ['lookUp.retried', resend, codeBox, submit],
  }),
  counting: waitingFor('app.loading'),
  arrived: ({ context: { destination, person } }) => {
    if (destination.to === 'pending')
      return withProofs(['A4.2', 'A4.3', 'A4.5'], endingAt('/pending_documents', 'app.title.pending'));
    if (destination.to === 'completed')
      return withProofs(['A4.2', 'A4.3', 'A4.4'], endingAt('/completed_documents', 'app.title.completed'));
    // Nobody was looked up if the person is still signed in.
    return withProofs(person === null ? ['A2.15'] : ['A4.2'], endingAt('/dashboard', 'app.title.dashboard'));
  },
  signedOut: withProofs(['A8.8', 'S37'], { ends: [...here, { text: 'otp.signedOut.notLetIn', in: 'page' }] }),
  turnedAway: withProofs(['A8.8', 'S37'], {
    ends: [...here, { text: 'otp.signedOut.notLetIn', in: 'page' }],
  }),
} as const satisfies ScreensOf<typeof otpMachine>;

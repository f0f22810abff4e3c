import type { SnapshotFrom } from 'xstate';
import { withProofs } from '../screen.ts';
import type { Ending, Screen, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import type { verificationMachine } from './verification.machine.ts';
import type { VerificationEvent } from './verification.setup.ts';

type Snapshot = SnapshotFrom<typeof verificationMachine>;
type FlowScreen = Screen<VerificationEvent['type']>;

const nothing: FlowScreen = { sees: [], offers: [], refuses: [] };

/** The list of organizations covers everything else. */
const isBehind = (snapshot: Snapshot) => snapshot.matches({ proving: { help: 'open' } });
const isSending = (snapshot: Snapshot) => snapshot.matches({ proving: { sending: 'busy' } });
const isVerifying = (snapshot: Snapshot) => snapshot.matches({ proving: { code: 'verifying' } });

/** The name of the input: on the authorization screen, or in the profile. */
const boxOf = ({ context }: Snapshot): ElementQuery => ({
  role: 'textbox',
  name: context.first === null ? 'otp.code.label' : 'contact.code.label',
});

/** The send buttons, each disabled for a while after its use, and while a code is being checked. */
const sendButtons =
  (...sees: readonly Sight[]) =>
  (snapshot: Snapshot): FlowScreen => {
    if (isBehind(snapshot)) return { sees: [], offers: [], refuses: ['sms.requested', 'email.requested'] };
    const { methods } = snapshot.context;
    const isFree = !isVerifying(snapshot);
    const mayText = isFree && methods.sms && !snapshot.matches({ proving: { smsPause: 'running' } });
    const mayMail = isFree && methods.email && !snapshot.matches({ proving: { emailPause: 'running' } });
    const isSignIn = snapshot.context.first === null;
    return {
      proves: isSignIn ? [...(methods.sms ? ['A2.18'] : []), ...(methods.email ? ['A2.19'] : []), 'S49'] : [],
      sees,
      offers: [
        ...(mayText ? ['sms.requested' as const] : []),
        ...(mayMail ? ['email.requested' as const] : []),
      ],
      refuses: ['sms.requested', 'email.requested'],
    };
  };

const sending = (snapshot: Snapshot): FlowScreen => ({
  sees: isBehind(snapshot) ? [] : [{ text: 'app.sending' }],
  offers: [],
  refuses: ['sms.requested', 'email.requested', 'code.submitted'],
});

/** The input is shown, and has the focus if nothing else has happened since. */
const box =
  (sights: readonly Sight[], takesFocus = false) =>
  (snapshot: Snapshot): FlowScreen => {
    if (isBehind(snapshot)) return { sees: [], offers: [], refuses: ['code.submitted'] };
    const thing = boxOf(snapshot);
    const proves = snapshot.context.first === null ? ['A2.20', 'A4.1'] : ['A2.37'];
    const isCalm = snapshot.matches({ proving: { sending: { ready: 'open' } } });
    const focus: readonly Sight[] = takesFocus && isCalm ? [{ focus: thing }] : [];
    return isSending(snapshot)
      ? { proves, sees: [thing, ...sights], offers: [thing], refuses: ['code.submitted'] }
      : { proves, sees: [thing, ...sights, ...focus], offers: [thing, 'code.submitted'], refuses: [] };
  };

const noBox = (snapshot: Snapshot): FlowScreen => ({
  sees: [],
  offers: [],
  refuses: ['code.submitted', boxOf(snapshot)],
});

/** Only another code helps (S32): the input is gone, and the button for another code has the focus. */
const spent = (snapshot: Snapshot): FlowScreen => ({
  ...noBox(snapshot),
  sees: isBehind(snapshot) ? [] : [{ role: 'alert' }],
});

const verifying = (snapshot: Snapshot): FlowScreen => ({
  sees: [boxOf(snapshot), { role: 'button', name: 'otp.code.verifying' }],
  offers: [],
  refuses: ['code.submitted', 'sms.requested', 'email.requested', 'help.requested', boxOf(snapshot)],
});

/** The button that requests another code is disabled for a while. */
const pausing =
  (event: 'sms.requested' | 'email.requested') =>
  (snapshot: Snapshot): FlowScreen => ({
    ...nothing,
    proves: ['S41'],
    sees:
      isBehind(snapshot) || isSending(snapshot)
        ? []
        : [{ role: 'button', name: 'otp.send.again', begins: true }],
    refuses: [event],
  });

/** The code's lifetime is counted down. */
const running = (snapshot: Snapshot): FlowScreen => ({
  ...nothing,
  proves: isBehind(snapshot) ? [] : ['S2'],
  sees: isBehind(snapshot) ? [] : [{ text: 'otp.code.expiresIn' }],
});

/** The screen says that a code has expired before anybody enters it. */
const over = (snapshot: Snapshot): FlowScreen => {
  const isShown = snapshot.matches({ proving: { code: { open: 'fresh' } } }) && !isBehind(snapshot);
  return {
    ...nothing,
    proves: isShown ? ['S2'] : [],
    sees: isShown ? [{ text: 'otp.code.expired' }] : [],
    gone: [{ text: 'otp.code.expiresIn' }],
  };
};

const unseen = { unseen: 'It is decided at once where a verification goes on.' } as const;

/** What a person sees and can do in each state of a verification. */
export const verificationScreens = {
  'proving.sending.starting': unseen,
  'proving.sending.ready.open': sendButtons(),
  'proving.sending.ready.refused': sendButtons({ role: 'alert' }),
  'proving.sending.busy.bySms': sending,
  'proving.sending.busy.byEmail': sending,
  'proving.smsPause.starting': unseen,
  'proving.smsPause.off': nothing,
  'proving.smsPause.running': pausing('sms.requested'),
  'proving.emailPause.starting': unseen,
  'proving.emailPause.off': nothing,
  'proving.emailPause.running': pausing('email.requested'),
  'proving.code.starting': unseen,
  'proving.code.none': withProofs(['A4.1'], noBox),
  'proving.code.open.fresh': box([], true),
  'proving.code.open.unsure': box([{ text: 'otp.send.unconfirmed' }], true),
  'proving.code.open.empty': withProofs(['A5.1'], box([{ text: 'otp.code.empty' }])),
  'proving.code.open.short': box([{ text: 'otp.code.short' }]),
  'proving.code.open.long': box([{ text: 'otp.code.short' }]),
  'proving.code.open.expired': withProofs(['S2'], box([{ text: 'otp.code.expired' }])),
  'proving.code.open.refused': box([{ role: 'alert' }], true),
  'proving.code.open.unchecked': box([{ text: 'otp.code.unconfirmed' }], true),
  'proving.code.verifying': verifying,
  'proving.code.spent': spent,
  'proving.lifetime.starting': unseen,
  'proving.lifetime.unlimited': nothing,
  'proving.lifetime.running': running,
  'proving.lifetime.over': over,
  'proving.help.closed': (snapshot) => {
    // The profile has its own link to the organizations (A2.38).
    const isThere = snapshot.context.first === null && !isVerifying(snapshot);
    return {
      sees: [],
      offers: isThere ? ['help.requested'] : [],
      refuses: ['help.requested', 'help.closed'],
    };
  },
  'proving.help.open': {
    proves: ['A2.21'],
    sees: [{ role: 'heading', name: 'notify.title', in: 'page' }],
    offers: ['help.closed'],
    refuses: ['help.requested', 'sms.requested', 'email.requested', 'code.submitted'],
  },
  verified: ({ context }): Ending => ({
    proves: ['A8.11'],
    ends: [
      { text: 'otp.notice.verified', in: 'page' },
      ...(context.first === null ? [] : [{ address: '/update_credentials' }]),
    ],
  }),
  refusedAtFirst: {
    ends: [
      { role: 'alert', in: 'page' },
      { address: '/update_credentials' },
      { role: 'button', name: 'contact.save', in: 'page' },
    ],
  },
  // The sign-in shows a refused token as a failed sign-in; the profile loads the authorization page.
  tokenRefused: ({ context }): Ending => ({
    proves: context.first === null ? ['A8.8', 'S37'] : ['A8.8'],
    ends: [
      { address: '/auth/authorize' },
      { title: 'app.title.authorization' },
      ...(context.first === null ? [{ text: 'otp.signedOut.notLetIn', in: 'page' } as const] : []),
    ],
  }),
} as const satisfies ScreensOf<typeof verificationMachine>;

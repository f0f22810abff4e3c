import type { contactModel } from '../../../../machines/contact/contact.model.ts';
import type { forgotPasswordModel } from '../../../../machines/forgot-password/forgot-password.model.ts';
import type { notifyModel } from '../../../../machines/notify/notify.model.ts';
import type { otpModel } from '../../../../machines/otp/otp.model.ts';
import type { sessionModel } from '../../../../machines/session/session.model.ts';
import type { signerGroupModel } from '../../../../machines/signer-group/signer-group.model.ts';
import type { Sight } from '../../../../machines/screen.ts';
import type { verificationModel } from '../../../../machines/verification/verification.model.ts';
import type { Path } from '../../path.ts';
import {
  choose,
  code,
  signInAndOpen,
  key,
  open,
  order,
  paste,
  press,
  see,
  sleep,
  type,
  wait,
} from '../doing.ts';
import type { GuidedStep, HandAction, GuideOf } from '../doing.ts';
import { documentToSign, maria } from './on-a-document.ts';

const link = `/auth/authorize?userid=${maria}`;

export const otpGuide: GuideOf<typeof otpModel> = {
  startingPoints: {
    'first visit': { doing: [open(link)] },
    'link that was damaged': { doing: [open(`${link}.`)] },
    'link without user': { doing: [open('/auth/authorize')] },
    'still signed in': { doing: signInAndOpen(maria, link) },
    'somebody else signed in before': { doing: signInAndOpen('u-emil-larsen', link) },
  },
  children: {
    verification: ({ step }) => [
      press('button', 'otp.send.sms'),
      ...(step.outcome === 'verified' ? [code('otp.code.label')] : []),
    ],
  },
};

const inProfile = (kind: 'mobile' | 'email', value: string) => ({
  doing: [
    ...signInAndOpen(maria, '/update_credentials'),
    press('button', `contact.${kind}.update`),
    type(value, `contact.${kind}.field`),
    press('button', 'contact.save'),
  ],
});
/** The input for the code is shown once a code was requested. */
const codeIsRequested = see('textbox', 'otp.code.label');
const requestedBefore = (then: HandAction) => ({
  doing: [open(link), press('button', 'otp.send.email'), codeIsRequested, then, { does: 'reload' } as const],
});
/** The code is sent, but the answer is lost. */
const answerIsLost: HandAction = order('sendCodeBySms 502');

export const verificationGuide: GuideOf<typeof verificationModel> = {
  startingPoints: {
    'first visit': { doing: [open(link)] },
    'a new number in the profile': inProfile('mobile', '5551230187'),
    'a new address in the profile': inProfile('email', 'maria@example.org'),
    'loaded anew after a send that was lost': {
      doing: [
        open(link),
        answerIsLost,
        press('button', 'otp.send.sms'),
        codeIsRequested,
        wait(10_000),
        { does: 'reload' },
      ],
    },
    // 'Resend' is enabled 30 seconds after the code: 20 seconds leave a margin.
    'loaded anew while the code is good': requestedBefore(wait(20_000)),
    'loaded anew after the code has expired': requestedBefore(wait(601_000)),
  },
  moves: {
    'code.submitted': ({ path, step, at }) => {
      const box = path.world.endsWith('in the profile') ? 'contact.code.label' : 'otp.code.label';
      const end = path.steps.slice(at).find(({ actor }) => actor === 'verifyCode');
      // The sixth character submits the code.
      if (step.case === 'six digits') return [code(box, end?.outcome === 'verified' ? undefined : '000000')];
      const text = String(step.event['code']);
      // Typing would submit the first six characters, so seven are pasted.
      const enter = step.case === 'too many digits' ? paste(text, box) : type(text, box);
      return [enter, press('button', 'otp.code.submit')];
    },
    'help.closed': [press('button', 'app.back', { in: 'page' })],
  },
};

const help = [open(link), press('button', 'otp.noAccess')];

export const notifyGuide: GuideOf<typeof notifyModel> = {
  startingPoints: {
    'two organizations': { doing: help },
    'no organization': { world: 'no-organization', doing: help },
  },
  moves: {
    'organization.chosen': [press('button', 'notify.submit', { called: 'Riverside Home Health' })],
    'note.submitted': ({ step }) => [
      type(String(step.event['note']), 'notify.note.label', { in: 'dialog' }),
      press('button', 'notify.submit', { in: 'dialog' }),
    ],
    'note.dismissed': [key('Escape')],
    'screen.left': ({ path, at }) => {
      const before = [path.start, ...path.steps][at];
      const isOpen = before?.state.includes('not') === true && before.state !== 'listing';
      return [press('button', 'app.back', { in: isOpen ? 'dialog' : 'page' })];
    },
  },
};

const group = '/signerGroupAuth?signerGroupGuid=g-riverside';

export const signerGroupGuide: GuideOf<typeof signerGroupModel> = {
  startingPoints: {
    'link of a group': { doing: [open(group)] },
    'link that was damaged': { doing: [open(`${group}.`)] },
    'link without group': { doing: [open('/signerGroupAuth')] },
  },
};

export const forgotPasswordGuide: GuideOf<typeof forgotPasswordModel> = {
  startingPoints: { 'forgot password': { doing: [open('/auth/forgot-password')] } },
  moves: {
    'email.submitted': ({ step }) => [
      type(String(step.event['email']), 'app.emailAddress'),
      press('button', 'forgotPassword.submit'),
    ],
  },
};

/** Types a decline reason without sending it. */
const typeReason: readonly HandAction[] = [
  press('button', 'acts.button.decline'),
  see('textbox', 'acts.decline.description', { in: 'dialog' }),
  type('Not my patient', 'acts.decline.description', { in: 'dialog' }),
  key('Escape'),
];
const pendingList = '/pending_documents';

/** The session loads the sign-in page, unless the path continues with a failure to load it. */
const leaving =
  (...more: readonly Sight[]) =>
  ({ path, at }: GuidedStep) =>
    at < path.steps.length - 1
      ? ({ cannot: 'leaving' } as const)
      : { leftTo: [...more, { address: '/auth/authorize' }, { title: 'app.title.authorization' }] };

const afterIdling: Sight = { text: 'otp.signedOut.idle', values: { minutes: 15 }, in: 'page' };

export const sessionGuide: GuideOf<typeof sessionModel> = {
  startingPoints: {
    'signed in, a document open': ({ steps }) => {
      const { world, doing } = documentToSign('document_detail', 'one');
      const isUnsent = steps.some(({ outcome }) => outcome === 'a decline reason');
      return {
        world,
        doing: [...doing, see('button', 'acts.button.decline'), ...(isUnsent ? typeReason : [])],
      };
    },
    'idle before a reload': { doing: signInAndOpen(maria, pendingList, { idle: 'true' }) },
    'signed in for too long': { doing: signInAndOpen(maria, pendingList, { hoursAgo: '13' }) },
    'another person in another tab': { cannot: 'moment' },
    'nobody signed in': { doing: [open(pendingList)] },
  },
  moves: {
    'activity.seen': [key('Shift')],
    'time.jumped': [sleep(60_000)],
    'page.left': [{ does: 'reload' }],
    'signOut.requested': ({ step }) =>
      step.control === 'session.warning.leave'
        ? [press('button', 'session.warning.leave', { in: 'dialog' })]
        : [
            press('button', 'shell.user.greeting', { begins: true, in: 'page' }),
            press('menuitem', 'shell.user.signOut', { in: 'page' }),
          ],
    'token.refused': [order(`expire ${maria}`), press('link', 'app.title.completed', { in: 'page' })],
  },
  ends: {
    'findUnsent / nothing unsent': 'itself',
    'findUnsent / a decline reason': 'itself',
    'recordIdle / recorded': leaving(afterIdling),
    'endSession / ended': 'itself',
    'loadSignIn / left': leaving(),
    'leaveQuietly / left': leaving(),
    'emptyTab / emptied': 'itself',
  },
};

const waiting = 'a change waits for its code';
const fresh = { mobile: '5551230187', email: 'maria@example.org' };
type Kind = keyof typeof fresh;

const noCountry = 'a number without country';

/** What is typed for the cases of an entry. */
const typed: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  'a new contact': fresh,
  'what is on file': { mobile: '5551230142', email: 'maria.santos@example.com' },
  [noCountry]: { mobile: fresh.mobile, email: '' },
  'something too short': { mobile: '555123', email: 'maria@' },
};

/** Which contact is being edited at a step. */
const openedAt = ({ steps, world }: Path, at: number): Kind => {
  const opened = steps.slice(0, at).findLast(({ event }) => /^(mobile|email)\.opened$/.test(event.type));
  if (opened === undefined) return world === waiting ? 'email' : 'mobile';
  return opened.event.type === 'email.opened' ? 'email' : 'mobile';
};

export const contactGuide: GuideOf<typeof contactModel> = {
  startingPoints: {
    profile: { doing: signInAndOpen(maria, '/update_credentials') },
    // The code is requested; then the page is reloaded.
    [waiting]: {
      doing: [
        ...inProfile('email', fresh.email).doing,
        see('textbox', 'contact.code.label'),
        { does: 'reload' },
      ],
    },
  },
  moves: {
    'otherTab.changed': { cannot: 'elsewhere' },
    'entry.submitted': ({ path, step, at }) => {
      const kind = openedAt(path, at);
      const country = step.case === noCountry ? 'contact.country.none' : 'contact.country.us';
      // The field has a default country.
      const isOther = path.steps.slice(0, at + 1).some((one) => one.case === noCountry);
      return [
        type(typed[step.case ?? '']?.[kind] ?? '', `contact.${kind}.field`),
        ...(kind === 'mobile' && isOther ? [choose(country, 'contact.country.label')] : []),
        press('button', 'contact.save'),
      ];
    },
  },
  children: {
    verification: ({ step }) => (step.outcome === 'verified' ? [code('contact.code.label')] : 'itself'),
  },
  before: ({ path, actor, outcome, endsAt }) => {
    if (actor !== 'getUser' || outcome !== 'the change is stored') return [];
    const last = path.steps
      .slice(0, endsAt)
      .findLast((one) => one.event.type === 'removal.confirmed' || one.actor === 'verification');
    if (last?.event.type === 'removal.confirmed') return ['change no-mobile'];
    return [openedAt(path, endsAt) === 'email' ? 'change new-email' : 'change new-mobile'];
  },
};

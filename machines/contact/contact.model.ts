import { byExample, byProvider, documented, invalidToken, lost, refused, unreachable } from '../model.ts';
import type { FlowModel } from '../model.ts';
import { verificationOutcomes } from '../verification/verification.model.ts';
import type { contactMachine } from './contact.machine.ts';
import { contactScreens } from './contact.screens.ts';

const contacts = { mobile: '*******0142', email: 'm**********s@example.com' };

const checking = (variant: 'checkSms' | 'checkEmail') =>
  [
    { name: 'free', output: { kind: 'free' }, answer: byProvider(variant, 'free') },
    {
      name: 'taken',
      output: { kind: 'refused', error: 'refused' },
      answer: byExample(variant, 'taken'),
      equivalentAnswers: documented(variant, 200, 'refused'),
    },
    unreachable(variant),
    invalidToken(variant),
  ] as const;

const performing = (variant: 'performSms' | 'performEmail', ...examples: readonly string[]) =>
  [
    {
      name: 'stored',
      output: { kind: 'performed', contacts },
      answer: byProvider(variant, 'updated'),
      // The number may have been removed: that has another notice.
      ...(variant === 'performEmail' && { notice: 'contact.notice.emailUpdated', proves: ['A8.11'] }),
      equivalentAnswers: documented(variant, 200, ...examples),
    },
    {
      name: 'refused',
      output: { kind: 'refused', error: 'refused' },
      answer: byExample(variant, 'taken'),
      equivalentAnswers: [
        ...documented(variant, 200, 'notVerified', 'refused'),
        ...documented(variant, 401, 'notAuthorized'),
      ],
    },
    { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost(variant) },
    invalidToken(variant),
  ] as const;

/** Who opens the profile, and how every call that it makes can end. */
export const contactModel = {
  flow: 'contact',
  startingPoints: [
    { name: 'profile', input: undefined, person: 'u-maria-santos' },
    {
      name: 'a change waits for its code',
      input: {
        resumed: {
          method: 'email',
          used: { sms: false, email: true },
          isConfirmed: true,
          resendMs: { sms: 0, email: 20_000 },
          lifetimeMs: 590_000,
        },
      },
      person: 'u-maria-santos',
    },
  ],
  events: {
    'lookUp.retried': {
      by: 'user',
      control: {
        role: 'button',
        names: ['app.tryAgain', 'acts.checkNow'],
        shown: (snapshot) => (snapshot.hasTag('unknown') ? 'acts.checkNow' : 'app.tryAgain'),
      },
    },
    'mobile.opened': { by: 'user', control: { role: 'button', names: ['contact.mobile.update'] } },
    'email.opened': { by: 'user', control: { role: 'button', names: ['contact.email.update'] } },
    'entry.submitted': {
      by: 'user',
      control: { role: 'button', names: ['contact.save'] },
      cases: [
        { name: 'a new contact', payload: { verdict: 'valid', value: '15551230187' } },
        { name: 'nothing', payload: { verdict: 'empty', value: '' } },
        { name: 'what is on file', payload: { verdict: 'unchanged', value: '15551230142' } },
        { name: 'a number without country', payload: { verdict: 'noCountry', value: '' } },
        { name: 'something too short', payload: { verdict: 'malformed', value: '' } },
        { name: 'an emptied number', payload: { verdict: 'removal', value: '' } },
      ],
    },
    'entry.reopened': {
      by: 'user',
      control: {
        role: 'button',
        names: ['documentAction.button.edit'],
      },
    },
    'editing.cancelled': { by: 'user', control: { role: 'button', names: ['app.cancel'] } },
    'removal.requested': { by: 'user', control: { role: 'button', names: ['contact.remove'] } },
    'removal.confirmed': {
      by: 'user',
      control: { role: 'button', names: ['contact.removal.confirm'], in: 'dialog' },
    },
    'removal.cancelled': {
      by: 'user',
      control: { role: 'button', names: ['contact.removal.keep'], in: 'dialog' },
    },
    'save.retried': {
      by: 'user',
      control: {
        role: 'button',
        names: ['contact.saveAgain', 'contact.removal.confirm'],
        shown: (snapshot) => (snapshot.hasTag('removal') ? 'contact.removal.confirm' : 'contact.saveAgain'),
      },
    },
    'assistance.opened': { by: 'user', control: { role: 'button', names: ['contact.assistance'] } },
    'assistance.closed': { by: 'user', control: { role: 'button', names: ['app.back'] } },
    'otherTab.changed': { by: 'environment', words: 'paths.contact.changedElsewhere' },
  },
  outcomes: {
    getUser: [
      {
        name: 'as before',
        output: { kind: 'found', contacts, isStored: false },
        answer: byProvider('getUser', 'found'),
        equivalentAnswers: documented('getUser', 200, 'foundWithoutMobile'),
      },
      {
        name: 'the change is stored',
        output: { kind: 'found', contacts, isStored: true },
        answer: byProvider('getUser', 'found'),
      },
      refused('getUser', 'unknownUser'),
      unreachable('getUser'),
      invalidToken('getUser'),
    ],
    checkSms: checking('checkSms'),
    checkEmail: checking('checkEmail'),
    verification: [
      verificationOutcomes.verified,
      { ...verificationOutcomes.refused, unless: { editing: 'email' } },
      { ...verificationOutcomes.invalidToken, unless: { editing: 'email' } },
    ],
    performSms: performing('performSms', 'removed'),
    performEmail: performing('performEmail'),
  },
  screens: contactScreens,
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof contactMachine>;

import { byCount } from '../acts/tab-counts.ts';
import { byExample, byPage, byProvider, documented, invalidToken, refused, unreachable } from '../model.ts';
import type { FlowModel } from '../model.ts';
import { verificationOutcomes } from '../verification/verification.model.ts';
import type { otpMachine } from './otp.machine.ts';
import { otpScreens } from './otp.screens.ts';

const link = { kind: 'user' as const, userId: 'u-maria-santos' };
const person = {
  realName: 'Maria Santos',
  mobile: '*******0142',
  email: 'm**********s@example.com',
  requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
};

/** Who opens the authorization screen, and how every call that it makes can end. */
export const otpModel = {
  flow: 'otp',
  startingPoints: [
    { name: 'first visit', input: { link, stored: 'nobody', resumed: null }, person: 'u-maria-santos' },
    {
      name: 'link that was damaged',
      input: {
        link: { ...link, userId: `${link.userId}.` },
        otherReading: link.userId,
        stored: 'nobody',
        resumed: null,
      },
      person: 'u-maria-santos',
    },
    {
      name: 'link without user',
      input: { link: { kind: 'missing' }, stored: 'nobody', resumed: null },
      person: null,
    },
    {
      name: 'still signed in',
      input: { link, stored: 'samePerson', resumed: null },
      person: 'u-maria-santos',
    },
    {
      name: 'somebody else signed in before',
      input: { link, stored: 'otherPerson', resumed: null },
      person: 'u-maria-santos',
    },
  ],
  events: {
    'lookUp.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
  },
  outcomes: {
    forgetStoredPerson: [{ name: 'forgotten', output: undefined, answer: byPage }],
    getUser: [
      {
        name: 'found',
        output: { kind: 'found', person, tookMs: 0 },
        answer: byProvider('getUser', 'found'),
        // There is no person with the id of a damaged link.
        unless: { otherReading: link.userId },
        equivalentAnswers: documented('getUser', 200, 'foundWithoutMobile'),
      },
      { name: 'unknown', output: { kind: 'unknownUser' }, answer: byExample('getUser', 'unknownUser') },
      unreachable('getUser'),
      invalidToken('getUser'),
    ],
    verification: [verificationOutcomes.verified, verificationOutcomes.invalidToken],
    getDocumentCounts: [
      {
        name: 'counted',
        output: { kind: 'counted', counts: { ...byCount(() => 0), review: 1, signed: 2, completed: 3 } },
        answer: byProvider('getDocumentCounts', 'counts'),
        equivalentAnswers: documented(
          'getDocumentCounts',
          200,
          'onlyCompleted',
          'nothingAtAll',
          'rowsAbsent',
        ),
      },
      { ...refused('getDocumentCounts'), proves: ['S3'] },
      { ...unreachable('getDocumentCounts'), notice: 'otp.notice.countsFailed', proves: ['S3'] },
      invalidToken('getDocumentCounts'),
    ],
  },
  screens: otpScreens,
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof otpMachine>;

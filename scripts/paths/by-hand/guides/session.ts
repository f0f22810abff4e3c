import type { sessionModel } from '../../../../machines/session/session.model.ts';
import { enter, key, open, press, signOutElsewhere, type } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { GuideOf, Move } from '../guide.ts';

const person = 'u-maria-santos';
const minute = 60_000;
const unsent = 'a decline reason';
const id = 'doc-1';

/** Types the reason of a decline, and does not send it. */
const typeReason: readonly Doing[] = [
  press('button', 'acts.button.decline'),
  { does: 'see', what: { role: 'textbox', name: 'acts.decline.description', in: 'dialog' } },
  type('Not my patient', 'acts.decline.description', { in: 'dialog' }),
  key('Escape'),
];

/** The session leads to the sign-in page, unless the path goes on with one that does not come. */
const leaving: Move = ({ path, at }) =>
  at < path.steps.length - 1
    ? { cannot: 'leaving' }
    : { leftTo: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }] };

const document = {
  id,
  person,
  role: 'SIGNER',
  stage: 'PENDING SIGNATURE',
  displayId: 'S-1',
  organization: 'r-riverside',
};

/** How the session around the signed-in screens is walked by hand. */
export const sessionGuide: GuideOf<typeof sessionModel> = {
  worlds: {
    'signed in, a document open': ({ steps }) => ({
      seed: { documents: [document] },
      doing: [
        open(enter(person, `/document_detail?tab=sign&docid=${id}`)),
        { does: 'see', what: { role: 'button', name: 'acts.button.decline' } },
        ...(steps.some(({ outcome }) => outcome === unsent) ? typeReason : []),
      ],
    }),
    'idle before a reload': { doing: [open(enter(person, '/pending_documents', { idle: 'true' }))] },
    'signed in for too long': { doing: [open(enter(person, '/pending_documents', { hoursAgo: '13' }))] },
    'another person in another tab': { cannot: 'moment' },
    'nobody signed in': { doing: [open('/pending_documents')] },
  },
  moves: {
    'activity.seen': [key('Shift')],
    'time.jumped': [{ does: 'sleep', ms: minute }],
    'limit.passed': ({ path, at }) => {
      const end = path.steps.slice(at + 1).find(({ actor }) => actor === 'checkClock');
      return [{ does: end?.outcome === 'the clock was set ahead' ? 'setAhead' : 'sleep', ms: 16 * minute }];
    },
    'page.left': [{ does: 'reload' }],
    'signOut.heard': signOutElsewhere(),
    'person.changed': [{ does: 'open', address: enter('u-emil-larsen', '/dashboard'), isElsewhere: true }],
    'signOut.requested': ({ step }) =>
      step.control === 'session.warning.leave'
        ? [press('button', 'session.warning.leave', { in: 'dialog' })]
        : [
            press('button', 'shell.user.greeting', { begins: true, in: 'page' }),
            press('menuitem', 'shell.user.signOut', { in: 'page' }),
          ],
    'token.refused': [
      { does: 'order', orders: [{ path: '/__mock/act', body: { act: 'expireTokens', by: person } }] },
      press('link', 'shell.tab.completed', { in: 'page' }),
    ],
  },
  ends: {
    'findUnsent / nothing unsent': 'itself',
    'findUnsent / a decline reason': 'itself',
    'recordIdle / recorded': leaving,
    'endSession / ended': 'itself',
    'loadSignIn / left': leaving,
    'leaveQuietly / left': leaving,
    'emptyTab / emptied': 'itself',
  },
};

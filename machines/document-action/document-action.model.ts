import { actOutcomes } from '../acts/act-outcomes.model.ts';
import { byExample, byProvider, documented, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { documentActionMachine } from './document-action.machine.ts';
import type { Act } from '../acts/acts.ts';

const documentId = 'd-sample';
const person = 'u-maria-santos';

const confirmName = {
  review: 'bulkAct.button.review',
  decline: 'bulkAct.decline.ok',
  sign: 'bulkAct.button.sign',
  acknowledge: 'bulkAct.button.acknowledge',
} as const satisfies Record<Act, string>;

const requestedBy = (act: Exclude<Act, 'acknowledge'>) =>
  ({ by: 'user', control: { role: 'button', names: [`bulkAct.button.${act}`] } }) as const;

const confirmed = { isReasonGiven: true, isFresh: true, thenNext: false } as const;

const acting = (variant: `${'review' | 'decline' | 'sign' | 'acknowledge'}Documents`, example: string) =>
  [
    {
      name: 'done',
      output: { kind: 'done' },
      answer: byProvider(variant, example),
      alike: documented(variant, 200, 'partly', 'lockedByOther'),
    },
    { name: 'redundant', output: { kind: 'redundant' }, answer: byExample(variant, 'redundant') },
    {
      name: 'locked',
      output: { kind: 'locked', error: 'locked' },
      answer: byExample(variant, 'lockNotObtained'),
    },
    {
      name: 'refused',
      output: { kind: 'refused', error: 'refused' },
      answer: byExample(variant, 'refused'),
      alike: documented(variant, 401, 'notAuthorized'),
    },
    { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost(variant) },
    { name: 'invalid token', output: { kind: 'invalidToken' }, answer: byExample(variant, 'invalidToken') },
  ] as const;

const found = { kind: 'opened', awaitsMe: true, standing: 'waits', isSame: true } as const;

/** A document on each tab that has acts, and how every call about it can end. */
export const documentActionModel = {
  flow: 'document-action',
  worlds: [
    { name: 'a document to sign', input: { documentId, tab: 'sign' }, person },
    { name: 'a document to review', input: { documentId, tab: 'review' }, person },
    { name: 'a document to acknowledge', input: { documentId, tab: 'acknowledge' }, person },
  ],
  events: {
    'opening.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'page.painted': {
      by: 'environment',
      words: 'paths.documentAction.painted',
      cases: [{ name: 'this document', payload: { documentId } }],
    },
    'painting.failed': { by: 'environment', words: 'paths.documentAction.paintingFailed' },
    'review.requested': requestedBy('review'),
    'decline.requested': requestedBy('decline'),
    'sign.requested': requestedBy('sign'),
    'acknowledge.requested': {
      by: 'user',
      control: { role: 'button', names: ['documentAction.button.acknowledge'] },
    },
    'reasons.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'act.confirmed': {
      by: 'user',
      control: {
        role: 'button',
        names: Object.values(confirmName) as [string, string, ...string[]],
        shown: ({ context }) => confirmName[context.act ?? 'sign'],
      },
      cases: [
        { name: 'what is asked for', payload: confirmed },
        { name: 'nothing chosen', payload: { ...confirmed, isReasonGiven: false } },
        { name: 'more than five minutes later', payload: { ...confirmed, isFresh: false } },
        { name: 'and next', payload: { ...confirmed, thenNext: true } },
      ],
    },
    'act.cancelled': { by: 'user', control: { role: 'button', names: ['app.cancel'] } },
    'lock.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'outcome.askedAgain': {
      by: 'user',
      control: { role: 'button', names: ['documentAction.unknown.checkNow'] },
    },
    'result.closed': { by: 'user', control: { role: 'button', names: ['app.close'] } },
    'back.requested': { by: 'user', control: { role: 'button', names: ['documentAction.button.back'] } },
    'edit.requested': { by: 'user', control: { role: 'button', names: ['documentAction.button.edit'] } },
    'next.requested': { by: 'user', control: { role: 'button', names: ['documentAction.button.next'] } },
    'neighbour.requested': {
      by: 'user',
      control: { role: 'button', names: ['documentAction.button.previous'] },
      cases: [{ name: 'previous', payload: { to: 'previous' } }],
    },
    'session.ended': { by: 'environment', words: 'paths.documentAction.signedOut' },
  },
  outcomes: {
    readDocument: [
      {
        name: 'waits for me',
        output: found,
        answer: byProvider('readDocument', 'found'),
        alike: documented('readDocument', 200, 'withoutData'),
      },
      {
        name: 'done by me',
        output: { ...found, awaitsMe: false, standing: 'mine', isSame: false },
        answer: byProvider('readDocument', 'found'),
        after: 'requested',
        // A declining has no row of its own: nobody can see by whom (S46).
        unless: { act: 'decline' },
      },
      {
        name: 'recorded by somebody',
        output: { ...found, awaitsMe: false, standing: 'recorded', isSame: false },
        answer: byProvider('readDocument', 'found'),
        after: 'requested',
        unless: { act: ['review', 'sign', 'acknowledge'] },
      },
      {
        name: 'waits for somebody else',
        output: { ...found, awaitsMe: false, standing: 'gone' },
        answer: byProvider('readDocument', 'foundForReview'),
        after: 'decline',
        // Whoever asks to decline finds that done.
        unless: { act: 'decline' },
        alike: documented('readDocument', 200, 'foundForPostReview'),
      },
      {
        name: 'with another file',
        output: { ...found, isSame: false },
        answer: byProvider('readDocument', 'found'),
        after: 'replace',
      },
      {
        // The answer is about another document than the one that was asked for.
        name: 'missing',
        output: { kind: 'missing' },
        answer: byExample('readDocument', 'foundForReview'),
        alike: documented('readDocument', 200, 'notFound'),
      },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('readDocument', 'refused'),
      },
      {
        name: 'out of reach',
        output: { kind: 'unreachable' },
        answer: lost('readDocument'),
        alike: documented('readDocument', 401, 'notAuthorized'),
      },
      {
        name: 'invalid token',
        output: { kind: 'invalidToken' },
        answer: byExample('readDocument', 'invalidToken'),
      },
    ],
    ...actOutcomes(acting),
  },
  renewals: {},
  left: ['left', 'signedOut'],
  exclusions: {},
} as const satisfies FlowModel<typeof documentActionMachine>;

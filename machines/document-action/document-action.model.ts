import { byExample, byProvider, documented, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { documentActionMachine } from './document-action.machine.ts';

const documentId = 'd-sample';

/** A document that waits for a signature, and how every call about it can end. */
export const documentActionModel = {
  flow: 'document-action',
  worlds: [{ name: 'a document to sign', input: { documentId, tab: 'sign' }, person: 'u-maria-santos' }],
  events: {
    'opening.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'page.painted': {
      by: 'environment',
      words: 'paths.documentAction.painted',
      cases: [{ name: 'this document', payload: { documentId } }],
    },
    'painting.failed': { by: 'environment', words: 'paths.documentAction.paintingFailed' },
    'sign.requested': { by: 'user', control: { role: 'button', names: ['documentAction.button.sign'] } },
    'sign.confirmed': { by: 'user', control: { role: 'button', names: ['documentAction.button.sign'] } },
    'sign.cancelled': { by: 'user', control: { role: 'button', names: ['app.cancel'] } },
    'lock.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'outcome.askedAgain': {
      by: 'user',
      control: { role: 'button', names: ['documentAction.unknown.checkNow'] },
    },
    'result.closed': { by: 'user', control: { role: 'button', names: ['app.close'] } },
    'back.requested': { by: 'user', control: { role: 'button', names: ['documentAction.button.back'] } },
    'document.opened': { by: 'machine' },
    'act.succeeded': { by: 'machine' },
  },
  outcomes: {
    readDocument: [
      {
        name: 'waits for me',
        output: { kind: 'opened', awaitsMe: true, signedByMe: false },
        answer: byProvider('readDocument', 'found'),
        alike: documented('readDocument', 200, 'withoutData'),
      },
      {
        name: 'signed by me',
        output: { kind: 'opened', awaitsMe: false, signedByMe: true },
        answer: byProvider('readDocument', 'found'),
        after: 'sign',
      },
      {
        name: 'waits for somebody else',
        output: { kind: 'opened', awaitsMe: false, signedByMe: false },
        answer: byProvider('readDocument', 'foundForReview'),
        after: 'decline',
        alike: documented('readDocument', 200, 'foundForPostReview'),
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
    signDocuments: [
      {
        name: 'signed',
        output: { kind: 'signed' },
        answer: byProvider('signDocuments', 'signed'),
        alike: documented('signDocuments', 200, 'partly', 'lockedByOther'),
      },
      { name: 'redundant', output: { kind: 'redundant' }, answer: byExample('signDocuments', 'redundant') },
      {
        name: 'locked',
        output: { kind: 'locked', error: 'locked' },
        answer: byExample('signDocuments', 'lockNotObtained'),
      },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('signDocuments', 'refused'),
        alike: documented('signDocuments', 401, 'notAuthorized'),
      },
      { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost('signDocuments') },
      {
        name: 'invalid token',
        output: { kind: 'invalidToken' },
        answer: byExample('signDocuments', 'invalidToken'),
      },
    ],
    postDocumentViewed: [
      {
        name: 'reported',
        output: { kind: 'reported' },
        answer: byProvider('postDocumentViewed', 'recorded'),
      },
      {
        name: 'not reported',
        output: { kind: 'unreported' },
        answer: lost('postDocumentViewed'),
        alike: [
          ...documented('postDocumentViewed', 200, 'refused'),
          ...documented('postDocumentViewed', 401, 'notAuthorized'),
        ],
      },
      {
        name: 'invalid token',
        output: { kind: 'invalidToken' },
        answer: byExample('postDocumentViewed', 'invalidToken'),
      },
    ],
  },
  renewals: {},
  left: ['act.left', 'act.signedOut'],
  exclusions: {},
} as const satisfies FlowModel<typeof documentActionMachine>;

import type { ActingOutput } from '../acts/acting.setup.ts';
import { actTexts, confirmTexts } from '../acts/act-texts.ts';
import { actNames, acts, byRequest } from '../acts/acts.ts';
import type { Fate } from '../acts/evidence.ts';
import type { LedgerEntry } from '../acts/ledger.ts';
import { byChild, byExample, byPage, byProvider, documented } from '../model.ts';
import type { CallAnswer, FlowModel } from '../model.ts';
import type { documentActionMachine } from './document-action.machine.ts';
import type { Act } from '../acts/acts.ts';
import { documentActionScreens } from './document-action.screens.ts';
import { unopenedOutcomes } from '../acts/act-outcomes.model.ts';

const documentId = 'd-sample';
const person = 'u-maria-santos';

const found = { kind: 'opened', awaitsMe: true, recordStatus: 'waits' } as const;

const settled = (fate: Fate, more: Partial<LedgerEntry> = {}): ActingOutput => ({
  kind: 'settled',
  ledger: [
    {
      id: documentId,
      fate,
      refusal: null,
      error: '',
      wasUnknown: false,
      affirmation: null,
      isUnsent: false,
      awaitsMe: true,
      by: null,
      ...more,
    },
  ],
});

const afterConfirmation = ['opened.act.acting.underWay'];

const doneOutcome = (act: Act, example: string) =>
  ({
    name: example,
    output: settled('done', { by: 'me' }),
    answer: byChild(byProvider(acts[act].port, example)),
    within: afterConfirmation,
    unless: { act: actNames.filter((one) => one !== act) },
  }) as const;

/** The other outcomes of an act, for signing only: all acts end in the same ways. */
const signOutcome = (
  name: string,
  output: ActingOutput,
  last: CallAnswer,
  after?: 'requested' | 'replace',
  of: readonly Act[] = ['sign'],
) =>
  ({
    name,
    output,
    answer: byChild(last),
    within: afterConfirmation,
    unless: { act: actNames.filter((one) => !of.includes(one)) },
    ...(after ? { after } : {}),
  }) as const;

/** What a decline can end in too: of a file that cannot be shown, or asks for its password. */
const outcomeUnpainted = (name: string, output: ActingOutput, last: CallAnswer) =>
  signOutcome(name, output, last, undefined, ['sign', 'decline']);

/** The acting child sends the progress of an act; a path of this flow contains only how the child ends. */
const sentByActing = {
  reason:
    'The acting child sends it, and the paths of acts lead there; tests/document-action has what follows.',
  date: '2026-11-27',
} as const;

const readAgain = byProvider('readDocument', 'found');

/** A document on each tab with acts, and how every call about it can end. */
export const documentActionModel = {
  flow: 'document-action',
  startingPoints: [
    { name: 'a document to sign', input: { documentId, tab: 'sign' }, person },
    { name: 'a document to review', input: { documentId, tab: 'review' }, person },
    { name: 'a document to acknowledge', input: { documentId, tab: 'acknowledge' }, person },
  ],
  events: {
    'opening.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'opening.stopped': {
      by: 'user',
      control: { role: 'button', names: ['common.stopWaiting'], enabledAfter: 'paths.shown.waited' },
    },
    'page.painted': {
      by: 'environment',
      words: 'paths.documentAction.painted',
      cases: [{ name: 'this document', payload: { documentId } }],
    },
    'painting.failed': { by: 'environment', words: 'paths.documentAction.paintingFailed' },
    // A file that was shown without a password asks for none when it is opened again.
    'password.requested': {
      by: 'environment',
      words: 'paths.documentAction.passwordRequested',
      within: ['opened.act.idle'],
    },
    'preconditions.changed': {
      by: 'environment',
      words: 'paths.documentAction.weighed',
      cases: [{ name: 'all of it was seen', payload: { remarks: [], isFresh: true } }],
    },
    ...byRequest(
      (act) => ({ by: 'user', control: { role: 'button', names: [actTexts[act].buttonHere] } }) as const,
    ),
    'act.confirmed': {
      by: 'user',
      control: {
        role: 'button',
        in: 'dialog',
        names: confirmTexts,
        shown: ({ context }) => actTexts[context.act ?? 'sign'].confirm,
      },
      cases: [
        { name: 'alone', payload: { opensNext: false } },
        { name: 'and next', payload: { opensNext: true } },
      ],
    },
    'lock.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'result.closed': { by: 'user', control: { role: 'button', names: ['app.close'], in: 'dialog' } },
    'dialog.entered': { by: 'user', words: 'paths.documentAction.dialogEntered' },
    'dialog.left': { by: 'user', words: 'paths.documentAction.dialogLeft' },
    'back.requested': { by: 'user', control: { role: 'button', names: ['app.back'] } },
    'edit.requested': { by: 'user', control: { role: 'button', names: ['documentAction.button.edit'] } },
    'next.requested': {
      by: 'user',
      control: { role: 'button', names: ['documentAction.button.next'], in: 'dialog' },
    },
    'neighbour.requested': {
      by: 'user',
      control: { role: 'button', names: ['documentAction.button.previous'] },
      cases: [{ name: 'previous', payload: { to: 'previous' } }],
    },
    'list.requested': {
      by: 'user',
      control: { role: 'button', names: ['documentAction.button.toList'], in: 'dialog' },
    },
    'screen.left': { by: 'user', words: 'paths.documentAction.left' },
    'screen.joined': { by: 'user', words: 'paths.documentAction.joined' },
    'viewer.closed': { by: 'machine' },
    'act.sent': { by: 'machine' },
    'act.unclear': { by: 'machine' },
    'act.unknown': { by: 'machine' },
    'file.replaced': { by: 'machine' },
  },
  outcomes: {
    readDocument: [
      {
        name: 'waits for me',
        output: found,
        answer: byProvider('readDocument', 'found'),
        equivalentAnswers: documented('readDocument', 200, 'withoutData'),
      },
      {
        name: 'waits for somebody else',
        output: { ...found, awaitsMe: false, recordStatus: 'gone' },
        answer: byProvider('readDocument', 'foundForReview'),
        after: 'decline',
        equivalentAnswers: documented('readDocument', 200, 'foundForPostReview'),
      },
      {
        // The answer describes another document than the requested one.
        name: 'missing',
        output: { kind: 'missing' },
        answer: byExample('readDocument', 'foundForReview'),
        equivalentAnswers: documented('readDocument', 200, 'notFound'),
      },
      ...unopenedOutcomes,
    ],
    acting: [
      {
        name: 'cancelled',
        output: { kind: 'cancelled' },
        answer: byChild(byPage),
        within: ['opened.act.acting.asking'],
      },
      doneOutcome('sign', 'signed'),
      doneOutcome('review', 'reviewed'),
      doneOutcome('decline', 'declined'),
      doneOutcome('acknowledge', 'acknowledged'),
      signOutcome('invalid token', { kind: 'invalidToken' }, byExample('signDocuments', 'invalidToken')),
      outcomeUnpainted('refused', settled('refused', { refusal: 'refused', error: 'refused' }), readAgain),
      signOutcome(
        'redundant',
        settled('already', { refusal: 'redundant', error: 'Redundant' }),
        byExample('signDocuments', 'redundant'),
      ),
      signOutcome('locked', settled('refused', { refusal: 'locked', error: 'locked' }), readAgain),
      outcomeUnpainted('lost', settled('open', { wasUnknown: true }), readAgain),
      signOutcome('done before it was sent', settled('already', { isUnsent: true }), readAgain, 'requested'),
      signOutcome('with another file', settled('changed', { isUnsent: true }), readAgain, 'replace'),
      outcomeUnpainted(
        'not read before it was sent',
        settled('unchecked', { isUnsent: true, error: 'refused' }),
        byExample('readDocument', 'refused'),
      ),
      signOutcome(
        'missing',
        settled('missing', { isUnsent: true }),
        byExample('readDocument', 'foundForReview'),
      ),
      {
        ...signOutcome(
          'waits for somebody else',
          settled('gone', { isUnsent: true, awaitsMe: false }),
          byProvider('readDocument', 'foundForReview'),
        ),
        after: 'decline',
      },
    ],
  },
  renewals: {},
  leftIn: ['left', 'signedOut'],
  awayIn: ['opened.act.acting.underWay.screen.away'],
  exclusions: {
    'documentAction.opened.act.acting.underWay.call · act.sent · 0': sentByActing,
    'documentAction.opened.act.acting.underWay.call · act.unclear · 0': sentByActing,
    'documentAction.opened.act.acting.underWay.call · act.unknown · 0': sentByActing,
    'documentAction.opened.act.acting.underWay.call · act.unknown · 1': sentByActing,
    'documentAction.opened.act.acting.underWay.call.unknown · screen.left · 0': sentByActing,
  },
  screens: documentActionScreens,
} as const satisfies FlowModel<typeof documentActionMachine>;

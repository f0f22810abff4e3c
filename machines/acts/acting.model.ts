import { actOutcomes } from './act-outcomes.model.ts';
import { byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { actingMachine } from './acting.machine.ts';
import { actingScreens } from './acting.screens.ts';
import { actTexts, allConfirmTexts } from './act-texts.ts';
import { actNames, byRequest } from './acts.ts';
import type { Act, ActPort } from './acts.ts';
import type { DocumentRead, DocumentVerdict } from './record-status.ts';
import { idsWith, retryScope } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** One document more than fits into one call. */
const eleven = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'] as const;
const two = ['a', 'b'] as const;
const one = ['a'] as const;
const person = 'u-maria-santos';

const done = (id: string): DocumentVerdict => ({ id, refusal: null, error: '' });
const all = (recordStatus: DocumentRead['recordStatus'], isChanged = false) =>
  ({ kind: 'read', reads: eleven.map((id) => ({ id, recordStatus, isChanged })) }) as const;

/** How many documents a retry sends: those that failed, and those that were never sent (X4). */
const retryCount = (ledger: Ledger): number =>
  idsWith(ledger, 'open', 'refused', 'unchecked', 'changed', 'stopped').length;

interface SelectionCase {
  readonly name: string;
  readonly payload: { readonly ids: readonly string[]; readonly organizations: number };
}

const twoDocuments: SelectionCase = { name: 'two documents', payload: { ids: two, organizations: 1 } };

const requestTrigger = (act: Act, ...cases: readonly [SelectionCase, ...SelectionCase[]]) =>
  ({
    by: 'user',
    control: { role: 'button', names: [actTexts[act].button], enabledAfter: 'paths.acts.ticked' },
    cases,
  }) as const;

const acting = (variant: ActPort, example: string) =>
  [
    {
      name: 'all done',
      output: { kind: 'answered', rows: eleven.map(done) },
      answer: byProvider(variant, example),
    },
    {
      name: 'one is locked',
      output: {
        kind: 'answered',
        rows: [
          { id: 'a', refusal: 'locked', error: 'Document lock obtained by another user or process' },
          ...eleven.slice(1).map(done),
        ],
      },
      answer: byProvider(variant, example),
      after: 'lock',
      equivalentAnswers: documented(variant, 200, 'lockedByOther'),
    },
    // None of the answer's rows is about a document that was sent.
    { name: 'foreign rows', output: { kind: 'answered', rows: [] }, answer: byExample(variant, 'partly') },
    {
      name: 'refused',
      output: { kind: 'refused', refusal: 'refused', rows: [], error: 'refused' },
      answer: byExample(variant, 'refused'),
      equivalentAnswers: [
        ...documented(variant, 200, 'lockNotObtained'),
        ...documented(variant, 401, 'notAuthorized'),
      ],
    },
    {
      name: 'redundant',
      output: { kind: 'refused', refusal: 'redundant', rows: [], error: 'Redundant' },
      answer: byExample(variant, 'redundant'),
    },
    { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost(variant) },
    invalidToken(variant),
  ] as const;

/** Which documents are selected and acted on, and how every call about them can end. */
export const actingModel = {
  flow: 'acts',
  screens: actingScreens,
  startingPoints: [
    { name: 'ticked documents', input: { chunkSize: 10, wanted: null, parent: null }, person },
    {
      name: 'a document to sign',
      input: { chunkSize: 1, wanted: { act: 'sign', ids: one }, parent: null },
      person,
      requested: 'sign',
    },
    {
      name: 'a document all of which was seen',
      input: { chunkSize: 1, wanted: { act: 'sign', ids: one, isConfirmed: true }, parent: null },
      person,
      requested: 'sign',
    },
    {
      name: 'a document to decline',
      input: { chunkSize: 1, wanted: { act: 'decline', ids: one }, parent: null },
      person,
      requested: 'decline',
    },
  ],
  events: {
    ...byRequest((act) => requestTrigger(act, twoDocuments)),
    'sign.requested': requestTrigger('sign', {
      name: 'eleven documents',
      payload: { ids: eleven, organizations: 1 },
    }),
    'decline.requested': requestTrigger('decline', twoDocuments, {
      name: 'documents of two organizations',
      payload: { ids: two, organizations: 2 },
    }),
    'act.confirmed': {
      by: 'user',
      control: {
        role: 'button',
        names: allConfirmTexts,
        in: 'dialog',
        shown: ({ context: { act, isOnDocumentScreen } }) =>
          actTexts[act ?? 'sign'][isOnDocumentScreen ? 'confirm' : 'confirmInList'],
        values: ({ context }) => ({ count: context.ledger.length }),
      },
      cases: [
        { name: 'what is asked for', payload: { isReasonGiven: true } },
        { name: 'nothing chosen', payload: { isReasonGiven: false } },
        { name: 'more than five minutes later', payload: { isReasonGiven: true, isFresh: false } },
      ],
    },
    'act.cancelled': {
      by: 'user',
      control: {
        role: 'button',
        names: ['app.cancel', 'documentAction.keepReading'],
        in: 'dialog',
        shown: ({ context: { act, isOnDocumentScreen } }) =>
          act === 'sign' && isOnDocumentScreen ? 'documentAction.keepReading' : 'app.cancel',
      },
    },
    'reasons.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'], in: 'dialog' } },
    'stop.requested': { by: 'user', control: { role: 'button', names: ['acts.stop'] } },
    'retry.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['acts.retry.failed', 'acts.retry.rest'],
        in: 'dialog',
        shown: ({ context }) =>
          (retryScope(context.ledger) ?? 'failed') === 'failed' ? 'acts.retry.failed' : 'acts.retry.rest',
        values: ({ context: { act, ledger } }) => ({ act: act ?? 'sign', count: retryCount(ledger) }),
      },
    },
    'outcome.askedAgain': { by: 'user', control: { role: 'button', names: ['acts.checkNow'], in: 'dialog' } },
    'result.closed': { by: 'user', control: { role: 'button', names: ['acts.result.close'], in: 'dialog' } },
    'dialog.entered': { by: 'user', words: 'paths.documentAction.dialogEntered' },
    'dialog.left': { by: 'user', words: 'paths.documentAction.dialogLeft' },
  },
  outcomes: {
    ...actOutcomes(acting),
    readDocument: [
      {
        name: 'waits for me',
        output: all('waits'),
        answer: byProvider('readDocument', 'found'),
        equivalentAnswers: documented('readDocument', 200, 'withoutData'),
      },
      {
        name: 'done by me',
        output: all('mine'),
        answer: byProvider('readDocument', 'found'),
        after: 'requested',
        // A decline leaves no signer row: the record does not show who declined (S46).
        unless: { act: 'decline' },
      },
      {
        name: 'recorded by somebody',
        output: all('recorded'),
        answer: byProvider('readDocument', 'found'),
        after: 'requested',
        unless: { act: actNames.filter((act) => act !== 'decline') },
      },
      {
        name: 'waits for somebody else',
        output: all('gone'),
        answer: byProvider('readDocument', 'foundForReview'),
        after: 'decline',
        equivalentAnswers: documented('readDocument', 200, 'foundForPostReview'),
      },
      {
        name: 'with another file',
        output: all('waits', true),
        answer: byProvider('readDocument', 'found'),
        after: 'replace',
        // Lists show no bytes, so none can have changed (X7).
        unless: { isOnDocumentScreen: false },
      },
      {
        name: 'out of reach',
        output: all('unread'),
        answer: lost('readDocument'),
        equivalentAnswers: [
          ...documented('readDocument', 200, 'notFound', 'refused'),
          ...documented('readDocument', 401, 'notAuthorized'),
        ],
      },
      invalidToken('readDocument'),
    ],
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof actingMachine>;

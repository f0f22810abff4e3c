import { byExample, byPage, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { CallAnswer, FlowModel } from '../model.ts';
import type { Edits } from '../drawing/edits.ts';
import type { pageEditorMachine } from './page-editor.machine.ts';
import { pageEditorScreens } from './page-editor.screens.ts';
import { unopenedOutcomes } from '../acts/act-outcomes.model.ts';
import { exclusions } from './page-editor.exclusions.ts';

const documentId = 'd-sample';
const [these, others] = ['one two', 'three four'];

/** One page was turned: in effect, and the same undone. */
const turned: Edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };

const noImage: CallAnswer = { from: 'example', variant: 'getDocumentPage', status: 400, example: 'noImage' };
const refusedBy = (example: string): CallAnswer => ({
  from: 'example',
  variant: 'putDocument',
  status: 400,
  example,
});
const kept = { kind: 'kept', edits: turned, page: 1, zoom: 1.5 } as const;
const page = byProvider('getDocumentPage', 'page');
/** Answers that do not say whether the page exists. */
const withoutAnyPage = [
  ...documented('getDocumentPage', 200, 'refused'),
  ...documented('getDocumentPage', 401, 'notAuthorized'),
];

/** A document that waits for a signature, what is drawn on it, and how every call about it can end. */
export const pageEditorModel = {
  flow: 'page-editor',
  screens: pageEditorScreens,
  startingPoints: [{ name: 'a document to sign', input: { documentId }, person: 'u-maria-santos' }],
  events: {
    'opening.retried': {
      by: 'user',
      control: {
        role: 'button',
        names: ['app.tryAgain', 'pageEditor.outcome.reload'],
        shown: (snapshot) => (snapshot.matches('open') ? 'pageEditor.outcome.reload' : 'app.tryAgain'),
      },
    },
    'xstate.error.actor.drawing': { by: 'machine' },
    'page.retried': {
      by: 'user',
      control: { role: 'button', names: ['app.tryAgain'], enabledAfter: 'paths.pageEditor.inView' },
    },
    'page.shown': {
      by: 'user',
      words: 'paths.pageEditor.shown',
      cases: [{ name: 'the second', payload: { page: 2 } }],
    },
    'zoom.changed': {
      by: 'user',
      words: 'paths.pageEditor.zoomed',
      cases: [{ name: 'in', payload: { zoom: 1.25 } }],
    },
    'kept.resumed': {
      by: 'user',
      control: {
        role: 'button',
        names: ['pageEditor.kept.resume', 'pageEditor.kept.look'],
        shown: (snapshot) =>
          snapshot.matches({ open: { work: { offering: 'same' } } })
            ? 'pageEditor.kept.resume'
            : 'pageEditor.kept.look',
      },
    },
    'kept.discarded': { by: 'user', control: { role: 'button', names: ['common.discard'] } },
    'kept.accepted': { by: 'user', control: { role: 'button', names: ['pageEditor.kept.accept'] } },
    'drawing.changed': {
      by: 'user',
      words: 'paths.pageEditor.drawn',
      cases: [{ name: 'the page is turned', payload: { edits: turned, page: 1 } }],
    },
    'save.requested': { by: 'user', control: { role: 'button', names: ['pageEditor.save'] } },
    'save.cancelled': { by: 'user', control: { role: 'button', names: ['app.cancel'], in: 'dialog' } },
    'outcome.checked': {
      by: 'user',
      control: { role: 'button', names: ['acts.checkNow'], in: 'dialog' },
    },
    'leave.requested': {
      by: 'user',
      words: 'paths.pageEditor.left',
      cases: [{ name: 'to the document', payload: { to: 'document' } }],
    },
    'leave.cancelled': {
      by: 'user',
      control: { role: 'button', names: ['pageEditor.leaving.stay'], in: 'dialog' },
    },
    'leave.keepingEdits': {
      by: 'user',
      control: { role: 'button', names: ['pageEditor.leaving.keep'], in: 'dialog' },
    },
    'leave.discardingEdits': {
      by: 'user',
      control: { role: 'button', names: ['common.discard'], in: 'dialog' },
    },
  },
  outcomes: {
    readDocument: [
      {
        name: 'waits for me',
        output: { kind: 'opened', pages: 2 },
        answer: byProvider('readDocument', 'found'),
        equivalentAnswers: documented('readDocument', 200, 'withoutData'),
      },
      {
        name: 'waits for me no longer',
        output: { kind: 'closed' },
        answer: byProvider('readDocument', 'foundForPostReview'),
        after: 'sign',
        equivalentAnswers: documented('readDocument', 200, 'foundForReview'),
      },
      {
        name: 'missing',
        output: { kind: 'missing' },
        answer: byExample('readDocument', 'notFound'),
      },
      ...unopenedOutcomes,
    ],
    loadPages: [
      { name: 'all pages', output: { kind: 'all', pages: 2, version: these }, answer: page },
      {
        name: 'a page is missing',
        output: { kind: 'some', pages: 2, version: these },
        answer: noImage,
      },
      {
        name: 'a page is out of reach',
        output: { kind: 'some', pages: 2, version: these },
        answer: lost('getDocumentPage'),
        equivalentAnswers: withoutAnyPage,
      },
      {
        name: 'no page at all',
        output: { kind: 'none' },
        answer: noImage,
        // Loaded pages stay loaded after a retry; a person on the second page knows that it exists.
        unless: [{ version: these }, { page: 2 }],
      },
      invalidToken('getDocumentPage'),
    ],
    findKept: [
      { name: 'nothing kept', output: { kind: 'none' }, answer: byPage },
      { name: 'kept for these pages', output: { ...kept, version: these }, answer: byPage },
      { name: 'kept for other pages', output: { ...kept, version: others }, answer: byPage },
      {
        name: 'kept, and sent before',
        output: { ...kept, kind: 'sent', version: these, isSure: false },
        answer: byPage,
      },
    ],
    checkDocument: [
      {
        name: 'as it was',
        output: { kind: 'unchanged' },
        answer: byProvider('readDocument', 'found'),
      },
      {
        name: 'another one',
        output: { kind: 'changed' },
        answer: byProvider('readDocument', 'found'),
        after: 'replace',
        equivalentAnswers: documented('readDocument', 200, 'withoutData'),
      },
      {
        name: 'signed meanwhile',
        output: { kind: 'closed' },
        answer: byProvider('readDocument', 'foundForPostReview'),
        after: 'sign',
        equivalentAnswers: documented('readDocument', 200, 'foundForReview', 'notFound'),
      },
      {
        name: 'out of reach',
        output: { kind: 'unreachable' },
        answer: lost('readDocument'),
        equivalentAnswers: [
          ...documented('readDocument', 200, 'refused'),
          ...documented('readDocument', 401, 'notAuthorized'),
        ],
      },
      invalidToken('readDocument'),
    ],
    paintPages: [
      { name: 'painted', output: { kind: 'painted' }, answer: byPage },
      { name: 'not painted', output: { kind: 'failed' }, answer: byPage },
    ],
    putDocument: [
      {
        name: 'saved',
        output: { kind: 'saved' },
        answer: byProvider('putDocument', 'edited'),
        equivalentAnswers: documented('putDocument', 204, 'empty'),
      },
      { name: 'refused', output: { kind: 'refused', error: 'refused' }, answer: refusedBy('refused') },
      {
        name: 'locked',
        output: { kind: 'locked', error: 'locked' },
        answer: refusedBy('lockNotObtained'),
      },
      {
        name: 'the answer is lost',
        output: { kind: 'unconfirmed' },
        answer: lost('putDocument'),
        equivalentAnswers: documented('putDocument', 401, 'notAuthorized'),
      },
      invalidToken('putDocument'),
    ],
    readPages: [
      { name: 'they were stored', output: { kind: 'stored' }, answer: page },
      { name: 'they were not stored', output: { kind: 'notStored' }, answer: page },
      {
        name: 'neither these nor those',
        output: { kind: 'neither' },
        answer: page,
        unless: { wasSentBefore: false },
      },
      {
        name: 'out of reach',
        output: { kind: 'unreachable' },
        answer: lost('getDocumentPage'),
        // A page that no longer exists does not prove the saving either.
        equivalentAnswers: [...withoutAnyPage, ...documented('getDocumentPage', 400, 'noImage')],
      },
      invalidToken('getDocumentPage'),
    ],
  },
  renewals: {},
  exclusions,
} as const satisfies FlowModel<typeof pageEditorMachine>;

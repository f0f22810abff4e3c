import type { Call, Handler } from './answer.ts';
import { dataOf, jsonAnswer, listOf, processed, refused, textOf } from './answer.ts';
import { billingItems } from './billing.ts';
import { isCalendarDate, parseStamp, utcStamp } from './dates.ts';
import { actionNames, actions } from './actions.ts';
import type { Action } from './actions.ts';
import type { Act, StoredDocument } from './document.ts';
import {
  awaitedAction,
  concerns,
  lastActionBy,
  isListedPending,
  perform,
  documentErrors,
  stageBefore,
} from './document.ts';
import { dashboardOf } from './figures.ts';
import { onWire } from './odd-ids.ts';
import { oddReport, oddReporter } from './odd-report.ts';
import { pdfOf } from './pdf.ts';
import { withToken } from './routes-access.ts';
import { documentOn, rowOn } from './host.ts';
import { completedOnWire, pendingOnWire } from './wire.ts';
import { replaceDocument } from './world.ts';

const userIdOf = (call: Call): string => call.query.get('userid') ?? '';

const documentsOfUser = (call: Call): StoredDocument[] =>
  [...call.world.documents.values()].filter((document) => concerns(document, userIdOf(call)));

/** A document that is not this person's does not exist for them. */
export function visible(call: Call, id: string, person: string): StoredDocument | undefined {
  const document = call.world.documents.get(id);
  return document !== undefined && concerns(document, person) ? document : undefined;
}

/** A document's row in a group, before it is written in the style of the world's host. */
const rowOf = (call: Call, document: StoredDocument, group: 'PENDING' | 'COMPLETED') => {
  const { world, at } = call;
  const row =
    group === 'PENDING'
      ? pendingOnWire(document, at, world.organizations)
      : completedOnWire(document, userIdOf(call), world.organizations);
  const isKept = world.host.keepsStatus === true && document.stage === 'DECLINED';
  return isKept ? { ...row, Status: stageBefore(document) } : row;
};

const listPendingDocuments: Handler = (call) =>
  processed({
    Data: documentsOfUser(call)
      .filter((document) => isListedPending(document, userIdOf(call)))
      .map((document) => rowOn(call.world.host, rowOf(call, document, 'PENDING'))),
  });

const listCompletedDocuments: Handler = (call) =>
  processed({
    Data: documentsOfUser(call)
      .filter((document) => lastActionBy(document, userIdOf(call)) !== null)
      .map((document) => rowOn(call.world.host, rowOf(call, document, 'COMPLETED'))),
  });

const readDocument: Handler = async (call) => {
  const person = userIdOf(call);
  const document = visible(call, call.query.get('docid') ?? '', person);
  if (document === undefined) return refused(documentErrors.unknown);
  const isCompleted = awaitedAction(document, person) === null && lastActionBy(document, person) !== null;
  const row = rowOf(call, document, isCompleted ? 'COMPLETED' : 'PENDING');
  const file = Buffer.from(await pdfOf(document)).toString('base64');
  return processed({ Data: [{ ...documentOn(call.world.host, row), DocumentData: file }] });
};

/** The document after somebody else has signed it, just before this person acts on it: DONE-1 (S32). */
function withRivalAct(document: StoredDocument, act: Act): StoredDocument {
  if (document.onAct !== 'redundant' || awaitedAction(document, act.person) === null) return document;
  const rival = { person: 'u-staff-signer', role: 'SIGNER' as const, signed: false };
  const joined = { ...document, signers: [...document.signers, rival], onAct: null };
  const done = perform(joined, { ...act, person: rival.person, comments: '' });
  return typeof done === 'string' ? document : done;
}

function actOn(call: Call, id: string, act: Act): string | null {
  const found = visible(call, id, act.person);
  if (found === undefined) return documentErrors.unknown;
  const document = withRivalAct(found, act);
  const done = perform(document, act);
  if (typeof done !== 'string') {
    replaceDocument(call.world, done);
    return null;
  }
  replaceDocument(call.world, document);
  return done;
}

const reasonIsKnown = (call: Call, ids: readonly string[], reason: string): boolean =>
  ids.every((id) => {
    const home = call.world.documents.get(id)?.organization;
    const organization = call.world.organizations.get(home ?? '');
    return organization === undefined || organization.declineReasons.includes(reason);
  });

const singleError = (error: string): string =>
  error === documentErrors.lockedOne ? documentErrors.locked : error;

/** One document: its error is the answer's. Several: each has its own, and the call as a whole is processed. */
const act =
  (action: Action): Handler =>
  (call) => {
    const data = dataOf(call);
    const ids = listOf(data, 'Ids').map(String);
    const reason = textOf(data, 'DeclineReason');
    const person = textOf(data, 'UserId');
    if (action === 'DECLINED' && !reasonIsKnown(call, ids, reason)) return refused(documentErrors.reason);
    const isSingle = ids.length === 1;
    const details = ids.map((id) => {
      const error = actOn(call, id, {
        person,
        action,
        at: utcStamp(call.at),
        reason,
        comments: textOf(data, 'Comments') || (action === 'DECLINED' ? reason : ''),
      });
      const text = error === null || !isSingle ? error : singleError(error);
      return { DocId: onWire(id), DocProcessed: text === null ? 'Y' : 'N', DocError: text ?? '' };
    });
    const failed = isSingle ? (details[0]?.DocError ?? '') : '';
    const outcome = { Processed: failed === '' ? 'Y' : 'N', Error: failed };
    return jsonAnswer(200, { Response: outcome, ProcessingDetails: details });
  };

const postDocumentViewed: Handler = (call) => {
  const data = dataOf(call);
  const person = textOf(data, 'UserId');
  const document = visible(call, textOf(data, 'Id'), person);
  if (document === undefined) return refused(documentErrors.unknown);
  const opened = parseStamp(textOf(data, 'DocumentOpenTimestamp'));
  const closed = parseStamp(textOf(data, 'DocumentCloseTimestamp'));
  if (!(closed >= opened)) return refused(documentErrors.closedFirst);
  // Each report adds its own time.
  const view = {
    id: `view-reported-${call.world.views.length + 1}`,
    document: document.id,
    person,
    action: textOf(data, 'Action') as Action,
    openedAt: utcStamp(opened),
    seconds: Math.round((closed.getTime() - opened.getTime()) / 1000),
  };
  call.world.views = [...call.world.views, view];
  return processed();
};

const getBillingReport: Handler = (call) => {
  const from = call.query.get('beginDocumentDate');
  const to = call.query.get('endDocumentDate');
  if ([from, to].some((date) => date !== null && !isCalendarDate(date)))
    return refused(documentErrors.noSuchDate);
  if (from !== null && to !== null && from > to) return refused(documentErrors.reversed);
  const person = userIdOf(call);
  if (person === oddReporter) return { ...processed({ Data: { Items: oddReport() } }), exempt: true };
  const everyone = call.query.get('includeNonViewingRoles') === 'true';
  return processed({
    Data: { Items: billingItems(call.world, person, { at: call.at, from, to, everyone }) },
  });
};

const getDashboard: Handler = (call) => processed({ Data: dashboardOf(call.world, userIdOf(call), call.at) });

export const documentHandlers: Readonly<Record<string, Handler>> = {
  listPendingDocuments: withToken(listPendingDocuments),
  listCompletedDocuments: withToken(listCompletedDocuments),
  readDocument: withToken(readDocument),
  ...Object.fromEntries(actionNames.map((action) => [actions[action].call, withToken(act(action))])),
  postDocumentViewed: withToken(postDocumentViewed),
  getDashboard: withToken(getDashboard),
  getBillingReport: withToken(getBillingReport),
};

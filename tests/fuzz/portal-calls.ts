import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import type { Act } from '../../machines/acts/acts.ts';
import { sendAct } from '../../src/acts/acting.actors.ts';
import { readReasons } from '../../src/api/act-calls.ts';
import type { Api } from '../../src/api/client.ts';
import { putPages, readPage } from '../../src/api/pages.ts';
import { readDocument } from '../../src/api/read-document.ts';
import { declineReasonsOf, requestorsOf } from '../../src/api/requestors.ts';
import { returnedCode } from '../../src/api/verification.ts';
import { reportView } from '../../src/api/view-report.ts';
import { bannerActors } from '../../src/views/banner/banner.actors.ts';
import { dashboardActors } from '../../src/views/dashboard/dashboard.actors.ts';
import { forgotPasswordActors } from '../../src/views/forgot-password/forgot-password.actors.ts';
import { notifyActors } from '../../src/views/notify/notify.actors.ts';
import { createListContents, createReadRows } from '../../src/views/selection/list-contents.ts';
import { selectionActors } from '../../src/views/selection/selection.actors.ts';
import { signerGroupActors } from '../../src/views/signer-group/signer-group.actors.ts';
import { specActNames, specActs } from '../support/spec-acts.ts';
import { englishWords } from '../selection/english-words.ts';

export const me = { userid: 'u-maria-santos', token: 'tkn-1' };
export const credentials = () => me;
const { signal } = new AbortController();
const filled = { reason: 'Other', comment: 'Seen.' };

const run = (logic: AnyActorLogic, input?: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};

const lists = (api: Api) => {
  const readRows = createReadRows(createListContents(englishWords));
  return selectionActors({ api, credentials, keepCounts: () => {} }, readRows);
};

type Call = (api: Api) => Promise<unknown>;
/** Kinds of an answer that nobody has made anything of yet. */
const plain = ['processed', 'refused', 'invalidToken', 'failed'];

const verification: Call = async (api) => {
  const answer = await api
    .as(me)
    .post('/api/verification', { Action: 'SMSVERIFICATION', VerificationTarget: '15551230142' }, { signal });
  returnedCode(answer);
  return answer;
};

const patch: Call = (api) =>
  api.as(me).patch('/api/user', { Action: 'Check', Type: 'Email', Value: 'a@example.org' }, { signal });

const act =
  (name: Act): Call =>
  (api) =>
    sendAct({ api, credentials }, { act: name, ids: ['d-1', 'd-2'] }, filled);

/** The portal's call for each variant, and the kinds of what it may tell. */
export const told: Readonly<Record<string, readonly [call: Call, kinds: readonly string[]]>> = {
  getUser: [
    (api) =>
      readReasons({ api, credentials }, signal, (data) => {
        declineReasonsOf(data, { organizationId: 'r-riverside', organization: 'Riverside' });
        requestorsOf(data);
      }),
    ['found', 'refused', 'unreachable', 'invalidToken'],
  ],
  getSignerGroup: [
    (api) =>
      run(signerGroupActors({ api, keepSignerGroup: () => {} }).getSignerGroup, { guid: 'g-riverside' }),
    ['group', 'unknown', 'failed', 'invalidToken'],
  ],
  getBannerNotification: [
    (api) =>
      run(
        bannerActors({ api, ownHost: 'portal.example', isDismissed: async () => false })
          .getBannerNotification,
      ),
    ['nothing', 'announced'],
  ],
  postForgotPassword: [
    (api) => run(forgotPasswordActors({ api }).postForgotPassword, { email: 'a@example.org' }),
    ['sent', 'notFound', 'unconfirmed', 'invalidToken'],
  ],
  getDashboard: [
    (api) => run(dashboardActors({ api, credentials, organizations: () => [] }).getDashboard),
    ['figures', 'refused', 'unreachable', 'invalidToken'],
  ],
  listPendingDocuments: [
    (api) => run(lists(api).listPendingDocuments),
    ['listed', 'refused', 'unreachable', 'invalidToken'],
  ],
  listCompletedDocuments: [
    (api) => run(lists(api).listCompletedDocuments),
    ['listed', 'refused', 'unreachable', 'invalidToken'],
  ],
  readDocument: [
    (api) => readDocument(api, signal, { credentials: me, documentId: 'd-1' }),
    ['found', 'missing', 'refused', 'unreachable', 'invalidToken'],
  ],
  ...Object.fromEntries(
    specActNames.map((name) => [
      specActs[name].call,
      [act(name), ['answered', 'refused', 'unconfirmed', 'invalidToken']] as const,
    ]),
  ),
  postDocumentViewed: [
    (api) => {
      const view = { documentId: 'd-1', action: 'SIGNED', openedAt: 0 } as const;
      return reportView(api, signal, { credentials: me, view, closedAt: 60_000, keepalive: false });
    },
    plain,
  ],
  getDocumentPage: [
    (api) => readPage(api, signal, { credentials: me, documentId: 'd-1', page: 1 }),
    ['image', 'unfit', 'none', 'unreachable', 'invalidToken'],
  ],
  putDocument: [
    (api) => putPages(api, signal, { credentials: me, documentId: 'd-1', body: new Blob(['{}']) }),
    ['saved', 'refused', 'locked', 'tooLarge', 'unconfirmed', 'invalidToken'],
  ],
  getRawDocument: [
    (api) => api.as(me).readFile('/api/Rawdocument', { docid: 'd-1' }, signal),
    ['file', ...plain],
  ],
  notifyRequestor: [
    (api) =>
      run(notifyActors({ api, credentials }, me.userid).notifyRequestor, { requestorId: 'r-1', note: '' }),
    ['notified', 'refused', 'unconfirmed', 'invalidToken'],
  ],
  sendCodeBySms: [verification, plain],
  sendCodeByEmail: [verification, plain],
  verifyCode: [verification, plain],
  checkEmail: [patch, plain],
  checkSms: [patch, plain],
  performEmail: [patch, plain],
  performSms: [patch, plain],
  getDocumentCounts: [(api) => api.as(me).read('/api/DocumentCounts', {}, { signal }), plain],
  getBillingReport: [
    (api) => api.as(me).read('/api/BillingReport', { includeNonViewingRoles: false }, { signal }),
    plain,
  ],
};

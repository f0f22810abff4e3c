import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import type { Act } from '../../machines/acts/acts.ts';
import { sendAct } from '../../src/acts/acting.actors.ts';
import { readReasons } from '../../src/api/act-calls.ts';
import type { Api } from '../../src/api/client.ts';
import { putPages, readPage } from '../../src/api/pages.ts';
import { readDocument } from '../../src/api/read-document.ts';
import { declineReasonsOf, requestorsOf } from '../../src/api/requestors.ts';
import { reportView } from '../../src/api/view-report.ts';
import { verificationActors } from '../../src/verification/verification.actors.ts';
import { bannerActors } from '../../src/views/banner/banner.actors.ts';
import { contactActors, createContactContents } from '../../src/views/contact/contact.actors.ts';
import type { Target } from '../../src/views/contact/waiting-change.ts';
import { dashboardActors } from '../../src/views/dashboard/dashboard.actors.ts';
import { forgotPasswordActors } from '../../src/views/forgot-password/forgot-password.actors.ts';
import { notifyActors } from '../../src/views/notify/notify.actors.ts';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import { readOnPage } from '../../src/views/report/items/read-report.ts';
import { createReportContents } from '../../src/views/report/report-contents.ts';
import { reportActors } from '../../src/views/report/report.actors.ts';
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
/** The kinds of an unprocessed answer. */
const plain = ['processed', 'refused', 'invalidToken', 'failed'];

const codeMemory = { keep: () => {}, keepFor: () => {}, drop: () => {} };

const proving = (api: Api) =>
  verificationActors({ api, who: () => me, target: () => '15551230142', codeMemory, accept: () => true });

/** The profile of somebody who has asked for this change. */
const profile = (api: Api, checked: Target) =>
  contactActors(
    { api, credentials, keepCode: () => {}, keepContacts: () => {}, renewToken: () => {} },
    createContactContents(),
    {
      checked,
      codeMemory,
    },
  );

const address = { type: 'Email', value: 'a@example.org' } as const;
const number = { type: 'SMS', value: '15551230187' } as const;
const stored = ['performed', 'refused', 'unconfirmed', 'invalidToken'] as const;
const checked = ['free', 'refused', 'unreachable', 'invalidToken'] as const;
const sent = ['sent', 'refused', 'unconfirmed', 'invalidToken'] as const;

const counting: Call = (api) => {
  const session = {
    begin: () => {},
    clear: () => {},
    credentials,
    keepCode: () => {},
    keepCounts: () => {},
  };
  return run(otpActors({ api, session }, me.userid).getDocumentCounts);
};

const reporting: Call = (api) => {
  const contents = createReportContents({ start: '2026-02-01', end: null }, () => '2026-03-05');
  const services = { api, credentials, readReport: readOnPage, save: () => {} };
  return run(reportActors(services, contents).getBillingReport, { everyone: false });
};

const act =
  (name: Act): Call =>
  (api) =>
    sendAct({ api, credentials }, { act: name, ids: ['d-1', 'd-2'] }, filled);

/** The portal's call for each variant, and the kinds that its result may have. */
export const callsByVariant: Readonly<Record<string, readonly [call: Call, kinds: readonly string[]]>> = {
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
        bannerActors({ api, ownOrigin: 'https://portal.example', isDismissed: async () => false })
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
      return reportView(api, signal, { credentials: me, view, closedAt: 60_000 });
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
  sendCodeBySms: [(api) => run(proving(api).sendCodeBySms), sent],
  sendCodeByEmail: [(api) => run(proving(api).sendCodeByEmail), sent],
  verifyCode: [
    (api) => run(proving(api).verifyCode, { method: 'sms', code: '482913' }),
    ['verified', 'refused', 'unconfirmed', 'invalidToken'],
  ],
  checkEmail: [(api) => run(profile(api, address).checkEmail, { value: address.value }), checked],
  checkSms: [(api) => run(profile(api, number).checkSms, { value: number.value }), checked],
  performEmail: [(api) => run(profile(api, address).performEmail, { removes: false }), stored],
  performSms: [(api) => run(profile(api, number).performSms, { removes: false }), stored],
  getDocumentCounts: [counting, ['counted', 'refused', 'unreachable', 'invalidToken']],
  getBillingReport: [reporting, ['found', 'empty', 'refused', 'unreachable', 'invalidToken']],
};

import { createActor } from 'xstate';
import { createIntl } from 'react-intl';
import type { Api } from '../../src/api/client.ts';
import { contactActors, createContactContents } from '../../src/views/contact/contact.actors.ts';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import { createListContents, createReadRows } from '../../src/views/selection/list-contents.ts';
import { selectionActors } from '../../src/views/selection/selection.actors.ts';
import { readOnPage } from '../../src/views/report/items/read-report.ts';
import { createReportContents } from '../../src/views/report/report-contents.ts';
import { reportWords } from '../../src/views/report/report-words.ts';
import { reportActors } from '../../src/views/report/report.actors.ts';
import english from '../../src/i18n/en.json' with { type: 'json' };
import { englishWords } from '../selection/english-words.ts';
import { runPort } from '../support/run-port.ts';
import { portsOf } from '../verification/ports-of.ts';
import {
  acted,
  amount,
  anything,
  either,
  fields,
  flag,
  invalidToken,
  listOf,
  named,
  oneOf,
  orNull,
  read,
  refused,
  text,
  unconfirmed,
  unreachable,
  whole,
} from './kinds.ts';
import type { Kind } from './kinds.ts';
import { credentials, me, told } from './portal-calls.ts';

const requestors = listOf(fields({ id: text, name: text }));
const contacts = fields({ mobile: orNull(text), email: orNull(text) });
const facts = fields(
  {
    id: orNull(text),
    ...Object.fromEntries(
      [
        'ref',
        'status',
        'organization',
        'organizationId',
        'subject',
        'dateOfBirth',
        'type',
        'documentDate',
        'dateSent',
        'action',
        'actionDate',
        'rawActionDate',
      ].map((name) => [name, orNull(text)]),
    ),
    daysOutstanding: orNull(whole),
    signers: listOf(fields({ guid: orNull(text), role: orNull(text), signed: orNull(flag) })),
    comments: listOf(fields({ type: orNull(text), timestamp: orNull(text), text: orNull(text) })),
  },
  { isRepeated: oneOf(true) },
);
const rows = listOf(facts);
const tabCounts = fields({ review: whole, sign: whole, acknowledge: whole, complete: whole });
const listedAs = named('listed', {
  counts: tabCounts,
  matched: tabCounts,
  selection: oneOf('same', 'one', 'none'),
});
const countRow = { key: text, identity: text, name: text, count: orNull(whole) };
const figures = fields({
  unsigned: orNull(whole),
  averageDays: orNull(amount),
  declined: orNull(whole),
  outstanding: orNull(listOf(fields(countRow))),
  declines: orNull(listOf(fields({ ...countRow, reasons: listOf(fields(countRow)) }))),
});
const seconds = amount;
const columns = either(
  named('columns', { columns: listOf(fields({ label: text, value: text })) }),
  named('raw', { raw: text }),
);
const information = either(
  named('table', {
    table: fields({ heads: listOf(text), rows: listOf(listOf(fields({ head: text, text }))) }),
  }),
  named('raw', { raw: text }),
);
const report = fields({
  subjects: listOf(
    fields({
      subject: orNull(text),
      seconds,
      documents: listOf(
        fields({
          name: orNull(text),
          type: orNull(text),
          columns: orNull(columns),
          information: orNull(information),
          documentDate: text,
          dateSigned: orNull(text),
          seconds,
          users: listOf(fields({ user: orNull(text), role: orNull(text), seconds: orNull(seconds) })),
        }),
      ),
    }),
  ),
  seconds,
  undated: whole,
});

const verdict = fields({ id: text, refusal: orNull(oneOf('redundant', 'locked', 'refused')), error: text });
const acting = either(
  named('answered', { rows: listOf(verdict) }),
  named('refused', { refusal: oneOf('redundant', 'locked', 'refused'), rows: listOf(verdict), error: text }),
  unconfirmed,
  invalidToken,
);
const failed = named('failed', {
  reason: oneOf('timeout', 'connection', 'status', 'malformed', 'aborted'),
  status: orNull(whole),
  mayHaveHappened: flag,
});
/** An answer of the client of which nobody has made anything: its data are anything, by their type. */
const plain = either(
  named('processed', { data: anything }),
  named('refused', { error: text, data: anything }),
  invalidToken,
  failed,
);
const sent = acted(fields({ kind: oneOf('sent'), lifetimeMs: orNull(amount) }, { isGuess: flag }));

const session = {
  clear: () => {},
  credentials,
  begin: () => {},
  keepCode: () => {},
  keepCounts: () => {},
};
const otp = (api: Api) => otpActors({ api, session, takeEarlyLookUp: async () => null }, me.userid);
const otpProof = (api: Api) => portsOf(otp(api));
const profile = (api: Api) =>
  contactActors({ api, credentials, keepCode: () => {}, keepContacts: () => {} }, createContactContents());

const checked = async (api: Api, type: 'Sms' | 'Email', then: 'perform' | null): Promise<unknown> => {
  const ports = profile(api);
  const value = type === 'Sms' ? '15551230999' : 'new@example.org';
  const check = await runPort(ports[`check${type}`], { value });
  return then === null ? check : runPort(ports[`perform${type}`], { removes: false });
};

const listed = async (api: Api, group: 'Pending' | 'Completed'): Promise<unknown> => {
  const contents = createListContents(englishWords);
  const readRows = createReadRows(contents);
  const ports = selectionActors({ api, credentials, keepCounts: () => {} }, readRows);
  const answer = await runPort(ports[`list${group}Documents`]);
  readRows.show();
  return { answer, rows: Object.values(contents.get().rows).flat() };
};

const billed = async (api: Api): Promise<unknown> => {
  const words = reportWords(createIntl({ locale: 'en', messages: english }), 'en');
  const contents = createReportContents(words);
  const services = { api, credentials, readReport: readOnPage, save: () => {} };
  const actor = createActor(reportActors(services, contents).getBillingReport, { input: { everyone: true } });
  const ended = new Promise((resolve) =>
    actor.subscribe({ next: ({ output }) => output && resolve(output) }),
  );
  actor.start();
  return { answer: await ended, found: contents.get().found?.report ?? null };
};

type Promised = readonly [call: (api: Api) => Promise<unknown>, kind: Kind];

const asTold = (id: string, kind: Kind): Promised => [
  (api) => told[id]?.[0](api) ?? Promise.reject(new Error(id)),
  kind,
];

const acts = ['reviewDocuments', 'declineDocuments', 'signDocuments', 'acknowledgeDocuments'];

/** The portal's calls for each variant, and what the types promise of what each gives. */
export const promised: Readonly<Record<string, readonly Promised[]>> = {
  getUser: [
    asTold('getUser', read(named('found'))),
    [
      (api) => runPort(otp(api).getUser),
      either(
        named('found', {
          tookMs: amount,
          person: fields({ realName: text, mobile: orNull(text), email: orNull(text), requestors }),
        }),
        named('unknownUser'),
        unreachable,
        invalidToken,
      ),
    ],
    [(api) => runPort(profile(api).getUser), read(named('found', { contacts, isStored: flag }))],
  ],
  getSignerGroup: [
    asTold(
      'getSignerGroup',
      either(
        named('group', {
          group: fields({ name: orNull(text), signers: listOf(fields({ name: text, guid: orNull(text) })) }),
        }),
        named('unknown', { said: orNull(text) }),
        named('failed', { status: orNull(text) }),
        invalidToken,
      ),
    ),
  ],
  getBannerNotification: [
    asTold(
      'getBannerNotification',
      either(named('nothing'), named('announced', { announcement: fields({ text, notes: orNull(text) }) })),
    ),
  ],
  postForgotPassword: [
    asTold('postForgotPassword', either(named('sent'), named('notFound'), unconfirmed, invalidToken)),
  ],
  getDashboard: [asTold('getDashboard', read(named('figures', { figures })))],
  listPendingDocuments: [[(api) => listed(api, 'Pending'), fields({ answer: read(listedAs), rows })]],
  listCompletedDocuments: [[(api) => listed(api, 'Completed'), fields({ answer: read(listedAs), rows })]],
  readDocument: [
    asTold(
      'readDocument',
      either(
        named('found', { facts, data: anything, pages: orNull(whole) }),
        named('missing'),
        refused,
        unreachable,
        invalidToken,
      ),
    ),
  ],
  ...Object.fromEntries(acts.map((id) => [id, [asTold(id, acting)]])),
  postDocumentViewed: [asTold('postDocumentViewed', plain)],
  getDocumentPage: [
    asTold(
      'getDocumentPage',
      either(
        named('image', {
          type: text,
          width: whole,
          height: whole,
          bytes: (value) => value instanceof Uint8Array,
        }),
        named('unfit', { why: text }),
        named('none'),
        unreachable,
        invalidToken,
      ),
    ),
  ],
  putDocument: [
    asTold('putDocument', either(acted(named('saved')), named('locked', { error: text }), named('tooLarge'))),
  ],
  getRawDocument: [
    asTold('getRawDocument', either(named('file', { file: (value) => value instanceof Blob }), plain)),
  ],
  notifyRequestor: [asTold('notifyRequestor', acted(named('notified')))],
  sendCodeBySms: [[(api) => runPort(otpProof(api).sendCodeBySms), sent]],
  sendCodeByEmail: [[(api) => runPort(otpProof(api).sendCodeByEmail), sent]],
  verifyCode: [
    [
      (api) => runPort(otpProof(api).verifyCode, { method: 'email', code: '123456' }),
      either(
        named('verified'),
        named('refused', { error: text, flaw: orNull(oneOf('wrong', 'expired', 'used', 'spent')) }),
        unconfirmed,
        invalidToken,
      ),
    ],
  ],
  checkEmail: [[(api) => checked(api, 'Email', null), read(named('free'))]],
  checkSms: [[(api) => checked(api, 'Sms', null), read(named('free'))]],
  performEmail: [[(api) => checked(api, 'Email', 'perform'), acted(named('performed', { contacts }))]],
  performSms: [[(api) => checked(api, 'Sms', 'perform'), acted(named('performed', { contacts }))]],
  getDocumentCounts: [
    [
      (api) => runPort(otp(api).getDocumentCounts),
      read(
        named('counted', {
          counts: fields({
            review: orNull(whole),
            signed: orNull(whole),
            acknowledged: orNull(whole),
            completed: orNull(whole),
          }),
        }),
      ),
    ],
  ],
  getBillingReport: [
    [billed, fields({ answer: either(read(named('found')), named('empty')), found: orNull(report) })],
  ],
};

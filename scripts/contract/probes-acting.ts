import { atPointer } from '../../mock-server/contract/description.ts';
import type { Outgoing } from './gate.ts';
import type { Facts, Probe, Row } from './probe.ts';
import { dataOf, keepsNothing, signedIn, withIt } from './probe.ts';

const sending = (method: 'POST' | 'PATCH', path: string, body: unknown, prefer?: string): Outgoing => ({
  method,
  path,
  query: [],
  body,
  ...(prefer === undefined ? {} : { prefer }),
});

const stamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const verification = (facts: Facts, fields: object, prefer?: string): Outgoing =>
  sending(
    'POST',
    '/api/verification',
    { Data: { UserId: facts.userId, ...(facts.token === null ? {} : { Token: facts.token }), ...fields } },
    prefer,
  );

const learnToken = (facts: Facts, json: unknown): void => {
  const token = atPointer(json, '/Data/Token');
  if (typeof token === 'string' && token !== '') facts.token = token;
};
const learnCode = (facts: Facts, json: unknown): void => {
  const code = atPointer(json, '/Data/VerificationCode');
  facts.code = typeof code === 'string' ? code : null;
};

const freeEmail = 'contract.check@example.org';
const freeNumber = '15550100199';

const toContact = (action: string, target: (facts: Facts) => string | null) => (facts: Facts) => {
  const to = target(facts);
  return to === null
    ? 'this person has no such contact'
    : verification(facts, { Action: action, VerificationTarget: to });
};
const byCode = (target: (facts: Facts) => string | null) => (facts: Facts) =>
  facts.code === null
    ? 'no code is known'
    : verification(facts, {
        Action: 'VERIFY',
        VerificationTarget: target(facts),
        VerificationCode: facts.code,
      });

const email = (facts: Facts) => facts.email;

/** How a stand-in is signed in to: every way of it. */
export const signingInProbes: readonly Probe[] = [
  {
    variant: 'sendCodeBySms',
    name: 'sent',
    request: toContact('SMSVERIFICATION', ({ sms }) => sms),
    expected: { processed: 'Y' },
  },
  {
    variant: 'sendCodeByEmail',
    name: 'sent',
    request: toContact('EMAILVERIFICATION', email),
    expected: { processed: 'Y' },
    learn: learnCode,
  },
  {
    variant: 'verifyCode',
    name: 'wrong code',
    request: (facts) =>
      verification(
        facts,
        { Action: 'VERIFY', VerificationTarget: email(facts) ?? '', VerificationCode: '000000' },
        'example=wrongCode',
      ),
    expected: { processed: 'N' },
  },
  {
    variant: 'verifyCode',
    name: 'right code',
    request: byCode(email),
    expected: { processed: 'Y' },
    learn: learnToken,
  },
];

/** How a real host is signed in to: by a code that a person types, unless a token is known. */
export const typedCodeProbe: Probe = {
  variant: 'verifyCode',
  name: 'typed code',
  request: async (facts) => {
    if (facts.token !== null) return 'a token was given, so no code is needed';
    if (facts.askCode === null) return 'nobody was asked for a code: see --help';
    const targets = [facts.sms, facts.email].filter((one) => one !== null);
    const typed = targets.length === 0 ? null : await facts.askCode(targets);
    if (typed === null) return 'no code was typed';
    facts.code = typed.code;
    const fields = { Action: 'VERIFY', VerificationTarget: typed.target, VerificationCode: typed.code };
    return verification(facts, fields);
  },
  expected: { processed: 'Y' },
  learn: learnToken,
};

const contact = (facts: Facts, Action: string, Type: string, Value: string) =>
  withIt(dataOf(facts, { Action, Type, Value }), (body) => sending('PATCH', '/api/user', body));

/** What changes nothing although it is no GET. */
export const checkingProbes: readonly Probe[] = [
  {
    variant: 'checkEmail',
    name: 'a free address',
    request: (facts) => contact(facts, 'Check', 'Email', freeEmail),
  },
  {
    variant: 'checkSms',
    name: 'a free number',
    request: (facts) => contact(facts, 'Check', 'SMS', freeNumber),
  },
];

const acting = (facts: Facts, rows: readonly (Row | undefined)[], fields: object, prefer?: string) => {
  const ids = rows.flatMap((row) => row?.id ?? []);
  if (ids.length === 0) return 'the pending list has no document for this act';
  const stamps = { Timestamp: stamp(facts.now()), UserTimezone: 'UTC', UserUTCOffset: '+00:00' };
  return withIt(dataOf(facts, { Ids: ids, ...stamps, ...fields }), (body) =>
    sending('POST', '/api/Document', body, prefer),
  );
};

const declined = (facts: Facts) => {
  const { decline } = facts.chosen;
  const DeclineReason = facts.reasons.get(decline[0]?.organization ?? '') ?? 'Other';
  return acting(facts, decline, {
    Action: 'Declined',
    DeclineReason,
    Comments: 'Tried by the contract check.',
  });
};

const edited = (facts: Facts) => {
  const { edit } = facts.chosen;
  if (edit === undefined) return 'the pending list has no document whose pages may be replaced';
  if (facts.picture === null) return 'no picture of a page came';
  const page = { pageData: facts.picture.toString('base64') };
  const body = { fields: [], pages: Array.from({ length: edit.pages ?? 1 }, () => page), extension: 'png' };
  const path = `/api/document/${encodeURIComponent(edit.id)}`;
  return withIt(signedIn(facts), (query) => ({
    method: 'PUT' as const,
    path,
    query: Object.entries(query),
    body,
  }));
};

const viewed = (facts: Facts) => {
  const opened = new Date(facts.now().getTime() - 60_000);
  const times = { DocumentOpenTimestamp: stamp(opened), DocumentCloseTimestamp: stamp(facts.now()) };
  const { read } = facts.chosen;
  if (read === undefined) return 'the pending list has no document';
  return withIt(dataOf(facts, { Id: read.id, Action: 'SIGNED', ...times }), (body) =>
    sending('POST', '/api/DocumentViewed', body),
  );
};

const done = { processed: 'Y' } as const;

/** What reaches people or cannot be undone: it is asked of stand-ins only, and the gate holds that. */
export const actingProbes: readonly Probe[] = [
  {
    variant: 'notifyRequestor',
    name: 'notified',
    request: (facts) =>
      facts.organization === null
        ? 'this person has no organization'
        : verification(facts, { Action: 'NOTIFYREQUESTOR', RequestorId: facts.organization, Comments: '' }),
    expected: done,
  },
  { variant: 'postDocumentViewed', name: 'recorded', request: viewed, expected: done },
  { variant: 'putDocument', name: 'edited', request: edited, expected: { statuses: [200, 204], ...done } },
  {
    variant: 'reviewDocuments',
    name: 'reviewed',
    request: (facts) => acting(facts, [facts.chosen.review], { Action: 'Reviewed', Comments: '' }),
    expected: done,
  },
  { variant: 'declineDocuments', name: 'declined', request: declined, expected: done },
  {
    variant: 'signDocuments',
    name: 'signed',
    request: (facts) => acting(facts, [facts.chosen.sign], { Action: 'Signed' }),
    expected: done,
  },
  {
    variant: 'signDocuments',
    name: 'locked',
    request: ({ chosen, ...facts }) =>
      acting(
        { chosen, ...facts },
        [keepsNothing({ chosen, ...facts }) ? chosen.sign : chosen.locked],
        { Action: 'Signed' },
        'example=lockNotObtained',
      ),
    expected: { processed: 'N' },
  },
  {
    variant: 'signDocuments',
    name: 'signed by somebody else',
    request: ({ chosen, ...facts }) =>
      acting(
        { chosen, ...facts },
        [keepsNothing({ chosen, ...facts }) ? chosen.sign : chosen.done],
        { Action: 'Signed' },
        'example=redundant',
      ),
    expected: { processed: 'N', error: 'Redundant' },
  },
  {
    variant: 'acknowledgeDocuments',
    name: 'acknowledged',
    request: (facts) => acting(facts, [facts.chosen.acknowledge], { Action: 'Acknowledged', Comments: '' }),
    expected: done,
  },
  {
    variant: 'sendCodeByEmail',
    name: 'sent to a new address',
    request: toContact('EMAILVERIFICATION', () => freeEmail),
    expected: done,
    learn: learnCode,
  },
  {
    variant: 'verifyCode',
    name: 'right code of a new address',
    request: byCode(() => freeEmail),
    expected: done,
  },
  {
    variant: 'performEmail',
    name: 'stored',
    request: (facts) => contact(facts, 'Perform', 'Email', freeEmail),
    expected: done,
  },
  {
    variant: 'performSms',
    name: 'removed',
    request: (facts) => contact(facts, 'Perform', 'SMS', ''),
    expected: done,
  },
  {
    variant: 'postForgotPassword',
    name: 'sent',
    request: () => sending('POST', '/api/forgotPassword', { email: freeEmail }),
    expected: done,
  },
];

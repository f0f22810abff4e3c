import { atPointer } from '../../mock-server/contract/description.ts';
import type { Outgoing } from './gate.ts';
import type { Facts, Probe, Row } from './probe.ts';
import { sessionData, isStateless, sessionQuery, ifKnown } from './probe.ts';

const callWithBody = (method: 'POST' | 'PATCH', path: string, body: unknown, prefer?: string): Outgoing => ({
  method,
  path,
  query: [],
  body,
  ...(prefer === undefined ? {} : { prefer }),
});

const stamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const verification = (facts: Facts, fields: object, prefer?: string): Outgoing =>
  callWithBody(
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

const sendCodeTo = (action: string, target: (facts: Facts) => string | null) => (facts: Facts) => {
  const to = target(facts);
  return to === null
    ? 'this person has no such contact'
    : verification(facts, { Action: action, VerificationTarget: to });
};
const verifyCodeSentTo = (target: (facts: Facts) => string | null) => (facts: Facts) =>
  facts.code === null
    ? 'no code is known'
    : verification(facts, {
        Action: 'VERIFY',
        VerificationTarget: target(facts),
        VerificationCode: facts.code,
      });

const email = (facts: Facts) => facts.email;

/** Signing in at a mock server: every way of it. */
export const signingInProbes: readonly Probe[] = [
  {
    variant: 'sendCodeBySms',
    name: 'sent',
    request: sendCodeTo('SMSVERIFICATION', ({ sms }) => sms),
    expected: { processed: 'Y' },
  },
  {
    variant: 'sendCodeByEmail',
    name: 'sent',
    request: sendCodeTo('EMAILVERIFICATION', email),
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
    request: verifyCodeSentTo(email),
    expected: { processed: 'Y' },
    learn: learnToken,
  },
];

/** Signing in at a real host: with a code that a person types, unless a token is known. */
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

const contactRequest = (facts: Facts, Action: string, Type: string, Value: string) =>
  ifKnown(sessionData(facts, { Action, Type, Value }), (body) => callWithBody('PATCH', '/api/user', body));

/** Probes that change nothing although they are not GET. */
export const checkingProbes: readonly Probe[] = [
  {
    variant: 'checkEmail',
    name: 'a free address',
    request: (facts) => contactRequest(facts, 'Check', 'Email', freeEmail),
  },
  {
    variant: 'checkSms',
    name: 'a free number',
    request: (facts) => contactRequest(facts, 'Check', 'SMS', freeNumber),
  },
];

const actRequest = (facts: Facts, rows: readonly (Row | undefined)[], fields: object, prefer?: string) => {
  const ids = rows.flatMap((row) => row?.id ?? []);
  if (ids.length === 0) return 'the pending list has no document for this act';
  const stamps = { Timestamp: stamp(facts.now()), UserTimezone: 'UTC', UserUTCOffset: '+00:00' };
  return ifKnown(sessionData(facts, { Ids: ids, ...stamps, ...fields }), (body) =>
    callWithBody('POST', '/api/Document', body, prefer),
  );
};

const declineRequest = (facts: Facts) => {
  const { decline } = facts.chosen;
  const DeclineReason = facts.reasons.get(decline[0]?.organization ?? '') ?? 'Other';
  return actRequest(facts, decline, {
    Action: 'Declined',
    DeclineReason,
    Comments: 'Tried by the contract check.',
  });
};

const editRequest = (facts: Facts) => {
  const { edit } = facts.chosen;
  if (edit === undefined) return 'the pending list has no document whose pages may be replaced';
  if (facts.picture === null) return 'no image of a page was received';
  const page = { pageData: facts.picture.toString('base64') };
  const body = { fields: [], pages: Array.from({ length: edit.pages ?? 1 }, () => page), extension: 'png' };
  const path = `/api/document/${encodeURIComponent(edit.id)}`;
  return ifKnown(sessionQuery(facts), (query) => ({
    method: 'PUT' as const,
    path,
    query: Object.entries(query),
    body,
  }));
};

const viewedRequest = (facts: Facts) => {
  const opened = new Date(facts.now().getTime() - 60_000);
  const times = { DocumentOpenTimestamp: stamp(opened), DocumentCloseTimestamp: stamp(facts.now()) };
  const { read } = facts.chosen;
  if (read === undefined) return 'the pending list has no document';
  return ifKnown(sessionData(facts, { Id: read.id, Action: 'SIGNED', ...times }), (body) =>
    callWithBody('POST', '/api/DocumentViewed', body),
  );
};

const succeeds = { processed: 'Y' } as const;

/** Probes that reach people or cannot be undone: for mock servers only; the gate enforces that. */
export const actingProbes: readonly Probe[] = [
  {
    variant: 'notifyRequestor',
    name: 'notified',
    request: (facts) =>
      facts.organization === null
        ? 'this person has no organization'
        : verification(facts, { Action: 'NOTIFYREQUESTOR', RequestorId: facts.organization, Comments: '' }),
    expected: succeeds,
  },
  { variant: 'postDocumentViewed', name: 'recorded', request: viewedRequest, expected: succeeds },
  {
    variant: 'putDocument',
    name: 'edited',
    request: editRequest,
    expected: { statuses: [200, 204], ...succeeds },
  },
  {
    variant: 'reviewDocuments',
    name: 'reviewed',
    request: (facts) => actRequest(facts, [facts.chosen.review], { Action: 'Reviewed', Comments: '' }),
    expected: succeeds,
  },
  { variant: 'declineDocuments', name: 'declined', request: declineRequest, expected: succeeds },
  {
    variant: 'signDocuments',
    name: 'signed',
    request: (facts) => actRequest(facts, [facts.chosen.sign], { Action: 'Signed' }),
    expected: succeeds,
  },
  {
    variant: 'signDocuments',
    name: 'locked',
    request: ({ chosen, ...facts }) =>
      actRequest(
        { chosen, ...facts },
        [isStateless({ chosen, ...facts }) ? chosen.sign : chosen.locked],
        { Action: 'Signed' },
        'example=lockNotObtained',
      ),
    expected: { processed: 'N' },
  },
  {
    variant: 'signDocuments',
    name: 'signed by somebody else',
    request: ({ chosen, ...facts }) =>
      actRequest(
        { chosen, ...facts },
        [isStateless({ chosen, ...facts }) ? chosen.sign : chosen.done],
        { Action: 'Signed' },
        'example=redundant',
      ),
    expected: { processed: 'N', error: 'Redundant' },
  },
  {
    variant: 'acknowledgeDocuments',
    name: 'acknowledged',
    request: (facts) =>
      actRequest(facts, [facts.chosen.acknowledge], { Action: 'Acknowledged', Comments: '' }),
    expected: succeeds,
  },
  {
    variant: 'sendCodeByEmail',
    name: 'sent to a new address',
    request: sendCodeTo('EMAILVERIFICATION', () => freeEmail),
    expected: succeeds,
    learn: learnCode,
  },
  {
    variant: 'verifyCode',
    name: 'right code of a new address',
    request: verifyCodeSentTo(() => freeEmail),
    expected: succeeds,
  },
  {
    variant: 'performEmail',
    name: 'stored',
    request: (facts) => contactRequest(facts, 'Perform', 'Email', freeEmail),
    expected: succeeds,
  },
  {
    variant: 'performSms',
    name: 'removed',
    request: (facts) => contactRequest(facts, 'Perform', 'SMS', ''),
    expected: succeeds,
  },
  {
    variant: 'postForgotPassword',
    name: 'sent',
    request: () => callWithBody('POST', '/api/forgotPassword', { email: freeEmail }),
    expected: succeeds,
  },
];

import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import type { Variant } from '../../mock-server/contract/contract.ts';

const contract = loadContract();
const none = new URLSearchParams();

function variantOf(id: string): Variant {
  const found = contract.variants.find((variant) => variant.id === id);
  if (found === undefined) throw new Error(`no variant ${id}`);
  return found;
}

const match = (method: string, target: string, body?: unknown) => {
  const { pathname, searchParams } = new URL(target, 'http://provider.invalid');
  const found = contract.match(method, pathname, searchParams, body);
  return 'problem' in found ? found : { id: found.variant.id, pathParams: found.pathParams };
};

const inCall = (id: string, query: string, body?: unknown, headers: Record<string, string> = {}) =>
  contract.requestViolations(variantOf(id), {
    pathParams: {},
    query: new URLSearchParams(query),
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const inAnswer = (id: string, status: number, contentType: string | null, body: unknown) =>
  contract.responseViolations(variantOf(id), {
    status,
    contentType,
    body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });

const json = 'application/json';
const yes = { Processed: 'Y', Error: '' };
const send = { UserId: 'u-maria-santos', Action: 'SMSVERIFICATION', VerificationTarget: '15551230142' };

describe('The variant of a call', () => {
  it('is selected by query, body and path', () => {
    expect([
      match('GET', '/api/Document?userid=u&token=t&GROUP=COMPLETED'),
      match('GET', '/api/Document?userid=u&token=t&docid=d-1'),
      match('POST', '/api/verification', { Data: { Action: 'VERIFY' } }),
      match('PATCH', '/api/user', { Data: { Action: 'Perform', Type: 'SMS' } }),
      match('GET', '/api/documentPage/d%201/3'),
      match('HEAD', '/api/user'),
    ]).toEqual([
      { id: 'listCompletedDocuments', pathParams: {} },
      { id: 'readDocument', pathParams: {} },
      { id: 'verifyCode', pathParams: {} },
      { id: 'performSms', pathParams: {} },
      { id: 'getDocumentPage', pathParams: { docid: 'd 1', pageNumber: '3' } },
      { id: 'getUser', pathParams: {} },
    ]);
  });

  it('is not guessed if the path is spelt differently; the similar one is named', () => {
    expect([
      match('GET', '/api/rawDocument'),
      match('GET', '/api/User/'),
      match('PUT', '/api/Document/d-1'),
      match('PUT', '/api/Document'),
      match('GET', '/api/nothing'),
      match('GET', '/api/document/%E0%A4%A'),
    ]).toEqual([
      { problem: 'The path /api/rawDocument is not documented; did you mean /api/Rawdocument?' },
      { problem: 'The path /api/User/ is not documented; did you mean /api/user?' },
      { problem: 'The path /api/Document/d-1 is not documented; did you mean /api/document/{docid}?' },
      { problem: 'PUT /api/Document is not documented, only GET and POST' },
      { problem: 'The path /api/nothing is not documented' },
      { problem: 'The path /api/document/%E0%A4%A is not documented' },
    ]);
  });

  it('is a problem if no branch matches, or more than one', () => {
    expect([
      match('GET', '/api/Document?GROUP=pending'),
      match('GET', '/api/Document?GROUP=PENDING&docid=d-1'),
      match('PATCH', '/api/user', { Data: { Action: 'Check' } }),
      match('POST', '/api/Document', 'Signed'),
    ]).toEqual([
      {
        isBranchProblem: true,
        problem: 'GET /api/Document fits 0 of the branches: GROUP=PENDING, GROUP=COMPLETED, docid=*',
      },
      {
        isBranchProblem: true,
        problem: 'GET /api/Document fits 2 of the branches: GROUP=PENDING, GROUP=COMPLETED, docid=*',
      },
      {
        isBranchProblem: true,
        problem:
          'PATCH /api/user fits 0 of the branches: /Data/Action=Check /Data/Type=Email, ' +
          '/Data/Action=Check /Data/Type=SMS, /Data/Action=Perform /Data/Type=Email, ' +
          '/Data/Action=Perform /Data/Type=SMS',
      },
      {
        isBranchProblem: true,
        problem:
          'POST /api/Document fits 0 of the branches: /Data/Action=Reviewed, /Data/Action=Declined, ' +
          '/Data/Action=Signed, /Data/Action=Acknowledged',
      },
    ]);
  });
});

describe('A request', () => {
  it('may be as documented', () => {
    expect([
      ...inCall('sendCodeBySms', '', { Data: send }, { authorization: 'Basic eA==' }),
      ...inCall('getUser', 'userid=u-maria-santos', {}),
      ...inCall(
        'getBillingReport',
        'userid=u&token=t&includeNonViewingRoles=true&endDocumentDate=2026-02-28',
      ),
    ]).toEqual([]);
  });

  it('must not omit, repeat or invent a parameter', () => {
    expect([
      ...inCall('getUser', ''),
      ...inCall('getUser', 'userid=u&userid=v&lang=en'),
      ...inCall('getUser', 'userid=a%00b'),
      ...inCall(
        'getBillingReport',
        'userid=u&token=t&includeNonViewingRoles=yes&beginDocumentDate=02/01/2026',
      ),
    ]).toEqual([
      'request of getUser: query parameter userid is missing',
      'request of getUser: query parameter lang is not documented',
      'request of getUser: query parameter userid is given 2 times',
      'request of getUser: query parameter userid must match pattern "^[^\\u0000-\\u001f\\u007f-\\u009f]*$"',
      'request of getBillingReport: query parameter includeNonViewingRoles must be boolean',
      'request of getBillingReport: query parameter beginDocumentDate must match pattern "^\\d{4}-\\d{2}-\\d{2}$"',
    ]);
  });

  it('must have the body of its branch', () => {
    expect([
      ...inCall('sendCodeBySms', ''),
      ...inCall('sendCodeBySms', '', { Data: send }, { 'content-type': 'text/plain' }),
      ...inCall('sendCodeBySms', '', { Data: { ...send, VerificationCode: '123456' } }),
      ...inCall('verifyCode', '', { Data: { ...send, Action: 'VERIFY', VerificationCode: '1234567' } }),
      ...inCall('getUser', 'userid=u', { Data: {} }),
      ...inCall('getUser', 'userid=u', undefined, { authorization: 'Bearer x' }),
    ]).toEqual([
      'request of sendCodeBySms: the body is missing',
      "request of sendCodeBySms: the body's media type text/plain must be application/json",
      'request of sendCodeBySms: /Data holds the undocumented field VerificationCode',
      'request of verifyCode: /Data/VerificationCode must NOT have more than 6 characters',
      'request of getUser: a body was sent where none is documented',
      'request of getUser: header Authorization must be Basic (A6.3)',
    ]);
  });

  it('needs no comment to sign, but a reason to decline [D7.8] [D5.1]', () => {
    const act = {
      Ids: ['d-4102'],
      UserId: 'u-maria-santos',
      Timestamp: '2026-03-02 14:05:09',
      UserTimezone: 'EST',
      UserUTCOffset: '-05:00',
      Token: 't',
    };
    expect([
      ...inCall('signDocuments', '', { Data: { ...act, Action: 'Signed', Comments: 'Fine' } }),
      ...inCall('declineDocuments', '', {
        Data: { ...act, Action: 'Declined', Comments: '', DeclineReason: '' },
      }),
      ...inCall('signDocuments', '', {
        Data: { ...act, Action: 'Signed', Timestamp: '2026-03-02T14:05:09Z' },
      }),
    ]).toEqual([
      'request of signDocuments: /Data holds the undocumented field Comments',
      'request of declineDocuments: /Data/DeclineReason must NOT have fewer than 1 characters',
      String.raw`request of signDocuments: /Data/Timestamp must match pattern "^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$"`,
    ]);
  });
});

describe('An answer', () => {
  it('must not have an undocumented status, media type or charset, and must be JSON', () => {
    expect([
      ...inAnswer('getUser', 502, 'text/html', '<h1>Bad gateway</h1>'),
      ...inAnswer('getUser', 200, 'text/html; charset=utf-8', '<h1>Hello</h1>'),
      ...inAnswer('getUser', 200, null, ''),
      ...inAnswer('getUser', 200, json, '{"Response":'),
      ...inAnswer('getUser', 200, `${json}; charset=latin1`, { Response: { Processed: 'N', Error: 'No' } }),
      ...inAnswer('getUser', 200, `${json}; charset=utf-8`, { Response: { Processed: 'N', Error: 'No' } }),
      ...inAnswer('getUser', 200, 'application/problem+json', { Response: yes }),
      ...inAnswer('putDocument', 204, null, 'done'),
      ...inAnswer('putDocument', 204, null, ''),
    ]).toEqual([
      'answer of getUser at 502: the status is not documented, only 200, 400, 401',
      'answer of getUser at 200: the media type text/html; charset=utf-8 is not documented, only application/json',
      'answer of getUser at 200: the media type is missing',
      'answer of getUser at 200: the body is not JSON',
      'answer of getUser at 200: charset latin1 must be utf-8',
      'answer of getUser at 200: the media type application/problem+json is not documented, only application/json',
      'answer of putDocument at 204: a body was sent where none is documented',
    ]);
  });

  it('has Data if it was processed, otherwise a reason [A3.8]', () => {
    expect([
      ...inAnswer('getUser', 200, json, { Response: yes, Data: null }),
      ...inAnswer('getUser', 200, json, { Response: yes }),
      ...inAnswer('getUser', 200, json, { Response: { Processed: 'N', Error: '' } }),
      ...inAnswer('getUser', 200, json, { Response: { Processed: 'X', Error: '' } }),
      ...inAnswer('signDocuments', 200, json, { Response: yes }),
    ]).toEqual([
      'answer of getUser at 200: /Data must be object,array',
      "answer of getUser at 200: the body must have required property 'Data'",
      'answer of getUser at 200: /Response/Error must NOT have fewer than 1 characters',
      'answer of getUser at 200: /Response/Processed must be ["Y","N"]',
      "answer of signDocuments at 200: the body must have required property 'ProcessingDetails'",
    ]);
  });

  it('of one branch is not valid for another branch', () => {
    const taken = contract.variants.flatMap((variant) =>
      contract.variants
        .filter(({ id, operationId }) => operationId === variant.operationId && id !== variant.id)
        .filter(({ id, examples }) => {
          const name = examples[0]?.name ?? '';
          return contract.responseViolations(variant, contract.example(id, 200, name)).length === 0;
        })
        .map(({ id }) => `${id} passes as ${variant.id}`),
    );
    const alike = (...ids: string[]): string[] =>
      ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => `${other} passes as ${id}`));
    expect(taken.toSorted()).toEqual(
      [
        ...alike('checkEmail', 'checkSms', 'performEmail', 'performSms'),
        ...alike('sendCodeBySms', 'notifyRequestor'),
        ...alike('reviewDocuments', 'declineDocuments', 'signDocuments', 'acknowledgeDocuments'),
      ].toSorted(),
    );
  });

  it('must not have undocumented fields at any depth', () => {
    const found = JSON.parse(contract.example('getUser', 200, 'found').body.toString('utf8')) as {
      Data: { AssociatedRequestors: object[] };
    };
    Object.assign(found.Data.AssociatedRequestors[1] ?? {}, { Secret: 1 });
    expect(inAnswer('getUser', 200, json, found)).toEqual([
      'answer of getUser at 200: /Data/AssociatedRequestors/1 holds the undocumented field Secret',
    ]);
  });

  it('is checked by its first bytes if it is binary', () => {
    const pdf = contract.example('getRawDocument', 200, 'pdf').body;
    const png = contract.example('getDocumentPage', 200, 'page').body;
    const reencoded = Buffer.from(png.toString('utf8'));
    expect([
      ...inAnswer('getRawDocument', 200, 'application/pdf', pdf),
      ...inAnswer('getDocumentPage', 200, 'image/png', png),
      ...inAnswer('getRawDocument', 206, 'application/pdf', pdf.subarray(100)),
      ...inAnswer('getRawDocument', 200, 'application/pdf', pdf.subarray(100)),
      ...inAnswer('getRawDocument', 200, 'application/pdf', ''),
      ...inAnswer('getDocumentPage', 200, 'image/png', reencoded),
      ...inAnswer('getDocumentPage', 200, 'image/jpeg', png),
    ]).toEqual([
      'answer of getRawDocument at 200: the bytes do not begin as application/pdf does',
      'answer of getRawDocument at 200: the bytes do not begin as application/pdf does',
      'answer of getDocumentPage at 200: the bytes do not begin as image/png does',
      'answer of getDocumentPage at 200: the media type image/jpeg is not documented, only image/png, application/json',
    ]);
  });
});

describe('An example', () => {
  it('is the branch’s own if branches answer differently', () => {
    const dataOf = (id: string): unknown =>
      (JSON.parse(contract.example(id, 200, 'sent').body.toString('utf8')) as { Data?: unknown }).Data;
    expect([dataOf('sendCodeBySms'), dataOf('sendCodeByEmail')]).toEqual([
      undefined,
      { VerificationCode: '481516', ExpirationTimestamp: '2036-03-02 14:15:09' },
    ]);
  });

  it('without content has the name `empty`', () => {
    expect(contract.example('putDocument', 204, 'empty')).toEqual({
      status: 204,
      contentType: null,
      body: Buffer.alloc(0),
    });
  });

  it('that does not exist is an error that names the existing ones', () => {
    expect(() => contract.example('getSignerGroup', 200, 'gone')).toThrow(
      'getSignerGroup has no example gone at 200; there are 200 found, 200 empty, 200 refused, ' +
        '200 invalidToken, 401 notAuthorized, 404 unknownGroup',
    );
    expect(() => contract.match('GET', '/api/user', none, null)).not.toThrow();
  });
});

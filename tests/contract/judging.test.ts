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

const meant = (method: string, target: string, body?: unknown) => {
  const { pathname, searchParams } = new URL(target, 'http://provider.invalid');
  const found = contract.match(method, pathname, searchParams, body);
  return 'problem' in found ? found : { id: found.variant.id, pathParams: found.pathParams };
};

const asked = (id: string, query: string, body?: unknown, headers: Record<string, string> = {}) =>
  contract.requestViolations(variantOf(id), {
    pathParams: {},
    query: new URLSearchParams(query),
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const answered = (id: string, status: number, contentType: string | null, body: unknown) =>
  contract.responseViolations(variantOf(id), {
    status,
    contentType,
    body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });

const json = 'application/json';
const yes = { Processed: 'Y', Error: '' };
const send = { UserId: 'u-maria-santos', Action: 'SMSVERIFICATION', VerificationTarget: '15551230142' };

describe('The variant that a call is meant for', () => {
  it('is picked by query, by body, and by path', () => {
    expect([
      meant('GET', '/api/Document?userid=u&token=t&GROUP=COMPLETED'),
      meant('GET', '/api/Document?userid=u&token=t&docid=d-1'),
      meant('POST', '/api/verification', { Data: { Action: 'VERIFY' } }),
      meant('PATCH', '/api/user', { Data: { Action: 'Perform', Type: 'SMS' } }),
      meant('GET', '/api/documentPage/d%201/3'),
      meant('HEAD', '/api/user'),
    ]).toEqual([
      { id: 'listCompletedDocuments', pathParams: {} },
      { id: 'readDocument', pathParams: {} },
      { id: 'verifyCode', pathParams: {} },
      { id: 'performSms', pathParams: {} },
      { id: 'getDocumentPage', pathParams: { docid: 'd 1', pageNumber: '3' } },
      { id: 'getUser', pathParams: {} },
    ]);
  });

  it('is not guessed when the path is spelt otherwise; the near one is named', () => {
    expect([
      meant('GET', '/api/rawDocument'),
      meant('GET', '/api/User/'),
      meant('PUT', '/api/Document/d-1'),
      meant('PUT', '/api/Document'),
      meant('GET', '/api/nothing'),
      meant('GET', '/api/document/%E0%A4%A'),
    ]).toEqual([
      { problem: 'The path /api/rawDocument is not documented; near it is /api/Rawdocument' },
      { problem: 'The path /api/User/ is not documented; near it is /api/user' },
      { problem: 'The path /api/Document/d-1 is not documented; near it is /api/document/{docid}' },
      { problem: 'PUT /api/Document is not documented, only GET and POST' },
      { problem: 'The path /api/nothing is not documented' },
      { problem: 'The path /api/document/%E0%A4%A is not documented' },
    ]);
  });

  it('is none when no branch fits, or more than one', () => {
    expect([
      meant('GET', '/api/Document?GROUP=pending'),
      meant('GET', '/api/Document?GROUP=PENDING&docid=d-1'),
      meant('PATCH', '/api/user', { Data: { Action: 'Check' } }),
      meant('POST', '/api/Document', 'Signed'),
    ]).toEqual([
      {
        isBranchProblem: true,
        problem: 'GET /api/Document fits 0 branches, of: GROUP=PENDING, GROUP=COMPLETED, docid=*',
      },
      {
        isBranchProblem: true,
        problem: 'GET /api/Document fits 2 branches, of: GROUP=PENDING, GROUP=COMPLETED, docid=*',
      },
      {
        isBranchProblem: true,
        problem:
          'PATCH /api/user fits 0 branches, of: /Data/Action=Check /Data/Type=Email, ' +
          '/Data/Action=Check /Data/Type=SMS, /Data/Action=Perform /Data/Type=Email, ' +
          '/Data/Action=Perform /Data/Type=SMS',
      },
      {
        isBranchProblem: true,
        problem:
          'POST /api/Document fits 0 branches, of: /Data/Action=Reviewed, /Data/Action=Declined, ' +
          '/Data/Action=Signed, /Data/Action=Acknowledged',
      },
    ]);
  });
});

describe('A request', () => {
  it('may be as documented', () => {
    expect([
      ...asked('sendCodeBySms', '', { Data: send }, { authorization: 'Basic eA==' }),
      ...asked('getUser', 'userid=u-maria-santos', {}),
      ...asked('getBillingReport', 'userid=u&token=t&includeNonViewingRoles=true&endDocumentDate=2026-02-28'),
    ]).toEqual([]);
  });

  it('may not leave out, repeat or invent a parameter', () => {
    expect([
      ...asked('getUser', ''),
      ...asked('getUser', 'userid=u&userid=v&lang=en'),
      ...asked('getUser', 'userid=a%00b'),
      ...asked(
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

  it('may not carry another body than its branch', () => {
    expect([
      ...asked('sendCodeBySms', ''),
      ...asked('sendCodeBySms', '', { Data: send }, { 'content-type': 'text/plain' }),
      ...asked('sendCodeBySms', '', { Data: { ...send, VerificationCode: '123456' } }),
      ...asked('verifyCode', '', { Data: { ...send, Action: 'VERIFY', VerificationCode: '1234567' } }),
      ...asked('getUser', 'userid=u', { Data: {} }),
      ...asked('getUser', 'userid=u', undefined, { authorization: 'Bearer x' }),
    ]).toEqual([
      'request of sendCodeBySms: the body is missing',
      "request of sendCodeBySms: the body's media type text/plain must be application/json",
      'request of sendCodeBySms: /Data holds the undocumented field VerificationCode',
      'request of verifyCode: /Data/VerificationCode must NOT have more than 6 characters',
      'request of getUser: a body was sent where none is documented',
      'request of getUser: header Authorization must be Basic (A6.3)',
    ]);
  });

  it('signs without a comment, and declines with a reason [D7.8] [D5.1]', () => {
    const act = {
      Ids: ['d-4102'],
      UserId: 'u-maria-santos',
      Timestamp: '2026-03-02 14:05:09',
      UserTimezone: 'EST',
      UserUTCOffset: '-05:00',
      Token: 't',
    };
    expect([
      ...asked('signDocuments', '', { Data: { ...act, Action: 'Signed', Comments: 'Fine' } }),
      ...asked('declineDocuments', '', {
        Data: { ...act, Action: 'Declined', Comments: '', DeclineReason: '' },
      }),
      ...asked('signDocuments', '', {
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
  it('may not have an undocumented status, media type or charset, or be no JSON', () => {
    expect([
      ...answered('getUser', 502, 'text/html', '<h1>Bad gateway</h1>'),
      ...answered('getUser', 200, 'text/html; charset=utf-8', '<h1>Hello</h1>'),
      ...answered('getUser', 200, null, ''),
      ...answered('getUser', 200, json, '{"Response":'),
      ...answered('getUser', 200, `${json}; charset=latin1`, { Response: { Processed: 'N', Error: 'No' } }),
      ...answered('getUser', 200, `${json}; charset=utf-8`, { Response: { Processed: 'N', Error: 'No' } }),
      ...answered('getUser', 200, 'application/problem+json', { Response: yes }),
      ...answered('putDocument', 204, null, 'done'),
      ...answered('putDocument', 204, null, ''),
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

  it('carries Data when it was processed, a reason when it was not [A3.8]', () => {
    expect([
      ...answered('getUser', 200, json, { Response: yes, Data: null }),
      ...answered('getUser', 200, json, { Response: yes }),
      ...answered('getUser', 200, json, { Response: { Processed: 'N', Error: '' } }),
      ...answered('getUser', 200, json, { Response: { Processed: 'X', Error: '' } }),
      ...answered('signDocuments', 200, json, { Response: yes }),
    ]).toEqual([
      'answer of getUser at 200: /Data must be object,array',
      "answer of getUser at 200: the body must have required property 'Data'",
      'answer of getUser at 200: /Response/Error must NOT have fewer than 1 characters',
      'answer of getUser at 200: /Response/Processed must be ["Y","N"]',
      "answer of signDocuments at 200: the body must have required property 'ProcessingDetails'",
    ]);
  });

  it('is never taken for that of another branch', () => {
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

  it('may not hold fields that nobody documented, at any depth', () => {
    const found = JSON.parse(contract.example('getUser', 200, 'found').body.toString('utf8')) as {
      Data: { AssociatedRequestors: object[] };
    };
    Object.assign(found.Data.AssociatedRequestors[1] ?? {}, { Secret: 1 });
    expect(answered('getUser', 200, json, found)).toEqual([
      'answer of getUser at 200: /Data/AssociatedRequestors/1 holds the undocumented field Secret',
    ]);
  });

  it('is judged by its bytes where bytes are documented', () => {
    const pdf = contract.example('getRawDocument', 200, 'pdf').body;
    const png = contract.example('getDocumentPage', 200, 'page').body;
    const reencoded = Buffer.from(png.toString('utf8'));
    expect([
      ...answered('getRawDocument', 200, 'application/pdf', pdf),
      ...answered('getDocumentPage', 200, 'image/png', png),
      ...answered('getRawDocument', 206, 'application/pdf', pdf.subarray(100)),
      ...answered('getRawDocument', 200, 'application/pdf', pdf.subarray(100)),
      ...answered('getRawDocument', 200, 'application/pdf', ''),
      ...answered('getDocumentPage', 200, 'image/png', reencoded),
      ...answered('getDocumentPage', 200, 'image/jpeg', png),
    ]).toEqual([
      'answer of getRawDocument at 200: the bytes do not begin as application/pdf does',
      'answer of getRawDocument at 200: the bytes do not begin as application/pdf does',
      'answer of getDocumentPage at 200: the bytes do not begin as image/png does',
      'answer of getDocumentPage at 200: the media type image/jpeg is not documented, only image/png, application/json',
    ]);
  });
});

describe('An example', () => {
  it('is asked for by the branch’s own word, where branches answer differently', () => {
    const dataOf = (id: string): unknown =>
      (JSON.parse(contract.example(id, 200, 'sent').body.toString('utf8')) as { Data?: unknown }).Data;
    expect([dataOf('sendCodeBySms'), dataOf('sendCodeByEmail')]).toEqual([
      undefined,
      { VerificationCode: '481516', ExpirationTimestamp: '2036-03-02 14:15:09' },
    ]);
  });

  it('without content is named empty', () => {
    expect(contract.example('putDocument', 204, 'empty')).toEqual({
      status: 204,
      contentType: null,
      body: Buffer.alloc(0),
    });
  });

  it('that does not exist is refused with the names of those that do', () => {
    expect(() => contract.example('getSignerGroup', 200, 'gone')).toThrow(
      'getSignerGroup has no example gone at 200; there are 200 found, 200 empty, 200 refused, ' +
        '200 invalidToken, 401 notAuthorized, 404 unknownGroup',
    );
    expect(() => contract.match('GET', '/api/user', none, null)).not.toThrow();
  });
});

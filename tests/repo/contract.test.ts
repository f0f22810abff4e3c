import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../../mock-server/contract/description.ts';
import type { Place } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const run = promisify(execFile);

const description = readDescription();
const details = readVariants(description);
const operations = description.root
  .at('paths')
  .members()
  .flatMap(([path, item]) => item.members().map(([method, operation]) => ({ path, method, operation })));
const textAt = (place: Place): string => String(place.value ?? '');
const keysOf = (place: Place): string[] => place.members().map(([key]) => key);
const schemaNamed = (name: string): Place => description.root.at('components', 'schemas', name);
describe('The description', () => {
  it('is a clean OpenAPI document by the linter, examples included', async () => {
    const { stdout } = await run(
      process.execPath,
      [
        fromRoot('node_modules/@redocly/cli/bin/cli.js'),
        'lint',
        fromRoot('openapi/signing-api.yaml'),
        `--config=${fromRoot('redocly.yaml')}`,
        '--format=json',
      ],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', CI: '1' } },
    );
    const { totals, problems } = JSON.parse(stdout) as { totals: unknown; problems: unknown };
    expect({ totals, problems }).toEqual({
      totals: { errors: 0, warnings: 0, ignored: 0 },
      problems: [],
    });
  });

  it('matches the generated types of the client', async () => {
    const types = await openapiTS(new URL('../../openapi/signing-api.yaml', import.meta.url), {
      silent: true,
    });
    const fresh = `${COMMENT_HEADER}${astToString(types)}`;
    const committed = readFileSync(fromRoot('src/api/schema.d.ts'), 'utf8');
    expect(committed === fresh, 'npm run types was run after the last change').toBe(true);
  });

  it('has every call of the specification and no other, such as the login of a template [A7.1] [A7.2] [A7.3] [A7.4] [A7.5] [A7.6] [A7.7] [A7.8] [A7.9] [A7.10] [A7.11] [A7.12] [A7.13] [D7.2] [D7.3] [D7.4] [D7.5] [D7.6] [D7.7] [D7.8] [D7.9] [D7.10] [D7.11] [D7.12]', () => {
    const calls = details.map(({ id, method, path, when, parameters }) => {
      const query = parameters
        .filter((parameter) => textAt(parameter.at('in')) === 'query')
        .map((parameter) => `${textAt(parameter.at('name'))}${parameter.at('required').value ? '' : '?'}`);
      const choice = when === null ? [] : Object.values({ ...when.query, ...when.body });
      return [id, method, path, query.join('&'), choice.join(' ')].filter((part) => part !== '').join(' ');
    });
    expect(calls.toSorted()).toEqual(
      [
        'getUser GET /api/user userid',
        'sendCodeBySms POST /api/verification SMSVERIFICATION',
        'sendCodeByEmail POST /api/verification EMAILVERIFICATION',
        'verifyCode POST /api/verification VERIFY',
        'notifyRequestor POST /api/verification NOTIFYREQUESTOR',
        'getDocumentCounts GET /api/DocumentCounts userid&token',
        'getSignerGroup GET /api/signerGroup signerGroupGuid',
        'checkEmail PATCH /api/user Check Email',
        'checkSms PATCH /api/user Check SMS',
        'performEmail PATCH /api/user Perform Email',
        'performSms PATCH /api/user Perform SMS',
        'postDocumentViewed POST /api/DocumentViewed',
        'getBannerNotification GET /api/bannernotification',
        'postForgotPassword POST /api/forgotPassword',
        'getDashboard GET /api/dashboard userid&token',
        'getBillingReport GET /api/BillingReport userid&token&includeNonViewingRoles&beginDocumentDate?&endDocumentDate?',
        'listPendingDocuments GET /api/Document userid&token&GROUP?&docid? PENDING',
        'listCompletedDocuments GET /api/Document userid&token&GROUP?&docid? COMPLETED',
        'readDocument GET /api/Document userid&token&GROUP?&docid? *',
        'reviewDocuments POST /api/Document Reviewed',
        'declineDocuments POST /api/Document Declined',
        'signDocuments POST /api/Document Signed',
        'acknowledgeDocuments POST /api/Document Acknowledged',
        'getRawDocument GET /api/Rawdocument userid&token&docid',
        'getDocumentPage GET /api/documentPage/{docid}/{pageNumber} userid&token',
        'putDocument PUT /api/document/{docid} userid&token',
      ].toSorted(),
    );
  });

  it('has the entities of the specification with their fields [A3.1] [A3.2] [A3.3] [A3.4] [A3.5] [A3.6] [A3.7] [A3.8] [D3.1] [D3.2] [D3.3] [D3.4] [D3.5] [D3.8] [D3.10]', () => {
    const fieldsOf = (name: string): string => keysOf(schemaNamed(name).at('properties')).join(' ');
    const dataOf = (name: string): string =>
      keysOf(schemaNamed(name).at('properties', 'Data', 'properties')).join(' ');
    const below = (name: string, field: string): string =>
      keysOf(schemaNamed(name).at('properties', field, 'items', 'properties')).join(' ');
    expect({
      user: fieldsOf('User'),
      requestor: fieldsOf('AssociatedRequestor'),
      group: fieldsOf('SignerGroup'),
      verification: [
        ...new Set(
          [
            'SendCodeBySmsRequest',
            'SendCodeByEmailRequest',
            'VerifyCodeRequest',
            'NotifyRequestorRequest',
          ].flatMap((name) => keysOf(schemaNamed(name).at('properties', 'Data', 'properties'))),
        ),
      ].toSorted(),
      members: below('SignerGroup', 'Users'),
      count: fieldsOf('DocumentCount'),
      byEmail: keysOf(schemaNamed('EmailCodeAnswer').at('properties', 'Data', 'oneOf', '0', 'properties')),
      verified: keysOf(schemaNamed('VerifyCodeAnswer').at('properties', 'Data', 'oneOf', '0', 'properties')),
      banner: fieldsOf('Banner'),
      viewed: dataOf('DocumentViewedRequest'),
      response: fieldsOf('Outcome'),
      document: [
        ...keysOf(schemaNamed('Document').at('allOf', '0', 'properties')),
        ...keysOf(schemaNamed('Document').at('properties')),
      ].join(' '),
      signer: fieldsOf('Signer'),
      comment: fieldsOf('Comment'),
      dashboard: fieldsOf('Dashboard'),
      outstanding: below('Dashboard', 'OutstandingByRequestor'),
      declines: below('Dashboard', 'DeclinesPerRequestor'),
      item: fieldsOf('BillingItem'),
      acts: fieldsOf('ActAnswer'),
      detail: fieldsOf('ProcessingDetail'),
    }).toEqual({
      user: 'Email SMS RealName CountryCode AssociatedRequestors',
      requestor: 'Requestor RequestorId DeclineReasons',
      group: 'Name Guid Users',
      verification: [
        'Action',
        'Comments',
        'RequestorId',
        'Token',
        'UserId',
        'VerificationCode',
        'VerificationTarget',
      ],
      members: 'Name Guid',
      count: 'Group Action Count',
      byEmail: ['VerificationCode', 'ExpirationTimestamp'],
      verified: ['Token', 'ExpirationTimestamp'],
      banner: 'BannerText URL',
      viewed: 'UserId Id Action DocumentOpenTimestamp DocumentCloseTimestamp Token',
      response: 'Processed Error',
      document:
        'Id DisplayId Status Requestor RequestorId SubjectName DateOfBirth Type DocumentDate Date ' +
        'DaysOutstanding Action ActionDate RawActionDate Signers Comments PageCount PDF_URL DocumentData',
      signer: 'Guid Role Signed',
      comment: 'Type Timestamp Text',
      dashboard:
        'NumUnsignedOrders AvgDaysOutstanding NumDeclinedOrders OutstandingByRequestor DeclinesPerRequestor',
      outstanding: 'Requestor RequestorId Count',
      declines: 'Requestor RequestorId TotalCount Reasons',
      item:
        'SubjectId DocumentDescription Type AdditionalColumns DateSigned DocumentDate ExtraInformation ' +
        'RealName ViewingSeconds Action',
      acts: 'Response Data ProcessingDetails',
      detail: 'DocId DocProcessed DocError',
    });
  });

  it('requires the shared Basic credentials on every call [A6.3] [D6.4]', () => {
    const own = operations.filter(({ operation }) => operation.at('security').value !== undefined);
    expect({ all: description.root.at('security').value, own }).toEqual({
      all: [{ sharedBasic: [] }],
      own: [],
    });
  });

  it('has no two paths that differ only in case, except for known ones', () => {
    const spelt = new Map<string, Set<string>>();
    for (const { path } of operations) {
      for (const [index] of path.split('/').entries()) {
        const start = path
          .split('/')
          .slice(0, index + 1)
          .join('/');
        const folded = start.toLowerCase();
        spelt.set(folded, (spelt.get(folded) ?? new Set()).add(start));
      }
    }
    const neighbours = [...spelt.values()].filter(({ size }) => size > 1).map((set) => [...set].toSorted());
    expect(neighbours).toEqual([['/api/Document', '/api/document']]);
  });

  it('declares for every operation and branch what a check may do on a real host', () => {
    const order = ['safe', 'safe-post', 'never'];
    const ids = (name: string): string[] =>
      details
        .filter(({ contractClass }) => contractClass === name)
        .map(({ id }) => id)
        .toSorted();
    expect(Object.fromEntries(order.map((name) => [name, ids(name)]))).toEqual({
      safe: [
        'getBannerNotification',
        'getBillingReport',
        'getDashboard',
        'getDocumentCounts',
        'getDocumentPage',
        'getRawDocument',
        'getSignerGroup',
        'getUser',
        'listCompletedDocuments',
        'listPendingDocuments',
        'readDocument',
      ],
      'safe-post': ['checkEmail', 'checkSms'],
      never: [
        'acknowledgeDocuments',
        'declineDocuments',
        'notifyRequestor',
        'performEmail',
        'performSms',
        'postDocumentViewed',
        'postForgotPassword',
        'putDocument',
        'reviewDocuments',
        'sendCodeByEmail',
        'sendCodeBySms',
        'signDocuments',
        'verifyCode',
      ],
    });
    const strictest = operations.map(({ operation }) => {
      const id = textAt(operation.at('operationId'));
      const ranks = details
        .filter(({ operationId }) => operationId === id)
        .map(({ contractClass }) => order.indexOf(contractClass));
      return { id, said: textAt(operation.at('x-contract-class')), strictest: order[Math.max(...ranks)] };
    });
    expect(strictest.filter(({ said, strictest: most }) => said !== most)).toEqual([]);
  });

  it('marks with x-assumed what is only assumed [S6] [S13] [S15]', () => {
    const assumed = (place: Place): boolean => place.at('x-assumed').value === true;
    const operationAt = (method: string, path: string): Place => description.root.at('paths', path, method);
    const callersOf = (method: string, path: string): Record<string, boolean> =>
      Object.fromEntries(
        operationAt(method, path)
          .at('parameters')
          .members()
          .map(([, parameter]) => [textAt(parameter.at('name')), assumed(parameter)]),
      );
    expect({
      forgotPassword: assumed(operationAt('post', '/api/forgotPassword')),
      smsValue: assumed(schemaNamed('SmsValue')),
      newSms: assumed(schemaNamed('PerformSmsRequest').at('properties', 'Data', 'properties', 'Value')),
      dashboard: assumed(operationAt('get', '/api/dashboard')),
      rowIds: ['OutstandingByRequestor', 'DeclinesPerRequestor'].map((rows) =>
        assumed(schemaNamed('Dashboard').at('properties', rows, 'items', 'properties', 'RequestorId')),
      ),
      billingReport: assumed(operationAt('get', '/api/BillingReport')),
      documentPage: callersOf('get', '/api/documentPage/{docid}/{pageNumber}'),
      putDocument: callersOf('put', '/api/document/{docid}'),
    }).toEqual({
      forgotPassword: true,
      smsValue: true,
      newSms: true,
      dashboard: true,
      rowIds: [true, true],
      billingReport: true,
      documentPage: { docid: false, pageNumber: false, userid: true, token: true },
      putDocument: { docid: false, userid: true, token: true },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { isObject, readDescription } from '../../mock-server/contract/description.ts';
import type { Place } from '../../mock-server/contract/description.ts';
import { schemaJudge } from '../../mock-server/contract/schemas.ts';
import { answersBreach, readVariants } from '../../mock-server/contract/variants.ts';

const description = readDescription();
const details = readVariants(description);
const contract = loadContract();
const operations = description.root
  .at('paths')
  .members()
  .flatMap(([path, item]) => item.members().map(([method, operation]) => ({ path, method, operation })));
const textAt = (place: Place): string => String(place.value ?? '');
const keysOf = (place: Place): string[] => place.members().map(([key]) => key);
const lines = (variantId: string): string[] =>
  contract.variants
    .filter(({ id }) => id === variantId)
    .flatMap(({ examples }) => examples.map(({ status, name }) => `${status} ${name}`));

describe('The examples of the description', () => {
  it('are valid for their branch, with documented fields only', () => {
    const problems = contract.variants.flatMap((variant) =>
      variant.examples.flatMap(({ status, name }) =>
        contract
          .responseViolations(variant, contract.example(variant.id, status, name))
          .map((problem) => `${name}: ${problem}`),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('include a request of every branch that has a body, valid only for that branch', () => {
    const judge = schemaJudge(description);
    const shown = details
      .filter(({ request }) => request !== null)
      .map((variant) => {
        const sent = variant.requestBody?.at(
          'content',
          'application/json',
          'examples',
          variant.id,
          'value',
        ).value;
        const fits = details
          .filter(({ operationId, request }) => operationId === variant.operationId && request !== null)
          .filter(({ request }) => request !== null && judge(request, sent).length === 0);
        return { id: variant.id, fits: fits.map(({ id }) => id) };
      });
    expect(shown).toEqual(shown.map(({ id }) => ({ id, fits: [id] })));
  });

  it('exist for every documented status of every branch', () => {
    const missing = contract.variants.flatMap(({ id, statuses, examples }) =>
      statuses
        .filter((status) => !examples.some((example) => example.status === status))
        .map((status) => `${id} ${status}`),
    );
    expect(missing).toEqual([]);
  });

  it('include for every operation the assumed answer to a request that violates the description', () => {
    const judge = schemaJudge(description);
    const results = operations.map(({ operation }) => {
      const response = operation.at('responses', '400');
      const media = response.at('content', 'application/json');
      const [example] = media.at('examples').members();
      const problems = judge(media.at('schema'), example?.[1].at('value').value);
      return { id: textAt(operation.at('operationId')), breach: answersBreach(response), problems };
    });
    const ownMeaning = ['getDocumentPage', 'putDocument'];
    expect(results).toEqual(
      results.map(({ id }) => ({ id, breach: !ownMeaning.includes(id), problems: [] })),
    );
  });

  it('are all used by a branch', () => {
    const used = new Set(
      details.flatMap(({ operationId, examples }) => examples.map(({ key }) => `${operationId} ${key}`)),
    );
    const written = operations.flatMap(({ operation }) =>
      operation
        .at('responses')
        .members()
        .filter(([, response]) => !answersBreach(response))
        .flatMap(([, response]) => response.at('content').members())
        .flatMap(([, media]) => keysOf(media.at('examples')))
        .map((key) => `${textAt(operation.at('operationId'))} ${key}`),
    );
    expect([...new Set(written)].filter((each) => !used.has(each))).toEqual([]);
  });

  it('include every Error text of the specification where it can occur [A8.8] [D8.1] [D8.4] [D8.5] [D8.7]', () => {
    const errorsOf = (value: unknown): string[] => {
      if (Array.isArray(value)) return value.flatMap(errorsOf);
      if (!isObject(value)) return [];
      return Object.entries(value).flatMap(([key, item]) =>
        (key === 'Error' || key === 'DocError') && typeof item === 'string' ? [item] : errorsOf(item),
      );
    };
    const where = (text: string): string[] =>
      details
        .flatMap(({ id, examples }) =>
          examples
            .filter(({ place }) => errorsOf(place?.at('value').value).some((error) => error.includes(text)))
            .map(({ name }) => `${id} ${name}`),
        )
        .toSorted();
    const acts = ['acknowledgeDocuments', 'declineDocuments', 'reviewDocuments', 'signDocuments'];
    expect({
      token: where('Invalid Token'),
      redundant: where('Redundant'),
      notObtained: where('Document lock could not be obtained'),
      byOther: where('lock obtained by another user or process'),
      noImage: where('No image to load'),
    }).toEqual({
      token: details.map(({ id }) => `${id} invalidToken`).toSorted(),
      redundant: acts.flatMap((id) => [`${id} partly`, `${id} redundant`]),
      notObtained: [...acts.map((id) => `${id} lockNotObtained`), 'putDocument lockNotObtained'].toSorted(),
      byOther: acts.map((id) => `${id} lockedByOther`),
      noImage: ['getDocumentPage noImage'],
    });
  });

  it('include every refusal of a code and of a contact [A8.1] [A8.2] [A8.3] [S13] [S32]', () => {
    expect({
      sms: lines('sendCodeBySms'),
      email: lines('sendCodeByEmail'),
      verify: lines('verifyCode'),
      notify: lines('notifyRequestor'),
      check: lines('checkEmail'),
      perform: lines('performSms'),
    }).toEqual({
      sms: ['200 sent', '200 refused', '200 invalidToken', '401 notAuthorized'],
      email: ['200 sent', '200 refused', '200 invalidToken', '401 notAuthorized'],
      verify: [
        '200 verified',
        '200 wrongCode',
        '200 expiredCode',
        '200 usedCode',
        '200 tooManyTries',
        '200 invalidToken',
        '401 notAuthorized',
      ],
      notify: ['200 notified', '200 refused', '200 invalidToken', '401 notAuthorized'],
      check: ['200 free', '200 taken', '200 refused', '200 invalidToken', '401 notAuthorized'],
      perform: [
        '200 updated',
        '200 removed',
        '200 taken',
        '200 notVerified',
        '200 refused',
        '200 invalidToken',
        '401 notAuthorized',
      ],
    });
  });

  it('have the same PDF as the raw file', () => {
    const raw = contract.example('getRawDocument', 200, 'pdf').body;
    const carried = ['found', 'foundForReview', 'foundForPostReview'].map((name) => {
      const text = contract.example('readDocument', 200, name).body.toString('utf8');
      const [document] = (JSON.parse(text) as { Data: { DocumentData: string }[] }).Data;
      return Buffer.from(document?.DocumentData ?? '', 'base64').equals(raw);
    });
    expect(carried).toEqual([true, true, true]);
  });
});

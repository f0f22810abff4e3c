import { describe, expect, it } from 'vitest';
import { isObject } from '../../mock-server/contract/description.ts';
import { exampleAnswer } from '../../mock-server/contract/examples.ts';
import { createAnswerJudge } from '../../scripts/contract/judge.ts';

const judge = createAnswerJudge({ strict: false });

/** The value without each one of its fields, with the field's place; in a list, only of its first item. */
function withoutEachField(value: unknown, at = ''): { place: string; rest: unknown }[] {
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[];
    return withoutEachField(first, `${at}/*`).map(({ place, rest }) => ({ place, rest: [rest, ...others] }));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const { [key]: _, ...others } = value;
    const below = withoutEachField(item, `${at}/${key}`);
    return [
      { place: `${at}/${key}`, rest: others },
      ...below.map(({ place, rest }) => ({ place, rest: { ...value, [key]: rest } })),
    ];
  });
}

const findingsOf = (id: string, status: number, body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const answer = { status, headers, body: Buffer.from(JSON.stringify(body)), undecodable: null };
  return judge.judge(id, 'tried', answer, { statuses: [status] }).findings;
};

const answers = judge.details.flatMap(({ id, examples }) =>
  examples.flatMap((example) => {
    const { status, contentType, body } = exampleAnswer(example);
    if (contentType !== 'application/json') return [];
    return [
      {
        id,
        status,
        name: example.name,
        json: JSON.parse(body.toString('utf8')) as Record<string, unknown>,
      },
    ];
  }),
);

/** Whether the specification itself requires the field: A3.8, D3.10, A7.4, A7.5, D7.4, D7.6. */
const isSpecified = (id: string, place: string): boolean =>
  /^\/(Response|Response\/Processed|Response\/Error|Data|ProcessingDetails)$/.test(place) ||
  (
    {
      sendCodeByEmail: ['/Data/VerificationCode', '/Data/ExpirationTimestamp'],
      verifyCode: ['/Data/Token'],
      getBillingReport: ['/Data/Items'],
      readDocument: ['/Data/*/DocumentData'],
    }[id] ?? []
  ).includes(place);

describe('What the specification leaves open', () => {
  it('includes whether most fields are required: a missing one is an assumed finding [X15]', () => {
    const tried = answers.flatMap(({ id, status, json }) =>
      withoutEachField(json).map(({ place, rest }) => ({
        id,
        place,
        findings: findingsOf(id, status, rest),
      })),
    );
    const wrong = tried
      .filter(
        ({ id, place, findings }) => !isSpecified(id, place) && findings.some(({ assumed }) => !assumed),
      )
      .map(({ id, place }) => `${id} ${place}`);
    expect([...new Set(wrong)]).toEqual([]);
    const assumedPlaces = new Set(
      tried.flatMap(({ findings }) => findings.flatMap(({ assumed, place }) => (assumed ? place : []))),
    );
    expect([...assumedPlaces]).toEqual(expect.arrayContaining(['/Data', '/Data/*', '/ProcessingDetails/*']));
  });

  it('includes the Data of a refusal: whatever it is, the finding is assumed [X15]', () => {
    const refusals = answers.filter(
      ({ json }) => (json['Response'] as { Processed: string }).Processed === 'N',
    );
    expect(new Set(refusals.map(({ id }) => id)).size).toBe(judge.details.length);
    const wrong = refusals.flatMap(({ id, name, status, json }) =>
      [{}, [], { More: 1 }, [{ Id: 7 }], 'none'].flatMap((Data) => {
        const findings = findingsOf(id, status, { ...json, Data });
        const isAssumed = findings.length > 0 && findings.every(({ assumed }) => assumed);
        return isAssumed ? [] : [`${id} ${name} ${JSON.stringify(Data)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('does not include that a processed answer has Data [X15]', () => {
    // Without a banner, Data is null.
    const withData = answers.filter(
      ({ id, status, json }) => id !== 'getBannerNotification' && status === 200 && isObject(json['Data']),
    );
    const missing = withData.map(({ id, json }) => {
      const { Data: _, ...rest } = json;
      return findingsOf(id, 200, rest).some(({ assumed }) => !assumed);
    });
    expect(missing.length).toBeGreaterThan(4);
    expect(missing).toEqual(missing.map(() => true));
  });
});

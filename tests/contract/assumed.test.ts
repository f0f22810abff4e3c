import { describe, expect, it } from 'vitest';
import { isObject } from '../../mock-server/contract/description.ts';
import { exampleAnswer } from '../../mock-server/contract/examples.ts';
import { answerJudge } from '../../scripts/contract/judge.ts';

const judge = answerJudge({ strict: false });

/** Each way to leave one field out, with its place; of a list, in its first item. */
function eachLeftOut(value: unknown, at = ''): { place: string; rest: unknown }[] {
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[];
    return eachLeftOut(first, `${at}/*`).map(({ place, rest }) => ({ place, rest: [rest, ...others] }));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const { [key]: _, ...others } = value;
    const below = eachLeftOut(item, `${at}/${key}`);
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

/** What the specification says is there, by its own words: A3.8, D3.10, A7.4, A7.5, D7.4, D7.6. */
const spoken = (id: string, place: string): boolean =>
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
  it('is that a field is always there, but for the few that it says are: one that is missing is told of as assumed [X15]', () => {
    const tried = answers.flatMap(({ id, status, json }) =>
      eachLeftOut(json).map(({ place, rest }) => ({ id, place, findings: findingsOf(id, status, rest) })),
    );
    const wrong = tried
      .filter(({ id, place, findings }) => !spoken(id, place) && findings.some(({ assumed }) => !assumed))
      .map(({ id, place }) => `${id} ${place}`);
    expect([...new Set(wrong)]).toEqual([]);
    const told = new Set(
      tried.flatMap(({ findings }) => findings.flatMap(({ assumed, place }) => (assumed ? place : []))),
    );
    expect([...told]).toEqual(expect.arrayContaining(['/Data', '/Data/*', '/ProcessingDetails/*']));
  });

  it('is what a refusal carries beside its reason: Data, in whatever shape, is told of as assumed [X15]', () => {
    const refusals = answers.filter(
      ({ json }) => (json['Response'] as { Processed: string }).Processed === 'N',
    );
    expect(new Set(refusals.map(({ id }) => id)).size).toBe(judge.details.length);
    const wrong = refusals.flatMap(({ id, name, status, json }) =>
      [{}, [], { More: 1 }, [{ Id: 7 }], 'none'].flatMap((Data) => {
        const findings = findingsOf(id, status, { ...json, Data });
        const isTold = findings.length > 0 && findings.every(({ assumed }) => assumed);
        return isTold ? [] : [`${id} ${name} ${JSON.stringify(Data)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is not that an answer which was processed carries its Data [X15]', () => {
    // Without a banner there is no Data of it.
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

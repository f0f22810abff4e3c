import { atPointer, isAssumed, readDescription } from '../../mock-server/contract/description.ts';
import type { Description, Place } from '../../mock-server/contract/description.ts';
import { judgeResponse } from '../../mock-server/contract/judging.ts';
import { schemaExplainer } from '../../mock-server/contract/schemas.ts';
import type { Explain, SchemaFault } from '../../mock-server/contract/schemas.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import type { Received } from './gate.ts';
import type { Finding, Rule } from './finding.ts';
import { lineFinder } from './lines.ts';
import { fieldName, placeOf, redact } from './redact.ts';

/** What a probe expects besides what the description says of every answer. */
export interface Expected {
  readonly statuses?: readonly number[];
  /** The wrapper's Processed, if only one value is right. */
  readonly processed?: 'Y' | 'N';
  readonly error?: string;
  /** Set if the specification says nothing about this expectation. */
  readonly assumed?: true;
}

export interface Verdict {
  readonly findings: Finding[];
  /** Undocumented fields, which a screen must live with (S23). */
  readonly notes: Finding[];
  /** The parsed body of a JSON answer, else undefined. */
  readonly json: unknown;
}

/** Creates a finding about a place of the description. */
export type Report = (
  rule: Rule,
  place: string,
  expected: string,
  actual: string,
  at: { readonly file: string; readonly pointer: string; readonly assumed?: boolean },
) => Finding;

export interface AnswerJudge {
  readonly details: readonly VariantDetail[];
  detail(id: string): VariantDetail;
  reporter(variant: string, probe: string): Report;
  judge(variant: string, probe: string, answer: Received, expected: Expected): Verdict;
}

const mediaTypeOf = (answer: Received): string | null => answer.headers['content-type'] ?? null;

/** The parsed body of a JSON answer, else undefined. */
export const jsonOf = (answer: Received): unknown => {
  try {
    return JSON.parse(answer.body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

const ruleOf = (problem: string): Rule => {
  if (problem.includes('status is not documented')) return 'status';
  if (problem.includes('media type') || problem.includes('charset')) return 'media type';
  return 'content';
};

const shownType = (type: string | null): string =>
  type === null ? 'no media type' : `media type ${type.replaceAll(/[^\w/+.;= -]/g, '').slice(0, 60)}`;

const actualOf = (answer: Received): string => `status ${answer.status}, ${shownType(mediaTypeOf(answer))}`;

const responseField = (json: unknown, field: string): unknown => atPointer(json, `/Response/${field}`);

function schemaFinding(report: Report, description: Description, fault: SchemaFault, json: unknown): Finding {
  const rule = atPointer(description.files.get(fault.file), fault.pointer);
  const words = [atPointer(rule, '/enum') ?? [], atPointer(rule, '/const') ?? []].flat();
  const value = atPointer(json, fault.at);
  const [, subject = '', rest = ''] = /^(the body|\/\S*) (.*)$/s.exec(fault.message) ?? [];
  const extra = fault.keyword === 'unevaluatedProperties';
  const name = extra ? fieldName(rest.replace('holds the undocumented field ', '')) : '';
  const place = placeOf(subject === 'the body' ? '' : fault.at);
  return report(
    'schema',
    extra ? `${place === 'the answer' ? '' : place}/${name}` : place,
    extra ? 'no such field is documented' : rest,
    extra ? 'an undocumented field' : redact(value, fault.keyword, words),
    fault,
  );
}

function headerFindings(report: Report, detail: VariantDetail, answer: Received, line: Place): Finding[] {
  const documented = detail.responses.get(answer.status)?.at('headers').members() ?? [];
  const missing = documented
    .filter(
      ([name, header]) => header.at('required').value === true && !(name.toLowerCase() in answer.headers),
    )
    .map(([name, header]) => report('headers', name, 'the header is there', 'no such header', header));
  const wrong = documented.flatMap(([name, header]) => {
    const value = answer.headers[name.toLowerCase()];
    const pattern = header.at('schema', 'pattern').value;
    if (value === undefined || typeof pattern !== 'string' || new RegExp(pattern).test(value)) return [];
    return [report('headers', name, `it matches ${pattern}`, redact(value, 'pattern'), header)];
  });
  const cookies =
    'set-cookie' in answer.headers
      ? [report('headers', 'set-cookie', 'no cookie is documented', 'a cookie is set', line)]
      : [];
  return [...missing, ...wrong, ...cookies];
}

/**
 * Keeps one fault for each value: one that is not assumed if there is one, and of several the last, which is the most
 * specific. Missing and undocumented fields are all kept.
 */
function oneForEachValue(faults: readonly SchemaFault[]): SchemaFault[] {
  const isOfFields = ({ keyword }: SchemaFault) => /^(required|unevaluatedProperties)$/.test(keyword);
  const byWeight = faults.toSorted((a, b) => Number(b.assumed) - Number(a.assumed));
  const weightiest = new Map(byWeight.map((fault) => [fault.at, fault]));
  return faults.filter((fault) => isOfFields(fault) || weightiest.get(fault.at) === fault);
}

/** Judges an answer by the description, and returns the schema faults apart from the other problems. */
function schemaFaults(explain: Explain, one: VariantDetail, answer: Received) {
  const faults: SchemaFault[] = [];
  const { status, body } = answer;
  const given = { status, contentType: mediaTypeOf(answer), body };
  const problems = judgeResponse(one, given, (schema, value) => {
    faults.push(...explain(schema, value));
    return [];
  });
  return { faults, problems: problems.map((problem) => problem.replace(/^answer of \S+ at \d+: /, '')) };
}

interface JudgedAnswer {
  readonly description: Description;
  readonly one: VariantDetail;
  readonly report: Report;
  readonly answer: Received;
  readonly json: unknown;
}

/** Differences from what a probe expects; an undocumented status is reported by `judgeResponse`. */
function expectedFindings(
  { description, one, report, answer, json }: JudgedAnswer,
  expected: Expected,
): Finding[] {
  const { statuses = [200], processed, error } = expected;
  if (!statuses.includes(answer.status)) {
    if (!one.responses.has(answer.status)) return [];
    const place = one.responses.get(statuses[0] ?? 200) ?? one.operation.at('responses');
    const silent = expected.assumed ?? isAssumed(description, one.operation);
    const at = { ...place, assumed: silent || isAssumed(description, place) };
    return [report('status', 'the answer', `status ${statuses.join(' or ')}`, actualOf(answer), at)];
  }
  const place = one.response ?? one.operation;
  const differs = (field: string, wanted: string, words: readonly string[]): Finding[] =>
    responseField(json, field) === wanted
      ? []
      : [
          report(
            'content',
            `/Response/${field}`,
            `'${wanted}' for this request`,
            redact(responseField(json, field), '', words),
            place,
          ),
        ];
  if (json === undefined) return [];
  const outcome = processed === undefined ? [] : differs('Processed', processed, ['Y', 'N']);
  return outcome.length > 0 || error === undefined ? outcome : differs('Error', error, [error]);
}

function findingsOf(asked: JudgedAnswer, open: Explain, expected: Expected): Finding[] {
  const { description, one, report, answer, json } = asked;
  const whole: Place = one.responses.get(answer.status) ?? one.operation.at('responses');
  const silent = expected.assumed ?? isAssumed(description, one.operation);
  const at = { ...whole, assumed: silent || isAssumed(description, whole) };
  if (answer.undecodable !== null)
    return [report('headers', 'content-encoding', 'content that can be decoded', answer.undecodable, at)];
  const { faults, problems } = schemaFaults(open, one, answer);
  const ofSchema = oneForEachValue(faults).map((fault) => schemaFinding(report, description, fault, json));
  const faulty = new Set(ofSchema.map(({ place }) => place));
  return [
    ...expectedFindings(asked, expected).filter(({ place }) => !faulty.has(place)),
    ...problems.map((problem) => report(ruleOf(problem), 'the answer', problem, actualOf(answer), at)),
    ...ofSchema,
    ...headerFindings(report, one, answer, whole),
  ];
}

/** Marks findings about the Data of a refusal as assumed. */
const assumeRefusalData = (findings: readonly Finding[], json: unknown): Finding[] =>
  findings.map((finding) => {
    const isOfData = finding.rule === 'schema' && /^\/Data(\/|$)/.test(finding.place);
    return isOfData && responseField(json, 'Processed') === 'N' ? { ...finding, assumed: true } : finding;
  });

/** Undocumented fields of an answer that has no findings. */
const undocumentedFields = (
  { description, one, report, answer, json }: JudgedAnswer,
  closed: Explain,
): Finding[] =>
  schemaFaults(closed, one, answer)
    .faults.filter(({ keyword }) => keyword === 'unevaluatedProperties')
    .map((fault) => schemaFinding(report, description, fault, json));

/** Reads the description once, and judges answers by it. `strict` makes undocumented fields findings. */
export function createAnswerJudge(options: { strict: boolean; folder?: string }): AnswerJudge {
  const description = readDescription(options.folder);
  const details = readVariants(description);
  const open = schemaExplainer(description, { closed: false });
  const closed = schemaExplainer(description, { closed: true });
  const lineOf = lineFinder(options.folder);

  const detail = (id: string): VariantDetail => {
    const one = details.find((each) => each.id === id);
    if (one === undefined) throw new Error(`The description has no operation or branch ${id}.`);
    return one;
  };

  const reporter =
    (variant: string, probe: string): Report =>
    (rule, place, expected, actual, at) => {
      const assumed = at.assumed ?? isAssumed(description, at, rule);
      const { operationId: operation } = detail(variant);
      return { variant, operation, probe, rule, place, expected, actual, line: lineOf(at), assumed };
    };

  function judge(variant: string, probe: string, answer: Received, expected: Expected): Verdict {
    const json = jsonOf(answer);
    const asked = { description, one: detail(variant), report: reporter(variant, probe), answer, json };
    const findings = assumeRefusalData(findingsOf(asked, open, expected), json);
    const extras = findings.length > 0 ? [] : undocumentedFields(asked, closed);
    return options.strict
      ? { findings: distinct([...findings, ...extras]), notes: [], json }
      : { findings: distinct(findings), notes: distinct(extras), json };
  }

  return { details, detail, reporter, judge };
}

const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(
    findings.map((finding) => [
      `${finding.rule} ${finding.place} ${finding.expected} ${finding.actual}`,
      finding,
    ]),
  ).values(),
];

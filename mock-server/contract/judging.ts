import type { Place } from './description.ts';
import { isObject } from './description.ts';
import type { Judge } from './schemas.ts';
import type { VariantDetail } from './variants.ts';

export interface Exchange {
  pathParams: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: unknown;
}

export interface Answer {
  status: number;
  contentType: string | null;
  body: Buffer;
}

const json = 'application/json';
const signatures: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

const textOf = (place: Place, key: string): string => String(place.at(key).value ?? '');

/** Query, path and header values are texts; integers and booleans are parsed before they are validated. */
function parseValue(text: string, schema: Place): unknown {
  const { value } = schema.at('type');
  if (value === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (value === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

const headerOf = (headers: Exchange['headers'], name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'object' ? value.join(', ') : value;
};

function valuesOf(parameter: Place, exchange: Exchange): string[] {
  const name = textOf(parameter, 'name');
  switch (textOf(parameter, 'in')) {
    case 'query':
      return exchange.query.getAll(name);
    case 'path':
      return [exchange.pathParams[name] ?? []].flat();
    default:
      return [headerOf(exchange.headers, name) ?? []].flat();
  }
}

function parameterViolations(parameter: Place, exchange: Exchange, judge: Judge): string[] {
  const name = `${textOf(parameter, 'in')} parameter ${textOf(parameter, 'name')}`;
  const [value, ...more] = valuesOf(parameter, exchange);
  if (value === undefined) return parameter.at('required').value === true ? [`${name} is missing`] : [];
  if (more.length > 0) return [`${name} is given ${more.length + 1} times`];
  const schema = parameter.at('schema');
  return judge(schema, parseValue(value, schema)).map((problem) => problem.replace('the body', name));
}

const isAbsent = (body: unknown): boolean =>
  body === undefined || body === null || body === '' || (isObject(body) && Object.keys(body).length === 0);

function bodyViolations(variant: VariantDetail, exchange: Exchange, judge: Judge): string[] {
  if (variant.request === null)
    return isAbsent(exchange.body) ? [] : ['a body was sent where none is documented'];
  if (isAbsent(exchange.body)) return ['the body is missing'];
  const type = headerOf(exchange.headers, 'content-type') ?? '';
  if (mediaTypeOf(type) !== json)
    return [`the body's media type ${type || 'is missing and'} must be ${json}`];
  return judge(variant.request, exchange.body);
}

/** What the description does not allow in a request: undocumented or missing parameters, media type, body. */
export function judgeRequest(variant: VariantDetail, exchange: Exchange, judge: Judge): string[] {
  const known = variant.parameters
    .filter((parameter) => textOf(parameter, 'in') === 'query')
    .map((parameter) => textOf(parameter, 'name'));
  const undocumented = [...new Set(exchange.query.keys())].filter((name) => !known.includes(name));
  const authorization = headerOf(exchange.headers, 'authorization');
  const otherScheme = authorization !== undefined && !authorization.startsWith('Basic ');
  return [
    ...(otherScheme ? ['header Authorization must be Basic (A6.3)'] : []),
    ...undocumented.map((name) => `query parameter ${name} is not documented`),
    ...variant.parameters.flatMap((parameter) => parameterViolations(parameter, exchange, judge)),
    ...bodyViolations(variant, exchange, judge),
  ].map((problem) => `request of ${variant.id}: ${problem}`);
}

const mediaTypeOf = (contentType: string): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';

function charsetViolations(contentType: string): string[] {
  const charset = /charset=("?)([^";\s]+)\1/i.exec(contentType)?.[2];
  return charset === undefined || charset.toLowerCase() === 'utf-8'
    ? []
    : [`charset ${charset} must be utf-8`];
}

function parseJson(body: Buffer): { value: unknown } | null {
  try {
    return { value: JSON.parse(body.toString('utf8')) as unknown };
  } catch {
    return null;
  }
}

/** What the description does not allow in an answer; of binary bodies, only the first bytes are checked. */
export function judgeResponse(variant: VariantDetail, answer: Answer, judge: Judge): string[] {
  return responseProblems(variant, answer, judge).map(
    (problem) => `answer of ${variant.id} at ${answer.status}: ${problem}`,
  );
}

function responseProblems(
  variant: VariantDetail,
  { status, contentType, body }: Answer,
  judge: Judge,
): string[] {
  const response = variant.responses.get(status);
  if (response === undefined)
    return [`the status is not documented, only ${[...variant.responses.keys()].join(', ')}`];
  const documented = response.at('content').members();
  if (documented.length === 0) return body.length === 0 ? [] : ['a body was sent where none is documented'];
  if (contentType === null) return ['the media type is missing'];
  const media = documented.find(([type]) => type === mediaTypeOf(contentType));
  if (media === undefined) {
    return [
      `the media type ${contentType} is not documented, only ${documented.map(([type]) => type).join(', ')}`,
    ];
  }
  const [type, place] = media;
  const signature = signatures[type];
  if (signature !== undefined) {
    const whole = status !== 206;
    const right = body.subarray(0, signature.length).equals(signature);
    return whole && !right ? [`the bytes do not begin as ${type} does`] : [];
  }
  const content = parseJson(body);
  if (content === null) return ['the body is not JSON'];
  const schema = status === 200 && variant.response !== null ? variant.response : place.at('schema');
  return [...charsetViolations(contentType), ...judge(schema, content.value)];
}

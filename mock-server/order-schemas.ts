import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { ErrorObject, SchemaObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { actionNames, actions, roles, stages } from './actions.ts';
import { isCalendarDate } from './dates.ts';
import { hostWords } from './host.ts';
import { nearestHint } from './nearest.ts';
import { organizationIds } from './organizations.ts';
import { oddPdfNames } from './pdf-odd.ts';

/** The names that an order may refer to, at the time of the order. */
export type Known = Readonly<Record<'person' | 'document', () => Iterable<string>>>;

const isSent = (name: string, value: unknown): boolean => {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, String(value));
    return true;
  } catch {
    return false;
  }
};

const ajv = new Ajv2020({ allErrors: true, verbose: true, passContext: true, allowUnionTypes: true });
ajv.addFormat('date', isCalendarDate);
ajv.addKeyword({
  keyword: 'known',
  validate(this: Known, kind: keyof Known, value: unknown) {
    return typeof value === 'string' && [...this[kind]()].includes(value);
  },
});
ajv.addKeyword({
  keyword: 'headers',
  validate: (_: true, value: object) => Object.entries(value).every(([name, one]) => isSent(name, one)),
});

const nonEmpty = { type: 'string', minLength: 1 };
const text = { type: 'string' };
const boolean = { type: 'boolean' };
const date = { type: 'string', format: 'date' };
const integer = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) => ({
  type: 'integer',
  minimum,
  maximum,
});
const oneOf = (words: readonly string[]) => ({ enum: words });
const object = (properties: object, ...required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** A larger world would take minutes to create. */
const documentCount = integer(0, 100_000);
const organization = oneOf(organizationIds);
const subject = { id: nonEmpty, name: nonEmpty, dateOfBirth: date };
const wanted = {
  id: nonEmpty,
  person: { known: 'person' },
  role: oneOf(roles),
  stage: oneOf(stages),
  action: oneOf(actionNames),
  organization,
  displayId: nonEmpty,
  type: nonEmpty,
  pageCount: integer(0, 1000),
  odd: oneOf(oddPdfNames),
  lockedBy: nonEmpty,
  onAct: oneOf(['redundant']),
  others: object(Object.fromEntries(roles.map((role) => [role, nonEmpty]))),
  subject: object(subject, ...Object.keys(subject)),
  documentDate: date,
  dateSent: date,
  comment: text,
  reason: nonEmpty,
};
const person = {
  id: nonEmpty,
  name: text,
  email: text,
  mobile: text,
  countryCode: text,
  organizations: { type: 'array', items: organization, uniqueItems: true },
  about: text,
};

const document = { known: 'document' };
const by = { known: 'person' };
/** Which fields each act reads. */
const acts: Readonly<Record<string, SchemaObject>> = {
  ...Object.fromEntries(actionNames.map((name) => [actions[name].order, { document, by }])),
  lock: { document, by },
  unlock: { document },
  delete: { document },
  replace: { document, odd: oneOf(oddPdfNames) },
  expireTokens: { by },
  banner: {
    banner: {
      ...object({ BannerText: text, URL: { type: ['string', 'null'] } }, 'BannerText'),
      type: ['object', 'null'],
    },
  },
};
/** What `POST /__mock/act` can do. */
export const actNames = Object.keys(acts);

/** Node's longest timer: 24 days. */
const longestMs = 2 ** 31 - 1;

const schemas = {
  reset: object({}),
  order: object({ order: nonEmpty }, 'order'),
  release: object({ name: nonEmpty }, 'name'),
  clock: object({ advanceMs: integer(1) }, 'advanceMs'),
  host: {
    ...object({
      signerRows: oneOf(['every', 'signers', 'none']),
      tells: boolean,
      keepsStatus: boolean,
      words: oneOf(Object.keys(hostWords.words)),
      signed: oneOf(Object.keys(hostWords.signed)),
    }),
    minProperties: 1,
  },
  seed: {
    ...object({
      users: { ...integer(0, 10_000), type: ['integer', 'array'], items: object(person, 'id') },
      documents: {
        ...documentCount,
        ...object({ ...wanted, count: documentCount }, 'count'),
        type: ['integer', 'array', 'object'],
        items: object(wanted),
      },
      seed: integer(0, 2 ** 32 - 1),
    }),
    minProperties: 1,
  },
  act: { type: 'object', properties: { act: oneOf(actNames) }, required: ['act'] },
  ...Object.fromEntries(
    Object.entries(acts).map(([act, read]) => [
      `act ${act}`,
      object({ act: text, ...read }, ...('document' in read ? ['document'] : [])),
    ]),
  ),
  fault: object({
    variant: text,
    method: text,
    path: text,
    times: integer(1),
    status: integer(200, 599),
    headers: { type: 'object', additionalProperties: text, headers: true },
    body: {},
    emptyBody: boolean,
    delayMs: integer(0, longestMs),
    holdUntil: nonEmpty,
    bytesPerSecond: integer(1),
    truncateAt: integer(0),
    drop: boolean,
    dropAfterCommit: boolean,
    handleTwice: boolean,
    redirect: nonEmpty,
    example: nonEmpty,
  }),
} satisfies Record<string, SchemaObject>;

const nobody: Known = { person: () => [], document: () => [] };

/** The message of an error; it quotes the order's value if it can name the nearest known word. */
function messageOf(
  { keyword, params, data, message, instancePath, parentSchema }: ErrorObject,
  known: Known,
) {
  const place = instancePath === '' ? '' : `${instancePath.slice(1).replaceAll('/', ' ')}: `;
  switch (keyword) {
    case 'additionalProperties': {
      const field = String(params['additionalProperty']);
      const fields = Object.keys((parentSchema as SchemaObject)['properties'] as object);
      return `${place}unknown field ${field}${nearestHint(field, fields, 'it has no fields')}`;
    }
    case 'enum':
      return `${place}unknown ${String(data)}${nearestHint(String(data), params['allowedValues'] as string[])}`;
    case 'known': {
      const kind = (parentSchema as SchemaObject)['known'] as keyof Known;
      return `${place}unknown ${kind} ${String(data)}${nearestHint(String(data), known[kind]())}`;
    }
    case 'headers':
      return `${place}they cannot be sent`;
    default:
      return `${place}${message ?? keyword}`;
  }
}

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with an order; empty if it is valid. */
export function schemaProblems(name: string, order: unknown, known: Known = nobody): string[] {
  const schema = (schemas as Record<string, SchemaObject>)[name];
  if (schema === undefined) throw new Error(`There is no order ${name}.`);
  const validate = compiled.get(name) ?? ajv.compile(schema);
  compiled.set(name, validate);
  if (validate.call(known, order) === true) return [];
  return (validate.errors ?? []).map((error) => messageOf(error, known));
}

/** Throws if an order is invalid. */
export function mustBeOrder(name: string, order: unknown, known: Known = nobody): void {
  const problems = schemaProblems(name, order, known);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${name}: ${problem}`).join('; '));
}

import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { ErrorObject, SchemaObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { actionNames, actions, roles, stages } from './actions.ts';
import { isCalendarDate } from './dates.ts';
import { hostWords } from './host.ts';
import { nearestTold } from './nearest.ts';
import { organizationIds } from './organizations.ts';
import { oddPdfNames } from './pdf-odd.ts';

/** Names that an order may refer to, as they are when it is given. */
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

const filled = { type: 'string', minLength: 1 };
const text = { type: 'string' };
const truth = { type: 'boolean' };
const date = { type: 'string', format: 'date' };
const whole = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) => ({ type: 'integer', minimum, maximum });
const oneOf = (words: readonly string[]) => ({ enum: words });
const object = (properties: object, ...required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** A world of more would take minutes to make. */
const documentCount = whole(0, 100_000);
const organization = oneOf(organizationIds);
const subject = { id: filled, name: filled, dateOfBirth: date };
const wanted = {
  id: filled,
  person: { known: 'person' },
  role: oneOf(roles),
  stage: oneOf(stages),
  action: oneOf(actionNames),
  organization,
  displayId: filled,
  type: filled,
  pageCount: whole(0, 1000),
  odd: oneOf(oddPdfNames),
  lockedBy: filled,
  onAct: oneOf(['redundant']),
  others: object(Object.fromEntries(roles.map((role) => [role, filled]))),
  subject: object(subject, ...Object.keys(subject)),
  documentDate: date,
  dateSent: date,
  comment: text,
  reason: filled,
};
const person = {
  id: filled,
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

/** The longest wait that a timer keeps: 24 days. */
const longestMs = 2 ** 31 - 1;

const schemas = {
  reset: object({}),
  order: object({ order: filled }, 'order'),
  release: object({ name: filled }, 'name'),
  clock: object({ advanceMs: whole(1) }, 'advanceMs'),
  host: {
    ...object({
      signerRows: oneOf(['every', 'signers', 'none']),
      tells: truth,
      keepsStatus: truth,
      words: oneOf(Object.keys(hostWords.words)),
      signed: oneOf(Object.keys(hostWords.signed)),
    }),
    minProperties: 1,
  },
  seed: {
    ...object({
      users: { ...whole(0, 10_000), type: ['integer', 'array'], items: object(person, 'id') },
      documents: {
        ...documentCount,
        ...object({ ...wanted, count: documentCount }, 'count'),
        type: ['integer', 'array', 'object'],
        items: object(wanted),
      },
      seed: whole(0, 2 ** 32 - 1),
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
    times: whole(1),
    status: whole(200, 599),
    headers: { type: 'object', additionalProperties: text, headers: true },
    body: {},
    emptyBody: truth,
    delayMs: whole(0, longestMs),
    holdUntil: filled,
    bytesPerSecond: whole(1),
    truncateAt: whole(0),
    drop: truth,
    dropAfterCommit: truth,
    handleTwice: truth,
    redirect: filled,
    example: filled,
  }),
} satisfies Record<string, SchemaObject>;

const nobody: Known = { person: () => [], document: () => [] };

/** What is wrong in words; what stands in the order is quoted where a known word is nearest to it. */
function worded({ keyword, params, data, message, instancePath, parentSchema }: ErrorObject, known: Known) {
  const place = instancePath === '' ? '' : `${instancePath.slice(1).replaceAll('/', ' ')}: `;
  switch (keyword) {
    case 'additionalProperties': {
      const field = String(params['additionalProperty']);
      const fields = Object.keys((parentSchema as SchemaObject)['properties'] as object);
      return `${place}unknown field ${field}${nearestTold(field, fields, 'it has no fields')}`;
    }
    case 'enum':
      return `${place}unknown ${String(data)}${nearestTold(String(data), params['allowedValues'] as string[])}`;
    case 'known': {
      const kind = (parentSchema as SchemaObject)['known'] as keyof Known;
      return `${place}unknown ${kind} ${String(data)}${nearestTold(String(data), known[kind]())}`;
    }
    case 'headers':
      return `${place}they cannot be sent`;
    default:
      return `${place}${message ?? keyword}`;
  }
}

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with an order; empty where nothing is. */
export function schemaProblems(name: string, order: unknown, known: Known = nobody): string[] {
  const schema = (schemas as Record<string, SchemaObject>)[name];
  if (schema === undefined) throw new Error(`There is no order ${name}.`);
  const validate = compiled.get(name) ?? ajv.compile(schema);
  compiled.set(name, validate);
  if (validate.call(known, order) === true) return [];
  return (validate.errors ?? []).map((error) => worded(error, known));
}

/** Throws what is wrong with an order. */
export function mustBeOrder(name: string, order: unknown, known: Known = nobody): void {
  const problems = schemaProblems(name, order, known);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${name}: ${problem}`).join('; '));
}

import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Fault } from '../armed-fault.ts';
import type { Contract, Variant } from '../contract/contract.ts';
import { pathParamsOf } from '../contract/matching.ts';
import type { Form } from './form.ts';
import { anything, fields, filledText, isFields, oneOf, truth, whole } from './form.ts';
import { nearestTold } from './nearest.ts';

/** The longest wait that a timer keeps: 24 days. */
const longestMs = 2 ** 31 - 1;

const header: Form = (value, place) => {
  if (!isFields(value)) return [`${place} must be an object`];
  return Object.entries(value).flatMap(([name, content]) => {
    if (typeof content !== 'string') return [`${place}: ${name} must be a text`];
    try {
      validateHeaderName(name);
      validateHeaderValue(name, content);
      return [];
    } catch {
      return [`${place}: ${name} cannot be sent`];
    }
  });
};

const methodsOf = (variants: readonly Variant[]): string[] =>
  [...new Set(variants.map(({ method }) => method))].flatMap((one) =>
    one === 'GET' ? [one, 'HEAD'] : [one],
  );

const method =
  (known: readonly string[]): Form =>
  (value, place) =>
    oneOf('method', () => known)(typeof value === 'string' ? value.toUpperCase() : value, place);

/** A template with the parameters that a path has at their places, so that the two can be compared. */
const filled = (template: string, path: string): string => {
  const given = path.split('/');
  return template
    .split('/')
    .map((part, at) => (part.startsWith('{') ? given[at] || part : part))
    .join('/');
};

const documentedPath =
  (variants: readonly Variant[]): Form =>
  (value, place) => {
    if (typeof value !== 'string') return [`${place} must be a text`];
    const templates = [...new Set(variants.map(({ path }) => path))];
    if (templates.some((template) => pathParamsOf(template, value) !== null)) return [];
    const near = templates.map((template) => filled(template, value));
    return [`${place}: unknown path ${value}${nearestTold(value, near)}`];
  };

const formOf = ({ variants }: Contract): Form =>
  fields({
    variant: oneOf('variant', () => variants.map(({ id }) => id)),
    method: method(methodsOf(variants)),
    path: documentedPath(variants),
    times: whole(1),
    status: whole(200, 599),
    headers: header,
    body: anything,
    emptyBody: truth,
    delayMs: whole(0, longestMs),
    holdUntil: filledText,
    bytesPerSecond: whole(1),
    truncateAt: whole(0),
    drop: truth,
    dropAfterCommit: truth,
    handleTwice: truth,
    redirect: filledText,
    example: filledText,
  } satisfies Record<keyof Fault, Form>);

const asked = (variant: Variant, wanted: string): boolean =>
  variant.method === (wanted.toUpperCase() === 'HEAD' ? 'GET' : wanted.toUpperCase());

/** Variant, method and path together must be what some call is: else the order waits for ever. */
function neverMet({ variant, method: wanted, path }: Fault, { variants }: Contract): string[] {
  const met = variants.filter(
    (each) =>
      (variant === undefined || each.id === variant) && (path === undefined || pathParamsOf(each.path, path)),
  );
  const named = variant ?? path ?? '';
  if (met.length === 0) {
    const at = variants.find(({ id }) => id === variant)?.path ?? '';
    return [`no call of ${named} goes to ${path}; the nearest is ${filled(at, path ?? '')}`];
  }
  if (wanted === undefined || met.some((each) => asked(each, wanted))) return [];
  return [`no call of ${named} is a ${wanted}${nearestTold(wanted, methodsOf(met))}`];
}

function unknownExample({ variant, status = 200, example }: Fault, { variants }: Contract): string[] {
  if (example === undefined) return [];
  if (variant === undefined) return ['an example needs a variant'];
  const known = variants.find(({ id }) => id === variant)?.examples ?? [];
  if (known.some((each) => each.name === example && each.status === status)) return [];
  const namesakes = known.filter(({ name }) => name === example);
  const near =
    namesakes.length > 0
      ? `; the nearest is ${namesakes.map((each) => `${each.name} at ${each.status}`).join(', ')}`
      : nearestTold(
          example,
          known.filter((each) => each.status === status).map(({ name }) => name),
        );
  return [`${variant} has no example ${example} at ${status}${near}`];
}

const chooses: readonly string[] = ['variant', 'method', 'path', 'times'];
const answers = ['redirect', 'example', 'emptyBody', 'body'] as const;

const isNothing = (value: unknown): boolean =>
  value === false ||
  value === undefined ||
  value === 0 ||
  (isFields(value) && Object.keys(value).length === 0);

/** The fields of a fault that make something happen. */
const effectsOf = (fault: Fault): string[] =>
  Object.entries(fault).flatMap(([name, value]) => {
    // A body may be anything, and may be cut before its first byte.
    const isIdle = name === 'body' || name === 'truncateAt' ? value === undefined : isNothing(value);
    return chooses.includes(name) || isIdle ? [] : [name];
  });

/** What an answer is like that never comes. */
const ofAnswer: readonly string[] = [...answers, 'status', 'headers', 'bytesPerSecond', 'truncateAt'];

/** How many bytes a fault answers, where it says so; null where the provider's own answer comes. */
function bytesGiven(
  { variant, status = 200, example, body, emptyBody, redirect }: Fault,
  contract: Contract,
) {
  if (emptyBody === true || redirect !== undefined) return 0;
  if (example !== undefined && variant !== undefined)
    return contract.example(variant, status, example).body.length;
  return body === undefined
    ? null
    : Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
}

/** What is told to happen to bytes that are not there. */
function ofNoBytes(fault: Fault, contract: Contract): string[] {
  const bytes = bytesGiven(fault, contract);
  if (bytes === null) return [];
  const { truncateAt, bytesPerSecond } = fault;
  if (truncateAt !== undefined && truncateAt >= bytes)
    return [`truncateAt ${truncateAt} is not within the answer, which has ${bytes} bytes`];
  return bytes === 0 && bytesPerSecond !== undefined ? ['bytesPerSecond: the answer has no bytes'] : [];
}

/** A call that only reads may be handled twice, and nobody would know. */
function readTwice(fault: Fault, { variants }: Contract): string[] {
  if (fault.handleTwice !== true) return [];
  const met = variants.filter(
    (each) =>
      (fault.variant === undefined || each.id === fault.variant) &&
      (fault.path === undefined || pathParamsOf(each.path, fault.path)) &&
      (fault.method === undefined || asked(each, fault.method)),
  );
  return met.some((each) => each.method !== 'GET')
    ? []
    : ['handleTwice: a GET that is handled twice changes nothing'];
}

function idle(fault: Fault): string[] {
  const effects = effectsOf(fault);
  const given = answers.filter((name) => effects.includes(name));
  if (given.length > 1) return [`only one of ${given.join(', ')} can be the answer`];
  if (fault.drop === true && effects.length > 1) {
    return [`drop ends the call before ${effects.filter((name) => name !== 'drop').join(', ')}`];
  }
  const unseen = fault.dropAfterCommit === true ? effects.filter((name) => ofAnswer.includes(name)) : [];
  if (unseen.length > 0) return [`dropAfterCommit sends no answer, so nobody sees ${unseen.join(', ')}`];
  const { redirect, status = 302 } = fault;
  return redirect !== undefined && (status < 300 || status > 399)
    ? [`redirect needs a status from 300 to 399, not ${status}`]
    : [];
}

const overlap = (one: Fault, other: Fault): boolean =>
  (['variant', 'method', 'path'] as const).every(
    (name) => one[name] === undefined || other[name] === undefined || one[name] === other[name],
  );

/** A fault that only lets calls pass does something where another one waits behind it. */
const letsPass = (fault: Fault, later: readonly unknown[]): boolean =>
  later.some((other) => isFields(other) && overlap(fault, other) && effectsOf(other).length > 0);

/** What is wrong with an order of faults: one that does nothing would make a test pass for the wrong reason (X15). */
export function faultProblems(list: readonly unknown[], contract: Contract): string[] {
  const form = formOf(contract);
  return list.flatMap((given, at) => {
    const place = `fault ${at}`;
    const problems = form(given, place);
    if (problems.length > 0) return problems;
    const fault = given as Fault;
    const unmet = [...neverMet(fault, contract), ...unknownExample(fault, contract), ...idle(fault)];
    const wrong = unmet.length > 0 ? unmet : [...ofNoBytes(fault, contract), ...readTwice(fault, contract)];
    if (effectsOf(fault).length === 0 && !letsPass(fault, list.slice(at + 1)))
      wrong.push('does nothing: name what is to happen, as status, example, body, drop or holdUntil');
    return wrong.map((problem) => `${place}: ${problem}`);
  });
}

import type { Contract } from './contract/contract.ts';
import { pathParamsOf } from './contract/matching.ts';
import { nearestHint } from './nearest.ts';
import { schemaProblems } from './order-schemas.ts';
import type { Fault } from './world.ts';

/** A template with its parameters replaced by the path's segments, so that the two can be compared. */
const fillTemplate = (template: string, path: string): string => {
  const given = path.split('/');
  return template
    .split('/')
    .map((part, at) => (part.startsWith('{') ? given[at] || part : part))
    .join('/');
};

/** Why no call can match all that the fault names; empty if one can. */
function matchProblems({ variant, method, path }: Fault, { variants }: Contract): string[] {
  const ids = variants.map(({ id }) => id);
  if (variant !== undefined && !ids.includes(variant))
    return [`unknown variant ${variant}${nearestHint(variant, ids)}`];
  const called = variants.filter(({ id }) => variant === undefined || id === variant);
  const onPath = called.filter((one) => path === undefined || pathParamsOf(one.path, path) !== null);
  if (path !== undefined && onPath.length === 0) {
    const near = called.map((one) => fillTemplate(one.path, path));
    return [`unknown path ${path}${nearestHint(path, near)}`];
  }
  const methods = [
    ...new Set(onPath.flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : one.method))),
  ];
  return method === undefined || methods.includes(method.toUpperCase())
    ? []
    : [`unknown method ${method}${nearestHint(method, methods)}`];
}

function unknownExample({ variant, status = 200, example }: Fault, { variants }: Contract): string[] {
  if (example === undefined) return [];
  const examples = variants.find(({ id }) => id === variant)?.examples;
  if (examples === undefined) return ['an example needs a variant'];
  if (examples.some((each) => each.status === status && each.name === example)) return [];
  const near = nearestHint(
    `${example} at ${status}`,
    examples.map((each) => `${each.name} at ${each.status}`),
  );
  return [`${variant} has no example ${example} at ${status}${near}`];
}

const selects: readonly string[] = ['variant', 'method', 'path', 'times'];
const answers = ['redirect', 'example', 'emptyBody', 'body'] as const;

/** The fields of a fault that make something happen; a body may have any value, and `truncateAt` may be 0. */
const effectsOf = (fault: Fault): string[] =>
  Object.entries(fault).flatMap(([name, value]) => {
    const isIdle = name !== 'body' && name !== 'truncateAt' && (value === false || value === 0);
    return selects.includes(name) || isIdle ? [] : [name];
  });

function effectProblems(fault: Fault): string[] {
  const effects = effectsOf(fault);
  const given = answers.filter((name) => effects.includes(name));
  if (given.length > 1) return [`only one of ${given.join(', ')} can be the answer`];
  if (fault.drop === true && effects.length > 1)
    return [`drop ends the call before ${effects.filter((name) => name !== 'drop').join(', ')}`];
  const { redirect, status = 302 } = fault;
  if (redirect !== undefined && (status < 300 || status > 399))
    return [`redirect needs a status from 300 to 399, not ${status}`];
  const unseen = effects.filter((name) => name === 'status' || given.some((answer) => answer === name));
  return fault.dropAfterCommit === true && unseen.length > 0
    ? [`dropAfterCommit sends no answer, so nobody sees ${unseen.join(', ')}`]
    : [];
}

const overlap = (one: Fault, other: Fault): boolean =>
  (['variant', 'method', 'path'] as const).every(
    (name) => one[name] === undefined || other[name] === undefined || one[name] === other[name],
  );

/** What is wrong with a list of faults: a fault without effect would make a test pass for the wrong reason (X15). */
export function faultProblems(list: readonly unknown[], contract: Contract): string[] {
  const malformed = list.map((given) => schemaProblems('fault', given));
  return list.flatMap((given, at) => {
    const fault = given as Fault;
    const wrong = malformed[at] ?? [];
    const problems =
      wrong.length > 0
        ? wrong
        : [...matchProblems(fault, contract), ...unknownExample(fault, contract), ...effectProblems(fault)];
    // A fault without effect is useful if another one follows it: it lets that many calls pass first.
    const waits = list.slice(at + 1).some((other) => overlap(fault, other as Fault));
    const isIdle = problems.length === 0 && effectsOf(fault).length === 0 && !waits;
    return [...problems, ...(isIdle ? ['does nothing: name what is to happen'] : [])].map(
      (problem) => `fault ${at}: ${problem}`,
    );
  });
}

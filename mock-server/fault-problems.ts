import type { Contract } from './contract/contract.ts';
import { pathParamsOf } from './contract/matching.ts';
import { nearestTold } from './nearest.ts';
import { schemaProblems } from './order-schemas.ts';
import type { Fault } from './world.ts';

/** A template with the parameters that a path has at their places, so that the two can be compared. */
const filledIn = (template: string, path: string): string => {
  const given = path.split('/');
  return template
    .split('/')
    .map((part, at) => (part.startsWith('{') ? given[at] || part : part))
    .join('/');
};

/** Whether no call can be all that the fault names. */
function unmet({ variant, method, path }: Fault, { variants }: Contract): string[] {
  const ids = variants.map(({ id }) => id);
  if (variant !== undefined && !ids.includes(variant))
    return [`unknown variant ${variant}${nearestTold(variant, ids)}`];
  const called = variants.filter(({ id }) => variant === undefined || id === variant);
  const going = called.filter((one) => path === undefined || pathParamsOf(one.path, path) !== null);
  if (path !== undefined && going.length === 0) {
    const near = called.map((one) => filledIn(one.path, path));
    return [`unknown path ${path}${nearestTold(path, near)}`];
  }
  const methods = [...new Set(going.flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : one.method)))];
  return method === undefined || methods.includes(method.toUpperCase())
    ? []
    : [`unknown method ${method}${nearestTold(method, methods)}`];
}

function unknownExample({ variant, status = 200, example }: Fault, { variants }: Contract): string[] {
  if (example === undefined) return [];
  const examples = variants.find(({ id }) => id === variant)?.examples;
  if (examples === undefined) return ['an example needs a variant'];
  if (examples.some((each) => each.status === status && each.name === example)) return [];
  const near = nearestTold(
    `${example} at ${status}`,
    examples.map((each) => `${each.name} at ${each.status}`),
  );
  return [`${variant} has no example ${example} at ${status}${near}`];
}

const selects: readonly string[] = ['variant', 'method', 'path', 'times'];
const answers = ['redirect', 'example', 'emptyBody', 'body'] as const;

/** The fields of a fault that make something happen; a body may be anything, and may be cut before its first byte. */
const effectsOf = (fault: Fault): string[] =>
  Object.entries(fault).flatMap(([name, value]) => {
    const isIdle = name !== 'body' && name !== 'truncateAt' && (value === false || value === 0);
    return selects.includes(name) || isIdle ? [] : [name];
  });

function idle(fault: Fault): string[] {
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

/** What is wrong with an order of faults: one that does nothing would make a test pass for the wrong reason (X15). */
export function faultProblems(list: readonly unknown[], contract: Contract): string[] {
  const malformed = list.map((given) => schemaProblems('fault', given));
  return list.flatMap((given, at) => {
    const fault = given as Fault;
    const wrong = malformed[at] ?? [];
    const problems =
      wrong.length > 0
        ? wrong
        : [...unmet(fault, contract), ...unknownExample(fault, contract), ...idle(fault)];
    // A fault that only lets calls pass does something where another one waits behind it.
    const waits = list.slice(at + 1).some((other) => overlap(fault, other as Fault));
    const isIdle = problems.length === 0 && effectsOf(fault).length === 0 && !waits;
    return [...problems, ...(isIdle ? ['does nothing: name what is to happen'] : [])].map(
      (problem) => `fault ${at}: ${problem}`,
    );
  });
}

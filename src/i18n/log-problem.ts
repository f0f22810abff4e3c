/** A message id as catalogues write them; anything longer or stranger may be content and is not logged. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9]{1,40}){1,5}$/.test(value);

const idOf = (problem: Error): string => {
  const descriptor: unknown = 'descriptor' in problem ? problem.descriptor : undefined;
  const id: unknown =
    typeof descriptor === 'object' && descriptor !== null && 'id' in descriptor ? descriptor.id : undefined;
  return isId(id) ? id : 'unknown';
};

const codeOf = (problem: Error): string => {
  const code: unknown = 'code' in problem ? problem.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'UNKNOWN';
};

const logged = new Set<string>();

/**
 * Logs to the console that a message is missing or cannot be formatted: the kind of problem and the id, once, and none
 * of the message's values (S23).
 */
export const logProblem = (problem: Error): void => {
  const line = `A text cannot be shown: ${codeOf(problem)} ${idOf(problem)}`;
  if (logged.has(line)) return;
  logged.add(line);
  console.error(line);
};

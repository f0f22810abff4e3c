import type { Trace } from '../../src/trace/trace.ts';
import { NotUnderstood } from '../command/arguments.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isActor = (one: unknown): boolean =>
  isRecord(one) &&
  Number.isInteger(one['actor']) &&
  typeof one['machine'] === 'string' &&
  (one['from'] === null || isRecord(one['from']));

const isEvent = (one: unknown): boolean =>
  isRecord(one) &&
  Number.isInteger(one['actor']) &&
  typeof one['atMs'] === 'number' &&
  isRecord(one['event']) &&
  typeof one['event']['type'] === 'string' &&
  (typeof one['value'] === 'string' || isRecord(one['value']));

const listIn = (given: Record<string, unknown>, name: string, isOne: (one: unknown) => boolean) => {
  const list = given[name];
  if (!Array.isArray(list)) throw new NotUnderstood(`This is no trace: it has no list '${name}'.`);
  const bad = list.findIndex((one) => !isOne(one));
  if (bad !== -1) throw new NotUnderstood(`This trace is damaged: entry ${bad} of '${name}' is none.`);
  return list;
};

/** Reads a trace as it was copied from the portal. Throws `NotUnderstood` where it is none, or of another format. */
export const readTrace = (text: string): Trace => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new NotUnderstood('This is no trace: it is no JSON. Paste it whole, from { to }.');
  }
  if (!isRecord(given)) throw new NotUnderstood('This is no trace: it is no JSON object.');
  if (given['format'] !== 1)
    throw new NotUnderstood(
      `This command reads traces of format 1, not ${JSON.stringify(given['format'] ?? null)}.`,
    );
  if (!isRecord(given['machines'])) throw new NotUnderstood("This is no trace: it has no 'machines'.");
  const actors = listIn(given, 'actors', isActor) as { readonly actor: number }[];
  const events = listIn(given, 'events', isEvent) as { readonly actor: number }[];
  const known = new Set(actors.map(({ actor }) => actor));
  const stray = events.find(({ actor }) => !known.has(actor));
  if (stray) throw new NotUnderstood(`This trace is damaged: no machine has the number ${stray.actor}.`);
  return given as unknown as Trace;
};

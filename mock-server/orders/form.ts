import { isCalendarDate, parseStamp, utcStamp } from '../dates.ts';
import { nearestTold } from './nearest.ts';

/** What is wrong with a value that stands at a place; nothing when all is well. */
export type Form = (value: unknown, place: string) => string[];

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const utcStampOf = (text: string): string | null => {
  const at = parseStamp(text);
  return Number.isNaN(at.getTime()) ? null : utcStamp(at);
};

const when = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem]);

export const anything: Form = () => [];

export const text: Form = (value, place) => when(typeof value === 'string', `${place} must be a text`);

export const filledText: Form = (value, place) =>
  when(typeof value === 'string' && value !== '', `${place} must be a text that is not empty`);

export const truth: Form = (value, place) =>
  when(typeof value === 'boolean', `${place} must be true or false`);

export const day: Form = (value, place) =>
  when(typeof value === 'string' && isCalendarDate(value), `${place} must be a day, as 2026-03-02`);

export const stamp: Form = (value, place) => {
  const isStamp = typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value);
  const isInstant = isStamp && utcStampOf(value) === value;
  return when(isInstant, `${place} must be an instant, as 2026-03-02 14:05:09`);
};

export const digits: Form = (value, place) =>
  when(typeof value === 'string' && /^\d*$/.test(value), `${place} must be digits`);

export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Form =>
  (value, place) => {
    const isRight = typeof value === 'number' && Number.isSafeInteger(value);
    const limits = most === Number.MAX_SAFE_INTEGER ? `, ${least} or more` : ` from ${least} to ${most}`;
    return when(isRight && value >= least && value <= most, `${place} must be a whole number${limits}`);
  };

/** One of the words that are known when it is asked. */
export const oneOf =
  (what: string, known: () => Iterable<string>): Form =>
  (value, place) => {
    if (typeof value !== 'string') return [`${place} must be a text: ${what}`];
    for (const one of known()) if (one === value) return [];
    return [`${place}: unknown ${what} ${value}${nearestTold(value, known())}`];
  };

export const orNull =
  (form: Form): Form =>
  (value, place) =>
    value === null ? [] : form(value, place);

export const listOf =
  (form: Form): Form =>
  (value, place) =>
    Array.isArray(value)
      ? value.flatMap((each, at) => form(each, `${place} ${at}`))
      : [`${place} must be a list`];

/** The first value that stands in a list more than once; undefined where each stands once. */
export const twice = (values: readonly unknown[]): unknown =>
  values.find((value, at) => value !== undefined && values.indexOf(value) !== at);

/** A list in which nothing stands twice. */
export const listOfDifferent =
  (form: Form): Form =>
  (value, place) => {
    const problems = listOf(form)(value, place);
    const again = Array.isArray(value) ? twice(value) : undefined;
    return problems.length > 0 || again === undefined
      ? problems
      : [`${place}: ${String(again)} stands twice`];
  };

/** An object with these fields and no others; those after `must` have to be there. */
export const fields =
  (known: Readonly<Record<string, Form>>, must: readonly string[] = []): Form =>
  (value, place) => {
    if (!isFields(value)) return [`${place} must be an object`];
    const missing = must.filter((name) => value[name] === undefined);
    return [
      ...Object.entries(value).flatMap(([name, each]) => {
        const form = Object.hasOwn(known, name) ? known[name] : undefined;
        if (form !== undefined) return form(each, `${place}: ${name}`);
        return [
          `${place}: unknown field ${name}${nearestTold(name, Object.keys(known), 'it has no fields')}`,
        ];
      }),
      ...missing.map((name) => `${place}: ${name} is missing`),
    ];
  };

/** Throws, in one line, what is wrong with an order. */
export function mustFit(form: Form, order: unknown, place: string): void {
  const problems = form(order, place);
  if (problems.length > 0) throw new Error(problems.join('; '));
}

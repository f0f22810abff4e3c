import { isObject } from './description.ts';
import type { NamedExample } from './variants.ts';
import { exampleAnswer } from './example-answer.ts';

const errorKeys = ['Error', 'DocError'];

/** Every Error of an answer and of its rows, but for empty ones. */
export function errorsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(errorsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    errorKeys.includes(key) && typeof item === 'string' ? (item === '' ? [] : [item]) : errorsIn(item),
  );
}

/** The Errors of an answer as it goes over the wire; what is no JSON has none. */
export function errorsOf({ contentType, body }: { contentType: string | null; body: Buffer }): string[] {
  return contentType === 'application/json' ? errorsIn(JSON.parse(body.toString('utf8'))) : [];
}

/** The Errors that the description knows of an operation: those of its examples, and their other texts. */
export function documentedErrors(examples: readonly NamedExample[]): ReadonlySet<string> {
  return new Set(
    examples.flatMap((example) => [
      ...errorsOf(exampleAnswer(example)),
      ...(example.place?.at('x-error-texts').members() ?? []).map(([, text]) => String(text.value)),
    ]),
  );
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { descriptionFolder, isObject } from './description.ts';
import type { NamedExample } from './variants.ts';

/** An example as it goes over the wire; `contentType` is null for an answer without content. */
export interface ExampleAnswer {
  status: number;
  contentType: string | null;
  body: Buffer;
}

/** An example of the description as it goes over the wire; bytes are read from its fixture. */
export function exampleAnswer({ status, contentType, place }: NamedExample): ExampleAnswer {
  if (place === null) return { status, contentType: null, body: Buffer.alloc(0) };
  const external = place.at('externalValue').value;
  const body =
    typeof external === 'string'
      ? readFileSync(join(descriptionFolder, dirname(place.file), external))
      : Buffer.from(JSON.stringify(place.at('value').value));
  return { status, contentType, body };
}

const errorKeys = ['Error', 'DocError'];

/** The non-empty values of Error and DocError, at any depth. */
export function errorTextsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(errorTextsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    errorKeys.includes(key) && typeof item === 'string' ? (item === '' ? [] : [item]) : errorTextsIn(item),
  );
}

/** The Errors of an answer as it goes over the wire; none if it is not JSON. */
export function errorTextsOfAnswer({
  contentType,
  body,
}: {
  contentType: string | null;
  body: Buffer;
}): string[] {
  return contentType === 'application/json' ? errorTextsIn(JSON.parse(body.toString('utf8'))) : [];
}

/** The Errors documented for an operation: those in its examples, and their `x-error-texts`. */
export function documentedErrors(examples: readonly NamedExample[]): ReadonlySet<string> {
  return new Set(
    examples.flatMap((example) => [
      ...errorTextsOfAnswer(exampleAnswer(example)),
      ...(example.place?.at('x-error-texts').members() ?? []).map(([, text]) => String(text.value)),
    ]),
  );
}

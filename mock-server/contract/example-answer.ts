import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { descriptionFolder } from './description.ts';
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

import { isObject } from '../contract/description.ts';
import type { Json } from '../contract/description.ts';

/**
 * An example of an answer to an act, about the documents that were sent: the first of them meets what the example's first
 * document met, and so on, and the example's last line is for all that are left. Null where it is about no documents.
 */
export function aboutSent(example: Json | undefined, body: unknown): Json | null {
  if (!isObject(example)) return null;
  const details = example['ProcessingDetails'];
  const sent = isObject(body) && isObject(body['Data']) ? body['Data']['Ids'] : undefined;
  if (!Array.isArray(details) || !Array.isArray(sent)) return null;
  const rows = sent.flatMap((id, at) => {
    const row = details[at] ?? details.at(-1);
    return isObject(row) ? [{ ...row, DocId: id }] : [];
  });
  return { ...example, ProcessingDetails: rows };
}

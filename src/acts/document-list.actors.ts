import type { PersonalApi } from '../api/client.ts';
import { documentFacts, withoutRepeated } from '../api/document-facts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import { list, record } from '../api/reading.ts';
import { yieldToBrowser } from '../ui/yield-to-browser.ts';

/** How many documents are parsed at once: a few milliseconds of work. */
const batchSize = 1_000;

/**
 * Parses the documents of an answer; yields to the browser after each batch, so that it can paint and
 * handle input.
 */
export const documentsOf = async (data: unknown): Promise<readonly DocumentFacts[]> => {
  const given = list(data);
  const read: DocumentFacts[] = [];
  for (let at = 0; at < given.length; at += batchSize) {
    if (at > 0) await yieldToBrowser();
    for (const row of given.slice(at, at + batchSize)) {
      if (typeof row === 'object' && row !== null) read.push(documentFacts(row));
    }
  }
  return withoutRepeated(read);
};

/** Reads a list's documents (D7.4, D7.5); null if they cannot be read. Never rejects. */
export const readDocumentList = async (
  api: PersonalApi,
  name: 'pending' | 'completed',
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly DocumentFacts[] | null> => {
  const group = name === 'pending' ? 'PENDING' : 'COMPLETED';
  const answer = await api.read('/api/Document', { GROUP: group }, { signal });
  return answer.kind === 'processed' ? documentsOf(record<{ Data: unknown }>(answer.data).Data) : null;
};

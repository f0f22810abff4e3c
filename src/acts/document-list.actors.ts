import type { PersonalApi } from '../api/client.ts';
import { documentFacts, withoutRepeated } from '../api/document-facts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import { list, record } from '../api/reading.ts';
import { yieldToBrowser } from '../ui/yield-to-browser.ts';

/** How many documents are read in one go: a few milliseconds of work. */
const slice = 1_000;

/** Reads the documents of an answer; between thousands of them the browser may paint and hear the person. */
export const documentsOf = async (data: unknown): Promise<readonly DocumentFacts[]> => {
  const given = list(data);
  const read: DocumentFacts[] = [];
  for (let at = 0; at < given.length; at += slice) {
    if (at > 0) await yieldToBrowser();
    for (const row of given.slice(at, at + slice)) {
      if (typeof row === 'object' && row !== null) read.push(documentFacts(row));
    }
  }
  return withoutRepeated(read);
};

/** Reads a list's documents for whoever looks for something in it (D7.4, D7.5); null where they cannot be had. Never rejects. */
export const readDocumentList = async (
  api: PersonalApi,
  name: 'pending' | 'completed',
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly DocumentFacts[] | null> => {
  const group = name === 'pending' ? 'PENDING' : 'COMPLETED';
  const answer = await api.read('/api/Document', { GROUP: group }, { signal });
  return answer.kind === 'processed' ? documentsOf(record<{ Data: unknown }>(answer.data).Data) : null;
};

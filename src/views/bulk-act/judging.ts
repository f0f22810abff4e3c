import type { Act, DocumentRead, DocumentVerdict } from '../../../machines/bulk-act/bulk-act.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { standing } from '../../api/document-standing.ts';
import { shownError } from '../../api/failure.ts';
import { list, record } from '../../api/reading.ts';

/** What an answer's ProcessingDetails say, row by row; one that says neither Y nor N says nothing (D3.10, S23). */
export const verdictsIn = (data: unknown): readonly DocumentVerdict[] =>
  list(record<{ ProcessingDetails: unknown }>(data).ProcessingDetails)
    .map((row) => record<{ DocId: unknown; DocProcessed: unknown; DocError: unknown }>(row))
    .flatMap(({ DocId, DocProcessed, DocError }) =>
      typeof DocId === 'string' && (DocProcessed === 'Y' || DocProcessed === 'N')
        ? [{ id: DocId, isDone: DocProcessed === 'Y', error: shownError(DocError) }]
        : [],
    );

/** How a document that was read again stands to an act of mine (X3). */
export const readOf = (facts: DocumentFacts, userid: string, act: Act): DocumentRead => ({
  id: facts.id ?? '',
  state: standing(facts, userid, act),
});

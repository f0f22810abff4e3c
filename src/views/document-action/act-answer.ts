import type { ActAnswer } from '../../../machines/document-action/document-action.ports.ts';
import { isLockError } from '../../api/act-calls.ts';
import type { Answer } from '../../api/failure.ts';
import { shownError } from '../../api/failure.ts';
import { list, record } from '../../api/reading.ts';

const refusal = (error: string): ActAnswer => {
  if (error === 'Redundant') return { kind: 'redundant' };
  return isLockError(error) ? { kind: 'locked', error } : { kind: 'refused', error };
};

/** The one line about a document in the details; null where there is none, or more than one that disagree (ACT4). */
const detailOf = (answer: { data: unknown }, documentId: string) => {
  const rows = list(record<{ ProcessingDetails: unknown }>(answer.data).ProcessingDetails)
    .map((row) => record<{ DocId: unknown; DocProcessed: unknown; DocError: unknown }>(row))
    .filter((row) => row.DocId === documentId)
    .map((row) => ({ processed: row.DocProcessed, error: shownError(row.DocError) }));
  const [first, ...others] = rows;
  const isOne = others.every((row) => row.processed === first?.processed && row.error === first?.error);
  return first && isOne ? first : null;
};

/** What an answer to an act says about one document (D7.8, D8.4, X3). */
export const actAnswer = (answer: Answer<unknown>, documentId: string): ActAnswer => {
  if (answer.kind === 'invalidToken') return answer;
  if (answer.kind === 'failed') {
    return answer.mayHaveHappened ? { kind: 'unconfirmed' } : { kind: 'refused', error: '' };
  }
  const detail = detailOf(answer, documentId);
  if (answer.kind === 'refused') return refusal(detail?.error || answer.error);
  if (detail?.processed === 'Y') return { kind: 'done' };
  return detail?.processed === 'N' ? refusal(detail.error) : { kind: 'unconfirmed' };
};

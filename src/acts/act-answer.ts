import type { ActAnswer, DocumentVerdict, Refusal } from '../../machines/acts/record-status.ts';
import { isLockError } from '../api/act-calls.ts';
import type { Answer } from '../api/failure.ts';
import { shownError } from '../api/failure.ts';
import { isSameWord } from '../api/host-words.ts';
import { identifier } from '../api/identifier.ts';
import { list, record } from '../api/reading.ts';

const refusalIn = (error: string): Refusal => {
  if (isSameWord(error, 'Redundant')) return 'redundant';
  return isLockError(error) ? 'locked' : 'refused';
};

/** What an answer's ProcessingDetails say, row by row; one that says neither Y nor N says nothing (D3.10, S23). */
export const verdictsIn = (data: unknown): readonly DocumentVerdict[] =>
  list(record<{ ProcessingDetails: unknown }>(data).ProcessingDetails)
    .map((row) => record<{ DocId: unknown; DocProcessed: unknown; DocError: unknown }>(row))
    .flatMap(({ DocId, DocProcessed, DocError }) => {
      const id = identifier(DocId);
      if (id === null || (DocProcessed !== 'Y' && DocProcessed !== 'N')) return [];
      const error = shownError(DocError);
      return [{ id, refusal: DocProcessed === 'Y' ? null : refusalIn(error), error }];
    });

/** What an answer to an act says (D7.8, D8.1, D8.4, X3). */
export const actAnswer = (answer: Answer<unknown>): ActAnswer => {
  switch (answer.kind) {
    case 'invalidToken':
      return answer;
    case 'failed':
      return answer.mayHaveHappened
        ? { kind: 'unconfirmed' }
        : { kind: 'refused', refusal: 'refused', rows: [], error: '' };
    case 'refused':
      return {
        kind: 'refused',
        refusal: refusalIn(answer.error),
        rows: verdictsIn(answer.data),
        error: answer.error,
      };
    default:
      return { kind: 'answered', rows: verdictsIn(answer.data) };
  }
};

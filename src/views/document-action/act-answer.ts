import type * as acts from '../../../machines/acts/standing.ts';
import type { ActAnswer } from '../../../machines/document-action/document-action.ports.ts';

const refusal = (kind: acts.Refusal, error: string): ActAnswer =>
  kind === 'redundant' ? { kind } : { kind, error };

/** What an answer to an act says about one document; rows that disagree say nothing (ACT4, X3). */
export const answerAbout = (answer: acts.ActAnswer, documentId: string): ActAnswer => {
  if (answer.kind === 'invalidToken' || answer.kind === 'unconfirmed') return answer;
  const rows = answer.rows.filter(({ id }) => id === documentId);
  const [first, ...others] = rows;
  const isOne = others.every((row) => row.refusal === first?.refusal && row.error === first?.error);
  const verdict = first && isOne ? first : null;
  if (answer.kind === 'refused') {
    return verdict?.refusal && verdict.error !== ''
      ? refusal(verdict.refusal, verdict.error)
      : refusal(answer.refusal, answer.error);
  }
  if (!verdict) return { kind: 'unconfirmed' };
  return verdict.refusal === null ? { kind: 'done' } : refusal(verdict.refusal, verdict.error);
};

import type { Act, DocumentRead, DocumentVerdict } from '../../../machines/bulk-act/bulk-act.ports.ts';
import { awaitsMySignature, isSignedByMe } from '../../api/document-facts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
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

const isDoneByMe = ({ signers }: DocumentFacts, userid: string, wanted: string): boolean =>
  signers.some(({ guid, role, signed }) => guid === userid && role === wanted && signed);

const stateOf = (facts: DocumentFacts, userid: string, act: Act): DocumentRead['state'] => {
  const { status, action } = facts;
  const canStillDecline = status === 'PENDING REVIEW' || awaitsMySignature(facts, userid);
  switch (act) {
    case 'sign':
      if (isSignedByMe(facts, userid)) return 'mine';
      return awaitsMySignature(facts, userid) ? 'waits' : 'over';
    case 'review':
      if (isDoneByMe(facts, userid, 'INITIAL REVIEWER')) return 'mine';
      return status === 'PENDING REVIEW' ? 'waits' : 'over';
    case 'acknowledge':
      if (isDoneByMe(facts, userid, 'POST REVIEWER')) return 'mine';
      return status === 'COMPLETE' && action !== 'DECLINED' ? 'waits' : 'over';
    default:
      if (action === 'DECLINED') return 'mine';
      return canStillDecline ? 'waits' : 'over';
  }
};

/** How a document that was read again stands to an act of mine (X3). */
export const readOf = (facts: DocumentFacts, userid: string, act: Act): DocumentRead => ({
  id: facts.id ?? '',
  state: stateOf(facts, userid, act),
});

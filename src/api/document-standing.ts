import { awaitsMySignature, isSignedByMe } from './document-facts.ts';
import type { DocumentFacts } from './document-facts.ts';

/** What a person does to a document (D4.2 to D4.5). */
type Act = 'review' | 'decline' | 'sign' | 'acknowledge';

/**
 * How a document stands to an act of mine: `mine`: it is recorded as mine; `waits`: the document still waits for it;
 * `over`: somebody else has dealt with it, or it was never mine to do.
 */
export type Standing = 'mine' | 'waits' | 'over';

const isDoneAs = ({ signers }: DocumentFacts, wanted: string, userid: string | null = null): boolean =>
  signers.some(({ guid, role, signed }) => signed && role === wanted && (userid === null || guid === userid));

const standingTo = {
  sign: (facts, userid) => {
    if (isSignedByMe(facts, userid)) return 'mine';
    return awaitsMySignature(facts, userid) ? 'waits' : 'over';
  },
  review: (facts, userid) => {
    if (isDoneAs(facts, 'INITIAL REVIEWER', userid)) return 'mine';
    return facts.status === 'PENDING REVIEW' ? 'waits' : 'over';
  },
  acknowledge: (facts, userid) => {
    if (isDoneAs(facts, 'POST REVIEWER', userid)) return 'mine';
    const isOver = facts.action === 'DECLINED' || isDoneAs(facts, 'POST REVIEWER');
    return facts.status === 'COMPLETE' && !isOver ? 'waits' : 'over';
  },
  decline: (facts, userid) => {
    if (facts.action === 'DECLINED') return 'mine';
    return facts.status === 'PENDING REVIEW' || awaitsMySignature(facts, userid) ? 'waits' : 'over';
  },
} as const satisfies Record<Act, (facts: DocumentFacts, userid: string) => Standing>;

/** How a document that was read stands to an act of this person (D4.2 to D4.6, X3). */
export const standing = (facts: DocumentFacts, userid: string, act: Act): Standing =>
  standingTo[act](facts, userid);

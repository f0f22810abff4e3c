import type { Act } from './acts.ts';

type Proofs = Readonly<Record<Act, readonly string[]>>;

/** Ids of the specification that the question before each act proves. */
export const provedByQuestion: Proofs = {
  review: ['D2.48'],
  decline: ['D2.49'],
  acknowledge: ['D2.52'],
  sign: ['S48'],
};

/** Ids that the success message on a document's own screen proves. */
export const provedBySuccess: Proofs = {
  review: ['D2.50', 'D4.9'],
  sign: ['D2.50', 'D4.11'],
  decline: [],
  acknowledge: [],
};

/** Ids that the success message in lists proves. */
export const provedByListSuccess: Proofs = { ...provedBySuccess, review: ['D2.50'], sign: ['D2.53'] };

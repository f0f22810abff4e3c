import type { Act } from './acts.ts';

type Proofs = Readonly<Record<Act, readonly string[]>>;

/** Ids of the specification that the question before each act proves. */
export const questionOf: Proofs = {
  review: ['D2.48'],
  decline: ['D2.49'],
  acknowledge: ['D2.52'],
  sign: ['S48'],
};

/** Ids that the success message on a document's own screen proves. */
export const successOf: Proofs = {
  review: ['D2.50', 'D4.9'],
  sign: ['D2.50', 'D4.11'],
  decline: [],
  acknowledge: [],
};

/** The same in the lists. */
export const successInListOf: Proofs = { ...successOf, review: ['D2.50'], sign: ['D2.53'] };

import type { Act } from './acts.ts';

type Proofs = Readonly<Record<Act, readonly string[]>>;

/** The statements of the question before each act. */
export const questionOf: Proofs = {
  review: ['D2.48'],
  decline: ['D2.49'],
  acknowledge: ['D2.52'],
  sign: ['S48'],
};

/** The statements of what is told after it, on a document's own screen. */
export const successOf: Proofs = {
  review: ['D2.50', 'D4.9'],
  sign: ['D2.50', 'D4.11'],
  decline: [],
  acknowledge: [],
};

/** The same in the lists. */
export const successInListOf: Proofs = { ...successOf, review: ['D2.50'], sign: ['D2.53'] };

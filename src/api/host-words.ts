import { text } from './reading.ts';

/**
 * The provider's words that the product acts on, by field. All of them are assumed (S34, D3.2, D3.6, D4.1).
 */
export const hostWords = {
  role: ['INITIAL REVIEWER', 'SIGNER', 'POST REVIEWER'],
  action: ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED'],
  status: ['PENDING REVIEW', 'PENDING SIGNATURE', 'COMPLETE'],
  yes: ['Y', 'YES', 'TRUE'],
  no: ['N', 'NO', 'FALSE'],
} as const;

type WordKind = 'role' | 'action' | 'status';

/** A word in upper case without blanks. */
export const normalizedWord = (word: string): string => word.replaceAll(/\s/gu, '').toUpperCase();

const known = new Map(
  (['role', 'action', 'status'] as const).flatMap((kind) =>
    hostWords[kind].map((word): [string, string] => [`${kind} ${normalizedWord(word)}`, word]),
  ),
);

/**
 * A word of the provider as `hostWords` has it, whatever its case and blanks; an unknown one unchanged (S34).
 */
export const hostWord = (kind: WordKind, value: unknown): string | null => {
  const given = text(value);
  return given === null ? null : (known.get(`${kind} ${normalizedWord(given)}`) ?? given);
};

/** Whether a word, as returned by `hostWord`, is a known one. */
export const isHostWord = (kind: WordKind, word: string | null): boolean =>
  word !== null && known.get(`${kind} ${normalizedWord(word)}`) === word;

/** Whether two words are equal, ignoring case and blanks. */
export const isSameWord = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && normalizedWord(one) === normalizedWord(other));

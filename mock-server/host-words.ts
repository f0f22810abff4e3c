const otherRoles = new Map([
  ['INITIAL REVIEWER', 'Gutachterin'],
  ['SIGNER', 'Behandelnder Arzt'],
  ['POST REVIEWER', 'Ablage'],
]);

/** How hosts write the words and the `Signed` of a document (S34). */
export const hostWords = {
  words: {
    plain: (word: string): string => word,
    /** In another case, with other blanks. */
    cased: (word: string): string => ` ${word.slice(0, 1)}${word.slice(1).toLowerCase().replace(' ', '  ')}`,
    /** Roles of another choice. */
    other: (word: string): string => otherRoles.get(word) ?? word,
  },
  signed: {
    boolean: (isSigned: boolean): unknown => isSigned,
    text: (isSigned: boolean): unknown => (isSigned ? 'true' : 'false'),
    letter: (isSigned: boolean): unknown => (isSigned ? 'Y' : 'N'),
    word: (isSigned: boolean): unknown => (isSigned ? 'Yes' : ''),
    number: (isSigned: boolean): unknown => (isSigned ? 1 : 0),
    date: (isSigned: boolean): unknown => (isSigned ? '2026-03-02 14:05:09' : '0001-01-01T00:00:00'),
    dateOrNull: (isSigned: boolean): unknown => (isSigned ? '2026-03-02' : null),
  },
} as const;

/** Which of them a host uses. */
export interface HostWords {
  words: keyof typeof hostWords.words;
  signed: keyof typeof hostWords.signed;
}

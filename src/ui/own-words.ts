/** What is typed may be about a patient: it must not go to spelling services. */
export const ownWords = { spellCheck: false, 'data-gramm': 'false' } as const;

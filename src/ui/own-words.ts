/**
 * For every field that somebody writes in: what is written there may be about a patient, and is not for the services that a
 * browser or its extensions send texts to in order to check spelling and grammar.
 */
export const ownWords = { spellCheck: false, 'data-gramm': 'false' } as const;

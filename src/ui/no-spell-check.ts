/**
 * Props for every free-text field: its text may be about a patient, and must not go to the spelling and
 * grammar services of browsers and extensions.
 */
export const noSpellCheck = { spellCheck: false, 'data-gramm': 'false' } as const;

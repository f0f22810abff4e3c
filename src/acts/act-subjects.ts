/** Subject of notices about acts on several documents. */
export const aboutActs = 'acts';

/** Subject of notices about an act on one document whose screen was left. */
export const aboutActOn = (documentId: string): string => `act on ${documentId}`;

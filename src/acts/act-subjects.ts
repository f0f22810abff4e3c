/** What is said of acts on several documents. */
export const aboutActs = 'acts';

/** What is said of an act on one document whose screen was left. */
export const aboutActOn = (documentId: string): string => `act on ${documentId}`;

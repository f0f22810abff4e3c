/** For how long a pointer or the focus stands on a row that is likely to be opened, in milliseconds. */
const restMs = 150;

/** Why a document is likely to be opened: its row is being pressed, or has been stood on for a moment. */
export type NearBy = 'press' | 'rest';

/** Tells of the one row that is likely to be opened next, before it is. */
export const createRowAhead = () => {
  let resting: string | null = null;
  let timer = 0;
  const stop = () => window.clearTimeout(timer);
  return {
    rest: (documentId: string | null, tell: (documentId: string, by: NearBy) => void): void => {
      if (documentId === resting) return;
      stop();
      resting = documentId;
      if (documentId !== null) timer = window.setTimeout(() => tell(documentId, 'rest'), restMs);
    },
    stop,
  };
};

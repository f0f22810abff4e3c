/**
 * How long the pointer or the focus must rest on a row until that counts as likely to be opened, in
 * milliseconds.
 */
const restMs = 150;

/** Why a document is likely to be opened: its row is being pressed, or the pointer or focus rests on it. */
export type PrefetchCause = 'press' | 'rest';

/** Reports the one row that is likely to be opened next. */
export const createRowPrefetch = () => {
  let resting: string | null = null;
  let timer = 0;
  const stop = () => window.clearTimeout(timer);
  return {
    rest: (
      documentId: string | null,
      table: Element,
      prefetch: (documentId: string, by: PrefetchCause) => void,
    ): void => {
      if (documentId === resting) return;
      stop();
      resting = documentId;
      if (documentId === null) return;
      timer = window.setTimeout(() => {
        if (table.isConnected) prefetch(documentId, 'rest');
      }, restMs);
    },
    stop,
  };
};

/**
 * Takes away the drafts of everybody in this browser, for whoever signs out where not even the code that finds their own
 * can be fetched: better a text too many than one that somebody else may find (X5). Never rejects.
 */
export const forgetAllDrafts = (): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase('drafts');
      for (const end of ['success', 'error'] as const) request.addEventListener(end, () => resolve());
    } catch {
      // Nothing is kept where nothing can be read.
      resolve();
    }
  });

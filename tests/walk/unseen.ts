/** The ids of paths whose printed text has not been seen to pass from end to end, flow by flow. */
export const unseen: ReadonlySet<string> = new Set([]);

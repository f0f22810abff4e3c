/** A moment in the provider's format: UTC, 'YYYY-MM-DD HH:mm:ss' (A9.6, D9.11). `ms` since 1970. */
export const utcTimestamp = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

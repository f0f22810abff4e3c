/** What a world can be called whose address is opened in a browser: one label of a host name. */
export const worldPattern = '[a-z0-9](?:[a-z0-9\\-]{0,58}[a-z0-9])?';

const address = new RegExp(`^(${worldPattern})\\.localhost(?::\\d+)?$`);

/**
 * The world that a Host header names, or null: at `http://desk-7.localhost:5173` it is `desk-7`. The portal sends no
 * cookie and no referrer with its calls, so the address alone can tell; each has a storage of its own, too.
 */
export const worldIn = (host: string | undefined): string | null => address.exec(host ?? '')?.[1] ?? null;

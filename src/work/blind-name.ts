/** The SHA-256 of some bytes as text. To be asked for only on a page that came safely. */
export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A name under which something lies that tells nobody what it is. */
export const blindName = (...parts: readonly string[]): Promise<string> =>
  digestOf(new TextEncoder().encode(JSON.stringify(parts)));

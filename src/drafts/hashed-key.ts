/** The SHA-256 of some bytes in hex. Needs a secure context; rejects elsewhere. */
export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A hashed name, which does not reveal what is stored under it. */
export const hashedKey = (...parts: readonly string[]): Promise<string> =>
  digestOf(new TextEncoder().encode(JSON.stringify(parts)));

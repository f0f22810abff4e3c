interface NativeDecoder {
  fromBase64(text: string): Uint8Array<ArrayBuffer>;
}

const isNative = (type: object): type is NativeDecoder => 'fromBase64' in type;

const decodeByHand = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
};

const decode = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return isNative(Uint8Array) ? Uint8Array.fromBase64(text) : decodeByHand(text);
  } catch {
    return null;
  }
};

/** The same text in plain base64, without the prefix of a `data:` address, and from the URL-safe alphabet. */
const plain = (text: string): string =>
  text
    .replace(/^\s*data:[^,]*,/i, '')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('-', '+')
    .replaceAll('_', '/');

/**
 * Decodes `text` (D7.6 DocumentData); null if it is not base64. Accepts line breaks, a `data:` address, and
 * the URL-safe alphabet.
 */
export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> | null =>
  decode(text) ?? decode(plain(text));

interface NativeDecoder {
  fromBase64(text: string): Uint8Array<ArrayBuffer>;
}

const hasFromBase64 = (type: object): type is NativeDecoder => 'fromBase64' in type;

const decodeWithAtob = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
};

const decode = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return hasFromBase64(Uint8Array) ? Uint8Array.fromBase64(text) : decodeWithAtob(text);
  } catch {
    return null;
  }
};

/** Removes a `data:` URL prefix, decodes percent-escapes, and converts the URL-safe alphabet. */
const toPlainBase64 = (text: string): string =>
  text
    .replace(/^\s*data:[^,]*,/i, '')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('-', '+')
    .replaceAll('_', '/');

/**
 * Decodes `text` (D7.6 DocumentData); null if it is not base64. Accepts line breaks, a `data:` URL, and
 * the URL-safe alphabet.
 */
export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> | null =>
  decode(text) ?? decode(toPlainBase64(text));
